// SPDX-License-Identifier: Apache-2.0
// Shields and conflicts (A5).
#pragma once

#include <array>

#include "games/architects/state.hpp"

namespace pharos::architects {

/// A5.5: red cards, stages with that effect, tokens.
unsigned shields(const Rules& rules, const Player& player);

/// A4.5: conflict tokens that so many horns turn now; surplus horns are ignored.
inline unsigned turned_by(const Rules& rules, const State& state, unsigned horns) {
  const unsigned left = rules.conflict_tokens - unsigned{state.battle};
  return horns < left ? horns : left;
}

/// A5.2, A5.3: victory tokens for so many shields against those of one neighbour.
unsigned spoils(const Rules& rules, unsigned own, unsigned other);

/// Victory tokens that each seat takes for its left and its right neighbour. With two players the
/// other one is the left neighbour.
struct ConflictResult {
  std::array<std::uint8_t, kMaxPlayers> from_left{};
  std::array<std::uint8_t, kMaxPlayers> from_right{};
  [[nodiscard]] unsigned won(Seat seat) const {
    return unsigned{from_left[seat]} + from_right[seat];
  }
};

/// A5.2, A5.3: what a conflict now would give.
ConflictResult conflict(const Rules& rules, const State& state);

}  // namespace pharos::architects
