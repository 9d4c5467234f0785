// SPDX-License-Identifier: Apache-2.0
// What a player can choose in 7 Wonders Dice: four bytes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/action_list.hpp"
#include "games/dice/tables.hpp"

namespace pharos::dice {

enum class Verb : std::uint8_t {
  build,    // with the die that shows `symbol` (D3.1): a square of `building`
  wonder,   // the next square of the Wonder (D3.4)
  pass,     // D3.5
  cross,    // a square of `building`, by an effect (D8.3)
  bonus,    // `square` is its number, from 0 (D4.1)
  decline,  // an effect (D8.3)
  board,    // `square` is the board (D1.5)
};

inline constexpr std::uint8_t kNone = 0xFF;

/// Squares are named by building and number (from 0): that means the same on every board.
struct Action {
  Verb verb = Verb::pass;
  Symbol symbol = Symbol::wood;
  Building building = Building::wonder;
  std::uint8_t square = 0;
  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 4);

/// Building and number of a square as they stand in an action; for lists that are filled in one go.
constexpr std::uint32_t place_bits(Building building, unsigned number) {
  return static_cast<std::uint32_t>(building) << 16 | number << 24;
}
constexpr Action make_action(Verb verb, Symbol symbol, std::uint32_t place) {
  static_assert(std::endian::native == std::endian::little);
  return std::bit_cast<Action>(static_cast<std::uint32_t>(verb) |
                               static_cast<std::uint32_t>(symbol) << 8 | place);
}

/// Every die to its rows, and a black one to any square of four buildings: below 80.
inline constexpr std::size_t kMaxActions = 96;
using Actions = ActionList<Action, kMaxActions>;

}  // namespace pharos::dice
