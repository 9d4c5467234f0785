// SPDX-License-Identifier: Apache-2.0
// Positions are judged for the right player: for every seat a clearly better state ranks higher.
#include <gtest/gtest.h>

#include <memory>

#include "conformance/scale.hpp"
#include "engine/playout.hpp"
#include "games/wonders/wonders.hpp"

namespace pharos::wonders {
namespace {

ScoreSheet sheet_of(const Rules& rules, const State& state) {
  ScoreSheet sheet;
  score(rules, state, sheet);
  return sheet;
}

/// Improves the city of each seat in turn; its total must rise, nobody else's may.
template <class Improve>
void expect_better_for_each_seat(const Rules& rules, const State& state, Improve improve) {
  const ScoreSheet before = sheet_of(rules, state);
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    State better = state;
    improve(better.city[seat]);
    const ScoreSheet after = sheet_of(rules, better);
    EXPECT_GT(after.total(seat), before.total(seat));
    EXPECT_LE(after.rank(seat), before.rank(seat));
    for (Seat other = 0; other < rules.players(); ++other) {
      if (other == seat) continue;
      EXPECT_EQ(after.total(other), before.total(other));
      EXPECT_GE(after.rank(other), before.rank(other));
    }
  }
}

TEST(Ranking, a_clearly_better_state_ranks_higher_for_every_seat) {
  const auto rules = std::make_unique<Rules>();
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    make_rules(builtin_tables(2), Options{.players = static_cast<std::uint8_t>(players)}, *rules);
    for (unsigned game = 0; game < testing_tools::scaled(100); ++game) {
      State state;
      Wonders::start(*rules, Seed{game, 0}, state);
      FastRng rng(game);
      random_playout<Wonders>(*rules, state, rng);
      expect_better_for_each_seat(*rules, state, [](City& city) { city.coins += 30; });
      expect_better_for_each_seat(*rules, state, [](City& city) { city.blue_points += 8; });
      expect_better_for_each_seat(*rules, state, [](City& city) { ++city.victories[2]; });
      expect_better_for_each_seat(*rules, state, [](City& city) { ++city.science[0]; });
      expect_better_for_each_seat(*rules, state, [](City& city) { city.stage_points += 7; });
    }
  }
}

TEST(Ranking, a_hundred_points_more_win) {
  const auto rules = std::make_unique<Rules>();
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    make_rules(builtin_tables(1), Options{static_cast<std::uint8_t>(players), 1}, *rules);
    State state;
    Wonders::start(*rules, Seed{players, 0}, state);
    FastRng rng(players);
    random_playout<Wonders>(*rules, state, rng);
    for (Seat seat = 0; seat < players; ++seat) {
      State better = state;
      better.city[seat].blue_points = 200;
      EXPECT_EQ(sheet_of(*rules, better).winners(), SeatSet::one(seat));
    }
  }
}

TEST(Ranking, W7_5_coins_decide_between_equal_totals) {
  const auto rules = std::make_unique<Rules>();
  make_rules(builtin_tables(2), Options{}, *rules);
  State state;
  Wonders::start(*rules, Seed{1, 0}, state);
  for (Seat seat = 0; seat < rules->players(); ++seat) {
    State richer = state;  // 3 coins each; 4 and 5 are worth no point more
    richer.city[seat].coins = 5;
    EXPECT_EQ(sheet_of(*rules, richer).winners(), SeatSet::one(seat));
    EXPECT_EQ(sheet_of(*rules, richer).rank(left_of(seat, rules->players())), 2U);
  }
  EXPECT_EQ(sheet_of(*rules, state).winners(), SeatSet::all(rules->players()));
}

}  // namespace
}  // namespace pharos::wonders
