// SPDX-License-Identifier: Apache-2.0
// What happens in a game of 7 Wonders Architects, as events for log and animation.
#pragma once

#include "engine/event.hpp"
#include "games/architects/action.hpp"

namespace pharos::architects {

enum class EventKind : std::uint8_t {
  board,      // seat, subject: wonder
  turn,       // seat, amount: number of the turn
  no_card,    // seat: can reach no card (A2.3)
  took,       // seat, subject: kind, amount: DeckRef
  cat,        // seat: gets the cat (A4.1)
  horn,       // seat, amount: horns on the card (A4.5)
  battle,     // amount: tokens turned from peace to battle, second: tokens now on battle
  alarm,      // the last token is turned: a conflict at the end of this turn (A5.1)
  built,      // seat, subject: number of the stage from 1; amount, second: the handful paid
  complete,   // seat: the wonder is complete
  science,    // seat; amount, second: the handful handed in
  token,      // seat, subject: token, amount: 1 when it came from the stack
  shown,      // subject: token that is turned face up (A4.4)
  used,       // seat, subject: token (A7.2)
  looked,     // seat, amount: DeckRef, second: how many cards
  kept,       // seat, subject: kind
  fight,      // seat, subject: its left neighbour; amount, second: shields of the two (A5.2)
  victory,    // seat, subject: the beaten seat, amount: victory tokens (A5.2, A5.3)
  draw,       // nobody wins anything
  disbanded,  // seat, amount: red cards with horns discarded (A5.4)
  no_deck,    // no card is left on the table (A2.3)
};

/// Steps, one for each choice carried out, are numbered by their verb from here on; after them the
/// conflict and the end of the game. Operands of a choice: seat, subject, and in `amount` and
/// `second` one word: its cards (or its token), and kForced when there was no other choice.
inline constexpr std::uint8_t kFirstStep = 64;
inline constexpr std::uint8_t kConflictStep = kFirstStep + kVerbs;
inline constexpr std::uint8_t kEndStep = kConflictStep + 1;
inline constexpr std::uint32_t kForced = 1U << 31;

constexpr std::int16_t low_half(std::uint32_t word) {
  return static_cast<std::int16_t>(static_cast<std::uint16_t>(word & 0xFFFFU));
}
constexpr std::int16_t high_half(std::uint32_t word) {
  return static_cast<std::int16_t>(static_cast<std::uint16_t>(word >> 16));
}
constexpr std::uint32_t whole(const Event& event) {
  return static_cast<std::uint16_t>(event.amount) |
         std::uint32_t{static_cast<std::uint16_t>(event.second)} << 16;
}

}  // namespace pharos::architects
