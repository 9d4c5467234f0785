// SPDX-License-Identifier: Apache-2.0
// D4: bonuses for finished buildings.
#include <gtest/gtest.h>

#include "support/dice_scenario.hpp"

namespace pharos::dice {
namespace {

/// Seat 0 lacks one square of the building, which this choice crosses for a few coins.
void one_short(DiceScenario& s, const std::string& building) {
  s.city(0).board("Gizah").coins(20).finished("warehouse");
  if (building == "wonder") s.city(0).crossed("wonder", {1, 2});
  if (building == "agora") s.city(0).all_but("agora", {9});
  if (building == "market") s.city(0).all_but("market", {2});
  if (building == "university") s.city(0).all_but("university", {2, 3}).crossed("university", {2});
  if (building == "barracks_west") s.city(0).all_but("barracks_west", {5});
  if (building == "barracks_east") s.city(0).all_but("barracks_east", {7});
  if (building == "gallery") s.city(0).all_but("gallery", {6}).crossed("university", {7, 8, 9});
  if (building == "guild_court") s.city(0).all_but("guild_court", {3}).crossed("university", {6});
  s.dice({{"blue", "owl", 0}, {"yellow", "coin", 0}, {"green", "compass", 0}});
  if (building == "barracks_west") s.dice({{"red", "axe", 0}});
  if (building == "barracks_east") s.dice({{"red", "shield", 0}});
  if (building == "gallery") s.dice({{"white", "laurel", 0}});
  if (building == "guild_court") s.dice({{"purple", "warehouse", 0}});
}

const std::vector<std::pair<std::string, std::string>> kLastSquares = {
    {"wonder", "wonder"},
    {"agora", "build blue owl"},
    {"market", "build yellow coin"},
    {"university", "build green compass"},
    {"barracks_west", "build red axe"},
    {"barracks_east", "build red shield barracks_east 7"},
    {"gallery", "build white laurel"},
    {"guild_court", "build purple warehouse"}};

TEST(Dice, D4_1_every_finished_city_building_gives_a_bonus) {
  for (const auto& [building, action] : kLastSquares) {
    DiceScenario s(3);
    one_short(s, building);
    s.choose(0, action);
    EXPECT_EQ(s.offers(0), (Strings{"bonus 1", "bonus 2", "bonus 3"})) << building;
  }
}

TEST(Dice, D4_1_the_Warehouse_gives_none) {
  DiceScenario s(3);
  s.city(0).coins(20).all_but("warehouse", {6});
  s.dice({{"grey", "papyrus", 0}});
  s.choose(0, "build grey papyrus");
  EXPECT_FALSE(s.to_act(0));
  EXPECT_EQ(s.bonuses(0), Numbers{});
}

TEST(Dice, D4_1_another_action_seven_coins_or_a_square) {
  DiceScenario action(3);
  one_short(action, "agora");
  action.choose(0, "build blue owl").choose(0, "bonus 1");
  EXPECT_TRUE(action.can(0, "pass") && action.can(0, "wonder"));
  EXPECT_EQ(action.bonuses(0), Numbers{1});

  DiceScenario coins(3);
  one_short(coins, "agora");
  coins.choose(0, "build blue owl");
  const unsigned before = coins.coins(0);
  coins.choose(0, "bonus 2");
  EXPECT_EQ(coins.coins(0), before + 7);
  EXPECT_FALSE(coins.to_act(0));

  DiceScenario cross(3);
  one_short(cross, "agora");
  cross.choose(0, "build blue owl").choose(0, "bonus 3");
  EXPECT_EQ(cross.offers(0, "cross market").size(), 7U);
  EXPECT_EQ(cross.offers(0, "cross barracks_west"),
            (Strings{"cross barracks_west 1", "cross barracks_west 6"}));
  EXPECT_EQ(cross.offers(0, "cross warehouse"), Strings{});
  EXPECT_EQ(cross.why_not(0, "cross gallery 1"), "dice.refusal.not_allowed");
}

TEST(Dice, D4_2_once_all_three_are_crossed_nothing_more) {
  DiceScenario s(3);
  one_short(s, "agora");
  s.city(0).bonuses({1, 2, 3});
  const unsigned before = s.coins(0);
  s.choose(0, "build blue owl");
  EXPECT_FALSE(s.to_act(0));
  EXPECT_EQ(s.coins(0), before);
}

TEST(Dice, D4_3_crossing_a_bonus_is_a_duty_its_effect_may_be_declined) {
  DiceScenario s(3);
  one_short(s, "agora");
  s.choose(0, "build blue owl");
  EXPECT_EQ(s.why_not(0, "decline"), "dice.refusal.bonus_first");
  s.choose(0, "bonus 3");
  EXPECT_TRUE(s.can(0, "decline"));
  s.choose(0, "decline");
  EXPECT_FALSE(s.to_act(0));
  EXPECT_EQ(s.bonuses(0), Numbers{3});
}

TEST(Dice, D4_3_a_crossed_bonus_is_no_choice_and_the_last_one_is_taken_by_itself) {
  DiceScenario two(3);
  one_short(two, "agora");
  two.city(0).bonuses({2});
  two.choose(0, "build blue owl");
  EXPECT_EQ(two.offers(0), (Strings{"bonus 1", "bonus 3"}));
  EXPECT_EQ(two.why_not(0, "bonus 2"), "dice.refusal.bonus_taken");

  DiceScenario last(3);
  one_short(last, "agora");
  last.city(0).bonuses({1, 3});
  const unsigned before = last.coins(0);
  last.choose(0, "build blue owl");
  EXPECT_EQ(last.bonuses(0), (Numbers{1, 2, 3}));
  EXPECT_EQ(last.coins(0), before + 7);
  EXPECT_FALSE(last.to_act(0));
}

TEST(Dice, D4_3_a_bonus_may_finish_another_building) {
  DiceScenario s(3);
  one_short(s, "agora");
  s.city(0).all_but("market", {8});
  s.choose(0, "build blue owl").choose(0, "bonus 3").choose(0, "cross market 8");
  EXPECT_EQ(s.offers(0), (Strings{"bonus 1", "bonus 2"}));
  s.choose(0, "bonus 1").choose(0, "pass");
  EXPECT_FALSE(s.to_act(0));
  EXPECT_EQ(s.bonuses(0), (Numbers{1, 3}));
}

}  // namespace
}  // namespace pharos::dice
