// SPDX-License-Identifier: Apache-2.0
// D5: what the buildings do.
#include <gtest/gtest.h>

#include "support/dice_scenario.hpp"

namespace pharos::dice {
namespace {

TEST(Dice, D5_1_each_square_of_the_Warehouse_is_a_resource_for_good) {
  for (unsigned resources = 0; resources <= 6; ++resources) {
    DiceScenario s(2);
    Numbers squares;
    for (unsigned i = 1; i <= resources; ++i) squares.push_back(i);
    s.city(0).board("Gizah").coins(9).crossed("warehouse", squares).crossed("wonder", {1, 2});
    EXPECT_EQ(s.price(0, "wonder"), 6 - resources);
  }
}

/// What seat 0 scores with its first attack to the west (axe) or east (sword).
int attack(unsigned players, const char* weapon, unsigned defender, const char* side,
           const Numbers& defences) {
  DiceScenario s(players);
  s.city(defender).crossed(side, defences);
  s.dice({{"red", weapon, 0}});
  s.choose(0, std::string("build red ") + weapon).others_pass();
  return s.points(0, std::string(weapon) == "axe" ? "barracks_west" : "barracks_east");
}

TEST(Dice, D5_2_an_attack_scores_its_points_minus_the_defence_on_the_facing_side) {
  EXPECT_EQ(attack(4, "axe", 1, "barracks_east", {}), 3);
  EXPECT_EQ(attack(4, "axe", 1, "barracks_east", {6}), 2);
  EXPECT_EQ(attack(4, "axe", 1, "barracks_east", {6, 7}), 1);
  EXPECT_EQ(attack(4, "sword", 3, "barracks_west", {6}), 2);
}

TEST(Dice, D5_8_other_sides_and_other_seats_do_not_defend) {
  EXPECT_EQ(attack(4, "axe", 1, "barracks_west", {6, 7}), 3);  // the left neighbour's other side
  EXPECT_EQ(attack(4, "axe", 3, "barracks_east", {6, 7}), 3);  // the right neighbour
  EXPECT_EQ(attack(4, "axe", 2, "barracks_east", {6, 7}), 3);  // nobody's neighbour
  EXPECT_EQ(attack(4, "axe", 0, "barracks_west", {6, 7}), 3);  // oneself
  EXPECT_EQ(attack(4, "axe", 1, "barracks_east", {1, 2}), 3);  // attacks are no defence
  EXPECT_EQ(attack(4, "sword", 3, "barracks_east", {6, 7}), 3);
}

TEST(Dice, D5_2_points_are_written_down_and_never_change) {
  DiceScenario s(3);
  s.dice({{"red", "axe", 0}});
  s.choose(0, "build red axe").others_pass();
  EXPECT_EQ(s.points(0, "barracks_west"), 3);
  s.dice({{"red", "shield", 0}});
  s.choose(1, "build red shield barracks_east 6").others_pass();
  EXPECT_EQ(s.points(0, "barracks_west"), 3);
  s.dice({{"red", "axe", 0}});
  s.choose(0, "build red axe").others_pass();
  EXPECT_EQ(s.points(0, "barracks_west"), 3 + 2);  // only the later attack meets the defence
}

TEST(Dice, D5_2_never_below_zero) {
  DiceScenario s(3);
  Effect weak = plain_effect(EffectKind::attack);
  weak.amount = 1;
  s.effect("Gizah", "barracks_west", 1, weak);
  s.city(0).board("Gizah");
  s.city(1).crossed("barracks_east", {6, 7});
  s.dice({{"red", "axe", 0}});
  s.choose(0, "build red axe").others_pass();
  EXPECT_EQ(s.points(0, "barracks_west"), 0);
}

TEST(Dice, D5_3_with_two_players_west_faces_east_and_east_faces_west) {
  EXPECT_EQ(attack(2, "axe", 1, "barracks_east", {6}), 2);
  EXPECT_EQ(attack(2, "axe", 1, "barracks_west", {6}), 3);
  EXPECT_EQ(attack(2, "sword", 1, "barracks_west", {6}), 2);
  EXPECT_EQ(attack(2, "sword", 1, "barracks_east", {6}), 3);
}

/// Whether seat 0 may cross a square of the Guild Court when the counts in the Market are these.
std::string guild(unsigned players, unsigned own, unsigned left, unsigned right) {
  DiceScenario s(players);
  s.city(0).board("Gizah").coins(30).crossed("university", {6});  // the purple die
  const auto market = [&](unsigned seat, unsigned count) {
    const Numbers order = {1, 3, 4, 5, 6, 7, 8, 2};
    s.city(seat).crossed("market", Numbers(order.begin(), order.begin() + count));
  };
  market(0, own);
  market(1, left);
  if (players > 2) market(players - 1, right);
  s.dice({{"purple", "market", 0}});
  return s.why_not(0, "build purple market");
}

TEST(Dice, D5_4_at_least_as_many_as_each_neighbour) {
  EXPECT_EQ(guild(4, 0, 0, 0), "");
  EXPECT_EQ(guild(4, 2, 2, 2), "");
  EXPECT_EQ(guild(4, 3, 2, 1), "");
  EXPECT_EQ(guild(4, 2, 3, 1), "dice.refusal.guild_more");
  EXPECT_EQ(guild(4, 2, 1, 3), "dice.refusal.guild_more");
}

TEST(Dice, D5_4_with_two_players_strictly_more) {
  EXPECT_EQ(guild(2, 0, 0, 0), "dice.refusal.guild_not_more");
  EXPECT_EQ(guild(2, 2, 2, 0), "dice.refusal.guild_not_more");
  EXPECT_EQ(guild(2, 2, 3, 0), "dice.refusal.guild_not_more");
  EXPECT_EQ(guild(2, 3, 2, 0), "");
}

TEST(Dice, D5_4_squares_of_the_current_round_do_not_count_for_anyone) {
  DiceScenario s(2);
  s.effect("Gizah", "wonder", 1, plain_effect(EffectKind::another_action), 0);
  s.city(0).board("Gizah").coins(30).crossed("university", {6});
  s.dice({{"purple", "wonder", 0}});
  s.choose(0, "wonder");  // one more than the opponent, but only now
  EXPECT_EQ(s.why_not(0, "build purple wonder"), "dice.refusal.guild_not_more");
  s.choose(0, "pass");
  s.choose(1, "wonder").others_pass();
  s.dice({{"purple", "wonder", 0}});
  EXPECT_EQ(s.why_not(0, "build purple wonder"), "dice.refusal.guild_not_more");  // 1 to 1
}

TEST(Dice, D5_4_neighbours_squares_of_the_round_do_not_hinder) {
  DiceScenario s(3);
  s.city(0).board("Gizah").coins(30).crossed("university", {6});
  s.dice({{"purple", "wonder", 0}});
  s.choose(1, "wonder");
  EXPECT_TRUE(s.can(0, "build purple wonder"));
}

TEST(Dice, D5_5_each_square_of_the_Agora_answers_to_two_symbols) {
  for (const BoardData& board : builtin_tables().boards) {
    for (unsigned r = 0; r < board.row_count; ++r) {
      if (board.rows[r].building == Building::agora) {
        EXPECT_EQ(std::popcount(board.rows[r].symbols), 2);
      }
    }
  }
}

TEST(Dice, D5_5_the_first_to_finish_the_Agora_scores_three_more) {
  DiceScenario s(3);
  s.city(0).coins(50).all_but("agora", {9});
  s.city(1).coins(50).all_but("agora", {9});
  s.dice({{"blue", "owl", 0}});
  s.choose(0, "build blue owl").choose(0, "bonus 2").others_pass();
  EXPECT_EQ(s.points(0, "agora"), 31 + 3);
  s.dice({{"blue", "owl", 0}});
  s.choose(1, "build blue owl").choose(1, "bonus 2").others_pass();
  EXPECT_EQ(s.points(0, "agora"), 31 + 3);
  EXPECT_EQ(s.points(1, "agora"), 31);
}

TEST(Dice, D5_5_all_who_finish_it_in_that_same_round_do) {
  DiceScenario s(3);
  s.city(0).coins(50).all_but("agora", {9});
  s.city(2).coins(50).all_but("agora", {9});
  s.dice({{"blue", "owl", 0}});
  s.choose(2, "build blue owl").choose(2, "bonus 2");
  s.choose(0, "build blue owl").choose(0, "bonus 2");
  EXPECT_EQ(s.points(0, "agora"), 25);  // nothing shows before the round ends
  s.others_pass();
  EXPECT_EQ(s.points(0, "agora"), 34);
  EXPECT_EQ(s.points(2, "agora"), 34);
}

TEST(Dice, D5_6_the_University_unlocks_the_three_special_dice) {
  DiceScenario s(2);
  for (const BoardRule& board : s.rules().board) {
    for (unsigned colour = kFirstSpecial; colour < kColours; ++colour) {
      EXPECT_EQ(std::popcount(board.unlock[colour]), 1);
      EXPECT_NE(board.unlock[colour] & board.building[static_cast<unsigned>(Building::university)],
                0U);
    }
  }
}

TEST(Dice, D5_7_the_Market_gives_coins_and_points_for_other_parts_of_the_board) {
  DiceScenario s(2);
  s.city(0).coins(20).crossed("warehouse", {1, 2, 3});
  s.dice({{"yellow", "camel", 0}});
  s.choose(0, "build yellow camel market 3").others_pass();  // per crossed Warehouse square
  EXPECT_EQ(s.coins(0), 20U + 3U);
  EXPECT_EQ(s.points(0, "market"), 3);
}

TEST(Dice, D5_7_the_Gallery_is_built_with_the_white_die) {
  DiceScenario s(2);
  s.city(0).board("Alexandria").coins(20).crossed("university", {6});
  s.dice({{"white", "blue", 0}});
  EXPECT_TRUE(s.can(0, "build white blue"));
  EXPECT_EQ(s.why_not(1, "build white blue"), "dice.refusal.locked");
}

TEST(Dice, D5_9_the_purple_die_adds_up_both_Barracks) {
  DiceScenario s(3);
  s.city(0).board("Gizah").coins(30).crossed("university", {6});
  s.city(0).crossed("barracks_west", {1}).crossed("barracks_east", {1, 6});
  s.city(1).crossed("barracks_west", {1, 2, 3});
  s.city(2).crossed("barracks_east", {1, 2});
  s.dice({{"purple", "barracks", 0}});
  EXPECT_EQ(s.why_not(0, "build purple barracks"), "");
  for (const char* building : {"wonder", "warehouse", "market", "agora", "university"}) {
    DiceScenario other(3);
    other.city(0).board("Gizah").coins(30).crossed("university", {6});
    if (std::string(building) == "university") {
      other.city(2).crossed("university", {1, 2});
    } else {
      other.city(2).crossed(building, {1});
    }
    other.dice({{"purple", building, 0}});
    EXPECT_EQ(other.why_not(0, std::string("build purple ") + building), "dice.refusal.guild_more");
  }
}

}  // namespace
}  // namespace pharos::dice
