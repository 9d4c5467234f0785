// SPDX-License-Identifier: Apache-2.0
#include "games/dice/score.hpp"

#include <bit>

#include "games/dice/sheet.hpp"

namespace pharos::dice {

unsigned square_points(const BoardRule& board, const Sheet& sheet, const SquareRule& square) {
  unsigned points = square.points;
  if (square.attack != 0) points += written(sheet, square.attack_index);  // D5.2
  points += square.per * count(sheet.crossed & square.counted);           // D8.5
  const Squares gallery = board.building[static_cast<unsigned>(Building::gallery)];
  return points + square.per_gallery * count(sheet.crossed & gallery);  // D8.5: in full
}

void score_sheet(const BoardRule& board, const Sheet& sheet, bool agora_first,
                 std::array<std::int16_t, pharos::kMaxRows>& points) {
  for (unsigned row = 0; row < kRows; ++row) {
    unsigned sum = 0;
    const Squares crossed =
        sheet.crossed & board.building[static_cast<unsigned>(kRowBuildings[row])];
    for (Squares rest = crossed; rest != 0; rest &= rest - 1) {
      const auto at = static_cast<unsigned>(std::countr_zero(rest));
      sum += square_points(board, sheet, board.square[at]);
    }
    if (agora_first && kRowBuildings[row] == Building::agora) sum += kAgoraFirst;  // D5.5
    points[row] = static_cast<std::int16_t>(sum);
  }
}

void score(const Rules& rules, const State& state, ScoreSheet& sheet) {
  sheet = ScoreSheet{};
  sheet.players = rules.players();
  sheet.rows = kRows;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const City& city = state.city[seat];
    sheet.tie_break[seat] = static_cast<std::int16_t>(city.begin.coins);  // D7.3
    if (city.board == kNone) continue;
    score_sheet(board_of(rules, city), city.begin, state.agora_first.has(seat), sheet.points[seat]);
  }
}

}  // namespace pharos::dice
