// SPDX-License-Identifier: Apache-2.0
// D6: the black, white and purple dice.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "support/dice_scenario.hpp"

namespace pharos::dice {
namespace {

bool lies(DiceScenario& s, const std::string& die) {
  const Strings forum = s.forum();
  return std::find(forum.begin(), forum.end(), die) != forum.end();
}

/// Seat 0 (Gizah) and seat 1 (Babylon) can unlock a die with the compass: black and white.
void about_to_unlock(DiceScenario& s) {
  s.city(0).board("Gizah").coins(20).crossed("university", {1, 2});
  s.city(1).board("Babylon").coins(20).crossed("university", {1, 2});
  s.city(2).board("Alexandria").coins(20).crossed("university", {1, 2});
  s.dice({{"green", "compass", 0}});
}

TEST(Dice, D6_1_only_who_has_unlocked_a_die_may_use_it) {
  DiceScenario s(3);
  s.city(0).board("Gizah").coins(30).crossed("university", {3});
  s.city(1).board("Babylon").coins(30).crossed("university", {3});
  s.dice({{"black", "blue", 0}});
  EXPECT_TRUE(s.can(0, "build black blue agora 1"));
  EXPECT_EQ(s.why_not(1, "build black blue agora 1"), "dice.refusal.locked");
}

TEST(Dice, D6_2_the_first_unlock_replaces_a_grey_die_at_the_end_of_the_round) {
  std::set<std::string> gone;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    DiceScenario s(3, seed);
    about_to_unlock(s);
    s.choose(0, "build green compass");
    EXPECT_FALSE(lies(s, "black"));  // not before the end of the round
    s.others_pass();
    EXPECT_TRUE(lies(s, "black"));
    unsigned greys = 0;
    for (const char* grey : {"grey_a", "grey_b", "grey_c"}) {
      greys += lies(s, grey) ? 1U : 0U;
      if (!lies(s, grey)) gone.insert(grey);
    }
    EXPECT_EQ(greys, 2U);
    for (const char* colour : {"blue", "red", "yellow", "green"}) EXPECT_TRUE(lies(s, colour));
  }
  EXPECT_EQ(gone.size(), 3U);  // drawn at random
}

TEST(Dice, D6_2_two_different_dice_of_one_round_replace_one_grey_each) {
  DiceScenario s(3);
  about_to_unlock(s);
  s.choose(0, "build green compass").choose(1, "build green compass").others_pass();
  EXPECT_TRUE(lies(s, "black") && lies(s, "white") && !lies(s, "purple"));
  EXPECT_EQ(lies(s, "grey_a") + lies(s, "grey_b") + lies(s, "grey_c"), 1);
}

TEST(Dice, D6_5_unlocked_by_several_in_one_round_a_die_replaces_one_grey) {
  DiceScenario s(3);
  about_to_unlock(s);  // Gizah and Alexandria: black
  s.choose(0, "build green compass").choose(2, "build green compass").others_pass();
  EXPECT_EQ(lies(s, "grey_a") + lies(s, "grey_b") + lies(s, "grey_c"), 2);
}

TEST(Dice, D6_5_later_unlocks_only_give_the_right_at_once_if_it_lies_there) {
  DiceScenario s(3);
  about_to_unlock(s);
  s.effect("Alexandria", "university", 2, plain_effect(EffectKind::another_action));
  s.choose(0, "build green compass").others_pass();
  const Strings before = s.forum();
  s.dice({{"green", "compass", 0}, {"black", "blue", 0}});
  EXPECT_FALSE(s.can(2, "build black blue agora 1"));
  s.choose(2, "build green compass").others_pass();
  EXPECT_EQ(s.forum(), before);
  s.dice({{"black", "blue", 0}});
  EXPECT_TRUE(s.can(2, "build black blue agora 1"));
}

TEST(Dice, D6_5_the_right_holds_within_the_same_round) {
  DiceScenario s(3);
  s.effect("Alexandria", "wonder", 1, crossing({"university"}, true), 0);
  s.effect("Alexandria", "university", 4, plain_effect(EffectKind::another_action), 0);
  s.city(2).board("Alexandria").coins(30).crossed("university", {1, 2});
  s.dice({{"black", "blue", 0}});
  s.choose(2, "wonder").choose(2, "cross university 3");  // the black die,
  s.choose(2, "cross university 4");                      // and another action
  EXPECT_TRUE(s.can(2, "build black blue agora 1"));
}

TEST(Dice, D6_3_the_black_die_crosses_any_symbol_of_the_building_shown) {
  const auto offers = [](const char* face) {
    DiceScenario s(3);
    s.city(0).board("Gizah").coins(50).crossed("university", {1, 2, 3}).crossed("warehouse", {1});
    s.dice({{"black", face, 0}});
    return s.offers(0, std::string("build black ") + face);
  };
  EXPECT_EQ(offers("grey").size(), 5U);
  EXPECT_EQ(offers("blue"), (Strings{"build black blue agora 1", "build black blue agora 4",
                                     "build black blue agora 7"}));
  EXPECT_EQ(offers("green"),
            (Strings{"build black green university 4", "build black green university 7"}));
  EXPECT_EQ(offers("yellow").size(), 1U + 6U);
  EXPECT_EQ(offers("red"),
            (Strings{"build black red barracks_west 1", "build black red barracks_west 6",
                     "build black red barracks_east 1", "build black red barracks_east 6"}));
  EXPECT_EQ(offers("four").size(), 3U + 2U + 7U + 4U);
}

TEST(Dice, D6_3_its_build_cost_is_paid) {
  DiceScenario s(3);
  s.city(0).board("Gizah").coins(9).crossed("university", {3});
  s.dice({{"black", "blue", 0}});
  EXPECT_EQ(s.price(0, "build black blue agora 7"), 2U);
}

TEST(Dice, D6_4_the_die_cost_is_paid_for_special_dice_too) {
  DiceScenario s(3);
  s.city(0).board("Gizah").coins(3).crossed("university", {3});
  s.city(1).board("Alexandria").coins(2).crossed("university", {3});
  s.dice({{"black", "blue", 3}});
  EXPECT_EQ(s.price(0, "build black blue agora 1"), 3U);
  EXPECT_EQ(s.why_not(1, "build black blue agora 1"), "dice.refusal.die_cost");
}

}  // namespace
}  // namespace pharos::dice
