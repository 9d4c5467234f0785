// SPDX-License-Identifier: Apache-2.0
// D8.2 to D8.6: the effects. (D8.1, boards as files: d8_board_files_test.cpp.) Effects are laid on
// the first square of Gizah's Wonder, which then costs nothing.
#include <gtest/gtest.h>

#include "support/dice_scenario.hpp"

namespace pharos::dice {
namespace {

struct WonderEffect : DiceScenario {
  explicit WonderEffect(const Effect& first, unsigned players = 3) : DiceScenario(players) {
    effect("Gizah", "wonder", 1, first, 0);
    city(0).board("Gizah");
  }
};

TEST(Dice, D8_2_cross_a_square_of_a_building) {
  WonderEffect s(crossing({"agora"}));
  s.choose(0, "wonder");
  EXPECT_EQ(s.offers(0), (Strings{"cross agora 1", "cross agora 4", "cross agora 7", "decline"}));
  s.choose(0, "cross agora 4");
  EXPECT_FALSE(s.to_act(0));
  EXPECT_EQ(s.coins(0), 6U);
}

TEST(Dice, D8_2_cross_one_of_several) {
  WonderEffect s(crossing({"agora", "university"}));
  s.choose(0, "wonder");
  EXPECT_EQ(s.offers(0, "cross").size(), 6U);
  s.choose(0, "cross university 7");
  EXPECT_FALSE(s.to_act(0));
}

TEST(Dice, D8_2_cross_up_to_two) {
  WonderEffect s(crossing({"agora"}, true));
  s.choose(0, "wonder").choose(0, "cross agora 1");
  EXPECT_EQ(s.offers(0), (Strings{"cross agora 2", "cross agora 4", "cross agora 7", "decline"}));
  s.choose(0, "cross agora 2");
  EXPECT_FALSE(s.to_act(0));
  EXPECT_EQ(s.crossed(0, "agora"), (Numbers{1, 2}));

  WonderEffect one(crossing({"agora"}, true));
  one.choose(0, "wonder").choose(0, "cross agora 1").choose(0, "decline");
  EXPECT_FALSE(one.to_act(0));

  WonderEffect none(crossing({"agora"}, true));
  none.choose(0, "wonder").choose(0, "decline");  // declines both
  EXPECT_FALSE(none.to_act(0));
}

TEST(Dice, D8_2_coins_at_once) {
  WonderEffect s(coins_effect(5));
  s.choose(0, "wonder");
  EXPECT_EQ(s.coins(0), 12U);
}

TEST(Dice, D8_2_die_cost_one_less_never_below_zero) {
  for (unsigned zone = 0; zone < kZones; ++zone) {
    DiceScenario s(2);
    s.city(0).board("Alexandria").coins(9).crossed("university", {7, 8});
    s.dice({{"blue", "mask", zone}});
    EXPECT_EQ(s.price(0, "build blue mask"), zone == 0 ? 0U : zone - 1);
  }
}

TEST(Dice, D8_2_die_cost_zero_for_a_colour) {
  DiceScenario s(2);
  s.city(0).board("Alexandria").coins(9).crossed("university", {1, 2});  // blue
  s.dice({{"blue", "mask", 3}, {"red", "axe", 3}});
  EXPECT_EQ(s.price(0, "build blue mask"), 0U);
  EXPECT_EQ(s.price(0, "build red axe"), 3U);
}

TEST(Dice, D8_2_two_coins_when_a_die_of_a_colour_is_chosen) {
  DiceScenario s(2);
  s.city(0).board("Babylon").coins(3).crossed("university", {7});  // blue
  s.dice({{"blue", "mask", 3}, {"grey", "wood", 0}});
  s.choose(0, "build blue mask");
  EXPECT_EQ(s.coins(0), 2U);
  back(s.state(), 0);
  s.choose(0, "build grey wood");
  EXPECT_EQ(s.coins(0), 3U);
}

TEST(Dice, D8_2_unlock_a_die) {
  WonderEffect s(colour_effect(EffectKind::unlock, Colour::white));
  s.city(0).coins(20);
  s.city(1).coins(20);
  s.choose(0, "wonder").others_pass();
  s.dice({{"white", "blue", 0}});
  EXPECT_TRUE(s.can(0, "build white blue"));
  EXPECT_EQ(s.why_not(1, "build white blue"), "dice.refusal.locked");
}

TEST(Dice, D8_2_points_of_a_square) {
  DiceScenario s(2);
  s.city(0).board("Gizah").coins(20).crossed("wonder", {1, 2});
  s.choose(0, "wonder").others_pass();
  EXPECT_EQ(s.points(0, "wonder"), 3 * 2 + 4 + 8);
}

TEST(Dice, D8_3_crossing_by_an_effect_pays_the_build_cost_and_no_die) {
  WonderEffect s(crossing({"agora"}));
  s.city(0).coins(2).crossed("warehouse", {1}).crossed("agora", {4});
  s.choose(0, "wonder");
  EXPECT_EQ(s.price(0, "cross agora 5"), 2U);  // costs 3
  EXPECT_EQ(s.why_not(0, "cross agora 6"), "dice.refusal.not_yet");
  s.choose(0, "cross agora 5");
  EXPECT_EQ(s.coins(0), 0U);
}

TEST(Dice, D8_3_all_consequences_as_usual) {
  WonderEffect attack(crossing({"barracks_west"}));
  attack.city(1).crossed("barracks_east", {6});
  attack.choose(0, "wonder").choose(0, "cross barracks_west 1").others_pass();
  EXPECT_EQ(attack.points(0, "barracks_west"), 2);

  WonderEffect coins(crossing({"market"}));
  coins.choose(0, "wonder").choose(0, "cross market 1");
  EXPECT_EQ(coins.coins(0), 7U - 1 + 7);

  WonderEffect chain(crossing({"gallery"}));  // the Gallery opens two squares of the Agora
  chain.choose(0, "wonder").choose(0, "cross gallery 1");
  EXPECT_EQ(chain.offers(0, "cross agora").size(), 3U);
}

TEST(Dice, D8_3_attack_or_defence_alike_and_Barracks_means_either) {
  Effect effect = plain_effect(EffectKind::cross);
  effect.buildings = kBarracks;
  WonderEffect s(effect);
  s.choose(0, "wonder");
  EXPECT_EQ(s.offers(0, "cross"), (Strings{"cross barracks_west 1", "cross barracks_west 6",
                                           "cross barracks_east 1", "cross barracks_east 6"}));
}

TEST(Dice, D8_3_what_cannot_be_crossed_or_paid_is_lost) {
  WonderEffect finished(crossing({"agora"}));
  finished.city(0).finished("agora");
  finished.choose(0, "wonder");
  EXPECT_FALSE(finished.to_act(0));

  WonderEffect dear(crossing({"university"}));
  dear.city(0).coins(1).crossed("university", {7});  // the others cost 2 and more
  dear.choose(0, "wonder");
  EXPECT_FALSE(dear.to_act(0));
}

TEST(Dice, D8_3_a_dear_square_is_refused_with_its_price) {
  WonderEffect s(crossing({"agora"}));
  s.city(0).coins(1);
  s.choose(0, "wonder");
  EXPECT_EQ(s.why_not(0, "cross agora 7"), "dice.refusal.build_cost");
}

TEST(Dice, D8_4_build_without_die_cost_uses_any_die_as_it_lies) {
  WonderEffect s(plain_effect(EffectKind::free_build));
  s.city(0).coins(1);
  s.dice({{"blue", "mask", 3}, {"red", "axe", 2}, {"green", "tablet", 0}});
  s.choose(0, "wonder");
  EXPECT_EQ(s.price(0, "build blue mask"), 0U);
  EXPECT_FALSE(s.can(0, "build green tablet"));  // its square costs 3
  EXPECT_FALSE(s.can(0, "pass") || s.can(0, "wonder"));
  s.choose(0, "decline");  // gives nothing
  EXPECT_EQ(s.coins(0), 1U);
  EXPECT_FALSE(s.to_act(0));
}

TEST(Dice, D8_4_a_die_may_be_used_again) {
  WonderEffect s(plain_effect(EffectKind::another_action));
  s.effect("Gizah", "agora", 1, plain_effect(EffectKind::another_action));
  s.dice({{"blue", "mask", 0}});
  s.city(0).coins(20);
  s.choose(0, "wonder").choose(0, "build blue mask").choose(0, "build blue mask");
  EXPECT_EQ(s.crossed(0, "agora"), (Numbers{1, 2}));
}

TEST(Dice, D8_4_another_action_may_be_a_pass_for_three_coins) {
  WonderEffect s(plain_effect(EffectKind::another_action));
  s.choose(0, "wonder").choose(0, "pass");
  EXPECT_EQ(s.coins(0), 10U);
  EXPECT_FALSE(s.to_act(0));
  back(s.state(), 0);
  s.choose(0, "wonder").choose(0, "decline");  // D4.3, D8.3: nothing
  EXPECT_EQ(s.coins(0), 7U);
}

TEST(Dice, D8_5_per_crossed_square_counts_this_one_and_two_each_for_the_Wonder) {
  DiceScenario gizah(2);
  gizah.city(0).board("Gizah").coins(9);
  gizah.choose(0, "wonder");  // 2 coins and points per Wonder square
  EXPECT_EQ(gizah.coins(0), 9U - 3 + 2);
  gizah.others_pass();
  EXPECT_EQ(gizah.points(0, "wonder"), 1 + 2);

  DiceScenario later(2);
  later.city(0).board("Gizah").finished("wonder");
  EXPECT_EQ(later.points(0, "wonder"), 1 + 4 + 7 + 2 * 3);  // points are counted at the end

  DiceScenario market(2);
  market.city(0).coins(9).crossed("market", {1});
  market.dice({{"yellow", "camel", 0}});
  market.choose(0, "build yellow camel market 4");  // per Market square, this one included
  EXPECT_EQ(market.coins(0), 9U - 2 + 2);
}

TEST(Dice, D8_5_Barracks_count_both_sides) {
  DiceScenario s(2);
  s.city(0).coins(9).crossed("barracks_west", {1, 6}).crossed("barracks_east", {1});
  s.dice({{"yellow", "camel", 0}});
  s.choose(0, "build yellow camel market 5").others_pass();
  EXPECT_EQ(s.coins(0), 9U - 3 + 3);
  EXPECT_EQ(s.points(0, "market"), 3);
}

TEST(Dice, D8_5_each_Gallery_square_that_scores_so_scores_in_full) {
  DiceScenario s(2);
  s.city(0).crossed("gallery", {1, 5, 6});
  EXPECT_EQ(s.points(0, "gallery"), 3 + 3);
}

TEST(Dice, D8_6_like_effects_add_up_and_hold_for_every_die) {
  DiceScenario s(2);
  s.city(0).board("Alexandria").coins(9).crossed("wonder", {1, 2}).crossed("university", {7, 8});
  s.dice({{"blue", "mask", 3}, {"grey", "wood", 1}});
  EXPECT_EQ(s.price(0, "build blue mask"), 1U);  // two squares of "1 less"
  EXPECT_EQ(s.price(0, "build grey wood"), 0U);

  DiceScenario coins(2);
  coins.city(0).board("Rhodos").coins(9).crossed("wonder", {1, 2}).crossed("university", {1});
  coins.dice({{"red", "axe", 0}});
  coins.choose(0, "build red axe");  // two squares of "2 coins for red"
  EXPECT_EQ(coins.coins(0), 9U + 4);
}

TEST(Dice, D8_6_the_two_coins_come_after_paying_and_also_without_die_cost) {
  DiceScenario poor(2);
  poor.city(0).board("Babylon").coins(2).crossed("university", {7});  // blue
  poor.dice({{"blue", "mask", 3}});
  EXPECT_FALSE(poor.can(0, "build blue mask"));

  WonderEffect free(plain_effect(EffectKind::free_build));
  free.effect("Gizah", "university", 7, colour_effect(EffectKind::coins_for_colour, Colour::blue));
  free.city(0).coins(0).crossed("university", {7});
  free.dice({{"blue", "mask", 3}});
  free.choose(0, "wonder").choose(0, "build blue mask");
  EXPECT_EQ(free.coins(0), 2U);
}

TEST(Dice, D8_6_ruling_the_square_crossed_by_a_choice_does_not_pay_for_it) {
  DiceScenario s(2);
  s.city(0).board("Babylon").coins(9);
  s.dice({{"green", "compass", 0}});
  s.choose(0, "build green compass");  // 2 coins when a green die is chosen, from now on
  EXPECT_EQ(s.coins(0), 9U - 2);
}

TEST(Dice, D8_7_ruling_coins_of_a_square_come_before_what_it_opens) {
  DiceScenario s(2);
  s.effects("Gizah", "wonder", 1, crossing({"university"}), coins_effect(3), 0);
  s.city(0).board("Gizah").coins(0).crossed("university", {7});
  s.choose(0, "wonder");
  EXPECT_EQ(s.coins(0), 3U);
  EXPECT_EQ(s.price(0, "cross university 4"), 3U);
}

TEST(Dice, D8_6_two_dice_that_show_the_same_are_one_choice_at_the_lower_cost) {
  DiceScenario s(2);
  s.city(0).coins(3);
  State& state = s.state();
  for (std::uint64_t seed = 0; seed < 200; ++seed) {  // decision 0021
    state.seed = Seed{seed, 9};
    shake(s.rules(), state);
    for (unsigned i = 0; i < kGreyDice; ++i) {
      const Die& die = state.forum[i];
      bool cheapest = true;
      for (unsigned k = 0; k < kGreyDice; ++k) {
        const Die& other = state.forum[k];
        if (k == i || other.symbol != die.symbol) continue;
        if (other.zone < die.zone || (other.zone == die.zone && k < i)) cheapest = false;
      }
      EXPECT_EQ(die.offered, cheapest);
    }
  }
}

}  // namespace
}  // namespace pharos::dice
