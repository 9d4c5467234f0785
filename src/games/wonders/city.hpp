// SPDX-License-Identifier: Apache-2.0
// Questions about one city and its hand that more than one part of the rules asks.
#pragma once

#include <cassert>

#include "games/wonders/payment.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

/// The cards a seat holds now, sorted.
class HandRange {
 public:
  HandRange(const std::uint8_t* begin, const std::uint8_t* end) : begin_(begin), end_(end) {}
  [[nodiscard]] const std::uint8_t* begin() const { return begin_; }
  [[nodiscard]] const std::uint8_t* end() const { return end_; }

 private:
  const std::uint8_t* begin_;
  const std::uint8_t* end_;
};

/// The first slot of the rows that is still in hand; kHand when none is.
inline unsigned first_slot(const State& state) {
  if (state.phase == Phase::turn) return state.turn - 1U;
  if (state.phase == Phase::extra) return kHand - 1U;
  return state.phase == Phase::discard_pile && state.turn < kTurns ? state.turn : kHand;
}

/// Precondition: an Age has begun.
inline HandRange hand_of(const Rules& rules, const State& state, Seat seat) {
  const unsigned row = row_of(state.age, state.turn, seat, rules.players());
  const std::uint8_t* cards = state.card[state.age - 1U][row].data();
  return {cards + first_slot(state), cards + kHand};
}

inline const SideRule& side_of(const Rules& rules, const City& city) {
  return rules.board[city.board].side[static_cast<unsigned>(city.side)];
}

/// W4.1: the stage that comes next, or null when the wonder is complete.
inline const StageRule* next_stage(const Rules& rules, const City& city) {
  const SideRule& side = side_of(rules, city);
  return city.stages < side.stages ? &side.stage[city.stages] : nullptr;
}

/// W5.2: the points of the token that the city would get of a conflict with another, as both are
/// now; 0 for none. Precondition: an Age has begun.
inline int conflict_token(const State& state, Seat seat, Seat other) {
  const int difference = state.city[seat].shields - state.city[other].shields;
  if (difference == 0) return 0;
  return difference > 0 ? kTokenValue[state.age - 1U] : -1;
}

/// W2.3, W2.4: what the seat holds and the neighbours sell as the turn begins; nothing changes
/// before all have chosen.
inline Market market_of(const Rules& rules, const State& state, Seat seat) {
  const City& city = state.city[seat];
  return {city.own,
          state.city[left_of(seat, rules.players())].sells,
          state.city[right_of(seat, rules.players())].sells,
          city.cheap_left,
          city.cheap_right,
          city.coins};
}

/// W6.5, W6.6: the colours (a bit set) that powers of the city let it build for nothing now.
inline unsigned free_colours(const State& state, const City& city) {
  constexpr unsigned kAll = (1U << kColours) - 1;
  if (city.powers == 0) return 0;
  unsigned colours = 0;
  if ((city.powers & power_free_new_colour) != 0) {
    for (unsigned colour = 0; colour < kColours; ++colour) {
      if (city.cards[colour] == 0) colours |= 1U << colour;
    }
  }
  if (state.phase != Phase::turn) return colours;  // W6.6: the seventh card is not concerned
  if ((city.powers & power_free_first) != 0 && state.turn == 1) colours = kAll;
  if ((city.powers & power_free_last) != 0 && state.turn == kTurns) colours = kAll;
  return colours;
}

/// W3.8, W6.5, W6.6: nothing at all is paid for this building.
inline bool builds_for_nothing(const City& city, const CardRule& card, unsigned colours) {
  return card.parents.meets(city.built) |
         (((colours >> static_cast<unsigned>(card.colour)) & 1) != 0);
}

/// W6.7: the power of the Age is there and not used yet.
inline bool can_build_free_this_age(const State& state, const City& city) {
  return (city.powers & power_free_once) != 0 && city.free_used != state.age;
}

}  // namespace pharos::wonders
