// SPDX-License-Identifier: Apache-2.0
// What the end of a game is worth to a seat.
#pragma once

#include <algorithm>

#include "engine/score_sheet.hpp"

namespace pharos::bots {

struct Outcome {
  float value = 0;    // between 0 and 1: what a search looks for
  float victory = 0;  // 1, or a part of a shared one
  float margin = 0;   // points ahead of the best other one
};

/// Victory counts most; rank and margin keep a search going where the game is as good as decided,
/// and tell good from better long before the end.
inline Outcome outcome(const ScoreSheet& sheet, Seat seat) {
  constexpr float kVictory = 0.5F;
  constexpr float kRank = 0.2F;
  constexpr float kMargin = 0.3F;
  constexpr float kFull = 30;  // a margin that counts in full
  int best_other = -1000;
  unsigned better = 0;
  unsigned equal = 0;
  const unsigned own_rank = sheet.rank(seat);
  for (Seat other = 0; other < sheet.players; ++other) {
    if (other == seat) continue;
    best_other = std::max(best_other, sheet.total(other));
    const unsigned rank = sheet.rank(other);
    better += rank < own_rank ? 1U : 0U;
    equal += rank == own_rank ? 1U : 0U;
  }
  const auto others = static_cast<float>(sheet.players - 1);
  Outcome result;
  result.victory = better == 0 ? 1.F / static_cast<float>(1 + equal) : 0.F;
  result.margin = static_cast<float>(sheet.total(seat) - best_other);
  const float rank = 1.F - (static_cast<float>(better) + 0.5F * static_cast<float>(equal)) / others;
  const float margin = std::clamp(0.5F + result.margin / (2 * kFull), 0.F, 1.F);
  result.value = kVictory * result.victory + kRank * rank + kMargin * margin;
  return result;
}

}  // namespace pharos::bots
