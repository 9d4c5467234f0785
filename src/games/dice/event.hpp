// SPDX-License-Identifier: Apache-2.0
// What happens in a game of 7 Wonders Dice, as events for log and animation. They are told when a
// round is resolved, never while chains are under way (D2.4).
#pragma once

#include "engine/event.hpp"
#include "games/dice/state.hpp"

namespace pharos::dice {

enum class EventKind : std::uint8_t {
  board,        // seat, subject: board
  crossed,      // seat, subject: building, amount: number of the square (from 1)
  attacked,     // the same for an attack square; second: points written down (D5.2)
  bonus,        // seat, subject: number of the bonus (from 1)
  passed,       // seat
  coins,        // seat, amount: coins now, second: coins before
  agora_first,  // seat (D5.5)
  die_enters,   // subject: special die, amount: the grey die it replaces (D6.2)
  last_round,   // D7.1
  round,        // amount: its number; the dice have been shaken
  step,         // subject: StepKind; comes when everything of the step is done
};

/// The steps of a game as `replay` names them.
enum class StepKind : std::uint8_t { set_up, round, end };

}  // namespace pharos::dice
