// SPDX-License-Identifier: Apache-2.0
// What a player can choose in 7 Wonders Architects: eight bytes.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/action_list.hpp"
#include "games/architects/tables.hpp"

namespace pharos::architects {

enum class Verb : std::uint8_t {
  board,    // subject: wonder (A1.6)
  take,     // subject: deck (A2.1; any deck of the table for A6.1)
  build,    // subject: number of the stage from 0, cards: what is paid (A3.4)
  science,  // cards: the set handed in (A4.3)
  token,    // subject: token, or kFromStack (A4.4)
  use,      // subject: deck, token: whose extra card it is (A7.2)
  look,     // subject: deck (A6.1)
  keep,     // subject: kind of card (A6.1)
  done,     // ends the turn (A2.2)
};
inline constexpr unsigned kVerbs = 9;

/// A deck as the player at the table calls it: the three of A2.1, or that of a wonder.
enum DeckRef : std::uint8_t { deck_left, deck_right, deck_centre, deck_of_wonder };

/// The subject of a token action: the top of the face-down stack.
inline constexpr std::uint8_t kFromStack = 31;

/// A handful of cards, counted by kind: three bits for each of the kinds that can be handed in
/// (resources, coin, science symbols).
using Handful = std::uint32_t;
inline constexpr unsigned kHandfulBits = 3;
inline constexpr unsigned kHandfulKinds = kFirstOther;
static_assert(kHandfulBits * kHandfulKinds < 31);

constexpr Handful handful(unsigned kind, unsigned count = 1) {
  return count << (kHandfulBits * kind);
}
constexpr unsigned count_in(Handful cards, unsigned kind) {
  return (cards >> (kHandfulBits * kind)) & 7U;
}

/// No default values: a list of actions is scratch space, and must cost nothing before it is
/// filled.
struct Action {
  Verb verb;
  std::uint8_t subject;
  std::uint8_t token;
  std::uint8_t spare;
  Handful cards;

  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 8);

constexpr Action make_action(Verb verb, unsigned subject = 0, Handful cards = 0,
                             unsigned token = 0) {
  return {verb, static_cast<std::uint8_t>(subject), static_cast<std::uint8_t>(token), 0, cards};
}

/// A stage of four resources can be paid in at most 147 ways (with A7.4: 126 handfuls of four cards
/// and 21 of three, a coin among them); three stages lie side by side, and there are four sets of
/// science symbols, three extra cards and the end of the turn.
inline constexpr std::size_t kMaxActions = 3 * 147 + 4 + 3 + 1;
using Actions = ActionList<Action, kMaxActions>;

}  // namespace pharos::architects
