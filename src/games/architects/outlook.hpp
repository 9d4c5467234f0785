// SPDX-License-Identifier: Apache-2.0
// What a card would do for whoever takes it, and what a wonder still wants: so that no client works
// out a rule to tell it. Of what lies open alone; nothing is decided here, and no choice changes.
#pragma once

#include <cstdint>

#include "games/architects/state.hpp"

namespace pharos::architects {

/// One more card of a kind in front of a player, now. What does not apply is nought.
struct Outlook {
  // A resource or a coin, for the open stage that it pays, or else brings nearest (A3).
  std::uint8_t stage = 0;  // from 1; 0: none gets nearer by it
  std::uint8_t have = 0;   // of what it costs, the card included
  std::uint8_t of = 0;
  bool builds = false;
  bool complete = false;  // and the wonder is complete (A8.1)
  // Science (A4.3): sets that the card completes; none where no token is left for them (A4.4).
  bool pair = false;
  bool three = false;
  bool no_token = false;
  // Red (A4.5): tokens that turn, how many are on their battle side then.
  std::uint8_t turns = 0;
  std::uint8_t battle = 0;
  bool conflict = false;  // the last one is among them (A5.1)
  // Blue (A4.1).
  std::uint8_t points = 0;
  bool cat = false;  // it comes from somewhere else
  /// A7.2: tokens that give one more card each, for the card or for the stage that it builds.
  TokenSet more = 0;

  friend constexpr bool operator==(const Outlook&, const Outlook&) = default;
};

/// Precondition: the wonders are picked.
Outlook outlook(const Rules& rules, const State& state, Seat seat, unsigned kind);

/// The open stage that wants fewest cards, and the kinds of which one more would bring it nearer.
struct Want {
  std::uint8_t stage = 0;    // from 1; 0: nothing is wanted
  std::uint8_t missing = 0;  // cards
  std::uint16_t kinds = 0;   // bit set
};

/// Precondition: the wonders are picked.
Want want(const Rules& rules, const State& state, Seat seat);

}  // namespace pharos::architects
