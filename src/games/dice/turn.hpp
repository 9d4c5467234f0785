// SPDX-License-Identifier: Apache-2.0
// How a game of 7 Wonders Dice moves on: commits, and what happens when the last chain of a round
// is finished.
#pragma once

#include "engine/event.hpp"
#include "games/dice/deal.hpp"

namespace pharos::dice {

/// One small decision; the last one of a round resolves it. A seat that has finished its chain and
/// chooses again starts over. Precondition: the action is legal.
template <class Sink>
void apply(const Rules& rules, State& state, Seat seat, const Action& action, const Sink& sink);

extern template void apply(const Rules&, State&, Seat, const Action&, const NullSink&);
extern template void apply(const Rules&, State&, Seat, const Action&, const EventSink&);

/// Takes back everything the seat has chosen in the round under way. Precondition: it can.
void back(State& state, Seat seat);

}  // namespace pharos::dice
