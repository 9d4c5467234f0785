// SPDX-License-Identifier: Apache-2.0
// What happens in a game of 7 Wonders, as events for log and animation.
#pragma once

#include "engine/event.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

enum class EventKind : std::uint8_t {
  board,          // seat, subject: board
  side,           // seat, subject: side
  age_begins,     // subject: Age
  built,          // seat, subject: card; amount, second: coins to the left and right
  built_free,     // seat, subject: card (W6.7)
  staged,         // seat, subject: number of the stage; amount, second: coins left, right
  sold,           // seat
  received,       // seat, subject: the seat that bought of it, amount: coins (W3.5)
  coins,          // seat, amount: coins from the bank by effects, subject: CoinSource
  took,           // seat, subject: card built from the discard pile (W6.3)
  declined,       // seat (W6.3, W6.4)
  fight,          // subject: a seat that meets its left neighbour (W5.2); shields are the state's
  victory,        // seat, subject: the beaten seat, amount: value of the token
  defeat,         // seat, subject: the seat that won
  hands_passed,   // subject: 0 to the left, 1 to the right
  half,           // seat, subject: number of the stage, amount: 1 or 2 (E5.1)
  joined,         // seat, subject: edifice (E2.1)
  pawn,           // seat, subject: edifice; a pawn from the box (E5.2)
  project_built,  // subject: edifice (E3.1)
  token,          // seat, subject: edifice, amount: value of the victory token (E3.2)
  defeats_returned,  // seat, subject: edifice, amount: how many (E3.5)
  project_failed,    // subject: edifice (E4.1)
  lost_card,         // seat, subject: card (E4.3)
  lost_token,        // seat, amount: value (E4.4)
  fined,             // seat, amount: coins (E4.4)
  debt,              // seat, amount: points lost (E4.5)
  step,              // subject: StepKind; comes when everything of the step is done
};

/// What brings coins from the bank: the card or stage just built, then the expansions in the order
/// of their list: an edifice (E3.2).
enum class CoinSource : std::uint8_t { card, stage, edifice };

/// The steps of a game as `replay` names them.
enum class StepKind : std::uint8_t { set_up, turn, extra, discard_pile, penalty, conflict, end };

}  // namespace pharos::wonders
