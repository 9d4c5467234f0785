// SPDX-License-Identifier: Apache-2.0
// Pieces of JSON that steps and views share. Only for the json_*.cpp files.
#pragma once

#include "base/json_writer.hpp"
#include "engine/score_sheet.hpp"
#include "games/dice/state.hpp"

namespace pharos::dice {

/// "board", null while it is not settled.
void write_board(const City& city, JsonWriter& json);
/// What is marked on a sheet: coins, resources, crossed squares by building, bonuses, unlocked
/// dice, points written down for attacks.
void write_sheet(const BoardRule& board, const Sheet& sheet, JsonWriter& json);
/// Rows and total.
void write_score(const std::array<std::int16_t, pharos::kMaxRows>& points, JsonWriter& json);
/// The dice as they lie.
void write_forum(const Forum& forum, JsonWriter& json);
/// Seats as numbers.
void write_seats(SeatSet seats, JsonWriter& json);

}  // namespace pharos::dice
