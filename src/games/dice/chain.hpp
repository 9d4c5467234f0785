// SPDX-License-Identifier: Apache-2.0
// One seat's small decisions within a round: the action, and whatever it opens (D2.4, D3.9). A
// chain changes its own city and nothing else, and reads of others only what the round began with
// (D2.5). Dice stay where they lie, so no chain takes one from another (D2.3).
#pragma once

#include "games/dice/state.hpp"

namespace pharos::dice {

class Chain {
 public:
  Chain(const Rules& rules, State& state, Seat seat);

  /// Takes one choice and settles whatever leaves no further one. True when the chain is finished.
  /// Precondition: the action is legal.
  bool take(const Action& action);

 private:
  void build(const Action& action, bool free);
  /// D8.3: pays the build cost and crosses the square.
  void cross(unsigned square);
  void cross_paid(unsigned square);
  void write_attack(const SquareRule& rule);
  void open_bonus();
  void take_bonus(unsigned bonus);
  bool settle();
  void push(Task task);
  Task pop();

  const Rules& rules_;
  State& state_;
  const Seat seat_;
  City& city_;
  const BoardRule& board_;
};

/// D2.4: back to the beginning of the seat's own chain.
void restart(City& city);

/// Whether the seat has chosen something in the round under way that it can take back.
bool can_restart(const State& state, Seat seat);

}  // namespace pharos::dice
