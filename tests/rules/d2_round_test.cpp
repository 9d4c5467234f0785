// SPDX-License-Identifier: Apache-2.0
// D2: shaking, and choosing at the same time in secret.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "support/dice_scenario.hpp"

namespace pharos::dice {
namespace {

TEST(Dice, D2_1_faces_and_zones_are_random_and_even) {
  DiceScenario s(2);
  std::array<std::map<Symbol, unsigned>, kForum> faces;
  std::array<std::array<unsigned, kZones>, kForum> zones{};
  constexpr unsigned kRounds = 6000;
  State state = s.state();
  for (unsigned i = 0; i < kRounds; ++i) {
    state.round = static_cast<std::uint8_t>(i % 100 + 1);
    state.seed = Seed{i / 100, 5};
    shake(s.rules(), state);
    for (unsigned slot = 0; slot < kForum; ++slot) {
      ++faces[slot][state.forum[slot].symbol];
      ++zones[slot][state.forum[slot].zone];
    }
  }
  for (unsigned slot = 0; slot < kForum; ++slot) {
    for (const unsigned times : zones[slot]) EXPECT_NEAR(times, kRounds / 4, 150) << slot;
    const auto& data = s.rules().tables.dice[slot].faces;
    for (const auto& [symbol, times] : faces[slot]) {
      const auto sides = static_cast<unsigned>(std::count(data.begin(), data.end(), symbol));
      EXPECT_NEAR(times, kRounds / 6 * sides, 150) << slot;
    }
  }
}

TEST(Dice, D2_1_dice_of_a_round_are_addressed_not_consumed) {
  DiceScenario quick(2);
  DiceScenario slow(2);
  quick.others_pass().others_pass();
  slow.choose(0, "pass").choose(0, "pass").others_pass();
  slow.choose(1, "pass").others_pass();
  EXPECT_EQ(quick.state().forum, slow.state().forum);
}

TEST(Dice, D2_1_a_zone_costs_its_number) {
  for (unsigned zone = 0; zone < kZones; ++zone) {
    DiceScenario s(3);
    s.city(0).coins(3);
    s.dice({{"grey", "stone", zone}});
    EXPECT_EQ(s.price(0, "build grey stone"), zone);
    s.choose(0, "build grey stone");
    EXPECT_EQ(s.coins(0), 3 - zone);
  }
}

TEST(Dice, D2_2_all_act_at_the_same_time_in_secret) {
  DiceScenario s(3);
  EXPECT_EQ(s.state().pending, SeatSet::all(3));
  s.choose(1, "pass");
  EXPECT_TRUE(s.to_act(0) && !s.to_act(1) && s.to_act(2));
  for (const Seat watcher : {Seat{0}, Seat{2}, kNoSeat}) {
    const View view = make_view(s.rules(), s.state(), watcher);
    EXPECT_EQ(view.state.city[1].now, view.state.city[1].begin);
    EXPECT_TRUE(view.state.pending.has(1));  // nor is it told who has finished
  }
  EXPECT_EQ(make_view(s.rules(), s.state(), 1).state.city[1].now.coins, 10);
}

TEST(Dice, D2_3_dice_stay_any_number_of_players_use_the_same_one) {
  DiceScenario s(7);
  s.dice({{"grey", "wood", 0}});
  for (unsigned seat = 0; seat < 7; ++seat) {
    EXPECT_TRUE(s.can(seat, "build grey wood"));
    s.choose(seat, "build grey wood");
  }
  EXPECT_EQ(s.state().round, 2);
  for (unsigned seat = 0; seat < 7; ++seat) EXPECT_EQ(s.crossed(seat, "warehouse"), Numbers{1});
}

TEST(Dice, D2_4_effects_are_settled_at_once_with_the_dice_as_they_lie) {
  DiceScenario s(2);
  s.city(0).board("Olympia").coins(9);
  s.dice({{"blue", "owl", 1}});
  const Forum before = s.state().forum;
  s.choose(0, "wonder");  // Olympia: build without die cost
  EXPECT_TRUE(s.to_act(0));
  EXPECT_EQ(s.state().forum, before);
  EXPECT_EQ(s.price(0, "build blue owl"), 2U);
  s.choose(0, "build blue owl");
  EXPECT_FALSE(s.to_act(0));
  EXPECT_EQ(s.crossed(0, "agora"), Numbers{7});
}

TEST(Dice, D2_4_what_others_cross_this_round_counts_for_nothing_before_the_next) {
  DiceScenario s(3);
  s.dice({{"red", "shield", 0}});
  s.choose(1, "build red shield barracks_east 6");
  s.dice({{"red", "axe", 0}});
  s.choose(0, "build red axe").others_pass();
  EXPECT_EQ(s.points(0, "barracks_west"), 3);
}

TEST(Dice, D2_4_a_player_can_go_back_to_the_start_of_the_own_chain) {
  DiceScenario s(2);
  s.city(0).board("Olympia").coins(9);
  const State before = s.state();
  EXPECT_FALSE(can_restart(s.state(), 0));
  s.choose(0, "wonder");
  EXPECT_TRUE(can_restart(s.state(), 0));
  back(s.state(), 0);
  EXPECT_EQ(s.state(), before);
  s.choose(0, "pass");  // the chain is finished,
  EXPECT_TRUE(can_restart(s.state(), 0));
  EXPECT_TRUE(s.can(0, "wonder"));  // but the round is not: the list is the round's
  s.choose(0, "wonder");
  EXPECT_TRUE(s.to_act(0));
  EXPECT_EQ(s.coins(0), 7U);
}

TEST(Dice, D2_5_nothing_depends_on_what_others_choose_in_the_round) {
  DiceScenario s(3);
  const Strings offers = s.offers(0);
  s.choose(1, "pass").choose(2, s.offers(2).front());
  EXPECT_EQ(s.offers(0), offers);
}

}  // namespace
}  // namespace pharos::dice
