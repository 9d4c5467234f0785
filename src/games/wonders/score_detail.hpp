// SPDX-License-Identifier: Apache-2.0
// The single sums of the score sheet: what score.cpp adds up and score_parts.cpp tells one by one.
#pragma once

#include "games/wonders/score.hpp"

namespace pharos::wonders {

/// What a building scores at the end for `seat`, beyond the symbols of W7.3.
int card_points(const Rules& rules, const State& state, Seat seat, const CardRule& card);

/// The row in which a building's points stand.
Row row_of_colour(Colour colour);

/// What a guild would bring the copier, in its two rows.
struct Copied {
  int points = 0;
  int science = 0;
  std::uint8_t guild = kNone;  // its name

  /// On a tie the guild that brings more plain points is taken.
  [[nodiscard]] bool better_than(const Copied& other) const {
    const int difference = points + science - other.points - other.science;
    return difference != 0 ? difference > 0 : points > other.points;
  }
};
/// W6.10: the best guild of a neighbour, as if the copier had built it.
Copied best_copy(const Rules& rules, const State& state, Seat seat);

}  // namespace pharos::wonders
