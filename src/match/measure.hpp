// SPDX-License-Identifier: Apache-2.0
// A game measured by random play-outs on one thread, with the full legal list for every decision:
// how fast it runs, and its behaviour as one number.
#pragma once

#include <chrono>
#include <cstdint>
#include <cstring>

#include "base/hash.hpp"
#include "engine/playout.hpp"

namespace pharos {

struct BenchResult {
  std::uint64_t games = 0;
  std::uint64_t decisions = 0;
  double seconds = 0;
};

/// Plays games for about `seconds`; setting up and dealing are part of the time.
template <Game G>
BenchResult bench(const typename G::Rules& rules, double seconds, std::uint64_t seed) {
  using Clock = std::chrono::steady_clock;
  constexpr unsigned kBetweenLooks = 32;  // games between two looks at the clock
  BenchResult result;
  FastRng rng(seed);
  typename G::State state;
  const Clock::time_point start = Clock::now();
  do {
    for (unsigned i = 0; i < kBetweenLooks; ++i) {
      G::start(rules, Seed{seed + result.games, 0}, state);
      result.decisions += random_playout<G>(rules, state, rng);
      ++result.games;
    }
    result.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  } while (result.seconds < seconds);
  return result;
}

/// Adds `games` random games to a signature: every legal list, every choice, every final sheet. It
/// changes when, and only when, what the rules do changes; it is the same with every compiler.
template <Game G>
void add_games(const typename G::Rules& rules, unsigned games, Hash& hash) {
  const auto add_action = [&hash](const typename G::Action& action) {
    std::uint64_t word = 0;
    std::memcpy(&word, &action, sizeof action);
    hash.add(word);
  };
  for (unsigned game = 0; game < games; ++game) {
    FastRng rng(game);
    typename G::State state;
    G::start(rules, Seed{game, 0}, state);
    hash.add(random_playout<G>(rules, state, rng,
                               [&](Seat seat, const typename G::Actions& list, std::size_t index) {
                                 hash.add(seat);
                                 hash.add(list.size());
                                 for (const typename G::Action& action : list) add_action(action);
                                 hash.add(index);
                               }));
    ScoreSheet sheet;
    G::score(rules, state, sheet);
    for (Seat seat = 0; seat < sheet.players; ++seat) {
      for (unsigned row = 0; row < sheet.rows; ++row) {
        hash.add(static_cast<std::uint64_t>(sheet.points[seat][row]));
      }
      hash.add(static_cast<std::uint64_t>(sheet.tie_break[seat]));
    }
  }
}

}  // namespace pharos
