// SPDX-License-Identifier: Apache-2.0
// The sums behind every number of a match's score sheet, whatever the game.
#pragma once

#include "engine/score_part.hpp"
#include "match/match.hpp"

namespace pharos {

/// Of one seat, as everybody may know it. The words point into the match's rules.
ScoreParts score_parts(const Match& match, Seat seat);

}  // namespace pharos
