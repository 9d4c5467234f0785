// SPDX-License-Identifier: Apache-2.0
// D3: building, the Wonder, passing.
#include <gtest/gtest.h>

#include <algorithm>

#include "support/dice_scenario.hpp"

namespace pharos::dice {
namespace {

TEST(Dice, D3_1_a_build_pays_the_die_and_the_square) {
  DiceScenario s(3);
  s.city(0).coins(9).crossed("warehouse", {1});
  s.dice({{"blue", "temple", 2}});
  s.city(0).crossed("agora", {4});
  EXPECT_EQ(s.price(0, "build blue temple"), 2U + 2U);  // square 5 costs 3, one resource is there
  s.choose(0, "build blue temple");
  EXPECT_EQ(s.coins(0), 5U);
  EXPECT_EQ(s.crossed(0, "agora"), (Numbers{4, 5}));
}

TEST(Dice, D3_2_each_missing_resource_costs_one_coin_and_none_is_used_up) {
  DiceScenario s(3);
  s.city(0).board("Gizah").coins(9).crossed("warehouse", {1, 2});
  EXPECT_EQ(s.price(0, "wonder"), 1U);  // Gizah's first square costs 3
  s.choose(0, "wonder").others_pass();
  EXPECT_EQ(s.crossed(0, "warehouse"), (Numbers{1, 2}));
  EXPECT_EQ(s.price(0, "wonder"), 2U);  // the second costs 4
}

TEST(Dice, D3_2_more_resources_than_needed_cost_nothing) {
  DiceScenario s(3);
  s.city(0).board("Gizah").coins(0).finished("warehouse");
  s.city(0).crossed("wonder", {1, 2});
  EXPECT_EQ(s.price(0, "wonder"), 0U);  // costs 6
}

TEST(Dice, D3_3_squares_are_crossed_in_the_order_of_the_arrow_each_once) {
  DiceScenario s(3);
  s.city(0).coins(50).crossed("barracks_west", {1, 2});
  s.dice({{"red", "axe", 0}, {"yellow", "coin", 0}});
  s.city(0).finished("agora");
  s.choose(0, "build red axe").others_pass();
  EXPECT_EQ(s.crossed(0, "barracks_west"), (Numbers{1, 2, 3}));
  s.dice({{"blue", "mask", 0}});
  EXPECT_FALSE(s.can(0, "build blue mask"));
  EXPECT_EQ(s.why_not(0, "build blue mask"), "dice.refusal.nothing_open");
}

TEST(Dice, D3_3_camel_and_chest_squares_in_any_order) {
  DiceScenario s(3);
  s.city(0).coins(50).crossed("market", {4});
  s.dice({{"yellow", "camel", 0}});
  EXPECT_EQ(s.offers(0, "build yellow"),
            (Strings{"build yellow camel market 3", "build yellow camel market 5"}));
  s.dice({{"yellow", "chest", 0}});
  EXPECT_EQ(s.offers(0, "build yellow"),
            (Strings{"build yellow chest market 6", "build yellow chest market 7",
                     "build yellow chest market 8"}));
  EXPECT_EQ(s.why_not(0, "build yellow chest market 3"), "dice.refusal.not_led");
  s.dice({{"yellow", "camel", 0}});
  EXPECT_EQ(s.why_not(0, "build yellow camel market 4"), "dice.refusal.crossed");
}

TEST(Dice, D3_4_the_Wonder_needs_no_die_and_is_built_in_order) {
  DiceScenario s(3);
  s.city(0).board("Rhodos").coins(50).crossed("wonder", {1});
  EXPECT_EQ(s.offers(0, "wonder").size(), 1U);
  s.choose(0, "wonder").others_pass();
  EXPECT_EQ(s.crossed(0, "wonder"), (Numbers{1, 2}));
}

TEST(Dice, D3_4_a_complete_or_dear_Wonder_is_not_offered) {
  DiceScenario s(3);
  s.city(0).finished("wonder").coins(50);
  s.city(1).coins(1);
  EXPECT_FALSE(s.can(0, "wonder"));
  EXPECT_EQ(s.why_not(0, "wonder"), "dice.refusal.complete");
  EXPECT_FALSE(s.can(1, "wonder"));
  EXPECT_EQ(s.why_not(1, "wonder"), "dice.refusal.build_cost");
}

TEST(Dice, D3_5_passing_is_always_allowed_and_brings_three_coins) {
  DiceScenario s(2);
  s.city(0).coins(0);
  EXPECT_EQ(s.offers(0), (Strings{"pass"}));
  s.choose(0, "pass").others_pass();
  EXPECT_EQ(s.coins(0), 3U);
  EXPECT_EQ(s.coins(1), 10U);
}

TEST(Dice, D3_6_coins_are_unlimited_and_whole) {
  DiceScenario s(2);
  s.city(0).coins(500);
  s.choose(0, "pass").others_pass();
  EXPECT_EQ(s.coins(0), 503U);
}

TEST(Dice, D3_7_die_and_build_cost_together_with_the_coins_held_before) {
  DiceScenario s(3);
  s.city(0).coins(4);
  s.city(1).coins(3);
  s.city(2).coins(1);
  s.dice({{"yellow", "coin", 3}});  // square 1 costs 1, and brings 7 coins only afterwards
  EXPECT_TRUE(s.can(0, "build yellow coin"));
  EXPECT_EQ(s.why_not(1, "build yellow coin"), "dice.refusal.total_cost");
  EXPECT_EQ(s.why_not(2, "build yellow coin"), "dice.refusal.die_cost");
}

TEST(Dice, D3_7_an_effect_holds_from_the_moment_of_crossing) {
  DiceScenario s(2);
  s.effect("Olympia", "wonder", 1, crossing({"university"}, true), 0);
  s.effect("Olympia", "university", 1, colour_effect(EffectKind::free_colour, Colour::blue), 0);
  s.effect("Olympia", "university", 4, plain_effect(EffectKind::another_action), 0);
  s.city(0).board("Olympia").coins(2);
  s.dice({{"blue", "mask", 3}});
  EXPECT_FALSE(s.can(0, "build blue mask"));  // the die costs 3
  s.choose(0, "wonder").choose(0, "cross university 1").choose(0, "cross university 4");
  EXPECT_TRUE(s.can(0, "build blue mask"));  // nothing, in the same round
}

TEST(Dice, D3_7_a_resource_counts_within_the_same_round_too) {
  DiceScenario s(2);
  s.city(0).board("Alexandria").coins(2);
  s.effect("Alexandria", "warehouse", 1, plain_effect(EffectKind::another_action), 0);
  s.dice({{"grey", "wood", 0}, {"blue", "fountain", 0}});
  s.choose(0, "build grey wood");
  EXPECT_EQ(s.price(0, "wonder"), 1U);  // costs 2
}

TEST(Dice, D3_8_where_the_symbols_lead) {
  struct Way {
    const char *colour, *face, *building;
    unsigned square;
  };
  for (const Way& way : std::initializer_list<Way>{
           {"grey", "wood", "warehouse", 1},      {"grey", "stone", "warehouse", 2},
           {"grey", "clay", "warehouse", 3},      {"grey", "glass", "warehouse", 4},
           {"grey", "textile", "warehouse", 5},   {"grey", "papyrus", "warehouse", 6},
           {"blue", "mask", "agora", 1},          {"blue", "scales", "agora", 1},
           {"blue", "fountain", "agora", 4},      {"blue", "temple", "agora", 4},
           {"blue", "owl", "agora", 7},           {"blue", "caduceus", "agora", 7},
           {"green", "compass", "university", 1}, {"green", "tablet", "university", 4},
           {"green", "wheel", "university", 7},   {"red", "axe", "barracks_west", 1},
           {"red", "sword", "barracks_east", 1},  {"yellow", "coin", "market", 1},
           {"white", "blue", "gallery", 1},       {"white", "green", "gallery", 2},
           {"white", "red", "gallery", 3},        {"white", "yellow", "gallery", 4},
           {"white", "laurel", "gallery", 5}}) {
    DiceScenario s(3);
    s.city(0).coins(50).crossed("university", {6});
    s.city(0).board("Alexandria");  // university 6 unlocks the white die
    if (std::string(way.face) == "tablet") s.city(0).board("Babylon");
    s.dice({{way.colour, way.face, 0}});
    const std::string action = std::string("build ") + way.colour + ' ' + way.face;
    EXPECT_EQ(s.offers(0, action).size(), 1U) << action;
    s.choose(0, action);
    const Numbers crossed = s.crossed(0, way.building);
    EXPECT_NE(std::find(crossed.begin(), crossed.end(), way.square), crossed.end()) << action;
  }
}

TEST(Dice, D3_8_a_shield_defends_either_Barracks) {
  DiceScenario s(3);
  s.city(0).coins(9).crossed("barracks_east", {6});
  s.dice({{"red", "shield", 0}});
  EXPECT_EQ(s.offers(0, "build red"),
            (Strings{"build red shield barracks_west 6", "build red shield barracks_east 7"}));
}

TEST(Dice, D3_9_the_effect_with_all_it_opens_comes_before_the_bonus) {
  DiceScenario s(2);
  s.effect("Babylon", "wonder", 3, crossing({"university"}), 0);
  s.city(0).board("Babylon").coins(50).crossed("wonder", {1, 2});
  s.choose(0, "wonder");  // its last square: effect and bonus
  EXPECT_EQ(s.offers(0, "bonus"), Strings{});
  EXPECT_EQ(s.offers(0, "cross").size(), 3U);
  s.choose(0, "cross university 1");
  EXPECT_EQ(s.offers(0), (Strings{"bonus 1", "bonus 2", "bonus 3"}));
}

TEST(Dice, D3_9_of_two_finished_buildings_the_inner_one_has_the_last_bonus) {
  DiceScenario s(2);
  s.effect("Babylon", "wonder", 3, crossing({"agora"}), 0);
  s.city(0).board("Babylon").coins(50).crossed("wonder", {1, 2}).all_but("agora", {9});
  s.city(0).bonuses({1});
  s.choose(0, "wonder");  // finished; while its effect is carried out, the Agora is too
  s.choose(0, "cross agora 9");
  EXPECT_EQ(s.offers(0), (Strings{"bonus 2", "bonus 3"}));
  s.choose(0, "bonus 2");  // then the outer one takes what is left
  EXPECT_EQ(s.bonuses(0), (Numbers{1, 2, 3}));
}

TEST(Dice, D3_9_with_one_bonus_left_its_effect_comes_before_the_outer_building_goes_on) {
  DiceScenario s(2);
  s.effect("Babylon", "wonder", 3, crossing({"agora", "university"}, true), 0);
  s.city(0).board("Babylon").coins(50).crossed("wonder", {1, 2}).all_but("agora", {9});
  s.city(0).bonuses({1, 2});
  s.choose(0, "wonder").choose(0, "cross agora 9");
  EXPECT_EQ(s.bonuses(0), (Numbers{1, 2, 3}));  // at once: it is the inner building's
  EXPECT_EQ(s.offers(0, "bonus"), Strings{});
}

}  // namespace
}  // namespace pharos::dice
