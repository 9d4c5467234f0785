// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/view.hpp"

#include <algorithm>

#include "base/sort.hpp"

namespace pharos::wonders {
namespace {

/// Up to which turn of this Age hands have been dealt or passed: 0 for an Age not yet begun.
unsigned last_turn(const State& state, unsigned age) {
  if (state.age > age) return kTurns;
  return state.age == age ? state.turn : 0;
}

void hide_row(const Rules& rules, const State& truth, Seat seat, unsigned age, unsigned row,
              State& view) {
  auto& cards = view.card[age - 1][row];
  if (age > truth.age) {  // not dealt yet
    std::fill_n(cards.begin(), kHand, kUnknownCard);
    return;
  }
  const RowKnowledge knowledge = row_knowledge(rules, truth, seat, age, row);
  for (unsigned slot = 0; slot < kHand; ++slot) {
    if (knowledge.group[slot] == RowKnowledge::kUnknown) cards[slot] = kUnknownCard;
  }
  each_group(knowledge, [&](const std::uint8_t* slots, std::size_t count) {
    std::array<std::uint8_t, kHand> known{};
    for (std::size_t i = 0; i < count; ++i) known[i] = cards[slots[i]];
    sort_few(known.data(), count);
    for (std::size_t i = 0; i < count; ++i) cards[slots[i]] = known[i];
  });
}

}  // namespace

RowKnowledge row_knowledge(const Rules& rules, const State& state, Seat seat, unsigned age,
                           unsigned row) {
  RowKnowledge knowledge;
  const unsigned turns = last_turn(state, age);
  std::uint8_t group = RowKnowledge::kUnknown;
  bool holds_now = false;
  for (unsigned slot = 0; slot < kHand; ++slot) {
    const unsigned turn = slot + 1;  // the turn on which the slot is filled; 7: what is left over
    const bool sees =
        seat != kNoSeat && turn <= turns && row_of(age, turn, seat, rules.players()) == row;
    if (sees) {
      // The hand is in front of this seat: from here on its cards are known together.
      group = static_cast<std::uint8_t>(RowKnowledge::kFirstGroup + slot);
      holds_now = turn == turns;
    }
    const Use use = state.use[age - 1][row][slot];
    // A seat that holds the hand knows every card left in it, and so its own last card too.
    const bool own = sees || (holds_now && slot >= turns - 1);
    const bool looked_at =
        use == Use::discarded && seat != kNoSeat && moment(age, turn) <= state.city[seat].looked;
    const bool exact = use == Use::built || is_lost(use) || own || looked_at;
    knowledge.group[slot] = exact ? RowKnowledge::kExact : group;
  }
  return knowledge;
}

View make_view(const Rules& rules, const State& state, Seat seat) {
  View view;
  view.state = state;
  view.seat = seat;
  for (unsigned age = 1; age <= kAges; ++age) {
    for (unsigned row = 0; row < rules.players(); ++row) {
      hide_row(rules, state, seat, age, row, view.state);
    }
  }
  for (Seat other = 0; other < rules.players(); ++other) {
    if (other != seat) view.state.chosen[other] = Action{};
  }
  return view;
}

}  // namespace pharos::wonders
