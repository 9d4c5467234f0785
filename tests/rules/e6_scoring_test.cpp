// SPDX-License-Identifier: Apache-2.0
// E6: the eighth row.
#include <gtest/gtest.h>

#include <string>

#include "rules/edifice_positions.hpp"

namespace pharos::wonders {
namespace {

TEST(Edifice, E6_1_an_eighth_row) {
  Scenario with = scenario_with(3, "Outpost");
  EXPECT_EQ(row_count(with.rules()), 8U);
  EXPECT_EQ(kRowNames[row_edifice], "edifice");
  Scenario without(3);
  EXPECT_EQ(row_count(without.rules()), 7U);
}

TEST(Edifice, E6_1_points_of_rewards_plus_debts) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s = scenario_with(players, "Military School");  // a red card
    s.edifices({"Belvedere", "Amphitheater", "Military School"});
    s.turn(6).pawns_left(1, 0).pawns_left(2, 0);
    for (unsigned other = 0; other < players; ++other) s.city(other).board("Gizah").coins(0);
    s.city(seat).stages(2).joined(1).joined(2).built("Altar", "Theater");
    s.city(s.left(seat)).joined(1).stages(1);
    s.all_sell();
    ASSERT_TRUE(s.over());
    EXPECT_EQ(s.points(seat, row_edifice), 2 + 2 - 5);
    EXPECT_EQ(s.points(s.left(seat), row_edifice), 1 - 5);  // it may be negative
    EXPECT_EQ(s.points(s.right(seat), row_edifice), -5);
  });
}

TEST(Edifice, E6_1_the_row_is_part_of_the_total) {
  Scenario s = scenario_with(3, "Military School");
  s.edifices({"Belvedere", "Amphitheater", "Military School"});
  s.turn(6).pawns_left(1, 0);
  for (unsigned seat = 0; seat < 3; ++seat) s.city(seat).board("Gizah").coins(0);
  s.city(0).stages(2).joined(1);  // 3 and 5 points
  s.all_sell();
  EXPECT_EQ(s.total(0), 8 + 1 + 2 - 5);  // wonder, three coins, Belvedere, debt
  EXPECT_EQ(s.total(1), 1 - 5);
  EXPECT_EQ(s.winners(), Seats{0});
}

TEST(Edifice, E6_1_a_debt_can_decide_the_game) {
  Scenario s = before_failure("Military School");
  for (unsigned seat = 0; seat < 3; ++seat) s.city(seat).coins(0);
  s.city(0).built("Altar");              // 3 points and the debt
  s.city(1).coins(3).joined(3);          // 2 points for coins and a pawn
  s.city(2).built("Altar", "Stockade");  // 3 points, and the card is lost
  s.all_sell();
  EXPECT_EQ(s.total(0), 3 + 1 - 5);
  EXPECT_EQ(s.total(1), 2);
  EXPECT_EQ(s.total(2), 3 + 1);
  EXPECT_EQ(s.winners(), Seats{2});
}

TEST(Edifice, E6_1_victory_tokens_of_an_edifice_count_in_the_conflict_row) {
  struct Case {
    const char* edifice;
    int points;
  };
  for (const Case& test :
       {Case{"Outpost", 3}, Case{"Staging Camp", 5}, Case{"Military School", 5}}) {
    Scenario s = at_work(3, test.edifice);
    s.pawns_left(age_of(test.edifice), 1);
    join(s, 0).others_sell();
    EXPECT_EQ(s.points(0, row_conflict), test.points) << test.edifice;
    EXPECT_EQ(s.points(0, row_edifice), 0) << test.edifice;
  }
}

TEST(Edifice, E6_1_coins_of_an_edifice_count_as_coins) {
  Scenario s = at_work(3, "Gold Reserves");
  s.pawns_left(3, 1);
  join(s, 0).others_sell();
  EXPECT_EQ(s.points(0, row_coins), (20 - 3 + 15) / 3);
  EXPECT_EQ(s.points(0, row_edifice), 0);
}

}  // namespace
}  // namespace pharos::wonders
