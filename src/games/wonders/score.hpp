// SPDX-License-Identifier: Apache-2.0
// Scoring (W7): at any time, as if the game ended now.
#pragma once

#include <array>
#include <string_view>

#include "engine/score_sheet.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

/// W7.2: the rows of the pad.
enum Row : unsigned {
  row_wonder,
  row_coins,
  row_conflict,
  row_blue,
  row_yellow,
  row_green,
  row_purple,
  row_expansions  // E6.1: from here on the expansions, in the order of their list
};
inline constexpr unsigned kRows = row_expansions + kExpansions;
extern const std::array<std::string_view, kRows> kRowNames;

/// How many of them the game has: an expansion's row stands on its pad only.
unsigned row_count(const Rules& rules);

void score(const Rules& rules, const State& state, ScoreSheet& sheet);

/// W7.3 and W6.9: the best that these symbols and `choices` symbols of choice can score.
unsigned science_points(const std::array<std::uint8_t, kSymbols>& symbols, unsigned choices);

}  // namespace pharos::wonders
