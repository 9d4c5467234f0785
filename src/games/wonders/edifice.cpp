// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/edifice.hpp"

#include <algorithm>
#include <cassert>

#include "games/wonders/place.hpp"

namespace pharos::wonders {
namespace {

using Writer = Actions::Writer;

void cards_to_lose(const Rules& rules, const City& city, Colour colour, Writer& out) {
  city.built.each([&](unsigned name) {
    if (rules.card[name].colour == colour) out.add_use(make_action(Verb::discard, name));
  });
}

/// Every choice of `amount` tokens, low ones first.
void tokens_to_lose(const City& city, unsigned amount, Writer& out) {
  const auto most = [&](unsigned kind) {
    return std::min({unsigned{city.victories[kind]}, amount, TokenSet::kMost});
  };
  for (unsigned ones = most(0) + 1; ones-- > 0;) {
    for (unsigned threes = most(1) + 1; threes-- > 0;) {
      const unsigned taken = ones + threes;
      if (taken > amount || amount - taken > most(2)) continue;
      TokenSet tokens;
      tokens.add(0, ones);
      tokens.add(1, threes);
      tokens.add(2, amount - taken);
      out.add_use(make_action(Verb::give_back, tokens.bits));
    }
  }
}

/// The card of that name which the seat has built from a hand; null when it came from the pile.
Use* find_built(const Rules& rules, State& state, Seat seat, std::uint8_t name) {
  for (unsigned age = 1; age <= state.age; ++age) {
    for (unsigned slot = 0; slot < kHand; ++slot) {
      const unsigned turn = std::min(slot + 1, kTurns);  // W6.4: with the hand of turn 6
      const unsigned row = row_of(age, turn, seat, rules.players());
      Use& use = state.use[age - 1][row][slot];
      const std::uint8_t card = state.card[age - 1][row][slot];
      if (use == Use::built && rules.card[card].name_id == name) return &use;
    }
  }
  return nullptr;
}

Taken* find_taken(const Rules& rules, State& state, Seat seat, std::uint8_t name) {
  for (unsigned i = 0; i < state.taken_count; ++i) {
    Taken& taken = state.taken[i];
    if (taken.seat != seat || taken.returned != 0) continue;
    if (rules.card[taken.card].name_id == name) return &taken;
  }
  return nullptr;
}

}  // namespace

void penalty_ways(const Rules& rules, const State& state, Seat seat, Actions& list) {
  list.clear();
  const City& city = state.city[seat];
  if (!owes_penalty(city, state.age)) return;
  const Penalty& penalty = edifice_of(rules, state, state.age).penalty;
  Writer out(list);
  switch (penalty.kind) {
    case PenaltyKind::discard:
      cards_to_lose(rules, city, penalty.colour, out);
      break;
    case PenaltyKind::coins:
      if (city.coins >= penalty.amount) out.add_use(make_action(Verb::pass, 0));
      break;
    case PenaltyKind::tokens:
      tokens_to_lose(city, penalty.amount, out);
      break;
  }
}

void lose_building(const Rules& rules, State& state, Seat seat, std::uint8_t name) {
  remove_card(rules, state.city[seat], rules.card[name]);
  if (Use* use = find_built(rules, state, seat, name)) {
    *use = lost_in(state.age);
    return;
  }
  Taken* taken = find_taken(rules, state, seat, name);
  assert(taken != nullptr);
  if (taken != nullptr) taken->returned = state.age;
}

}  // namespace pharos::wonders
