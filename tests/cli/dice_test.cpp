// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Dice on the command line: boards of one's own, and what is told of the figures.
#include "cli/run_pharos.hpp"

namespace pharos::cli {
namespace {

namespace json = boost::json;

class DiceCommands : public CliTest {
 protected:
  [[nodiscard]] std::string template_of(const std::string& city) const {
    return run("boards template " + city).out;
  }
  static std::string replaced(std::string text, const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return at == std::string::npos ? text : text.replace(at, from.size(), to);
  }
};

TEST_F(DiceCommands, the_note_on_the_figures_is_shown_wherever_a_player_sees_them) {
  const std::string note = "board figures: Pharos reconstruction";
  const std::string file = path("games.jsonl");
  const Answer simulated = run("simulate --game dice --games 2 --records " + file);
  EXPECT_EQ(simulated.code, 0) << simulated.err;
  EXPECT_NE(simulated.out.find(note), std::string::npos);
  EXPECT_NE(run("replay " + file).out.find(note), std::string::npos);
  EXPECT_NE(run("catalogue --game dice").out.find("figures: Pharos reconstruction"),
            std::string::npos);
  EXPECT_EQ(run("catalogue --game dice --json").json().at("figures").as_string(),
            "Pharos reconstruction");
}

TEST_F(DiceCommands, replay_prints_a_line_per_round_with_everything_public) {
  const std::string file = path("games.jsonl");
  EXPECT_EQ(run("simulate --game dice --players 2 --games 1 --records " + file).code, 0);
  std::istringstream lines(run("replay " + file + " --json").out);
  std::string line;
  std::getline(lines, line);
  const auto first = json::parse(line);
  EXPECT_EQ(first.at("phase").as_string(), "round");
  EXPECT_EQ(first.at("dice").as_array().size(), 7U);
  for (const char* key : {"colour", "face", "zone"}) {
    EXPECT_TRUE(first.at("dice").at(0).as_object().contains(key));
  }
  for (const char* key :
       {"coins", "crossed", "bonuses", "unlocked", "attacks", "score", "board", "resources"}) {
    EXPECT_TRUE(first.at("seats").at(1).as_object().contains(key)) << key;
  }
  EXPECT_TRUE(first.at("seats").at(0).at("score").as_object().contains("total"));
}

TEST_F(DiceCommands, explicit_records_are_the_same_games) {
  const std::string file = path("games.jsonl");
  EXPECT_EQ(run("simulate --game dice --players 5 --games 3 --records " + file).code, 0);
  const std::string dealt = write("dealt.jsonl", run("replay " + file + " --explicit").out);
  EXPECT_NE(read_file(dealt).find("\"rolls\":"), std::string::npos);
  EXPECT_EQ(read_file(dealt).find("\"seed\":"), std::string::npos);
  EXPECT_EQ(run("replay " + dealt + " --json").out, run("replay " + file + " --json").out);
}

TEST_F(DiceCommands, boards_template_passes_boards_check) {
  const std::string file = write("gizah.json", template_of("Gizah"));
  const Answer answer = run("boards check " + file);
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.out, file + ": in order\n");
  EXPECT_TRUE(run("boards check --json " + file).json().at("good").as_bool());
}

TEST_F(DiceCommands, boards_check_says_line_by_line_what_is_wrong) {
  std::string text = replaced(template_of("Gizah"), "\"cost\": 3", "\"cost\": 8");
  text = replaced(text, "\"another_action\"}]", "\"another_acton\"}]");
  const std::string file = write("gizah.json", text);
  const Answer answer = run("boards check " + file);
  EXPECT_EQ(answer.code, 1);
  EXPECT_NE(
      answer.out.find("line 37: wonder, square 1: 'cost' is '8', must be a whole number, 0 to 6"),
      std::string::npos)
      << answer.out;
  EXPECT_NE(answer.out.find("did you mean another_action?"), std::string::npos);
  EXPECT_NE(answer.out.find("2 problems"), std::string::npos);
  const auto problems = run("boards check --json " + file).json().at("problems");
  EXPECT_EQ(problems.at(0).at("line").as_int64(), 37);
}

TEST_F(DiceCommands, own_boards_are_played_with_and_named_by_their_hash) {
  std::filesystem::create_directories(path("own/dice"));
  write("own/dice/rhodos.json", replaced(template_of("Rhodos"), "\"cost\": 2, \"points\": 4",
                                         "\"cost\": 1, \"points\": 9"));
  const std::string file = path("games.jsonl");
  const Answer played = run("simulate --game dice --players 7 --games 2 --data " + path("own") +
                            " --records " + file);
  EXPECT_EQ(played.code, 0) << played.err;
  refused("replay " + file, {"boards:", "--data DIR"});
  EXPECT_EQ(run("replay " + file + " --data " + path("own")).code, 0);
  EXPECT_EQ(run("replay " + file + " --data " + path("own/dice")).code, 0);  // or the folder itself
}

TEST_F(DiceCommands, bad_input) {
  refused("boards", {"WHAT is missing"});
  refused("boards chek", {"'chek'", "check or template"});
  refused("boards check", {"which file?"});
  refused("boards check " + path("nothing"), {"nothing: cannot be read"});
  refused("boards template Giza", {"unknown city 'Giza'", "did you mean Gizah?"});
  refused("simulate --game dice --players 8", {"'players' cannot be '8'", "2, 3, 4, 5, 6, 7"});
  refused("simulate --game dice --set sides=day", {"unknown option 'sides'", "players, boards"});
  refused("simulate --game dice --data " + path("nowhere"), {"is no directory"});
  std::filesystem::create_directories(path("empty"));
  refused("simulate --game dice --data " + path("empty"), {"holds no board file"});
  std::filesystem::create_directories(path("typo/dice"));
  write("typo/dice/giza.json", "{}");
  refused("simulate --game dice --data " + path("typo"), {"giza.json", "did you mean gizah.json?"});
  std::filesystem::create_directories(path("wrong/dice"));
  write("wrong/dice/gizah.json", replaced(template_of("Gizah"), "\"cost\": 3", "\"cost\": 8"));
  refused("simulate --game dice --data " + path("wrong"), {"gizah.json", "line 37", "0 to 6"});
  write("wrong/dice/gizah.json", template_of("Babylon"));
  refused("simulate --game dice --data " + path("wrong"), {"gizah.json", "must be Gizah"});
}

TEST_F(DiceCommands, bad_records) {
  const std::string head =
      R"({"pharos":1,"game":"dice","options":{"players":2},"seed":"1","moves":[)";
  refused("replay " + write("a", head + "\"0 jump\"]}"),
          {"move 1 '0 jump'", "unknown verb 'jump'"});
  refused("replay " + write("b", head + "\"0 build white blue\"]}"), {"no white die shows"});
  refused("replay " + write("c", head + "\"0 pass\",\"0 pass\"]}"), {"seat 0 has chosen already"});
  refused("replay " + write("d", head + "\"0 back\"]}"), {"only choices that counted"});
  refused("replay " + write("e", R"({"pharos":1,"game":"dice","options":{"players":2},)"
                                 R"("deal":{"boards":["Gizah","Rhodos"]},"moves":[]})"),
          {"'rolls' is missing"});
}

}  // namespace
}  // namespace pharos::cli
