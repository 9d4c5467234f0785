// SPDX-License-Identifier: Apache-2.0
// What a seat may know, and states that it could not tell from the true one.
//
// Boards, crosses, coins and dice are public (D1.5), but of a round under way only its beginning
// (D2.4). So a View is a State in which every other seat stands at the beginning of its chain (also
// one that has finished: whether somebody still thinks would tell what was chosen), and from which
// the dice to come are removed. Two states that look the same to a seat have equal views.
#pragma once

#include "base/rng.hpp"
#include "games/dice/state.hpp"

namespace pharos::dice {

struct View {
  State state{};
  Seat seat = kNoSeat;
  std::array<std::uint8_t, 7> spare{};  // nothing in a view is padding (match/view_data.hpp)
  friend constexpr bool operator==(const View&, const View&) = default;
};

/// The one place where secrets are removed. `seat` may be kNoSeat: the spectator.
View make_view(const Rules& rules, const State& state, Seat seat);

/// A state that gives the same view: other dice to come, nobody else has chosen yet. It cannot
/// peek: the truth is not in its argument.
State sample(const View& view, FastRng& rng);

}  // namespace pharos::dice
