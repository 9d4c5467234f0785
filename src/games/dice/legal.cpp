// SPDX-License-Identifier: Apache-2.0
// Which actions are legal. Reads only what the seat may know: its own chain, and the boards of all
// as they were when the round began.
#include "games/dice/legal.hpp"

#include <bit>

#include "base/opaque.hpp"
#include "games/dice/sheet.hpp"

namespace pharos::dice {
namespace {

using Writer = Actions::Writer;

Action action_at(const BoardRule& board, Verb verb, Symbol symbol, Squares squares) {
  const auto first = static_cast<unsigned>(std::countr_zero(squares));
  return make_action(verb, symbol, board.place[first % kMaxSquares]);
}

/// Every die is a use, with a variant per square. Most often there is one square or none, in no
/// order that could be foretold: that is done without a branch.
void add_dice(const Rules& rules, const State& state, Seat seat, const Means& means, bool free,
              Writer& out) {
  for (const Die& die : state.forum) {
    if (!die.offered) continue;
    const Squares targets = die_targets(rules, state, seat, means, die, free);
    out.add_use_if(opaque(targets != 0), action_at(means.board, Verb::build, die.symbol, targets));
    for (Squares rest = targets & (targets - 1); rest != 0; rest &= rest - 1) {
      out.add(action_at(means.board, Verb::build, die.symbol, rest));
    }
  }
}

void add_wonder(const Means& means, Writer& out) {  // D3.4
  if (cross_targets(means, building_bit(Building::wonder)) == 0) return;
  out.add_use({Verb::wonder, Symbol::wood, Building::wonder, 0});
}

Action plain(Verb verb, unsigned number = 0) {
  return {verb, Symbol::wood, Building::wonder, static_cast<std::uint8_t>(number)};
}

/// D8.3: each building is a use.
void add_crossings(const Means& means, Task task, Writer& out) {
  const Squares targets = cross_targets(means, task.buildings());
  for (const Squares building : means.board.building) {
    if ((targets & building) == 0) continue;
    out.open_use();
    for (Squares rest = targets & building; rest != 0; rest &= rest - 1) {
      out.add(action_at(means.board, Verb::cross, Symbol::wood, rest));
    }
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
  const bool free = task.kind() == TaskKind::free_build;
  if (free || task.acts()) add_dice(rules, state, seat, means, free, out);
  if (task.acts()) {
    add_wonder(means, out);
    out.add_use(plain(Verb::pass));  // D3.5: always allowed
  }
  if (task.kind() == TaskKind::cross) add_crossings(means, task, out);
  if (task.kind() == TaskKind::bonus) add_bonuses(sheet, out);
  if (task.may_be_declined()) out.add_use(plain(Verb::decline));
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
