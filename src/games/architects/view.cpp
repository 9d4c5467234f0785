// SPDX-License-Identifier: Apache-2.0
#include "games/architects/view.hpp"

#include <algorithm>

namespace pharos::architects {

unsigned known_cards(const State& state, Seat seat, unsigned deck) {
  if (state.empty(deck)) return 0;
  if (deck == kCentre) return state.know_centre.has(seat) ? 1 : 0;  // A4.2
  if (state.phase == Phase::pick_board) return 0;                   // not laid out yet
  const bool looks = state.phase == Phase::keep && state.looked == deck && state.active == seat;
  return looks ? look_size(state, deck) : 1;  // A1.7, A6.1
}

Counts cards_left(const Rules& rules, const State& state, unsigned deck) {
  Counts left = deck == kCentre ? rules.tables.centre : rules.tables.wonders[deck].deck;
  if (state.empty(deck)) return Counts{};  // or not in play
  for (unsigned i = deck_begin(deck); i < state.at[deck]; ++i) --left[state.card[i]];
  return left;
}

View make_view(const Rules& rules, const State& state, Seat seat) {
  View view;
  view.state = state;
  view.seat = seat;
  for (unsigned deck = 0; deck < kDecks; ++deck) {
    const unsigned known = state.at[deck] + known_cards(state, seat, deck);
    std::fill(view.state.card.begin() + known, view.state.card.begin() + deck_end(deck),
              kUnknownCard);
  }
  for (unsigned i = state.stack_at; i < rules.token_count; ++i) {  // A1.7
    view.state.stack[i] = kNone;
  }
  for (auto& order : view.state.shuffle) order.fill(0);
  return view;
}

}  // namespace pharos::architects
