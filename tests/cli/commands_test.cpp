// SPDX-License-Identifier: Apache-2.0
// What the commands print when all is well.
#include <algorithm>
#include <sstream>

#include "cli/run_pharos.hpp"

namespace pharos::cli {
namespace {

using Commands = CliTest;

std::size_t count_lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST_F(Commands, help_and_version) {
  for (const char* arguments :
       {"--help", "-h", "simulate --help", "arena --help", "replay --help", "analyse --help",
        "bench --help", "catalogue --help", "options --help", "boards --help", "bot --help"}) {
    const Answer answer = run(arguments);
    EXPECT_EQ(answer.code, 0) << arguments;
    EXPECT_NE(answer.out.find("Usage: pharos"), std::string::npos) << arguments;
    EXPECT_EQ(answer.out.find("cli."), std::string::npos) << "a text is missing: " << answer.out;
    EXPECT_EQ(answer.err, "");
  }
  const Answer version = run("--version");
  EXPECT_EQ(version.code, 0);
  EXPECT_EQ(version.out.substr(0, 7), "pharos ");
}

TEST_F(Commands, the_language_can_be_chosen) {
  EXPECT_NE(run("--lang da --help").out.find("Sproget"), std::string::npos);
  EXPECT_NE(run("options wonders --lang=sv").out.find("Hur många som spelar"), std::string::npos);
  const Answer french = shell("PHAROS_LANG= LC_ALL=fr_FR.UTF-8 " PHAROS_BINARY " simulat");
  EXPECT_EQ(french.code, 2);
  EXPECT_TRUE(french.says("commande inconnue")) << french.err;
  refused("--lang tlh bench", {"unknown language 'tlh'", "known: da, de, en, fr, nb, sv"});
  refused("bench --lang", {"--lang needs a value"});
}

TEST_F(Commands, simulate_prints_a_summary) {
  const Answer answer = run("simulate --game wonders --players 4 --games 50 --seed 3");
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_NE(answer.out.find("Mean score"), std::string::npos);
  EXPECT_NE(answer.out.find("seat 3: random"), std::string::npos);
  EXPECT_EQ(answer.out.find("cli."), std::string::npos) << answer.out;
  EXPECT_EQ(answer.err, "");
}

TEST_F(Commands, simulate_json_has_the_keys_other_programs_rely_on) {
  const auto summary =
      run("simulate --game wonders --set edition=1 --players 4 --bots random --games 200 --seed 1 "
          "--json")
          .json();
  EXPECT_EQ(summary.at("games").as_int64(), 200);
  double rows = 0;
  for (const auto& row : summary.at("rows").as_object()) rows += row.value().as_double();
  EXPECT_NEAR(rows, summary.at("mean_score").as_double(), 0.01);
  EXPECT_GT(summary.at("mean_winner_score").as_double(), summary.at("mean_score").as_double());
  EXPECT_EQ(summary.at("options").at("edition").as_int64(), 1);
  EXPECT_EQ(summary.at("seats").as_array().size(), 4U);
}

TEST_F(Commands, simulate_gives_the_same_for_the_same_seed) {
  const std::string arguments = "simulate --game wonders --games 20 --json --seed ";
  EXPECT_EQ(run(arguments + "5").out, run(arguments + "5").out);
  EXPECT_NE(run(arguments + "5").out, run(arguments + "6").out);
}

TEST_F(Commands, simulate_seats_bots_one_for_all_or_one_for_each) {
  const auto summary = run("simulate --game wonders --players 3 --games 100 --json --bots "
                           "never-sell,random,random")
                           .json();
  EXPECT_EQ(summary.at("seats").at(0).at("bot").as_string(), "never-sell");
  EXPECT_EQ(summary.at("bots").as_array().size(), 2U);
  EXPECT_GT(summary.at("bots").at(0).at("win_rate").as_double(), 0.5);
}

TEST_F(Commands, records_of_a_simulation_replay_to_the_same_result) {
  const std::string file = path("games.jsonl");
  ASSERT_EQ(run("simulate --game wonders --players 5 --games 7 --seed 9 --records " + file).code,
            0);
  EXPECT_EQ(count_lines(read_file(file)), 7U);
  const Answer answer = run("replay " + file);
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_EQ(answer.out.find("cli."), std::string::npos) << answer.out;
  EXPECT_NE(answer.out.find("Record 6: 7 Wonders, 5 players, seed f"), std::string::npos);
}

TEST_F(Commands, replay_json_prints_a_line_for_each_step) {
  const std::string file = record("--players 3 --set sides=pick --set boards=pick");
  const Answer answer = run("replay " + file + " --json");
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_GE(count_lines(answer.out), 3U + 1U + 18U + 3U + 1U);
  std::istringstream in(answer.out);
  std::string last;
  for (std::string line; std::getline(in, line); last = line) {
    const auto step = boost::json::parse(line);
    EXPECT_EQ(step.at("record").as_int64(), 0);
    EXPECT_EQ(step.at("game").as_string(), "wonders");
    EXPECT_EQ(step.at("seats").as_array().size(), 3U);
    for (const char* key : {"age", "turn", "phase", "discard"}) {
      EXPECT_TRUE(step.as_object().contains(key)) << key;
    }
    for (const char* key : {"coins", "shields", "victory", "defeats", "stages", "built", "score"}) {
      EXPECT_TRUE(step.at("seats").at(0).as_object().contains(key)) << key;
    }
  }
  EXPECT_EQ(boost::json::parse(last).at("phase").as_string(), "end");
}

TEST_F(Commands, an_explicit_record_is_the_same_game) {
  for (const char* options : {"--players 3", "--players 7 --set edition=1",
                              "--players 4 --set boards=pick --set sides=pick",
                              "--players 4 --set boards=pick", "--players 4 --set sides=pick"}) {
    const std::string file = record(options);
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

TEST_F(Commands, replay_reads_standard_input) {
  const std::string file = record();
  const Answer answer = run("replay - --json <" + file);
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_TRUE(answer.out == run("replay " + file + " --json").out);
}

TEST_F(Commands, a_reader_who_had_enough_is_no_error) {
  const std::string file = path("games.jsonl");
  ASSERT_EQ(run("simulate --game wonders --games 50 --records " + file).code, 0);
  const Answer answer =
      shell("{ " PHAROS_BINARY " replay " + file + " --json; echo $? >&2; } | head -n 1");
  EXPECT_EQ(count_lines(answer.out), 1U);
  EXPECT_EQ(answer.err, "0\n");
}

TEST_F(Commands, bench_measures) {
  const auto result = run("bench --game wonders --players 5 --seconds 0.05 --json").json();
  EXPECT_GT(result.at("games_per_second").as_double(), 0);
  EXPECT_GT(result.at("decisions_per_second").as_double(),
            result.at("games_per_second").as_double() * 90);
  EXPECT_LE(result.at("state_bytes").as_int64(), 1536);
  const Answer text = run("bench --game wonders --seconds 0.05");
  EXPECT_NE(text.out.find("Decisions per second"), std::string::npos);
}

TEST_F(Commands, the_signature_has_16_digits) {
  const Answer answer = run("bench --game wonders --signature");
  EXPECT_EQ(answer.out.size(), 17U);
  EXPECT_EQ(answer.out.find_first_not_of("0123456789abcdef"), 16U);
  EXPECT_EQ(std::string(
                run("bench --game wonders --signature --json").json().at("signature").as_string()) +
                "\n",
            answer.out);
}

TEST_F(Commands, catalogue_lists_the_cards_of_the_edition) {
  const auto second = run("catalogue --game wonders --json").json();
  const auto first = run("catalogue --game wonders --set edition=1 --json").json();
  EXPECT_EQ(second.at("edition").as_int64(), 2);
  EXPECT_EQ(first.at("edition").as_int64(), 1);
  for (const auto& catalogue : {first, second}) {
    std::size_t copies = 0;
    for (const auto& card : catalogue.at("cards").as_array()) {
      copies += card.at("copies").as_array().size();
    }
    EXPECT_EQ(copies, 148U);
    EXPECT_EQ(catalogue.at("boards").as_array().size(), 7U);
  }
  const Answer text = run("catalogue --game wonders");
  EXPECT_EQ(text.code, 0);
  EXPECT_NE(text.out.find("Lumber Yard"), std::string::npos);
  EXPECT_NE(text.out.find("Halikarnassos"), std::string::npos);
}

TEST_F(Commands, options_are_listed) {
  const Answer text = run("options wonders");
  EXPECT_NE(text.out.find("edition=1|2  (default 2)"), std::string::npos) << text.out;
  EXPECT_EQ(text.out.find("wonders.option"), std::string::npos) << "a text is missing";
  const auto options = run("options wonders --json").json();
  EXPECT_EQ(options.at("options").at(0).at("key").as_string(), "players");
}

TEST_F(Commands, data_of_a_directory_is_used) {
  const Answer built_in = run("catalogue --game wonders --json");
  const std::string folder = std::string(PHAROS_SOURCE_DIR) + "/data";
  EXPECT_TRUE(run("catalogue --game wonders --json --data " + folder).out == built_in.out);
  EXPECT_EQ(run("simulate --game wonders --games 5 --json --data " + folder).out,
            run("simulate --game wonders --games 5 --json").out);
  const std::string file = record();
  EXPECT_TRUE(run("replay " + file + " --json --data " + folder).out ==
              run("replay " + file + " --json").out);
}

}  // namespace
}  // namespace pharos::cli
