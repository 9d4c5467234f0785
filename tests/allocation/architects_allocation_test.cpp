// SPDX-License-Identifier: Apache-2.0
// No allocation in a game of 7 Wonders Architects. allocation_test.cpp has the counting operator
// new; here it is only watched.
#include <gtest/gtest.h>

#include <memory>

#include "allocation/counter.hpp"
#include "engine/playout.hpp"
#include "games/architects/architects.hpp"

namespace pharos::architects {
namespace {

/// From `start` to the last score, with a view and a sample on the way.
void play(const Rules& rules, std::uint64_t seed) {
  State state;
  Architects::start(rules, Seed{seed, 0}, state);
  FastRng rng(seed);
  ScoreSheet sheet;
  Actions list;
  while (state.phase != Phase::over) {
    const Seat seat = state.active;
    legal_actions(rules, state, seat, list);
    apply(rules, state, seat, list[pick_evenly(list, rng)], NullSink{});
    score(rules, state, sheet);
    const View view = make_view(rules, state, seat);
    sample(rules, view, rng);
  }
}

TEST(ArchitectsAllocation, none_between_start_and_end_of_a_game) {
  const auto rules = std::make_unique<Rules>();
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const BoardOption boards : {BoardOption::random, BoardOption::pick}) {
      make_rules(builtin_tables(),
                 {static_cast<std::uint8_t>(players), boards, ZeroOption::rulebook}, *rules);
      const std::size_t before = testing_tools::allocations;
      for (std::uint64_t seed = 1; seed <= 50; ++seed) play(*rules, seed);
      EXPECT_EQ(testing_tools::allocations, before) << players << " players";
    }
  }
}

}  // namespace
}  // namespace pharos::architects
