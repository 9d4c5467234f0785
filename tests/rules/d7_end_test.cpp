// SPDX-License-Identifier: Apache-2.0
// D7: the end, and who wins.
#include <gtest/gtest.h>

#include "support/dice_scenario.hpp"

namespace pharos::dice {
namespace {

/// Seat 0 crosses its third bonus with the blue die.
void third_bonus(DiceScenario& s) {
  s.city(0).coins(50).all_but("agora", {9}).bonuses({1, 3});
  s.dice({{"blue", "owl", 0}});
}

TEST(Dice, D7_1_after_the_third_bonus_exactly_one_more_round_is_played) {
  DiceScenario s(3);
  third_bonus(s);
  s.choose(0, "build blue owl");
  EXPECT_EQ(s.bonuses(0), (Numbers{1, 2, 3}));
  EXPECT_FALSE(s.over());
  s.others_pass();  // the round is finished,
  EXPECT_FALSE(s.over());
  EXPECT_EQ(s.state().round, 2);
  EXPECT_TRUE(s.state().last_round);
  s.others_pass();  // and one more
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.state().phase, Phase::over);
}

TEST(Dice, D7_1_a_third_bonus_in_the_last_round_adds_none) {
  DiceScenario s(3);
  third_bonus(s);
  s.city(1).coins(50).all_but("agora", {9}).bonuses({1, 3});
  s.choose(0, "build blue owl").others_pass();
  s.dice({{"blue", "owl", 0}});
  s.choose(1, "build blue owl").others_pass();
  EXPECT_TRUE(s.over());
}

TEST(Dice, D7_1_two_bonuses_do_not_end_the_game) {
  DiceScenario s(3);
  third_bonus(s);
  s.city(0).bonuses({1});
  s.choose(0, "build blue owl").choose(0, "bonus 2").others_pass();
  EXPECT_FALSE(s.state().last_round);
  s.others_pass();
  EXPECT_FALSE(s.over());
}

TEST(Dice, D7_1_ruling_the_hundredth_round_is_the_last) {
  DiceScenario s(2);
  unsigned rounds = 0;
  while (!s.over()) {
    ASSERT_LE(++rounds, kMaxRounds);
    EXPECT_EQ(s.state().last_round, rounds == kMaxRounds);
    s.others_pass();
  }
  EXPECT_EQ(rounds, 100U);
  EXPECT_EQ(s.coins(0), 7U + 300U);
}

TEST(Dice, D7_2_points_of_every_building_coins_and_Warehouse_score_nothing) {
  DiceScenario s(3);
  s.city(0).board("Alexandria").coins(99).finished("warehouse");
  EXPECT_EQ(s.total(0), 0);
  DiceScenario full(3);
  full.city(0).board("Rhodos").crossed("wonder", {1, 2}).crossed("barracks_west", {1, 2, 6});
  full.city(0).crossed("barracks_east", {1, 2, 3}).crossed("agora", {1, 2, 4});
  full.city(0).crossed("market", {1, 4}).crossed("university", {1, 2, 3, 4});
  full.city(0).crossed("guild_court", {1, 2}).crossed("gallery", {1, 5});
  EXPECT_EQ(full.points(0, "wonder"), 4 + 5);
  EXPECT_EQ(full.points(0, "barracks_west"), 3 + 3);
  EXPECT_EQ(full.points(0, "barracks_east"), 3 + 3 + 4);
  EXPECT_EQ(full.points(0, "agora"), 1 + 3 + 2);
  EXPECT_EQ(full.points(0, "market"), 2);  // square 4: one for each of two Market squares
  EXPECT_EQ(full.points(0, "university"), 1 + 1 + 2 + 1);
  EXPECT_EQ(full.points(0, "guild_court"), 5 + 6);
  EXPECT_EQ(full.points(0, "gallery"), 2);
  EXPECT_EQ(full.total(0), 9 + 6 + 10 + 6 + 2 + 5 + 11 + 2);
}

TEST(Dice, D7_3_ties_go_to_the_most_coins_then_are_shared) {
  DiceScenario s(3);
  s.city(0).crossed("agora", {1}).coins(4);
  s.city(1).crossed("agora", {1}).coins(9);
  s.city(2).coins(90);
  EXPECT_EQ(s.winners(), SeatSet::one(1));
  DiceScenario shared(3);
  shared.city(0).crossed("agora", {1}).coins(9);
  shared.city(2).crossed("agora", {1}).coins(9);
  SeatSet both = SeatSet::one(0);
  both.add(2);
  EXPECT_EQ(shared.winners(), both);
}

TEST(Dice, D7_4_points_per_crossed_square_stand_in_the_row_of_their_own_building) {
  DiceScenario s(3);
  s.city(0).board("Rhodos").crossed("market", {6}).crossed("wonder", {1});  // per Wonder square
  EXPECT_EQ(s.points(0, "market"), 2);
  EXPECT_EQ(s.points(0, "wonder"), 4);  // its own printed points
}

}  // namespace
}  // namespace pharos::dice
