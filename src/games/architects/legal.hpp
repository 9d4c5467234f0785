// SPDX-License-Identifier: Apache-2.0
// The legal actions of a seat.
#pragma once

#include "games/architects/payment.hpp"
#include "games/architects/state.hpp"

namespace pharos::architects {

/// Fills `list` in canonical order: decks left, right, centre, then others in seat order; stages by
/// number, their payments as in payment.hpp; science, extra cards, the end of the turn. Empty when
/// the seat is not to act. Only choices that differ are in it: tokens and cards of one kind once,
/// and one token for an extra card, because those triggered are all alike (decision 0011).
void legal_actions(const Rules& rules, const State& state, Seat seat, Actions& list);

/// Whether Phase::act has anything to offer. For those who only need to know that.
bool can_act(const Rules& rules, const State& state);

/// A3.3: the stages that a player can build next, as a bit set. Precondition: the wonder is picked.
unsigned open_stages(const Rules& rules, const Player& player);
/// A7.4: tokens that may still help the seat to pay this turn.
Help help_of(const Rules& rules, const State& state, Seat seat);

/// A2.2: whether the active player still has to build (A3.2) or to hand in science (A4.3).
bool must_build(const Rules& rules, const State& state);
bool must_research(const State& state);

}  // namespace pharos::architects
