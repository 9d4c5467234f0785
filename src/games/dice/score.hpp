// SPDX-License-Identifier: Apache-2.0
// Scoring (D7): at any time, as if the game had ended before the round under way.
#pragma once

#include <array>
#include <string_view>

#include "engine/score_sheet.hpp"
#include "games/dice/state.hpp"

namespace pharos::dice {

/// D7.2: the rows of the pad, each a building.
inline constexpr unsigned kRows = 8;
inline constexpr std::array<Building, kRows> kRowBuildings = {
    Building::wonder, Building::barracks_west, Building::barracks_east, Building::agora,
    Building::market, Building::university,    Building::guild_court,   Building::gallery};
inline constexpr std::array<std::string_view, kRows> kRowNames = {
    "wonder", "barracks_west", "barracks_east", "agora",
    "market", "university",    "guild_court",   "gallery"};
/// How many of them a table has: all.
constexpr unsigned row_count(const Rules&) { return kRows; }

/// What everybody sees counts, so that a score gives no choice away (D2.4).
void score(const Rules& rules, const State& state, ScoreSheet& sheet);

/// The rows of one sheet; `agora_first` adds the points of D5.5.
void score_sheet(const BoardRule& board, const Sheet& sheet, bool agora_first,
                 std::array<std::int16_t, pharos::kMaxRows>& points);

/// D7.4: what one crossed square brings, in the row of the building it lies in.
unsigned square_points(const BoardRule& board, const Sheet& sheet, const SquareRule& square);

}  // namespace pharos::dice
