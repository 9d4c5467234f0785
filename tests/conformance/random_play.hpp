// SPDX-License-Identifier: Apache-2.0
// Random play for any game, and loops over all its tables.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "conformance/scale.hpp"
#include "conformance/subject.hpp"
#include "engine/playout.hpp"

namespace pharos::conformance {

template <class G>
std::vector<typename G::Action> legal(const typename G::Rules& rules,
                                      const typename G::State& state, Seat seat) {
  typename G::Actions list;
  G::legal_actions(rules, state, seat, list);
  return {list.begin(), list.end()};
}

template <class G>
typename G::State started(const typename G::Rules& rules, std::uint64_t seed) {
  typename G::State state{};
  G::start(rules, Seed{seed, 0}, state);
  return state;
}

/// One random choice for every seat that owes one; every third, where there is one, of the choices
/// that lead to the rare parts of the rules.
template <class S>
Choices<typename S::Game> choose(const typename S::Game::Rules& rules,
                                 const typename S::Game::State& state, FastRng& rng) {
  using G = typename S::Game;
  Choices<G> choices{};
  for (const Seat seat : G::to_act(state)) {
    typename G::Actions list;
    G::legal_actions(rules, state, seat, list);
    choices[seat] = list[pick_evenly(list, rng)];
    if (below(rng, 3) != 0) continue;
    unsigned rare = 0;
    for (const auto& action : list) {  // each of them with equal chances
      if (S::leads_to_rare_things(action) && below(rng, ++rare) == 0) choices[seat] = action;
    }
  }
  return choices;
}

/// Commits them in seat order.
template <class G>
void commit(const typename G::Rules& rules, typename G::State& state, const Choices<G>& choices) {
  for (const Seat seat : G::to_act(state)) {
    G::apply(rules, state, seat, choices[seat], NullSink{});
  }
}

/// Whether some seat is within a chain of small decisions: then single choices are not the whole of
/// what it will have chosen. Never in games without chains.
template <class G>
bool in_chains([[maybe_unused]] const typename G::Rules& rules,
               [[maybe_unused]] const typename G::State& state) {
  if constexpr (TakesBack<G>) {
    for (Seat seat = 0; seat < G::players(rules); ++seat) {
      if (G::can_go_back(state, seat)) return true;
    }
  }
  return false;
}

/// Takes back what the seat has chosen, where a game can and the seat's chain is unfinished.
template <class G>
void leave_chain([[maybe_unused]] const typename G::Rules& rules,
                 [[maybe_unused]] typename G::State& state, [[maybe_unused]] Seat seat) {
  if constexpr (TakesBack<G>) {
    if (G::to_act(state).has(seat) && G::can_go_back(state, seat)) G::back(rules, state, seat);
  }
}

/// Calls `visit(state)` before every round of a random game, and once at its end.
template <class S, class Visit>
void each_round(const typename S::Game::Rules& rules, std::uint64_t seed, Visit visit) {
  using G = typename S::Game;
  typename G::State state = started<G>(rules, seed);
  FastRng rng(seed * 0x9e3779b97f4a7c15ULL + 1);
  for (unsigned round = 0; !G::to_act(state).empty() && round < S::kMaxDecisions; ++round) {
    visit(state);
    commit<G>(rules, state, choose<S>(rules, state, rng));
  }
  visit(state);
}

/// Plays `state` on to its end; false when the bound is reached before.
template <class S>
bool play_on(const typename S::Game::Rules& rules, typename S::Game::State& state, FastRng& rng) {
  using G = typename S::Game;
  for (unsigned round = 0; !G::to_act(state).empty(); ++round) {
    if (round == S::kMaxDecisions) return false;
    commit<G>(rules, state, choose<S>(rules, state, rng));
  }
  return true;
}

/// Every table of the subject, `games` games each (scaled): visit(rules, seed).
template <class S, class Visit>
void each_table(unsigned games, Visit visit) {
  const auto& tables = S::tables();
  testing_tools::spread(tables.size(), games, [&](std::size_t index, std::uint64_t seed) {
    if (::testing::Test::HasFailure()) return;  // the first table that fails is enough
    SCOPED_TRACE(tables[index].name + ", seed " + std::to_string(seed));
    visit(*tables[index].rules, seed);
  });
}

}  // namespace pharos::conformance
