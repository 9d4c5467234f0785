// SPDX-License-Identifier: Apache-2.0
// What a seat may know, and states that it could not tell from the true one.
//
// A View is a State in which everything secret is blank: the order of the decks, the face-down
// tokens and the shuffles to come. Which cards are left in a deck is no secret: every card that
// came out of it lay on the table. Two states that look the same to a seat have equal views.
#pragma once

#include "base/rng.hpp"
#include "games/architects/state.hpp"

namespace pharos::architects {

struct View {
  State state{};
  Seat seat = kNoSeat;
  std::array<std::uint8_t, 1> spare{};  // nothing in a view is padding (match/view_data.hpp)
  friend constexpr bool operator==(const View&, const View&) = default;
};

/// The one place where secrets are removed. `seat` may be kNoSeat: the spectator.
View make_view(const Rules& rules, const State& state, Seat seat);

/// A state that gives the same view. It cannot peek: the truth is not in its argument.
State sample(const Rules& rules, const View& view, FastRng& rng);

/// How many cards from the top of a deck the seat knows. From public facts alone.
unsigned known_cards(const State& state, Seat seat, unsigned deck);

/// Which cards are left in a deck: the printed ones less those that came out. Public.
Counts cards_left(const Rules& rules, const State& state, unsigned deck);

}  // namespace pharos::architects
