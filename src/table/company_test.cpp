// SPDX-License-Identifier: Apache-2.0
// Nobody waits for somebody who has left, and nobody loses a seat.
#include "table/company.hpp"

#include <gtest/gtest.h>

namespace pharos {
namespace {

constexpr std::int64_t kNow = 1'000'000;

/// Anna, Bjorn and Cleo play, all of them are here, and the first step has just begun.
class CompanyTest : public ::testing::Test {
 protected:
  void SetUp() override { open(3); }
  void open(unsigned people, unsigned patience = 30, Clock clock = {}) {
    table = {};
    Plan plan;
    plan.game = "wonders";
    plan.options = {{"players", "3"}, {"boards", "random"}};
    plan.patience = patience;
    plan.clock = clock;
    take(entry::Made{"anna", "Anna", plan, ""});
    const std::vector<std::string> names = {"anna", "bjorn", "cleo"};
    for (Seat seat = 0; seat < 3; ++seat) {
      if (seat < people) {
        take(entry::Sat{seat, names[seat], names[seat]});
      } else {
        take(entry::BotSat{seat, "easy"});
      }
    }
    presence = {SeatSet::all(people)};
  }
  void start() { take(entry::Started{Seed{1, 2}, ""}); }
  void take(const LogEntry& entry, std::int64_t at_ms = kNow) {
    ASSERT_FALSE(table.apply(entry, at_ms));
  }
  void choose(Seat seat, std::int64_t at_ms) {
    take(entry::Chose{seat, table.play()->match().choices(seat)[0].text, false}, at_ms);
  }
  void away(Seat seat, std::int64_t since_ms = kNow) {
    presence.online.remove(seat);
    presence.away_since_ms[seat] = since_ms;
  }
  /// What happens when, one word each: "stood_in 1 at 30".
  [[nodiscard]] std::string due() const {
    std::string text;
    for (const Due& one : due_by_company(table, presence)) {
      std::string body = write_entry(one.entry);
      text += body.substr(9, body.find('"', 9) - 9) + " at " +
              (one.at_ms == 0 ? "once" : std::to_string((one.at_ms - kNow) / 1000)) + "; ";
    }
    return text;
  }

  Table table;
  Presence presence;
};

TEST_F(CompanyTest, a_seat_is_lent_when_patience_ends_and_only_if_somebody_waits) {
  start();
  EXPECT_EQ(due(), "");
  away(1, kNow - 10'000);
  EXPECT_EQ(due(), "stood_in at 20; ") << "counted from the last sign of life";
  EXPECT_EQ(lent_at_ms(table, presence, 1), kNow + 20'000);
  away(0);
  away(2);
  EXPECT_EQ(due(), "") << "a table that all have left waits for them";
}

TEST_F(CompanyTest, nothing_is_lent_without_patience_by_days_or_before_the_start) {
  away(1);
  EXPECT_EQ(due(), "");
  open(3, 0);
  start();
  away(1);
  EXPECT_EQ(due(), "");
  open(3, 30, {Clock::Kind::days, 1});
  start();
  away(1);
  EXPECT_EQ(due(), "");
}

TEST_F(CompanyTest, the_host_passes_on_to_who_has_sat_longest_of_those_here) {
  away(0);
  EXPECT_EQ(due(), "hosted at 120; ");
  away(1);
  ASSERT_EQ(due(), "hosted at 120; ");
  const auto all = due_by_company(table, presence);
  EXPECT_EQ(std::get<entry::Hosted>(all[0].entry).person, "cleo");
  take(all[0].entry);
  EXPECT_EQ(table.host(), "cleo");
  presence.online = SeatSet::all(3);
  EXPECT_EQ(due(), "") << "who returns does not take it back";
  EXPECT_EQ(table.host(), "cleo");
}

TEST_F(CompanyTest, who_does_not_choose_is_asked_by_all_the_others_here_and_at_least_two) {
  start();
  take(entry::Voted{0, 2, true});
  EXPECT_EQ(due(), "") << "one of two";
  take(entry::Voted{1, 2, true});
  EXPECT_EQ(due(), "hurried at once; ");
  take(entry::Hurried{2});
  EXPECT_EQ(due(), "");
  EXPECT_EQ(table.hurried_until_ms(2), kNow + 60'000);
  take(entry::Hurried{2, true});
  EXPECT_EQ(table.hurried_until_ms(2), kNow + 120'000) << "and once one more";
  EXPECT_TRUE(table.has_had_more(2));
  take(entry::Chose{2, table.play()->match().choices(2)[0].text, false});
  EXPECT_EQ(table.hurried_until_ms(2), 0) << "any choice ends it";
  EXPECT_TRUE(table.votes(2).empty());
}

TEST_F(CompanyTest, one_person_and_somebody_who_has_gone_do_not_make_two) {
  start();
  take(entry::Voted{0, 2, true});
  take(entry::Voted{1, 2, true});
  away(1);
  EXPECT_EQ(due(), "stood_in at 30; ") << "Anna alone asks Cleo for nothing";
}

TEST_F(CompanyTest, a_game_ends_when_all_who_are_here_want_it_and_the_others_are_long_gone) {
  start();
  take(entry::Voted{0, kNoSeat, true});
  take(entry::Voted{1, kNoSeat, true});
  EXPECT_EQ(due(), "") << "Cleo does not";
  away(2);
  EXPECT_EQ(due(), "abandoned at 600; stood_in at 30; ");
  take(entry::StoodIn{2, "medium"});
  EXPECT_EQ(due(), "abandoned at 600; ") << "also when a bot plays for her";
  presence.online.add(2);
  EXPECT_EQ(due(), "returned at once; ") << "she is back, and is asked";
  take(entry::Returned{2});
  take(entry::Voted{2, kNoSeat, true});
  EXPECT_EQ(due(), "abandoned at once; ");
}

TEST_F(CompanyTest, of_two_people_who_has_waited_five_minutes_may_set_a_clock) {
  open(2);
  start();
  EXPECT_EQ(clock_at_ms(table, presence, 0), 0) << "it is her own turn";
  choose(0, kNow + 299'000);
  EXPECT_EQ(clock_at_ms(table, presence, 0), kNow + 599'000) << "she has thought, not waited";
  EXPECT_EQ(clock_at_ms(table, presence, 1), 0);
  take(entry::Clocked{120}, kNow + 600'000);
  EXPECT_EQ(clock_at_ms(table, presence, 0), 0) << "there is one";
  EXPECT_EQ(table.clock_began_ms(), kNow + 600'000) << "and he has all of its time";
  EXPECT_EQ(table.step_began_ms(), kNow);
  EXPECT_EQ(table.agreed_clock(), Clock{});
}

TEST_F(CompanyTest, three_ask_and_two_of_three_set_a_clock_when_a_bot_plays_for_the_third) {
  start();
  choose(0, kNow);
  EXPECT_EQ(clock_at_ms(table, presence, 0), 0) << "with Cleo she can ask";
  choose(2, kNow);
  EXPECT_EQ(clock_at_ms(table, presence, 0), 0);
  away(2);
  take(entry::StoodIn{2, "medium"});
  EXPECT_EQ(clock_at_ms(table, presence, 0), kNow + 300'000);
  EXPECT_EQ(clock_at_ms(table, presence, 2), 0) << "who is not here waits for nobody";
  choose(1, kNow + 1'000);
  EXPECT_EQ(clock_at_ms(table, presence, 0), 0) << "the next step is hers too";
}

TEST_F(CompanyTest, whoever_is_here_has_the_seat) {
  start();
  away(1);
  take(entry::StoodIn{1, "medium"});
  EXPECT_EQ(due(), "");
  presence.online.add(1);
  EXPECT_EQ(due(), "returned at once; ");
}

TEST_F(CompanyTest, after_a_long_desertion_patience_begins_again_and_nothing_else_does) {
  start();
  away(0, kNow - 600'000);
  away(2);
  presence.company_since_ms = kNow - 10'000;
  EXPECT_EQ(due(), "hosted at -480; stood_in at 20; stood_in at 30; ");
  take(entry::Voted{1, kNoSeat, true});
  away(2, kNow - 800'000);
  EXPECT_EQ(due(), "hosted at -480; abandoned at 0; stood_in at 20; stood_in at 20; ");
}

TEST_F(CompanyTest, by_days_nobody_ends_a_game_that_others_look_at_tomorrow) {
  open(3, 30, {Clock::Kind::days, 1});
  start();
  take(entry::Voted{0, kNoSeat, true});
  away(1, kNow - 86'400'000);
  away(2, kNow - 86'400'000);
  EXPECT_EQ(due(), "");
  take(entry::Voted{1, kNoSeat, true});
  EXPECT_EQ(due(), "");
  take(entry::Voted{2, kNoSeat, true});
  presence.online = {};
  EXPECT_EQ(due(), "abandoned at once; ") << "all of them, whoever is here";
}

TEST_F(CompanyTest, how_long_a_step_takes_at_most_is_known_when_somebody_elses_time_is) {
  start();
  EXPECT_EQ(step_ends_ms(table, presence), 0) << "who is here has all the time there is";
  choose(0, kNow);
  choose(1, kNow);
  away(2);
  EXPECT_EQ(step_ends_ms(table, presence), kNow + 30'000);
  presence.deadline_ms = kNow + 20'000;
  EXPECT_EQ(step_ends_ms(table, presence), kNow + 20'000) << "whichever is first";
  presence = {SeatSet::all(3)};
  take(entry::Hurried{2});
  EXPECT_EQ(step_ends_ms(table, presence), kNow + 60'000);
}

TEST_F(CompanyTest, a_chair_that_nobody_comes_for_is_free_again) {
  table = {};
  Plan plan;
  plan.game = "wonders";
  plan.options = {{"players", "3"}};
  entry::Made made{"anna", "Anna", plan, ""};
  made.kept = {{1, "bjorn", "Bjorn"}, {2, "cleo", "Cleo"}};
  take(made);
  take(entry::Sat{0, "anna", "Anna"});
  EXPECT_EQ(due(), "freed at 120; freed at 120; ");
  take(entry::Sat{2, "cleo", "Cleo"});
  EXPECT_EQ(due(), "freed at 120; ");
  take(entry::Freed{"bjorn"});
  EXPECT_EQ(table.kept(1, kNow), nullptr);
  EXPECT_EQ(due(), "");
}

}  // namespace
}  // namespace pharos
