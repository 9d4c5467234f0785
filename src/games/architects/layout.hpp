// SPDX-License-Identifier: Apache-2.0
// The table being laid out: decks in play, and whose turn it is. Shared by the set-up and the turn.
#pragma once

#include <algorithm>
#include <utility>

#include "games/architects/state.hpp"

namespace pharos::architects {

/// A1.6: the decks of wonders not in play stay away.
inline void lay_out_decks(const Rules& rules, State& state) {
  for (unsigned deck = 0; deck < kWonders; ++deck) {
    const bool used = std::any_of(state.player.begin(), state.player.begin() + rules.players(),
                                  [&](const Player& player) { return player.wonder == deck; });
    state.at[deck] = static_cast<std::uint8_t>(used ? deck_begin(deck) : deck_end(deck));
    if (!used) std::fill_n(state.card.begin() + deck_begin(deck), kWonderDeck, kUnknownCard);
  }
}

/// Copies of a token cannot be told apart. So that equal tables are equal states, they are numbered
/// in the order in which they come.
inline void order_copies(const Rules& rules, std::uint8_t* tokens, unsigned count) {
  for (unsigned i = 0; i < count; ++i) {
    for (unsigned later = i + 1; later < count; ++later) {
      const bool copies = has(rules.token[tokens[i]].copies, tokens[later]);
      if (copies && tokens[later] < tokens[i]) std::swap(tokens[i], tokens[later]);
    }
  }
}

/// A2.1, A4.6: who holds the cat sees the top central card.
inline void begin_turn(State& state, Seat seat) {
  ++state.turn;
  state.active = seat;
  state.phase = Phase::take;
  state.armed = state.spent = 0;
  if (state.cat == seat && !state.empty(kCentre)) state.know_centre.add(seat);
}

}  // namespace pharos::architects
