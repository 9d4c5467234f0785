// SPDX-License-Identifier: Apache-2.0
// Questions about edifices, and what success and failure do to a city (E2 to E5). Who asks, in
// which order, is turn.cpp's business.
#pragma once

#include "games/wonders/action.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

/// Precondition for everything here: the game is played with Edifice.
inline const EdificeRule& edifice_of(const Rules& rules, const State& state, unsigned age) {
  return rules.edifice[state.edifice[age - 1]];
}

/// E3.1: the last pawn has been taken.
inline bool is_built(const State& state, unsigned age) { return state.pawns_left[age - 1] == 0; }

/// E4.1: the Age ended before that.
inline bool has_failed(const State& state, unsigned age) {
  return ((state.failed >> (age - 1)) & 1) != 0;
}

/// E2.1: once per Age and player.
inline bool has_joined(const City& city, unsigned age) {
  return ((city.joined >> (age - 1)) & 1) != 0;
}

/// E2.1, E2.2: the city can take part in the edifice of the Age when it builds a stage, if it can
/// pay for it. Also to be asked in a game without Edifice.
inline bool may_take_part(const Rules& rules, const State& state, const City& city) {
  return rules.options.edifice && !is_built(state, state.age) && !has_joined(city, state.age);
}

/// E3.3: how often a city gets the reward of an edifice that is built.
inline unsigned times_rewarded(const Rules& rules, const City& city, unsigned age) {
  const unsigned pawns = city.pawns[age - 1];
  return rules.options.pawn_reward_twice || pawns == 0 ? pawns : 1;
}

/// Victory tokens of one kind each, two bits a kind (Action::subject of Verb::give_back).
struct TokenSet {
  static constexpr unsigned kBits = 2;
  static constexpr unsigned kMost = 3;  // of one kind
  std::uint8_t bits = 0;

  [[nodiscard]] constexpr unsigned of(unsigned kind) const { return (bits >> (kind * kBits)) & 3U; }
  constexpr void add(unsigned kind, unsigned count) {
    bits = static_cast<std::uint8_t>(bits + (count << (kind * kBits)));
  }
};

/// E4.4: what a victory token is worth, by its kind.
inline constexpr std::array<int, kTokenKinds> kTokenValue = {1, 3, 5};

/// E4.2, E4.3, E4.4: every way to pay the penalty of the Age that has just failed, in canonical
/// order. None for who has a pawn, and for who cannot pay (E4.5); for coins the one way is a pass.
void penalty_ways(const Rules& rules, const State& state, Seat seat, Actions& list);

/// E4.2: who pays a penalty, or takes the debt instead.
inline bool owes_penalty(const City& city, unsigned age) { return city.pawns[age - 1] == 0; }

/// E4.3: a building goes to the discard pile, where everybody sees it.
void lose_building(const Rules& rules, State& state, Seat seat, std::uint8_t name);

}  // namespace pharos::wonders
