// SPDX-License-Identifier: Apache-2.0
// Programs good and bad at a table: none of them ends the match. They are small shell scripts.
#include "bots/exec_bot.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>
#include <iterator>
#include <thread>

#include "bots/random_bot.hpp"
#include "match/registry.hpp"

namespace pharos {
namespace {

/// A bot that says it is ready and does `on_choose` when it is asked; there $id is the number of
/// the request and $last the last legal action.
std::string script(const std::string& on_choose, const std::string& on_others = ":") {
  return R"(while IFS= read -r line; do case $line in
*'"type":"hello"'*) echo '{"type":"ready","protocol":1}' ;;
*'"type":"choose"'*) id=${line#*'"id":'}; id=${id%%,*}
  last=${line##*'"action":"'}; last=${last%%'"'*}
  )" + on_choose +
         R"( ;;
*) )" + on_others +
         R"( ;;
esac; done)";
}
constexpr const char* kGood = R"(echo "{\"type\":\"action\",\"id\":$id,\"action\":\"$last\"}")";

struct Played {
  std::vector<std::string> log;
  std::size_t asked = 0;  // choices of the seat
  std::size_t first = 0;  // the first of several legal actions was taken
  std::size_t last = 0;   // the last of several
  std::unique_ptr<Match> match;
  [[nodiscard]] std::size_t logged(std::string_view words) const {
    std::size_t count = 0;
    for (const std::string& line : log) count += line.find(words) != std::string::npos ? 1U : 0U;
    return count;
  }
};

ExecSettings patient() {
  ExecSettings settings;
  settings.clock = {10'000, 10'000};
  settings.start_milliseconds = 20'000;
  return settings;
}
ExecSettings hasty() {
  ExecSettings settings = patient();
  settings.clock = {100, 50};
  return settings;
}

/// Plays one game with the bot at seat 1 of three; always to its end.
void play(ExecBot& bot, Played& played, std::uint64_t seed = 1) {
  const GameEntry& game = *find_game("wonders");
  played.match = game.from_seed(*game.prepare({{"players", "3"}}, ""), Seed{seed, 0});
  Match& match = *played.match;
  RandomBot others(RandomBot::Taste::anything, seed);
  while (!match.over()) {
    for (const Seat seat : match.to_act()) {
      const Chair chair(match, seat);
      const std::size_t choices = chair.choices().size();
      const std::size_t index = seat == 1 ? bot.choose(chair) : others.choose(chair);
      ASSERT_LT(index, choices);
      if (seat == 1 && choices > 1) {
        ++played.asked;
        played.first += index == 0 ? 1U : 0U;
        played.last += index == choices - 1 ? 1U : 0U;
      }
      match.commit_index(seat, index);
    }
  }
  bot.over(Chair(match, 1));
}

Played game_with(const std::string& command, ExecSettings settings) {
  Played played;
  settings.log = [&](const std::string& line) { played.log.push_back(line); };
  ExecBot bot(command, settings);
  play(bot, played);
  EXPECT_GT(played.asked, 10U);
  return played;
}

/// A file that is gone afterwards, for scripts to write to.
class Notes {
 public:
  Notes()
      : path_(::testing::TempDir() + "pharos-notes-" + std::to_string(getpid()) + "-" +
              ::testing::UnitTest::GetInstance()->current_test_info()->name()) {
    unlink(path_.c_str());
  }
  ~Notes() { unlink(path_.c_str()); }
  [[nodiscard]] std::string note() const { return "echo \"$line\" >>" + path_; }
  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> lines;
    std::ifstream file(path_);
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
  }

 private:
  std::string path_;
};

TEST(ExecBot, plays_what_the_program_answers) {
  const Played played = game_with(script(kGood), patient());
  EXPECT_EQ(played.last, played.asked);
  EXPECT_EQ(played.log, std::vector<std::string>{});
}

TEST(ExecBot, takes_an_index_for_an_answer_and_passes_over_what_is_said_besides) {
  const Played played = game_with(script(R"(echo '{"type":"say","text":"hm"}'
  echo '{"type":"dance"}'
  echo "{\"type\":\"action\",\"id\":$((id - 1)),\"index\":999}"
  echo "{\"type\":\"action\",\"id\":$id,\"index\":0}")"),
                                  patient());
  EXPECT_EQ(played.first, played.asked);
  EXPECT_EQ(played.log, std::vector<std::string>{});
}

TEST(ExecBot, a_silent_program_is_replaced_by_the_first_action_and_after_ten_times_not_asked) {
  const Notes notes;
  const Played played = game_with(script(":", notes.note()), hasty());
  EXPECT_EQ(played.first, played.asked);
  EXPECT_EQ(played.logged("no answer in time; played instead: "), 10U);
  EXPECT_EQ(played.logged("too many failures; it is not asked any more in this game"), 1U);
  ASSERT_EQ(notes.lines().size(), 11U);  // ten errors and the good-bye
  EXPECT_NE(notes.lines()[2].find(R"("reason":"time")"), std::string::npos);
  EXPECT_NE(notes.lines()[2].find(R"("failures":3,"limit":10)"), std::string::npos);
  EXPECT_NE(notes.lines()[2].find(R"("played":")"), std::string::npos);
}

TEST(ExecBot, a_late_answer_is_passed_over_and_the_next_one_taken) {
  ExecSettings settings = patient();
  settings.clock = {400, 400};
  const Played played =
      game_with(script("[ $id = 2 ] && sleep 1.2; " + std::string(kGood)), settings);
  EXPECT_EQ(played.last + played.first, played.asked);
  EXPECT_GE(played.logged("no answer in time"), 1U);
  EXPECT_GT(played.last, 5U);
}

TEST(ExecBot, nonsense_costs_the_choice) {
  const Played played = game_with(script("echo I think so"), patient());
  EXPECT_EQ(played.first, played.asked);
  EXPECT_EQ(played.logged("not JSON"), 10U);
}

TEST(ExecBot, an_illegal_action_costs_the_choice) {
  const Played text = game_with(
      script(R"(echo "{\"type\":\"action\",\"id\":$id,\"action\":\"build Rome\"}")"), patient());
  EXPECT_EQ(text.first, text.asked);
  EXPECT_EQ(text.logged("not legal: 'build Rome'"), 10U);
  const Played index =
      game_with(script(R"(echo "{\"type\":\"action\",\"id\":$id,\"index\":18446744073709551615}")"),
                patient());
  EXPECT_EQ(index.logged("no legal action has index 18446744073709551615"), 10U);
}

TEST(ExecBot, a_program_can_say_that_it_cannot_choose) {
  const Played played = game_with(
      script(R"(echo "{\"type\":\"error\",\"id\":$id,\"reason\":\"no idea\"}")"), patient());
  EXPECT_EQ(played.logged("it gave up: 'no idea'"), 10U);
}

TEST(ExecBot, an_answer_to_an_old_request_is_none) {
  const Played played =
      game_with(script(R"(echo "{\"type\":\"action\",\"id\":$((id - 1)),\"index\":1}")"), hasty());
  EXPECT_EQ(played.first, played.asked);
  EXPECT_EQ(played.logged("no answer in time"), 10U);
}

TEST(ExecBot, a_program_that_dies_is_replaced_for_the_rest_of_the_game) {
  const Played played = game_with(script("[ $id = 4 ] && exit; " + std::string(kGood)), patient());
  EXPECT_GE(played.last, 3U);
  EXPECT_GE(played.first, played.asked - 3);
  EXPECT_EQ(played.logged("it has ended"), 2U);
}

TEST(ExecBot, a_program_that_floods_is_stopped) {
  const Played played = game_with(script(R"(yes '{"type":"info"}')"), patient());
  EXPECT_EQ(played.first, played.asked);
  EXPECT_EQ(played.logged("1000 lines and no answer"), 10U);
}

TEST(ExecBot, a_line_of_two_megabytes_costs_the_choice) {
  const Played played = game_with(
      script("head -c 2000000 /dev/zero | tr '\\0' x; echo; " + std::string(kGood)), patient());
  EXPECT_EQ(played.first, played.asked);
  EXPECT_EQ(played.logged("a line of more than 1 MB"), 10U);
}

TEST(ExecBot, what_never_gets_ready_is_not_asked) {
  for (const auto& [command, why] : std::vector<std::pair<std::string, std::string>>{
           {"exit 3", "it ended before it was ready"},
           {"/no/such/program 2>/dev/null", "it ended before it was ready"},
           {"cat >/dev/null", "it did not say that it is ready"},
           {R"(read x; echo '{"type":"ready","protocol":2}'; cat >/dev/null)",
            "it speaks another version of the protocol, not 1"},
           {R"(read x; echo '{"type":"error","reason":"chess only"}'; cat >/dev/null)",
            "it cannot play this game: 'chess only'"}}) {
    ExecSettings settings = patient();
    if (command.starts_with("cat")) settings.start_milliseconds = 50;
    const Played played = game_with(command, settings);
    EXPECT_EQ(played.first, played.asked) << command;
    ASSERT_EQ(played.log.size(), 1U) << command;
    EXPECT_NE(played.log[0].find(why), std::string::npos) << played.log[0];
  }
}

TEST(ExecBot, one_program_plays_game_after_game) {
  const Notes notes;
  Played played;
  {
    ExecBot bot(script(kGood, notes.note()), patient());
    for (std::uint64_t seed = 1; seed <= 2; ++seed) play(bot, played, seed);
  }
  EXPECT_EQ(played.last, played.asked);
  const auto lines = notes.lines();
  ASSERT_EQ(lines.size(), 3U);
  for (const std::size_t game : {0U, 1U}) {
    EXPECT_EQ(lines[game].find(R"({"type":"over","seat":1,"scores":[{)"), 0U);
  }
  EXPECT_EQ(lines[2], R"({"type":"bye"})");
}

TEST(ExecBot, is_asked_again_in_the_game_after_one_in_which_it_failed) {
  Played played;
  ExecSettings settings = patient();
  settings.log = [&](const std::string& line) { played.log.push_back(line); };
  ExecBot bot(script(R"([ $id -le 10 ] && echo nonsense || )" + std::string(kGood)), settings);
  play(bot, played, 1);
  EXPECT_EQ(played.logged("too many failures"), 1U);
  Played next;
  play(bot, next, 2);
  EXPECT_EQ(next.last, next.asked);
}

TEST(ExecBot, a_stop_is_no_failure) {
  Played played;
  ExecSettings settings = patient();
  settings.log = [&](const std::string& line) { played.log.push_back(line); };
  ExecBot bot(script(":"), settings);
  const GameEntry& game = *find_game("wonders");
  const auto match = game.from_seed(*game.prepare({}, ""), Seed{1, 0});
  std::stop_source stop;
  std::jthread other([&] {
    usleep(50'000);
    stop.request_stop();
  });
  EXPECT_EQ(bot.choose(Chair(*match, 0), stop.get_token()), 0U);
  EXPECT_EQ(played.log, std::vector<std::string>{});
}

TEST(ExecBot, several_play_on_several_threads) {
  std::vector<Played> played(3);
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < played.size(); ++i) {
      threads.emplace_back([&, i] {
        ExecBot bot(script(kGood), patient());
        play(bot, played[i], i);
      });
    }
  }
  for (const Played& one : played) EXPECT_EQ(one.last, one.asked);
}

}  // namespace
}  // namespace pharos
