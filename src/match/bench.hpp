// SPDX-License-Identifier: Apache-2.0
// How fast a game runs: random play-outs on one thread, the full legal list for every decision.
#pragma once

#include <chrono>
#include <cstdint>

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

}  // namespace pharos
