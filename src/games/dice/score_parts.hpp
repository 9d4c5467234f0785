// SPDX-License-Identifier: Apache-2.0
// Every number of the score sheet, explained (D7): what brought how much. For people who look, not
// for search.
#pragma once

#include "engine/score_part.hpp"
#include "games/dice/state.hpp"

namespace pharos::dice {

ScoreParts score_parts(const Rules& rules, const State& state, Seat seat);

}  // namespace pharos::dice
