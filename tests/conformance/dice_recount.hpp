// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Dice played again as a person would, with names and lists: from the printed facts
// (Tables) and the marks on the boards. Uses nothing that the engine has worked out; slow and plain
// on purpose.
#pragma once

#include <map>
#include <set>
#include <vector>

#include "games/dice/score.hpp"
#include "games/dice/state.hpp"

namespace pharos::dice::recount {

/// A square by its building and number (from 0).
using Place = std::pair<Building, unsigned>;

struct PlainSquare {
  Place place;
  const SquareData* data = nullptr;
  const RowData* row = nullptr;
  unsigned place_in_row = 0;
};
std::vector<PlainSquare> squares_of(const BoardData& board);

/// A sheet as marks on paper.
struct PlainSheet {
  const BoardData* board = nullptr;
  std::vector<PlainSquare> squares;
  std::set<Place> crossed;
  std::map<Place, unsigned> attacks;
  std::set<unsigned> bonuses;
  int coins = 0;

  [[nodiscard]] int count(Building building) const;
  [[nodiscard]] int count(BuildingSet buildings) const;
  [[nodiscard]] bool has(EffectKind kind, Colour colour) const;
  [[nodiscard]] int times(EffectKind kind, Colour colour) const;
  [[nodiscard]] bool complete(Building building) const;
  [[nodiscard]] const PlainSquare& square(Place place) const;
};
PlainSheet sheet(const Rules& rules, const State& state, Seat seat, const Sheet& marks);

/// What is left to settle, the next one last.
struct PlainTask {
  TaskKind kind = TaskKind::none;
  BuildingSet buildings = 0;
  unsigned count = 1;
  friend bool operator==(const PlainTask&, const PlainTask&) = default;
};

struct PlainChain {
  PlainSheet now;
  std::vector<PlainTask> tasks;
};
PlainChain chain(const Rules& rules, const State& state, Seat seat);

/// Every legal action, in any order.
std::vector<Action> legal(const Rules& rules, const State& state, Seat seat);
/// One small decision, and everything that follows without a further one.
void take(const Rules& rules, const State& state, Seat seat, const Action& action,
          PlainChain& chain);

/// The rows of the score pad.
std::array<int, kRows> rows(const PlainSheet& sheet, bool agora_first);

}  // namespace pharos::dice::recount
