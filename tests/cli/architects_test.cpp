// SPDX-License-Identifier: Apache-2.0
// The commands with 7 Wonders Architects: what they print when all is well, and what they answer to
// bad input.
#include <algorithm>
#include <sstream>

#include "cli/run_pharos.hpp"

namespace pharos::cli {
namespace {

namespace json = boost::json;

class ArchitectsCli : public CliTest {
 protected:
  [[nodiscard]] std::string game_record(const std::string& options = "--players 3") const {
    const std::string file = path("architects.jsonl");
    const Answer answer =
        run("simulate --game architects " + options + " --games 1 --records " + file);
    EXPECT_EQ(answer.code, 0) << answer.err;
    return file;
  }
  /// A good record with one thing changed, in a file.
  template <class Change>
  std::string changed(Change change, const std::string& arguments = "") const {
    json::value record = json::parse(read_file(game_record()));
    if (!arguments.empty()) record = run("replay " + path("architects.jsonl") + arguments).json();
    change(record.as_object());
    return write("changed.json", json::serialize(record));
  }
};

TEST_F(ArchitectsCli, simulate_prints_a_summary_in_words) {
  const Answer answer = run("simulate --game architects --players 4 --games 50");
  EXPECT_EQ(answer.code, 0) << answer.err;
  for (const char* words : {"Wonder stages", "Cat", "Blue cards", "Conflicts", "Progress tokens"}) {
    EXPECT_NE(answer.out.find(words), std::string::npos) << words;
  }
}

TEST_F(ArchitectsCli, simulate_json_has_the_keys_other_programs_rely_on) {
  const auto summary = run("simulate --game architects --games 100 --json").json();
  EXPECT_EQ(summary.at("games").as_int64(), 100);
  EXPECT_EQ(summary.at("options").at("players").as_int64(), 3);
  double rows = 0;
  for (const auto& row : summary.at("rows").as_object()) rows += row.value().as_double();
  EXPECT_NEAR(rows, summary.at("mean_score").as_double(), 0.01);
  EXPECT_EQ(summary.at("rows").as_object().size(), 5U);
}

TEST_F(ArchitectsCli, replay_json_prints_a_line_for_each_step) {
  const Answer answer = run("replay " + game_record("--players 3 --set boards=pick") + " --json");
  EXPECT_EQ(answer.code, 0) << answer.err;
  std::istringstream in(answer.out);
  std::string last;
  unsigned set_up = 0;
  for (std::string line; std::getline(in, line); last = line) {
    const auto step = json::parse(line);
    set_up += step.at("phase").as_string() == "set-up" ? 1U : 0U;
    for (const char* key : {"record", "turn", "phase", "seat", "action", "forced", "seats", "decks",
                            "progress", "conflict", "discard"}) {
      EXPECT_TRUE(step.as_object().contains(key)) << key;
    }
    for (const char* key :
         {"board", "stages", "built", "cards", "shields", "victory", "cat", "tokens", "score"}) {
      EXPECT_TRUE(step.at("seats").at(0).as_object().contains(key)) << key;
    }
  }
  EXPECT_EQ(set_up, 3U);
  EXPECT_EQ(json::parse(last).at("phase").as_string(), "end");
}

TEST_F(ArchitectsCli, an_explicit_record_is_the_same_game) {
  for (const char* options : {"--players 2", "--players 7", "--players 4 --set boards=pick",
                              "--players 2 --set two_player_zero=online"}) {
    const std::string file = game_record(options);
    const Answer answer = run("replay " + file + " --explicit");
    ASSERT_EQ(answer.code, 0) << answer.err;
    EXPECT_TRUE(answer.json().as_object().contains("deal"));
    EXPECT_FALSE(answer.json().as_object().contains("seed"));
    const std::string spelled_out = write("explicit.jsonl", answer.out);
    EXPECT_TRUE(run("replay " + spelled_out + " --json").out ==
                run("replay " + file + " --json").out);
    EXPECT_EQ(run("replay " + spelled_out + " --explicit").out, answer.out);
  }
}

TEST_F(ArchitectsCli, bench_catalogue_and_options) {
  const auto bench = run("bench --game architects --players 3 --seconds 0.05 --json").json();
  EXPECT_GT(bench.at("decisions_per_second").as_double(), 0);
  EXPECT_LE(bench.at("state_bytes").as_int64(), 1024);
  const auto catalogue = run("catalogue --game architects --json").json();
  std::int64_t copies = 0;
  for (const auto& card : catalogue.at("cards").as_array()) copies += card.at("copies").as_int64();
  EXPECT_EQ(copies, 235);
  EXPECT_EQ(catalogue.at("boards").as_array().size(), 7U);
  EXPECT_EQ(catalogue.at("decks").as_array().size(), 8U);
  EXPECT_EQ(catalogue.at("tokens").as_array().size(), 14U);
  EXPECT_NE(run("catalogue --game architects").out.find("Halikarnassos"), std::string::npos);
  const Answer options = run("options architects");
  EXPECT_NE(options.out.find("two_player_zero=rulebook|online  (default rulebook)"),
            std::string::npos)
      << options.out;
  EXPECT_EQ(options.out.find("architects.option"), std::string::npos) << "a text is missing";
}

TEST_F(ArchitectsCli, data_of_a_directory_is_used) {
  const std::string folder = std::string(PHAROS_SOURCE_DIR) + "/data";
  EXPECT_EQ(run("simulate --game architects --games 5 --json --data " + folder).out,
            run("simulate --game architects --games 5 --json").out);
}

TEST_F(ArchitectsCli, bad_options_are_refused) {
  refused("simulate --game architects --players 8",
          {"'players' cannot be '8'", "2, 3, 4, 5, 6, 7"});
  refused("simulate --game architects --players 1", {"'players' cannot be '1'"});
  refused("simulate --game architects --set edition=2",
          {"unknown option 'edition' of architects", "players, boards, two_player_zero"});
  refused("bench --game architects --set two_player_zero=no",
          {"'two_player_zero' cannot be 'no'", "rulebook, online"});
}

TEST_F(ArchitectsCli, bad_data_is_refused) {
  refused("catalogue --game architects --data " + path(""),
          {"holds no data file", "architects.json"});
  const std::string original = read_file(std::string(PHAROS_SOURCE_DIR) + "/data/architects.json");
  json::value data = json::parse(original);
  data.as_object()["centre"].as_object()["wood"] = 3;
  write("architects.json", json::serialize(data));
  for (const char* command : {"simulate --game architects --games 1", "bench --game architects",
                              "catalogue --game architects"}) {
    refused(std::string(command) + " --data " + path(""),
            {"architects.json", "centre", "has 59 cards, must have 60"});
  }
  write("architects.json", original.substr(0, original.size() / 2));
  refused("catalogue --game architects --data " + path(""), {"line ", "column "});
}

TEST_F(ArchitectsCli, illegal_moves_are_named_with_the_reason_and_what_was_legal) {
  const auto with_move = [&](const char* move) {
    return changed([&](json::object& r) {
      auto& moves = r["moves"].as_array();
      const std::string seat(moves[0].as_string().subview(0, 1));
      moves[0] = seat + ' ' + move;
    });
  };
  refused("replay " + with_move("take up"), {"move 1", "unknown deck 'up'", "legal: take left"});
  refused("replay " + with_move("build 1"), {"move 1", "it takes 2 different resources"});
  refused("replay " + with_move("take Atlantis"), {"move 1", "unknown deck 'Atlantis'"});
  refused("replay " + with_move("token stack"), {"move 1", "not possible now"});
  refused("replay " + with_move("steal left"), {"move 1", "unknown verb 'steal'", "take"});
  refused("replay " + changed([](json::object& r) { r["moves"].as_array().push_back("0 done"); }),
          {"the game is over"});
}

TEST_F(ArchitectsCli, a_bad_deal_is_refused) {
  refused("replay " +
              changed([](json::object& r) { r["deal"].as_object()["first"] = 3; }, " --explicit"),
          {"deal", "'first'", "0 to 2"});
  refused("replay " + changed([](json::object& r) { r["deal"].at("centre").as_array()[0] = "ore"; },
                              " --explicit"),
          {"deal: centre", "unknown card 'ore'"});
}

TEST_F(ArchitectsCli, a_result_that_is_not_the_replays) {
  refused("replay " + changed([](json::object& r) {
            r["result"].at("scores").at(0).as_object()["cat"] = 7;
          }),
          {"result: scores, seat 0: cat is 7, the replay has"});
}

}  // namespace
}  // namespace pharos::cli
