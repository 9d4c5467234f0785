// SPDX-License-Identifier: Apache-2.0
#include "games/dice/score_parts.hpp"

#include <bit>

#include "games/dice/score.hpp"
#include "games/dice/sheet.hpp"

namespace pharos::dice {
namespace {

constexpr std::string_view kSquare = "dice.part.square";
constexpr std::string_view kAgora = "dice.part.agora_first";

/// D7.4: the crossed squares of a building that bring points.
void add_squares(const BoardRule& board, const Sheet& sheet, unsigned row, ScoreParts& parts) {
  const Squares squares = board.building[static_cast<unsigned>(kRowBuildings[row])];
  for (Squares rest = sheet.crossed & squares; rest != 0; rest &= rest - 1) {
    const SquareRule& square = board.square[static_cast<unsigned>(std::countr_zero(rest))];
    const auto points = static_cast<int>(square_points(board, sheet, square));
    if (points == 0) continue;
    parts.push_back(
        {row, points, Message(kSquare).with("square", square.number + 1).with("points", points)});
  }
}

}  // namespace

ScoreParts score_parts(const Rules& rules, const State& state, Seat seat) {
  const City& city = state.city[seat];
  ScoreParts parts;
  if (city.board == kNone) return parts;
  for (unsigned row = 0; row < kRows; ++row) {
    add_squares(board_of(rules, city), city.begin, row, parts);
    if (kRowBuildings[row] != Building::agora || !state.agora_first.has(seat)) continue;
    const int points = kAgoraFirst;  // D5.5
    parts.push_back({row, points, Message(kAgora).with("points", points)});
  }
  return parts;
}

}  // namespace pharos::dice
