// SPDX-License-Identifier: Apache-2.0
#include "conformance/dice_recount.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pharos::dice::recount {
namespace {

bool in(BuildingSet set, Building building) {
  return (unsigned{set} >> static_cast<unsigned>(building) & 1U) != 0;
}

PlainSheet begin_of(const Rules& rules, const State& state, Seat seat) {
  return sheet(rules, state, seat, state.city[seat].begin);
}

int missing(const PlainSheet& sheet, const PlainSquare& square) {  // D3.2
  return std::max(0, square.data->cost - sheet.count(Building::warehouse));
}

bool open(const PlainSheet& sheet, const PlainSquare& square) {  // D3.3
  if (sheet.crossed.contains(square.place)) return false;
  if (square.row->any_order || square.place_in_row == 0) return true;
  return sheet.crossed.contains({square.place.first, square.place.second - 1});
}

/// D3.8, D6.4.
bool leads(Symbol symbol, const PlainSquare& square) {
  const Building building = square.place.first;
  const bool red = building == Building::barracks_west || building == Building::barracks_east;
  if (symbol == Symbol::any_grey) return building == Building::warehouse;
  if (symbol == Symbol::any_blue) return building == Building::agora;
  if (symbol == Symbol::any_green) return building == Building::university;
  if (symbol == Symbol::any_yellow) return building == Building::market;
  if (symbol == Symbol::any_red) return red;
  if (symbol == Symbol::any_of_four) {
    return red || building == Building::agora || building == Building::university ||
           building == Building::market;
  }
  if (symbol >= Symbol::as_wonder) return building == Building::guild_court;
  return (square.row->symbols >> static_cast<unsigned>(symbol) & 1U) != 0;
}

/// D5.4, D5.9.
bool guild(const Rules& rules, const State& state, Seat seat, Symbol symbol) {
  const std::map<Symbol, std::vector<Building>> shown = {
      {Symbol::as_wonder, {Building::wonder}},
      {Symbol::as_warehouse, {Building::warehouse}},
      {Symbol::as_market, {Building::market}},
      {Symbol::as_agora, {Building::agora}},
      {Symbol::as_university, {Building::university}},
      {Symbol::as_barracks, {Building::barracks_west, Building::barracks_east}}};
  const auto counted = [&](unsigned other) {
    int sum = 0;
    const PlainSheet sheet = begin_of(rules, state, static_cast<Seat>(other));
    for (const Building building : shown.at(symbol)) sum += sheet.count(building);
    return sum;
  };
  const unsigned players = rules.players();
  const int own = counted(seat);
  if (players == 2) return own > counted(1U - seat);
  return own >= counted((seat + 1) % players) && own >= counted((seat + players - 1) % players);
}

int die_cost(const PlainSheet& sheet, const Die& die) {  // D8.6
  if (sheet.has(EffectKind::free_colour, colour_of_die(die.die))) return 0;
  return std::max(0, die.zone - sheet.times(EffectKind::cheaper_dice, Colour::grey));
}

bool may_use(const PlainSheet& sheet, const Die& die) {  // D6.1
  const Colour colour = colour_of_die(die.die);
  return colour < Colour::black || sheet.has(EffectKind::unlock, colour);
}

void add_builds(const Rules& rules, const State& state, Seat seat, const PlainSheet& sheet,
                bool free, std::vector<Action>& out) {
  std::set<std::pair<Symbol, Place>> seen;
  for (const Die& die : state.forum) {
    if (!may_use(sheet, die)) continue;
    const bool purple = colour_of_die(die.die) == Colour::purple;
    if (purple && !guild(rules, state, seat, die.symbol)) continue;
    for (const PlainSquare& square : sheet.squares) {
      if (!leads(die.symbol, square) || !open(sheet, square)) continue;
      if ((free ? 0 : die_cost(sheet, die)) + missing(sheet, square) > sheet.coins) continue;
      if (!seen.insert({die.symbol, square.place}).second) continue;  // decision 0021
      out.push_back({Verb::build, die.symbol, square.place.first,
                     static_cast<std::uint8_t>(square.place.second)});
    }
  }
}

void add_crossings(const PlainSheet& sheet, BuildingSet buildings, std::vector<Action>& out) {
  for (const PlainSquare& square : sheet.squares) {
    if (!in(buildings, square.place.first) || !open(sheet, square)) continue;
    if (missing(sheet, square) > sheet.coins) continue;
    out.push_back({Verb::cross, Symbol::wood, square.place.first,
                   static_cast<std::uint8_t>(square.place.second)});
  }
}

Action plain(Verb verb, unsigned number = 0) {
  return {verb, Symbol::wood, Building::wonder, static_cast<std::uint8_t>(number)};
}

std::vector<Action> choices(const Rules& rules, const State& state, Seat seat,
                            const PlainChain& chain) {
  std::vector<Action> out;
  const PlainTask& task = chain.tasks.back();
  const bool acts = task.kind == TaskKind::action || task.kind == TaskKind::another_action;
  if (acts) {
    add_builds(rules, state, seat, chain.now, false, out);
    std::vector<Action> wonder;
    add_crossings(chain.now, building_bit(Building::wonder), wonder);
    if (!wonder.empty()) out.push_back(plain(Verb::wonder));
    out.push_back(plain(Verb::pass));
  }
  if (task.kind == TaskKind::free_build) add_builds(rules, state, seat, chain.now, true, out);
  if (task.kind == TaskKind::cross) add_crossings(chain.now, task.buildings, out);
  if (task.kind == TaskKind::bonus) {
    for (unsigned i = 0; i < kBonuses; ++i) {
      if (!chain.now.bonuses.contains(i)) out.push_back(plain(Verb::bonus, i));
    }
  } else if (task.kind != TaskKind::action) {
    out.push_back(plain(Verb::decline));
  }
  return out;
}

PlainTask task_of(const Effect& effect) {
  if (effect.kind == EffectKind::cross) return {TaskKind::cross, effect.buildings, 1};
  if (effect.kind == EffectKind::cross_two) return {TaskKind::cross, effect.buildings, 2};
  if (effect.kind == EffectKind::free_build) return {TaskKind::free_build, 0, 1};
  if (effect.kind == EffectKind::another_action) return {TaskKind::another_action, 0, 1};
  return {};
}

unsigned attack_points(const Rules& rules, const State& state, Seat seat, Building side,
                       unsigned printed) {  // D5.2, D5.3, D5.8
  const bool west = side == Building::barracks_west;
  const unsigned players = rules.players();
  const auto other = static_cast<Seat>((seat + (west ? 1 : players - 1)) % players);
  const PlainSheet theirs = begin_of(rules, state, other);
  unsigned defence = 0;
  for (const PlainSquare& square : theirs.squares) {
    const Building facing = west ? Building::barracks_east : Building::barracks_west;
    const bool defends = square.data->effects[0].kind == EffectKind::defence;
    if (square.place.first == facing && defends && theirs.crossed.contains(square.place)) ++defence;
  }
  return printed > defence ? printed - defence : 0;
}

void cross(const Rules& rules, const State& state, Seat seat, Place place, PlainChain& chain) {
  const PlainSquare& square = chain.now.square(place);
  EXPECT_TRUE(open(chain.now, square));
  chain.now.coins -= missing(chain.now, square);
  chain.now.crossed.insert(place);
  std::vector<PlainTask> opened;
  for (const Effect& effect : square.data->effects) {
    if (effect.kind == EffectKind::coins) chain.now.coins += effect.amount;
    if (effect.kind == EffectKind::per_square) {
      const bool wonder = effect.buildings == building_bit(Building::wonder);
      chain.now.coins += (wonder ? 2 : 1) * chain.now.count(effect.buildings);
    }
    if (effect.kind == EffectKind::attack) {
      chain.now.attacks[place] = attack_points(rules, state, seat, place.first, effect.amount);
    }
    if (task_of(effect).kind != TaskKind::none) opened.push_back(task_of(effect));
  }
  if (place.first != Building::warehouse && chain.now.complete(place.first)) {  // D4.1
    chain.tasks.push_back({TaskKind::bonus, 0, 1});
  }
  for (const PlainTask& task : opened) chain.tasks.push_back(task);
}

void take_bonus(unsigned bonus, PlainChain& chain) {
  const Effect& effect = chain.now.board->bonuses[bonus];
  chain.now.bonuses.insert(bonus);
  if (effect.kind == EffectKind::coins) chain.now.coins += effect.amount;
  if (task_of(effect).kind != TaskKind::none) chain.tasks.push_back(task_of(effect));
}

/// D8.3, D4.2: what leaves no choice settles itself.
void settle(const Rules& rules, const State& state, Seat seat, PlainChain& chain) {
  while (!chain.tasks.empty()) {
    const std::vector<Action> left = choices(rules, state, seat, chain);
    const bool bonus = chain.tasks.back().kind == TaskKind::bonus;
    const std::size_t no_choice = bonus ? 1
                                        : (chain.tasks.back().kind == TaskKind::another_action
                                               ? 0
                                               : 1);  // to decline is all there is
    if (left.size() > no_choice) return;
    chain.tasks.pop_back();
    if (bonus && !left.empty()) take_bonus(left[0].square, chain);
  }
}

}  // namespace

int PlainSheet::count(Building building) const {
  return static_cast<int>(std::count_if(crossed.begin(), crossed.end(),
                                        [&](const Place& at) { return at.first == building; }));
}
int PlainSheet::count(BuildingSet buildings) const {
  return static_cast<int>(std::count_if(crossed.begin(), crossed.end(),
                                        [&](const Place& at) { return in(buildings, at.first); }));
}
int PlainSheet::times(EffectKind kind, Colour colour) const {
  int sum = 0;
  for (const PlainSquare& square : squares) {
    if (!crossed.contains(square.place)) continue;
    for (const Effect& effect : square.data->effects) {
      sum += effect.kind == kind && effect.colour == colour ? 1 : 0;
    }
  }
  return sum;
}
bool PlainSheet::has(EffectKind kind, Colour colour) const { return times(kind, colour) != 0; }
bool PlainSheet::complete(Building building) const {
  return std::all_of(squares.begin(), squares.end(), [&](const PlainSquare& square) {
    return square.place.first != building || crossed.contains(square.place);
  });
}
const PlainSquare& PlainSheet::square(Place place) const {
  return *std::find_if(squares.begin(), squares.end(),
                       [&](const PlainSquare& square) { return square.place == place; });
}

std::vector<PlainSquare> squares_of(const BoardData& board) {
  std::vector<PlainSquare> result;
  std::map<Building, unsigned> numbers;
  for (unsigned r = 0; r < board.row_count; ++r) {
    const RowData& row = board.rows[r];
    for (unsigned i = 0; i < row.count; ++i) {
      result.push_back(
          {{row.building, numbers[row.building]++}, &board.squares[row.first + i], &row, i});
    }
  }
  return result;
}

PlainSheet sheet(const Rules& rules, const State& state, Seat seat, const Sheet& marks) {
  PlainSheet plain;
  plain.board = &rules.tables.boards[state.city[seat].board];
  plain.squares = squares_of(*plain.board);
  plain.coins = marks.coins;
  unsigned attack = 0;
  for (const PlainSquare& square : plain.squares) {
    const auto at = static_cast<unsigned>(square.data - plain.board->squares.data());
    const bool crossed = (marks.crossed >> at & 1U) != 0;
    if (crossed) plain.crossed.insert(square.place);
    if (square.data->effects[0].kind != EffectKind::attack) continue;
    if (crossed) plain.attacks[square.place] = marks.attacks >> (4 * attack) & 15U;
    ++attack;
  }
  for (unsigned i = 0; i < kBonuses; ++i) {
    if ((marks.bonuses >> i & 1U) != 0) plain.bonuses.insert(i);
  }
  return plain;
}

PlainChain chain(const Rules& rules, const State& state, Seat seat) {
  const City& city = state.city[seat];
  if (!state.pending.has(seat)) {
    return {sheet(rules, state, seat, city.begin), {{TaskKind::action, 0, 1}}};
  }
  PlainChain plain{sheet(rules, state, seat, city.now), {}};
  for (unsigned i = 0; i < city.task_count; ++i) {
    const Task task = city.tasks[i];
    plain.tasks.push_back({task.kind(), task.buildings(), task.count()});
  }
  return plain;
}

std::vector<Action> legal(const Rules& rules, const State& state, Seat seat) {
  return choices(rules, state, seat, chain(rules, state, seat));
}

void take(const Rules& rules, const State& state, Seat seat, const Action& action,
          PlainChain& chain) {
  const PlainTask task = chain.tasks.back();
  chain.tasks.pop_back();
  switch (action.verb) {
    case Verb::build: {
      int cheapest = 99;
      for (const Die& die : state.forum) {
        if (die.symbol == action.symbol) cheapest = std::min(cheapest, die_cost(chain.now, die));
      }
      if (task.kind == TaskKind::free_build) cheapest = 0;
      const Colour colour = colour_of(action.symbol);
      chain.now.coins += 2 * chain.now.times(EffectKind::coins_for_colour, colour) - cheapest;
      cross(rules, state, seat, {action.building, action.square}, chain);
      break;
    }
    case Verb::wonder:
      cross(rules, state, seat,
            {Building::wonder, static_cast<unsigned>(chain.now.count(Building::wonder))}, chain);
      break;
    case Verb::pass:
      chain.now.coins += 3;
      break;
    case Verb::cross:
      if (task.count == 2) chain.tasks.push_back({TaskKind::cross, task.buildings, 1});
      cross(rules, state, seat, {action.building, action.square}, chain);
      break;
    case Verb::bonus:
      take_bonus(action.square, chain);
      break;
    case Verb::decline:
    case Verb::board:
      break;
  }
  settle(rules, state, seat, chain);
}

std::array<int, kRows> rows(const PlainSheet& sheet, bool agora_first) {
  std::map<Building, int> points;
  for (const PlainSquare& square : sheet.squares) {
    if (!sheet.crossed.contains(square.place)) continue;
    int& row = points[square.place.first];
    row += square.data->points;
    if (sheet.attacks.contains(square.place)) {
      row += static_cast<int>(sheet.attacks.at(square.place));
    }
    for (const Effect& effect : square.data->effects) {
      if (effect.kind == EffectKind::gallery_points) row += sheet.count(Building::gallery);
      if (effect.kind != EffectKind::per_square) continue;
      const bool wonder = effect.buildings == building_bit(Building::wonder);
      row += (wonder ? 2 : 1) * sheet.count(effect.buildings);
    }
  }
  if (agora_first) points[Building::agora] += 3;
  return {points[Building::wonder],        points[Building::barracks_west],
          points[Building::barracks_east], points[Building::agora],
          points[Building::market],        points[Building::university],
          points[Building::guild_court],   points[Building::gallery]};
}

}  // namespace pharos::dice::recount
