// SPDX-License-Identifier: Apache-2.0
// Every number of the score sheet, explained: which stage, card, token or symbol brought how much
// (W7). For people who look, not for search.
#pragma once

#include "engine/score_part.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

ScoreParts score_parts(const Rules& rules, const State& state, Seat seat);

}  // namespace pharos::wonders
