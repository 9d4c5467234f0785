// SPDX-License-Identifier: Apache-2.0
// The legal actions of a seat.
#pragma once

#include "games/wonders/action.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

/// Fills `list` in canonical order: by card of the hand, then build, stage, sell; splits by rising
/// coins to the left. Empty when the seat takes no part in the step under way.
void legal_actions(const Rules& rules, const State& state, Seat seat, Actions& list);

}  // namespace pharos::wonders
