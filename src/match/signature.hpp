// SPDX-License-Identifier: Apache-2.0
// The behaviour of a game as one number: it changes when, and only when, what the rules do changes.
// Stated in every commit that changes rules; the same with every compiler.
#pragma once

#include <cstdint>
#include <cstring>

#include "base/hash.hpp"
#include "engine/playout.hpp"

namespace pharos {

/// Adds `games` random games: every legal list, every choice, every final sheet.
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
