// SPDX-License-Identifier: Apache-2.0
// Programs at the table, as a user seats them, and `pharos bot` itself.
#include <algorithm>
#include <sstream>

#include "cli/run_pharos.hpp"

namespace pharos::cli {
namespace {

const std::string kExamples = std::string(PHAROS_SOURCE_DIR) + "/examples/bots/";
const std::string kNodePath = std::string(PHAROS_SOURCE_DIR) + "/tools/node_path";

class BotCommand : public CliTest {
 protected:
  /// Games with the program at seat 0 against two random bots; nothing may go wrong.
  boost::json::value games_with(const std::string& command, const std::string& options,
                                int games) const {
    const Answer answer =
        run("simulate --players 3 --seed 1 --json --games " + std::to_string(games) + " " +
            options + " --bots 'exec@20s:" + command + ",random,random'");
    EXPECT_EQ(answer.code, 0) << answer.err;
    EXPECT_EQ(answer.err, "") << command << ' ' << options;
    return answer.json();
  }

  /// The example plays every game, and 7 Wonders better than at random.
  void play_all(const std::string& command) const {
    const auto summary = games_with(command, "--game wonders --set boards=pick", 8);
    EXPECT_GT(summary.at("seats").at(0).at("mean_score").as_double(),
              summary.at("seats").at(1).at("mean_score").as_double() + 8);
    games_with(command, "--game wonders --set edition=1 --set sides=pick", 1);
    games_with(command, "--game wonders --set edifice=true --set carthage=true", 3);
    games_with(command, "--game architects", 1);
    games_with(command, "--game dice", 1);
  }

  /// The Node that the browser client is built with; a machine need not have one of its own.
  [[nodiscard]] std::string node() const {
    const Answer folder = shell(kNodePath);
    EXPECT_EQ(folder.code, 0) << folder.err;
    return folder.out.substr(0, folder.out.find('\n')) + "/node ";
  }

  [[nodiscard]] Answer talk(const std::string& arguments, const std::string& lines) const {
    const std::string file = write("lines", lines);
    return shell(PHAROS_BINARY " bot " + arguments + " <" + file);
  }
};

constexpr const char* kHello =
    R"({"type":"hello","protocol":1,"game":"wonders","options":{"players":3},"players":3,"seat":0})";

TEST_F(BotCommand, the_example_in_Python_plays_every_game) {
  ASSERT_EQ(shell("python3 --version").code, 0) << "python3 is missing: tools/setup test";
  play_all("python3 " + kExamples + "python/greedy.py");
}

TEST_F(BotCommand, the_example_in_JavaScript_plays_every_game) {
  play_all(node() + kExamples + "javascript/greedy.mjs");
}

TEST_F(BotCommand, the_examples_choose_alike) {
  const auto python = games_with("python3 " + kExamples + "python/greedy.py", "--game wonders", 3);
  const auto script = games_with(node() + kExamples + "javascript/greedy.mjs", "--game wonders", 3);
  EXPECT_EQ(python.at("rows"), script.at("rows"));
}

TEST_F(BotCommand, a_level_of_Pharos_plays_as_a_program_too) {
  const auto summary = games_with(PHAROS_BINARY " bot --level medium", "--game wonders", 5);
  EXPECT_GT(summary.at("seats").at(0).at("mean_score").as_double(),
            summary.at("seats").at(1).at("mean_score").as_double() + 10);
  games_with(PHAROS_BINARY " bot --level hard --budget 20it", "--game wonders", 1);
  games_with(PHAROS_BINARY " bot --level random", "--game architects", 1);
  games_with(PHAROS_BINARY " bot --level random", "--game dice", 1);
}

TEST_F(BotCommand, games_with_programs_are_recorded_and_replay) {
  const std::string file = path("games.jsonl");
  const std::string bot = PHAROS_BINARY " bot --level easy";
  ASSERT_EQ(run("simulate --game wonders --players 3 --games 2 --records " + file +
                " --bots 'exec:" + bot + ",random,random'")
                .code,
            0);
  EXPECT_EQ(run("replay " + file).code, 0);
}

TEST_F(BotCommand, a_bad_program_costs_itself_the_game_and_nobody_else) {
  const Answer answer = run(
      "simulate --game wonders --players 3 --games 1 --json --bots 'exec:exit 1,random,random'");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(answer.says("exec:exit 1: it ended before it was ready")) << answer.err;
  EXPECT_EQ(answer.json().at("games").as_int64(), 1);
}

TEST_F(BotCommand, answers_line_by_line_until_the_end) {
  const Answer answer = talk("--level medium", std::string(kHello) + "\n\nnonsense\n" +
                                                   R"({"type":"choose","id":4,"seat":0})" + "\n" +
                                                   R"({"type":"bye"})" + "\nnot read any more\n");
  EXPECT_EQ(answer.code, 0);
  EXPECT_EQ(answer.err, "");
  std::istringstream in(answer.out);
  std::vector<boost::json::value> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(boost::json::parse(line));
  ASSERT_EQ(lines.size(), 3U) << answer.out;
  EXPECT_EQ(lines[0].at("type"), "ready");
  EXPECT_EQ(lines[0].at("name"), "pharos medium");
  EXPECT_EQ(lines[1].at("type"), "error");
  EXPECT_EQ(lines[2].at("type"), "error");
  EXPECT_EQ(lines[2].at("id"), 4);
}

TEST_F(BotCommand, ends_with_its_input) {
  EXPECT_EQ(talk("", "").code, 0);
  EXPECT_EQ(talk("", kHello).code, 0);  // a last line without line break is a line
  EXPECT_NE(talk("", kHello).out.find(R"("type":"ready")"), std::string::npos);
}

TEST_F(BotCommand, a_line_of_any_length_is_survived) {
  const Answer answer = talk("", std::string(6'000'000, '{') + "\n" + kHello + "\n");
  EXPECT_EQ(answer.code, 0);
  EXPECT_NE(answer.out.find(R"("type":"error")"), std::string::npos);
  EXPECT_NE(answer.out.find(R"("type":"ready")"), std::string::npos);
}

TEST_F(BotCommand, bad_input) {
  refused("bot --level genius", {"unknown bot 'genius'", "medium, hard, expert"});
  refused("bot --level medium --budget 200ms", {"does not think", "hard and expert"});
  refused("bot --budget soon", {"as in hard@200ms"});
  refused("bot --level exec:sh", {"--level must be a level of Pharos itself"});
  refused("bot --seed -1", {"--seed '-1'", "whole number"});
  refused("simulate --game wonders --bots exec:", {"exec: needs a command"});
  refused("simulate --game wonders --bots exec@1it:sh", {"must be a time", "exec@2s:COMMAND"});
}

}  // namespace
}  // namespace pharos::cli
