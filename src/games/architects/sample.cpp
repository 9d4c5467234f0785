// SPDX-License-Identifier: Apache-2.0
// Sampling: fills the blanks of a view, evenly among all that this seat could not tell apart.
//
// What is left of a deck is known, so the unknown places get exactly those cards in random order.
// One thing more is public: a player who is asked which of five cards to keep sees at least two
// kinds, since a sole choice is not asked for (decision 0010).
#include <algorithm>

#include "games/architects/layout.hpp"
#include "games/architects/turn.hpp"
#include "games/architects/view.hpp"

namespace pharos::architects {
namespace {

void fill_deck(const Rules& rules, unsigned deck, unsigned known, State& state, FastRng& rng) {
  Counts left = cards_left(rules, state, deck);
  std::uint8_t* const top = state.card.data() + state.at[deck];
  for (unsigned i = 0; i < known; ++i) --left[top[i]];
  std::uint8_t* next = top + known;
  for (unsigned kind = 0; kind < kMaxKinds; ++kind) {
    next = std::fill_n(next, left[kind], static_cast<std::uint8_t>(kind));
  }
  const unsigned unknown = state.size(deck) - known;
  const bool asked = state.phase == Phase::keep && state.looked == deck && known < kLook;
  do {
    shuffle(rng, top + known, unknown);
  } while (asked && std::all_of(top, top + look_size(state, deck),
                                [&](std::uint8_t card) { return card == *top; }));
}

void fill_stack(const Rules& rules, State& state, FastRng& rng) {
  unsigned seen = 0;
  for (unsigned i = 0; i < state.stack_at; ++i) seen |= 1U << state.stack[i];
  unsigned next = state.stack_at;
  for (unsigned token = 0; token < rules.token_count; ++token) {
    if (!has(seen, token)) state.stack[next++] = static_cast<std::uint8_t>(token);
  }
  std::uint8_t* const hidden = state.stack.data() + state.stack_at;
  shuffle(rng, hidden, rules.token_count - state.stack_at);
  order_copies(rules, hidden, rules.token_count - state.stack_at);
}

/// A6.2: those still to come.
void fill_shuffles(const Rules& rules, State& state, FastRng& rng) {
  Deal deal;
  for (Seat seat = 0; seat < rules.players(); ++seat) deal.boards[seat] = state.player[seat].wonder;
  for (unsigned i = state.shuffles; i < shuffles_needed(rules, deal); ++i) {
    auto& order = state.shuffle[i];
    for (unsigned k = 0; k < kShuffled; ++k) order[k] = static_cast<std::uint8_t>(k);
    shuffle(rng, order.data(), order.size());
  }
}

}  // namespace

State sample(const Rules& rules, const View& view, FastRng& rng) {
  State state = view.state;
  for (unsigned deck = 0; deck < kDecks; ++deck) {
    if (state.empty(deck)) continue;
    fill_deck(rules, deck, known_cards(state, view.seat, deck), state, rng);
  }
  fill_stack(rules, state, rng);
  fill_shuffles(rules, state, rng);
  return state;
}

}  // namespace pharos::architects
