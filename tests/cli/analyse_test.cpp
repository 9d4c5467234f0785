// SPDX-License-Identifier: Apache-2.0
// pharos analyse, and bots that think.
#include <algorithm>

#include "cli/run_pharos.hpp"

namespace pharos::cli {
namespace {

using Analyse = CliTest;

std::size_t lines(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

TEST_F(Analyse, a_whole_record_has_a_line_for_every_choice) {
  const std::string file = record("--players 3 --set edifice=true --bots medium");
  const Answer text = run("analyse " + file + " --budget 4it");
  EXPECT_EQ(text.code, 0) << text.err;
  EXPECT_GT(lines(text.out), 45U);
  EXPECT_EQ(text.out.find("cli."), std::string::npos) << "a text is missing";
  const Answer json = run("analyse " + file + " --budget 4it --json");
  EXPECT_EQ(json.code, 0) << json.err;
  EXPECT_GE(lines(json.out), 54U);
  EXPECT_TRUE(json.out.starts_with("{\"record\":0,\"move\":1,\"seat\":0,\"action\":\""))
      << json.out;
  EXPECT_EQ(json.out, run("analyse " + file + " --budget 4it --json").out);
}

TEST_F(Analyse, one_position_is_told_in_full) {
  const std::string file = record("--players 4 --bots medium");
  const Answer answer = run("analyse " + file + " --move 7 --budget 60it");
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_NE(answer.out.find("Seat 2, before move 7"), std::string::npos) << answer.out;
  EXPECT_NE(answer.out.find("\n*"), std::string::npos) << "the choice made is marked";
  EXPECT_EQ(answer.out.find("wonders."), std::string::npos) << "a text is missing: " << answer.out;
}

TEST_F(Analyse, nobody_has_a_choice_in_a_game_that_is_over) {
  const std::string file = record("--players 3 --bots random");
  const Answer answer = run("analyse " + file + " --move next --budget 4it");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.out, "");
  EXPECT_NE(answer.err.find("Record 0: the game is over"), std::string::npos) << answer.err;
}

TEST_F(Analyse, what_is_wrong_is_answered) {
  const std::string file = record();
  refused("analyse " + file + " --move 0", {"--move", "'0'"});
  refused("analyse " + file + " --move 900", {"--move 900", "the record has"});
  refused("analyse " + file + " --move last", {"--move 'last'", "must be next, or the number"});
  for (const std::string budget : {"fast", "5", "99999999999999ms"}) {
    refused("analyse " + file + " --budget " + budget,
            {"--budget '" + budget + "'", "200ms, 1s or 2000it"});
  }
  refused("analyse /no/such/file", {"/no/such/file", "there is no such file"});
  refused("simulate --game wonders --bots hard@fast", {"'fast'", "hard@2000it"});
  refused("simulate --game wonders --bots genius", {"'genius'", "expert"});
}

TEST_F(Analyse, bots_that_think_play_whole_games) {
  const Answer answer =
      run("simulate --game wonders --players 3 --bots hard@8it,easy,medium --games 1");
  EXPECT_EQ(answer.code, 0) << answer.err;
  EXPECT_NE(answer.out.find("seat 0: hard@8it"), std::string::npos) << answer.out;
}

}  // namespace
}  // namespace pharos::cli
