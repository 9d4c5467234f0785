// SPDX-License-Identifier: Apache-2.0
// Which actions are legal.
#pragma once

#include "games/dice/state.hpp"

namespace pharos::dice {

/// Canonical order: dice as they lie, the Wonder, then passing or declining. A seat that has
/// finished its chain gets the list with which the round began: it may choose anew.
void legal_actions(const Rules& rules, const State& state, Seat seat, Actions& list);

/// D8.4: whether any die can be built with for no die cost.
bool can_build_free(const Rules& rules, const State& state, Seat seat, const Sheet& sheet);

}  // namespace pharos::dice
