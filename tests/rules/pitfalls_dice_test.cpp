// SPDX-License-Identifier: Apache-2.0
// What implementations of 7 Wonders Dice have got wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "support/dice_scenario.hpp"

namespace pharos::dice {
namespace {

TEST(DicePitfalls, defence_crossed_this_round_does_not_count) {
  DiceScenario s(2);
  s.dice({{"red", "shield", 0}});
  s.choose(1, "build red shield barracks_east 6");
  s.dice({{"red", "axe", 0}});
  s.choose(0, "build red axe");  // after the defence, in the same round
  EXPECT_EQ(s.state().round, 2);
  EXPECT_EQ(s.points(0, "barracks_west"), 3);
  s.dice({{"red", "axe", 0}});
  s.choose(0, "build red axe").others_pass();
  EXPECT_EQ(s.points(0, "barracks_west"), 3 + 2);
}

TEST(DicePitfalls, own_defence_of_the_round_is_public_only_afterwards) {
  DiceScenario s(3);
  s.dice({{"red", "shield", 0}});
  s.choose(1, "build red shield barracks_east 6");
  EXPECT_EQ(make_view(s.rules(), s.state(), 0).state.city[1].now.crossed, 0U);
}

TEST(DicePitfalls, a_random_grey_die_leaves_at_the_end_of_the_round) {
  std::map<std::string, int> gone;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    DiceScenario s(2, seed);
    s.city(0).board("Gizah").coins(20).crossed("university", {1, 2});
    s.dice({{"green", "compass", 0}});
    s.choose(0, "build green compass");
    EXPECT_EQ(s.forum().front(), "grey_a");
    s.others_pass();
    const Strings forum = s.forum();
    for (const char* grey : {"grey_a", "grey_b", "grey_c"}) {
      if (std::find(forum.begin(), forum.end(), grey) == forum.end()) ++gone[grey];
    }
  }
  EXPECT_EQ(gone.size(), 3U);
  for (const auto& [grey, times] : gone) EXPECT_NEAR(times, 100, 35) << grey;
}

TEST(DicePitfalls, any_number_of_players_on_one_die) {
  DiceScenario s(5);
  s.dice({{"yellow", "coin", 0}});
  for (unsigned seat = 0; seat < 5; ++seat) s.choose(seat, "build yellow coin");
  for (unsigned seat = 0; seat < 5; ++seat) EXPECT_EQ(s.crossed(seat, "market"), Numbers{1});
}

TEST(DicePitfalls, one_more_round_after_the_third_bonus) {
  DiceScenario s(2);
  s.city(0).coins(50).all_but("agora", {9}).bonuses({1, 3});
  s.dice({{"blue", "owl", 0}});
  s.choose(0, "build blue owl").others_pass();
  EXPECT_FALSE(s.over());
  s.others_pass();
  EXPECT_TRUE(s.over());
}

TEST(DicePitfalls, resources_are_not_spent) {
  DiceScenario s(2);
  s.effect("Gizah", "wonder", 1, crossing({"agora"}), 3);
  s.city(0).board("Gizah").coins(0).crossed("warehouse", {1, 2, 3});
  s.choose(0, "wonder");         // three resources pay for the Wonder,
  s.choose(0, "cross agora 7");  // and again for the square that it opens
  EXPECT_EQ(s.coins(0), 0U);
  EXPECT_EQ(s.crossed(0, "warehouse"), (Numbers{1, 2, 3}));
}

}  // namespace
}  // namespace pharos::dice
