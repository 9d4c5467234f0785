// SPDX-License-Identifier: Apache-2.0
// No allocation between the start and the end of a game of 7 Wonders Dice.
#include <gtest/gtest.h>

#include <memory>

#include "allocation/counter.hpp"
#include "engine/playout.hpp"
#include "games/dice/dice.hpp"

namespace pharos::dice {
namespace {

/// From `start` to the last score, with a view, a sample and a step back on the way.
void play(const Rules& rules, std::uint64_t seed) {
  State state;
  Dice::start(rules, Seed{seed, 0}, state);
  FastRng rng(seed);
  ScoreSheet sheet;
  Actions list;
  for (SeatSet seats = state.pending; !seats.empty(); seats = state.pending) {
    for (const Seat seat : seats) {
      legal_actions(rules, state, seat, list);
      apply(rules, state, seat, list[pick_evenly(list, rng)], NullSink{});
      score(rules, state, sheet);
    }
    sample(make_view(rules, state, seats.first()), rng);
    State other = state;
    if (can_restart(other, seats.first())) back(other, seats.first());
  }
}

TEST(Allocation, none_between_start_and_end_of_a_game_of_Dice) {
  const auto rules = std::make_unique<Rules>();
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const BoardOption boards : {BoardOption::random, BoardOption::pick}) {
      make_rules(builtin_tables(), {static_cast<std::uint8_t>(players), boards}, *rules);
      const std::size_t before = testing_tools::allocations;
      for (std::uint64_t seed = 1; seed <= 20; ++seed) play(*rules, seed);
      EXPECT_EQ(testing_tools::allocations, before) << players << " players";
    }
  }
}

}  // namespace
}  // namespace pharos::dice
