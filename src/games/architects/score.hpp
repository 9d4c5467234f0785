// SPDX-License-Identifier: Apache-2.0
// Scoring (A8.2): at any time, as if the game ended now.
#pragma once

#include <array>
#include <string_view>

#include "engine/score_sheet.hpp"
#include "games/architects/state.hpp"

namespace pharos::architects {

/// A8.2: the rows of the pad.
enum Row : unsigned { row_stages, row_cat, row_blue, row_conflict, row_progress };
inline constexpr unsigned kRows = 5;
inline constexpr std::array<std::string_view, kRows> kRowNames = {"stages", "cat", "blue",
                                                                  "conflict", "progress"};
/// How many of them a table has: all.
constexpr unsigned row_count(const Rules&) { return kRows; }

void score(const Rules& rules, const State& state, ScoreSheet& sheet);

/// A7.5: what one progress token is worth to its holder; copies that score together count with the
/// one of the lowest number.
int token_points(const Rules& rules, const Player& player, unsigned token);

}  // namespace pharos::architects
