// SPDX-License-Identifier: Apache-2.0
// From facts to rules: squares as bits, where every symbol leads, what every square does.
#include "games/dice/rules.hpp"

#include <cassert>

#include "games/dice/state.hpp"

namespace pharos::dice {
namespace {

BuildingSet all_of(std::initializer_list<Building> buildings) {
  BuildingSet set = 0;
  for (const Building building : buildings) {
    set = static_cast<BuildingSet>(set | building_bit(building));
  }
  return set;
}

/// D6.3, D6.4, D5.4: faces that lead to whole buildings.
BuildingSet whole_buildings(Symbol symbol) {
  if (colour_of(symbol) == Colour::purple) return building_bit(Building::guild_court);
  if (symbol == Symbol::any_grey) return building_bit(Building::warehouse);
  if (symbol == Symbol::any_blue) return building_bit(Building::agora);
  if (symbol == Symbol::any_green) return building_bit(Building::university);
  if (symbol == Symbol::any_yellow) return building_bit(Building::market);
  if (symbol == Symbol::any_red) return kBarracks;
  if (symbol == Symbol::any_of_four) {
    return static_cast<BuildingSet>(
        kBarracks | all_of({Building::agora, Building::university, Building::market}));
  }
  return 0;
}

/// Needed before the squares' effects, which count buildings.
void lay_out_rows(const BoardData& data, BoardRule& board) {
  std::array<std::uint8_t, kBuildings> numbers{};
  for (unsigned r = 0; r < data.row_count; ++r) {
    const RowData& row = data.rows[r];
    const auto building = static_cast<unsigned>(row.building);
    if (numbers[building] == 0) board.first[building] = row.first;
    board.starts |= square_bit(row.first);
    for (unsigned i = 0; i < row.count; ++i) {
      const unsigned at = row.first + i;
      const Squares bit = square_bit(at);
      board.square[at].building = row.building;
      board.square[at].number = numbers[building]++;
      board.place[at] = place_bits(row.building, board.square[at].number);
      board.building[building] |= bit;
      if (row.any_order) board.any_order |= bit;
      for (unsigned symbol = 0; symbol < kSymbols; ++symbol) {
        const bool leads = (row.symbols & symbol_bit(static_cast<Symbol>(symbol))) != 0;
        const BuildingSet whole = whole_buildings(static_cast<Symbol>(symbol));
        if (leads || (whole & building_bit(row.building)) != 0) board.reach[symbol] |= bit;
      }
    }
  }
}

/// D8.2: one switch for the whole vocabulary of effects.
void add_effect(BoardRule& board, unsigned at, const Effect& effect, unsigned& attacks) {
  SquareRule& square = board.square[at];
  const Squares bit = square_bit(at);
  const auto colour = static_cast<unsigned>(effect.colour);
  switch (effect.kind) {
    case EffectKind::none:
    case EffectKind::produce:  // D5.1: a crossed square of the Warehouse is a resource
      break;
    case EffectKind::cross:
      square.task = Task::cross(effect.buildings, 1);
      break;
    case EffectKind::cross_two:
      square.task = Task::cross(effect.buildings, 2);
      break;
    case EffectKind::free_build:
      square.task = Task(TaskKind::free_build);
      break;
    case EffectKind::another_action:
      square.task = Task(TaskKind::another_action);
      break;
    case EffectKind::coins:
      square.coins = effect.amount;
      break;
    case EffectKind::per_square: {  // D8.5: 2 each for the Wonder, else 1
      square.per = effect.buildings == building_bit(Building::wonder) ? 2 : 1;
      for (unsigned b = 0; b < kBuildings; ++b) {
        if ((effect.buildings >> b & 1U) != 0) square.counted |= board.building[b];
      }
      break;
    }
    case EffectKind::cheaper_dice:
      board.cheaper |= bit;
      break;
    case EffectKind::free_colour:
      board.free_colour[colour] |= bit;
      break;
    case EffectKind::coins_for_colour:
      board.coins_for_colour[colour] |= bit;
      break;
    case EffectKind::unlock:
      board.unlock[colour] |= bit;
      break;
    case EffectKind::gallery_points:
      square.per_gallery = 1;
      break;
    case EffectKind::attack:
      assert(attacks < kMaxAttacks);
      square.attack = effect.amount;
      square.attack_index = static_cast<std::uint8_t>(attacks++);
      board.attacks |= bit;
      break;
    case EffectKind::defence:
      board.defences |= bit;
      break;
  }
}

BonusRule make_bonus(const Effect& effect) {  // D4.1
  BonusRule bonus;
  if (effect.kind == EffectKind::coins) bonus.coins = effect.amount;
  if (effect.kind == EffectKind::cross) bonus.task = Task::cross(effect.buildings, 1);
  if (effect.kind == EffectKind::another_action) bonus.task = Task(TaskKind::another_action);
  return bonus;
}

void make_board(const BoardData& data, BoardRule& board) {
  board = BoardRule{};
  lay_out_rows(data, board);
  unsigned attacks = 0;
  for (unsigned at = 0; at < data.square_count; ++at) {
    const SquareData& square = data.squares[at];
    board.square[at].cost = square.cost;
    board.square[at].points = square.points;
    for (unsigned cost = square.cost; cost <= kMaxCost; ++cost) {
      board.cost_at_most[cost] |= square_bit(at);
    }
    for (const Effect& effect : square.effects) add_effect(board, at, effect, attacks);
  }
  for (unsigned i = 0; i < kBonuses; ++i) board.bonus[i] = make_bonus(data.bonuses[i]);
}

}  // namespace

void make_rules(const Tables& tables, const Options& options, Rules& rules) {
  assert(options.players >= kMinPlayers && options.players <= kMaxPlayers);
  rules.options = options;
  rules.tables = tables;
  rules.script = {};
  for (unsigned i = 0; i < kBoards; ++i) make_board(tables.boards[i], rules.board[i]);
}

}  // namespace pharos::dice
