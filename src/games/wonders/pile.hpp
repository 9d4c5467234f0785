// SPDX-License-Identifier: Apache-2.0
// The discard pile (W2.7, W2.8, W6.3). It is not stored: it follows from the slots.
#pragma once

#include <array>
#include <cstdint>

#include "games/wonders/state.hpp"

namespace pharos::wonders {

template <class Visit>  // visit(age, row, slot)
void each_discarded(const Rules& rules, const State& state, Visit visit) {
  for (unsigned age = 0; age < state.age; ++age) {
    for (unsigned row = 0; row < rules.players(); ++row) {
      for (unsigned slot = 0; slot < kHand; ++slot) {
        if (went_to_pile(state.use[age][row][slot])) visit(age, row, slot);
      }
    }
  }
}

/// The moment() at which the card of a slot came to the pile. Precondition: it went there.
constexpr unsigned came_to_pile(Use use, unsigned age, unsigned slot) {
  return is_lost(use) ? moment_of_loss(lost_age(use)) : moment(age, slot + 1);
}

/// How many copies of each kind of card lie in the pile.
using PileCounts = std::array<std::uint8_t, kMaxCards>;

/// The contents. Only for the truth or for a seat that is looking at the pile.
inline PileCounts pile_counts(const Rules& rules, const State& state) {
  PileCounts counts{};
  each_discarded(rules, state, [&](unsigned age, unsigned row, unsigned slot) {
    const std::uint8_t card = state.card[age][row][slot];
    if (card != kUnknownCard) ++counts[card];
  });
  for (unsigned i = 0; i < state.taken_count; ++i) {
    std::uint8_t& count = counts[state.taken[i].card];
    if (state.taken[i].returned != 0) continue;  // E4.3
    if (count != 0) --count;  // in a view the card may have been hidden all along
  }
  return counts;
}

/// The kinds of cards in the pile, for the same.
inline Bits128 pile_kinds(const Rules& rules, const State& state) {
  Bits128 kinds;
  if (state.taken_count != 0) {
    const PileCounts counts = pile_counts(rules, state);
    for (unsigned card = 0; card < kMaxCards; ++card) kinds.set_if(counts[card] != 0, card);
    return kinds;
  }
  for (unsigned age = 0; age < state.age; ++age) {
    for (unsigned row = 0; row < rules.players(); ++row) {
      for (unsigned slot = 0; slot < kHand; ++slot) {
        kinds.set_if(went_to_pile(state.use[age][row][slot]), state.card[age][row][slot]);
      }
    }
  }
  kinds.clear(kUnknownCard);
  return kinds;
}

/// How many cards lie in the pile: public (W2.8).
inline unsigned pile_size(const Rules& rules, const State& state) {
  unsigned size = 0;
  each_discarded(rules, state, [&](unsigned, unsigned, unsigned) { ++size; });
  for (unsigned i = 0; i < state.taken_count; ++i) {
    if (state.taken[i].returned == 0) --size;
  }
  return size;
}

}  // namespace pharos::wonders
