// SPDX-License-Identifier: Apache-2.0
// pharos arena: the schedule, files that are gone on with, and answers to bad input.
#include <algorithm>
#include <sstream>

#include "cli/run_pharos.hpp"

namespace pharos::cli {
namespace {

namespace json = boost::json;

class ArenaCommand : public CliTest {
 protected:
  static constexpr const char* kSmall =
      "arena --game wonders --seats never-sell,random,random --games 30 --seed 5";

  /// What it prints as JSON, without what a clock decides.
  [[nodiscard]] json::value answer(const std::string& arguments, int code = 0) const {
    const Answer answer = run(arguments + " --json");
    EXPECT_EQ(answer.code, code) << answer.err;
    json::value value = answer.json();
    for (const char* list : {"seats", "bots"}) {
      for (json::value& line : value.at(list).as_array()) {
        EXPECT_TRUE(line.as_object().erase("seconds_per_move") == 1U);
      }
    }
    return value;
  }
  static std::vector<std::string> lines_of(const std::string& file) {
    std::istringstream in(read_file(file));
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
  }
};

TEST_F(ArenaCommand, json_has_the_keys_other_programs_rely_on) {
  const json::value result = answer(kSmall);
  EXPECT_EQ(result.at("games").as_int64(), 30);
  EXPECT_EQ(result.at("deals").as_int64(), 10);
  EXPECT_EQ(result.at("options").at("players").as_int64(), 3);
  const json::array& seats = result.at("seats").as_array();
  ASSERT_EQ(seats.size(), 3U);
  double wins = 0;
  for (const json::value& seat : seats) {
    EXPECT_EQ(seat.at("games").as_int64(), 30);
    wins += seat.at("wins").as_double();
    const double rate = seat.at("win_rate").as_double();
    EXPECT_NEAR(rate, seat.at("wins").as_double() / 30, 1e-3);
    EXPECT_LE(seat.at("win_rate_95").at(0).as_double(), rate);
    EXPECT_GE(seat.at("win_rate_95").at(1).as_double(), rate);
    EXPECT_GT(seat.at("mean_score").as_double(), 0);
  }
  EXPECT_NEAR(wins, 30, 0.05);
  EXPECT_EQ(seats[0].at("bot").as_string(), "never-sell");
  EXPECT_GT(seats[0].at("win_rate").as_double(), 0.5);
  EXPECT_EQ(result.at("bots").as_array().size(), 2U);
  EXPECT_LT(result.at("bots").at(1).at("rating_95").at(1).as_double(), 0)
      << "random is rated below never-sell for certain";
}

TEST_F(ArenaCommand, text_is_for_people) {
  const Answer answer = run(kSmall);
  EXPECT_EQ(answer.code, 0) << answer.err;
  for (const char* words : {"Games", "30", "win rate", "never-sell", "An even share     33.3 %"}) {
    EXPECT_NE(answer.out.find(words), std::string::npos) << answer.out;
  }
  EXPECT_EQ(answer.out.find("cli."), std::string::npos) << answer.out;
  EXPECT_EQ(answer.err, "");
}

TEST_F(ArenaCommand, threads_do_not_change_the_result) {
  EXPECT_EQ(answer(std::string(kSmall) + " --threads 1"),
            answer(std::string(kSmall) + " --threads 2"));
}

TEST_F(ArenaCommand, seats_are_rotated_and_deals_are_paired) {
  const std::string file = path("results");
  (void)answer(
      "arena --game wonders --seats never-sell,random,easy --games 6 --threads 1 "
      "--results " +
      file);
  const auto lines = lines_of(file);
  ASSERT_EQ(lines.size(), 7U);
  const std::vector<std::string> bots = {"never-sell", "random", "easy"};
  for (std::size_t i = 0; i < 6; ++i) {
    const json::value game = json::parse(lines[i + 1]);
    EXPECT_EQ(game.at("game").as_int64(), static_cast<std::int64_t>(i));
    for (std::size_t seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(game.at("seats").at(seat).as_string(), bots[(seat + i) % 3]);
    }
  }
}

TEST_F(ArenaCommand, going_on_equals_one_run) {
  const std::string file = path("results");
  const std::string arguments = kSmall;
  (void)answer(
      "arena --game wonders --seats never-sell,random,random --games 7 --seed 5 "
      "--results " +
      file);
  ASSERT_EQ(lines_of(file).size(), 8U);
  EXPECT_EQ(answer(arguments + " --results " + file), answer(arguments));
  EXPECT_EQ(lines_of(file).size(), 31U);
  const std::string complete = read_file(file);
  EXPECT_EQ(answer(arguments + " --results " + file), answer(arguments));
  EXPECT_TRUE(read_file(file) == complete) << "nothing is played again";
}

TEST_F(ArenaCommand, a_torn_line_is_dropped_and_said) {
  const std::string file = path("results");
  const std::string arguments = std::string(kSmall) + " --results " + file;
  ASSERT_EQ(run(arguments).code, 0);
  const std::string complete = read_file(file);
  write("results", complete.substr(0, complete.size() - 20));
  const Answer answer = run(arguments + " --json");
  EXPECT_EQ(answer.code, 0);
  EXPECT_TRUE(answer.says("the last line was not written to its end")) << answer.err;
  EXPECT_EQ(lines_of(file).size(), 31U);
  EXPECT_EQ(run(arguments).err, "");
}

TEST_F(ArenaCommand, another_arena_is_refused) {
  const std::string file = path("results");
  ASSERT_EQ(run(std::string(kSmall) + " --results " + file).code, 0);
  const std::string before = read_file(file);
  refused(
      "arena --game wonders --seats never-sell,random,random --games 30 --seed 6 --results " + file,
      {"results of another arena", "seed is 5 there and 6 now", "name another file"});
  refused("arena --game wonders --seats never-sell,random,easy --set edition=1 --results " + file,
          {"edition is 2 there and 1 now", "seats is"});
  refused("arena --game wonders --seats random --results " + write("letter", "Dear reader,\n"),
          {"letter, line 1"});
  EXPECT_TRUE(read_file(file) == before);
  EXPECT_EQ(read_file(path("letter")), "Dear reader,\n");
}

TEST_F(ArenaCommand, the_sequential_test_ends_it_early) {
  const std::string seats = "arena --game wonders --seats never-sell,random,random --games 3000 ";
  const json::value yes = answer(seats + "--sprt 0.35,0.5 --threads 2");
  EXPECT_EQ(yes.at("sprt").at("verdict").as_string(), "yes");
  EXPECT_LT(yes.at("games").as_int64(), 300);
  EXPECT_EQ(yes.at("games").as_int64(), 3 * yes.at("sprt").at("deals").as_int64());
  EXPECT_EQ(yes, answer(seats + "--sprt 0.35,0.5 --threads 1"));

  const json::value no = answer(
      "arena --game wonders --seats random,never-sell,random --games 3000 --sprt 0.3,0.4", 1);
  EXPECT_EQ(no.at("sprt").at("verdict").as_string(), "no");
}

TEST_F(ArenaCommand, what_is_not_decided_is_not_proven) {
  const Answer answer = run("arena --game wonders --seats random --games 9 --sprt 0.3,0.4");
  EXPECT_EQ(answer.code, 1);
  EXPECT_NE(answer.out.find("Not decided after 9 games"), std::string::npos) << answer.out;
}

/// Ten million moves would take long; it is told to stop after a moment.
TEST_F(ArenaCommand, an_interrupt_stops_it_and_prints_what_there_is) {
  const std::string file = path("results");
  const Answer answer =
      shell(PHAROS_BINARY
            " arena --game wonders --seats hard@100000it,random,random --games 5000 "
            "--json --results " +
            file + " & sleep 1; kill -INT $!; wait $!");
  EXPECT_EQ(answer.code, 1) << answer.err;
  EXPECT_TRUE(answer.json().at("interrupted").as_bool());
  EXPECT_LT(answer.json().at("games").as_int64(), 5000);
  const std::string text = read_file(file);
  EXPECT_EQ(text.back(), '\n');
}

TEST_F(ArenaCommand, bad_input_is_answered) {
  const std::string arena = "arena --game wonders ";
  refused("arena --game chess --seats random", {"unknown game 'chess'"});
  refused(arena, {"--seats is missing"});
  refused(arena + "--seats genius,random,random", {"unknown bot 'genius'", "random, never-sell"});
  refused(arena + "--seats random,", {"unknown bot ''"});
  refused(arena + "--seats random,random", {"'players' cannot be '2'"});
  refused(arena + "--players 4 --seats random,random,easy", {"3 bots for 4 seats"});
  refused(arena + "--set players=5 --seats random,random,easy", {"3 bots for 5 seats"});
  refused(arena + "--seats random --games 0", {"--games '0'", "1 to 1000000"});
  refused(arena + "--seats random --threads 0", {"--threads '0'", "1 to 256"});
  for (const char* rates : {"0.3", "0.3,", "0.4,0.3", "0.3,0.3", "0,0.5", "0.5,1", "30,40", "a,b",
                            "nan,0.5", "0.2,0.3,0.4"}) {
    refused(arena + "--seats random --sprt " + rates,
            {"--sprt '" + std::string(rates) + "'", "as in 0.25,0.30"});
  }
  refused(arena + "--seats random --games 3 --results " + path("no/such/folder"),
          {"cannot be written"});
  refused(arena + "--seats random --games 3 --results " + path(""), {"is not a file"});
}

}  // namespace
}  // namespace pharos::cli
