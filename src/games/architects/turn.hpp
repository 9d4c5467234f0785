// SPDX-License-Identifier: Apache-2.0
// How a game of 7 Wonders Architects moves on: the start, and what follows from a choice.
#pragma once

#include "base/rng.hpp"
#include "engine/event.hpp"
#include "games/architects/state.hpp"

namespace pharos::architects {

/// What can be laid down beforehand instead of drawn at random.
struct Deal {
  std::array<std::uint8_t, kMaxPlayers> boards{};
  Seat first = 0;
  /// From the top. The decks of wonders that are not in play are not drawn.
  std::array<std::array<std::uint8_t, kWonderDeck>, kWonders> decks{};
  std::array<std::uint8_t, kCentralDeck> centre{};
  /// The first three face up, the others face down from the top of the stack. Copies of a token
  /// come in rising order.
  std::array<std::uint8_t, kMaxTokens> tokens{};
  /// A6.2: for each look of the game the order of what is left of the deck. Of n cards left, those
  /// numbered 0 to n - 1 from the top as they lay, the list names the new order; numbers from n on
  /// are passed over.
  std::array<std::array<std::uint8_t, kShuffled>, kMaxShuffles> shuffles{};
};

/// Whether the wonder can come into play: by the deal, or because the players pick.
bool in_play(const Rules& rules, const Deal& deal, unsigned wonder);
/// A6.2: how many shuffles the deal has to state.
unsigned shuffles_needed(const Rules& rules, const Deal& deal);

/// Draws wonders, decks, tokens and shuffles (A1).
Deal draw_deal(const Rules& rules, const Seed& seed);

/// The state before the first decision. Wonders that the players pick are asked for first, and the
/// deal's are set aside.
void start(const Rules& rules, const Deal& deal, State& state);

/// Carries out a choice, and then all that follows without one: choices of which there is only one
/// make themselves (decision 0010). Precondition: the action is legal.
template <class Sink>
void apply(const Rules& rules, State& state, Seat seat, const Action& action, const Sink& sink);

extern template void apply(const Rules&, State&, Seat, const Action&, const NullSink&);
extern template void apply(const Rules&, State&, Seat, const Action&, const EventSink&);

}  // namespace pharos::architects
