// SPDX-License-Identifier: Apache-2.0
// What a player can choose in 7 Wonders: eight bytes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/action_list.hpp"

namespace pharos::wonders {

enum class Verb : std::uint8_t {
  build,  // subject: card (W2.2; from the discard pile in that phase, W6.3)
  stage,  // subject: card laid under the board (W2.2)
  sell,   // subject: card (W2.8)
  pass,   // declines a power (W6.3, W6.4)
  board,  // subject: board (W1.5)
  side,   // subject: side (W1.5)
};

struct Action {
  Verb verb = Verb::pass;
  std::uint8_t subject = 0;
  std::uint8_t left = 0;   // coins paid to the left neighbour (W3.9)
  std::uint8_t right = 0;  // coins paid to the right neighbour
  bool free = false;       // W6.7: uses the power of the Age
  // No array here: compilers keep structs of plain bytes in registers, others in memory.
  std::uint8_t spare_a = 0;
  std::uint8_t spare_b = 0;
  std::uint8_t spare_c = 0;

  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

/// An action in one go: a single eight-byte store where lists are filled.
constexpr Action make_action(Verb verb, unsigned subject, unsigned left = 0, unsigned right = 0) {
  static_assert(std::endian::native == std::endian::little);
  return std::bit_cast<Action>(static_cast<std::uint64_t>(verb) | std::uint64_t{subject} << 8 |
                               std::uint64_t{left} << 16 | std::uint64_t{right} << 24);
}

/// Seven cards, each built, laid under a stage (up to 15 splits either way), built free and sold:
/// 224; a discard pile shows fewer kinds of cards.
inline constexpr std::size_t kMaxActions = 256;
using Actions = ActionList<Action, kMaxActions>;

}  // namespace pharos::wonders
