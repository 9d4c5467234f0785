// SPDX-License-Identifier: Apache-2.0
// The paper score pad: one column per seat, one row per source of points.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.hpp"

namespace pharos {

inline constexpr unsigned kMaxRows = 12;

/// Points per seat and row. What the rows are called is the game's (`row_names`).
struct ScoreSheet {
  unsigned players = 0;
  unsigned rows = 0;
  std::array<std::array<std::int16_t, kMaxRows>, kMaxSeats> points{};
  /// What decides between equal totals (coins, stages); more is better.
  std::array<std::int16_t, kMaxSeats> tie_break{};

  [[nodiscard]] int total(Seat seat) const {
    int sum = 0;
    for (unsigned row = 0; row < rows; ++row) sum += points[seat][row];
    return sum;
  }
  /// True when `a` stands above `b`.
  [[nodiscard]] bool ahead(Seat a, Seat b) const {
    const int difference = total(a) - total(b);
    return difference != 0 ? difference > 0 : tie_break[a] > tie_break[b];
  }
  /// 1 for the winner; seats that share a place share the number.
  [[nodiscard]] unsigned rank(Seat seat) const {
    unsigned better = 0;
    for (Seat other = 0; other < players; ++other) better += ahead(other, seat) ? 1U : 0U;
    return better + 1;
  }
  [[nodiscard]] SeatSet winners() const {
    SeatSet result;
    for (Seat seat = 0; seat < players; ++seat) {
      if (rank(seat) == 1) result.add(seat);
    }
    return result;
  }
};

}  // namespace pharos
