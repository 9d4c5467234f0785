// SPDX-License-Identifier: Apache-2.0
// Random play-outs of any game: the yardstick of speed, and what searches and tests are made of.
//
// The player at random chooses evenly among the uses (build this card, sell that one) and then
// evenly among the variants of the use (who is paid how much). Knows the Game concept only.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/game.hpp"

namespace pharos {

/// The index of a choice at random: even among uses, then even among the variants of the use.
/// One random word serves both: what the first product leaves over decides the second. With at most
/// a few hundred choices that is even to one part in 2^50, and has no branch.
/// Precondition: the list is not empty.
template <class Action, std::size_t Capacity, class Rng>
std::size_t pick_evenly(const ActionList<Action, Capacity>& list, Rng& rng) {
  std::uint64_t rest = 0;
  const auto use = static_cast<std::size_t>(multiply(rng.next(), list.uses(), rest));
  const std::size_t first = list.use_begin(use);
  const std::size_t variants = list.use_end(use) - first;
  return first + static_cast<std::size_t>(multiply(rest, variants, rest));
}

/// Plays on from `state` to the end of the game, with the full legal list for every decision.
/// `watch(seat, list, index)` is called before each choice. Returns the number of decisions.
template <Game G, class Watch>
std::uint64_t random_playout(const typename G::Rules& rules, typename G::State& state, FastRng& rng,
                             Watch watch) {
  std::uint64_t decisions = 0;
  typename G::Actions list;
  for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
    for (const Seat seat : seats) {
      G::legal_actions(rules, state, seat, list);
      const std::size_t index = pick_evenly(list, rng);
      watch(seat, list, index);
      G::apply(rules, state, seat, list[index], NullSink{});
      ++decisions;
    }
  }
  return decisions;
}

template <Game G>
std::uint64_t random_playout(const typename G::Rules& rules, typename G::State& state,
                             FastRng& rng) {
  return random_playout<G>(rules, state, rng, [](Seat, const typename G::Actions&, std::size_t) {});
}

}  // namespace pharos
