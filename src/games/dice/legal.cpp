// SPDX-License-Identifier: Apache-2.0
// Which actions are legal. Reads only what the seat may know: its own chain, and the boards of all
// as they were when the round began.
#include "games/dice/legal.hpp"

#include <bit>

#include "games/dice/sheet.hpp"

namespace pharos::dice {
namespace {

using Writer = Actions::Writer;

/// One use, a variant per square.
void add_squares(const BoardRule& board, Verb verb, Symbol symbol, Squares targets, Writer& out) {
  if (targets == 0) return;
  out.open_use();
  for (Squares rest = targets; rest != 0; rest &= rest - 1) {
    const SquareRule& square = board.square[static_cast<unsigned>(std::countr_zero(rest))];
    out.add({verb, symbol, square.building, square.number});
  }
}

void add_dice(const Rules& rules, const State& state, Seat seat, const Means& means, bool free,
              Writer& out) {
  for (const Die& die : state.forum) {
    if (!die.offered) continue;
    add_squares(means.board, Verb::build, die.symbol,
                die_targets(rules, state, seat, means, die, free), out);
  }
}

void add_wonder(const Means& means, Writer& out) {  // D3.4
  if (cross_targets(means, building_bit(Building::wonder)) == 0) return;
  out.add_use({Verb::wonder, Symbol::wood, Building::wonder, 0});
}

Action plain(Verb verb, unsigned number = 0) {
  return {verb, Symbol::wood, Building::wonder, static_cast<std::uint8_t>(number)};
}

void add_action(const Rules& rules, const State& state, Seat seat, const Means& means,
                Writer& out) {
  add_dice(rules, state, seat, means, false, out);
  add_wonder(means, out);
  out.add_use(plain(Verb::pass));  // D3.5: always allowed
}

/// D8.3: each building is a use.
void add_crossings(const Means& means, Task task, Writer& out) {
  const Squares targets = cross_targets(means, task.buildings());
  for (const Squares building : means.board.building) {
    add_squares(means.board, Verb::cross, Symbol::wood, targets & building, out);
  }
}

void add_bonuses(const Sheet& sheet, Writer& out) {
  for (unsigned bonus = 0; bonus < kBonuses; ++bonus) {
    if ((sheet.bonuses >> bonus & 1U) == 0) out.add_use(plain(Verb::bonus, bonus));
  }
}

void add_boards(const Rules& rules, const State& state, Writer& out) {
  for (unsigned board = 0; board < kBoards; ++board) {
    bool taken = false;  // D1.5: no board twice
    for (unsigned seat = 0; seat < rules.players(); ++seat) {
      taken = taken || state.city[seat].board == board;
    }
    if (!taken) out.add_use(plain(Verb::board, board));
  }
}

void add_round(const Rules& rules, const State& state, Seat seat, Writer& out) {
  const City& city = state.city[seat];
  const Sheet& sheet = sheet_of(state, seat);
  const Means means(board_of(rules, city), sheet);
  const Task task = state.pending.has(seat) ? city.task() : Task(TaskKind::action);
  switch (task.kind()) {
    case TaskKind::none:
      break;
    case TaskKind::action:
      add_action(rules, state, seat, means, out);
      break;
    case TaskKind::another_action:
      add_action(rules, state, seat, means, out);
      out.add_use(plain(Verb::decline));
      break;
    case TaskKind::free_build:
      add_dice(rules, state, seat, means, true, out);
      out.add_use(plain(Verb::decline));
      break;
    case TaskKind::cross:
      add_crossings(means, task, out);
      out.add_use(plain(Verb::decline));
      break;
    case TaskKind::bonus:  // D4.3: a duty
      add_bonuses(sheet, out);
      break;
  }
}

}  // namespace

void legal_actions(const Rules& rules, const State& state, Seat seat, Actions& list) {
  list.clear();
  if (!state.acting.has(seat)) return;
  Writer out(list);
  if (state.phase == Phase::pick_board) add_boards(rules, state, out);
  if (state.phase == Phase::round) add_round(rules, state, seat, out);
}

bool can_build_free(const Rules& rules, const State& state, Seat seat, const Sheet& sheet) {
  const Means means(board_of(rules, state.city[seat]), sheet);
  for (const Die& die : state.forum) {
    if (die_targets(rules, state, seat, means, die, true) != 0) return true;
  }
  return false;
}

}  // namespace pharos::dice
