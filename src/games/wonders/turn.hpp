// SPDX-License-Identifier: Apache-2.0
// How a game of 7 Wonders moves on: the start, commits, and the resolution of a step in the order
// of the rulebook (W2.5, W2.10).
#pragma once

#include "base/rng.hpp"
#include "engine/event.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

/// Draws boards, sides and all three Ages (W1.3 to W1.7).
Deal draw_deal(const Rules& rules, const Seed& seed);

/// The state before the first decision. What the options leave to the players (boards, sides) is
/// asked for first, and the deal's is set aside.
void start(const Rules& rules, const Deal& deal, State& state);

/// Commits a hidden choice; the last one of a step resolves it. Precondition: the action is legal.
template <class Sink>
void apply(const Rules& rules, State& state, Seat seat, const Action& action, const Sink& sink);

extern template void apply(const Rules&, State&, Seat, const Action&, const NullSink&);
extern template void apply(const Rules&, State&, Seat, const Action&, const EventSink&);

}  // namespace pharos::wonders
