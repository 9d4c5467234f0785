// SPDX-License-Identifier: Apache-2.0
// What a player can choose in 7 Wonders: eight bytes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/action_list.hpp"

namespace pharos::wonders {

enum class Verb : std::uint8_t {
  build,      // subject: card (W2.2; from the discard pile in that phase, W6.3)
  stage,      // subject: card laid under the board (W2.2)
  sell,       // subject: card (W2.8)
  pass,       // declines a power (W6.3, W6.4)
  board,      // subject: board (W1.5)
  side,       // subject: side (W1.5)
  discard,    // subject: card lost to a penalty (E4.3)
  give_back,  // subject: victory tokens lost to a penalty, see TokenSet (E4.4)
};

struct Action {
  Verb verb = Verb::pass;
  std::uint8_t subject = 0;
  std::uint8_t left = 0;   // coins paid to the left neighbour (W3.9)
  std::uint8_t right = 0;  // coins paid to the right neighbour
  bool free = false;       // W6.7: uses the power of the Age
  // No array here: compilers keep structs of plain bytes in registers, others in memory.
  std::uint8_t half = 0;  // E5.1: 1 or 2 where the stage shows two halves
  std::uint8_t pawn = 0;  // E5.2: the Age of the pawn, where it is the player's choice
  bool join = false;      // E2.1: takes part

  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

/// An action in one go: a single eight-byte store where lists are filled.
constexpr Action make_action(Verb verb, unsigned subject, unsigned left = 0, unsigned right = 0) {
  static_assert(std::endian::native == std::endian::little);
  return std::bit_cast<Action>(static_cast<std::uint64_t>(verb) | std::uint64_t{subject} << 8 |
                               std::uint64_t{left} << 16 | std::uint64_t{right} << 24);
}

/// The same action with another card.
constexpr Action with_subject(const Action& action, unsigned subject) {
  constexpr std::uint64_t kSubject = 0xFF00;
  return std::bit_cast<Action>((std::bit_cast<std::uint64_t>(action) & ~kSubject) |
                               std::uint64_t{subject} << 8);
}

/// W2.8: coins for a card that is sold.
inline constexpr int kSalePays = 3;

/// Up to 15 splits, of 2 halves (E5.1) or 3 Ages of a pawn (E5.2), taking part or not (E2.1).
inline constexpr std::size_t kMaxStageWays = 15 * 3 * 2;
/// Seven cards, each built (up to 15 splits) or built free, laid under a stage and sold, and a
/// pass: 750. A discard pile or a penalty offers fewer.
inline constexpr std::size_t kMaxActions = 7 * (15 + 1 + kMaxStageWays + 1) + 1;
using Actions = ActionList<Action, kMaxActions>;

}  // namespace pharos::wonders
