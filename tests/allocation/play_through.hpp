// SPDX-License-Identifier: Apache-2.0
// A whole game at random, with everything that a search does on the way: what must not allocate.
#pragma once

#include "engine/playout.hpp"

namespace pharos::testing_tools {

/// From `start` to the last score, with a view, a sample and, where the game has it, a step back.
template <Game G>
void play_through(const typename G::Rules& rules, std::uint64_t seed) {
  typename G::State state;
  G::start(rules, Seed{seed, 0}, state);
  FastRng rng(seed);
  ScoreSheet sheet;
  typename G::Actions list;
  for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
    for (const Seat seat : seats) {
      G::legal_actions(rules, state, seat, list);
      G::apply(rules, state, seat, list[pick_evenly(list, rng)], NullSink{});
      G::score(rules, state, sheet);
    }
    const Seat first = seats.first();
    G::sample(rules, G::view(rules, state, first), rng);
    if constexpr (TakesBack<G>) {
      typename G::State other = state;
      if (G::can_go_back(other, first)) G::back(rules, other, first);
    }
  }
}

}  // namespace pharos::testing_tools
