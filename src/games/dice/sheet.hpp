// SPDX-License-Identifier: Apache-2.0
// Questions about a sheet that legality, chains, scores and explanations share. Everything follows
// from the crossed squares: no sum is kept that could go stale.
#pragma once

#include <algorithm>
#include <bit>

#include "games/dice/state.hpp"

namespace pharos::dice {

/// How many squares: additions within the word. (Without -march `std::popcount` is a call.)
inline unsigned count(Squares squares) {
  squares -= squares >> 1 & 0x5555555555555555ULL;
  squares = (squares & 0x3333333333333333ULL) + (squares >> 2 & 0x3333333333333333ULL);
  squares = (squares + (squares >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
  return static_cast<unsigned>(squares * 0x0101010101010101ULL >> 56);
}

inline const BoardRule& board_of(const Rules& rules, const City& city) {
  return rules.board[city.board];
}

/// D1.5: what a seat plays with in the step under way: the chain, or the round's beginning for one
/// that has finished and would choose anew.
inline const Sheet& sheet_of(const State& state, Seat seat) {
  return state.pending.has(seat) ? state.city[seat].now : state.city[seat].begin;
}

/// D5.1, D3.2: the squares that give a resource; these are never used up.
inline Squares producing(const BoardRule& board, const Sheet& sheet) {
  return sheet.crossed & board.building[static_cast<unsigned>(Building::warehouse)];
}
inline unsigned resources(const BoardRule& board, const Sheet& sheet) {
  return count(producing(board, sheet));
}

/// D3.3: squares whose turn it is, each row on its arrow.
inline Squares open_squares(const BoardRule& board, Squares crossed) {
  return ~crossed & (crossed << 1 | board.starts | board.any_order) & board.cost_at_most[kMaxCost];
}

/// D3.2: coins for the resources that are missing.
inline unsigned coins_to_build(unsigned resources, unsigned cost) {
  return cost > resources ? cost - resources : 0;
}

/// What a seat can reach and pay, worked out once for all dice.
struct Means {
  Means(const BoardRule& of_board, const Sheet& sheet)
      : board(of_board),
        crossed(sheet.crossed),
        open(open_squares(of_board, sheet.crossed)),
        coins(sheet.coins),
        resources(dice::resources(of_board, sheet)),
        cheaper(count(sheet.crossed & of_board.cheaper)) {}

  /// D3.7: open squares that can be paid for after `die_cost`.
  [[nodiscard]] Squares payable(unsigned die_cost) const {
    const Squares in_reach =
        board.cost_at_most[std::min(resources + std::max(coins, die_cost) - die_cost, kMaxCost)];
    return coins < die_cost ? 0 : open & in_reach;
  }

  /// D2.1, D8.6: what the die costs this player.
  [[nodiscard]] unsigned die_cost(const Die& die) const {
    const auto colour = static_cast<unsigned>(colour_of_die(die.die));
    const unsigned cost = die.zone - std::min<unsigned>(die.zone, cheaper);
    return (crossed & board.free_colour[colour]) != 0 ? 0 : cost;
  }

  /// D3.2, D3.6: what is paid for crossing this square after `die_cost`.
  [[nodiscard]] unsigned price(unsigned square, unsigned die_cost) const {
    return die_cost + coins_to_build(resources, board.square[square].cost);
  }

  const BoardRule& board;
  Squares crossed;
  Squares open;
  unsigned coins;
  unsigned resources;
  unsigned cheaper;  // D8.6: how much dice cost less
};

/// D6.1.
inline bool unlocked(const BoardRule& board, Squares crossed, Colour colour) {
  return colour < Colour::black || (crossed & board.unlock[static_cast<unsigned>(colour)]) != 0;
}

/// D5.9: the buildings that a face of the purple die compares.
inline BuildingSet compared(Symbol symbol) {
  constexpr std::array<BuildingSet, 6> kCompared = {
      building_bit(Building::wonder),     building_bit(Building::warehouse),
      building_bit(Building::market),     building_bit(Building::agora),
      building_bit(Building::university), kBarracks};
  return kCompared[static_cast<unsigned>(symbol) - static_cast<unsigned>(Symbol::as_wonder)];
}

/// All squares of these buildings.
inline Squares squares_of(const BoardRule& board, BuildingSet buildings) {
  Squares squares = 0;
  for (unsigned rest = buildings; rest != 0; rest &= rest - 1) {
    squares |= board.building[static_cast<unsigned>(std::countr_zero(rest))];
  }
  return squares;
}

/// Squares of these buildings that a seat had crossed when the round began (D5.2, D5.4).
inline unsigned counted_before(const Rules& rules, const State& state, Seat seat,
                               BuildingSet buildings) {
  const City& city = state.city[seat];
  return count(city.begin.crossed & squares_of(board_of(rules, city), buildings));
}

/// D5.4: how many squares the neighbour may have at most; one fewer than oneself with two players.
inline bool guild_open(const Rules& rules, const State& state, Seat seat, Symbol symbol) {
  const BuildingSet buildings = compared(symbol);
  const unsigned own = counted_before(rules, state, seat, buildings);
  const unsigned left = counted_before(rules, state, left_of(seat, rules.players()), buildings);
  if (rules.players() == 2) return own > left;
  return own >= left &&
         own >= counted_before(rules, state, right_of(seat, rules.players()), buildings);
}

/// D5.2, D5.3, D5.8: whose Barracks these Barracks face, and on which side.
struct Faced {
  Seat seat = kNoSeat;
  Building barracks = Building::barracks_east;
};
inline Faced faced_by(const Rules& rules, Seat seat, Building barracks) {
  if (barracks == Building::barracks_west) {
    return {left_of(seat, rules.players()), Building::barracks_east};
  }
  return {right_of(seat, rules.players()), Building::barracks_west};
}

/// D5.2: the squares that defend against an attack from these Barracks, on the sheet of whom they
/// face, as they were crossed when the round began.
inline Squares defences_against(const Rules& rules, const State& state, Seat seat,
                                Building barracks) {
  const Faced faced = faced_by(rules, seat, barracks);
  const City& city = state.city[faced.seat];
  const BoardRule& board = board_of(rules, city);
  const Squares facing = board.building[static_cast<unsigned>(faced.barracks)];
  return city.begin.crossed & facing & board.defences;
}
/// D5.2: the defence that an attack from these Barracks meets.
inline unsigned defence_against(const Rules& rules, const State& state, Seat seat,
                                Building barracks) {
  return count(defences_against(rules, state, seat, barracks));
}

/// The points written down for an attack square.
inline unsigned written(const Sheet& sheet, unsigned attack_index) {
  return static_cast<unsigned>(sheet.attacks >> (4 * attack_index)) & 15U;
}

/// D3.7: squares the die leads this seat to, as far as they can be paid. `free` is D8.4.
inline Squares die_targets(const Rules& rules, const State& state, Seat seat, const Means& means,
                           const Die& die, bool free) {
  const Squares targets = means.board.reach[static_cast<unsigned>(die.symbol)] &
                          means.payable(free ? 0 : means.die_cost(die));
  const Colour colour = colour_of_die(die.die);
  if (targets == 0 || colour < Colour::black) return targets;
  if (!unlocked(means.board, means.crossed, colour)) return 0;
  const bool shut = colour == Colour::purple && !guild_open(rules, state, seat, die.symbol);
  return shut ? 0 : targets;
}

/// D8.3: squares an effect may cross.
inline Squares cross_targets(const Means& means, BuildingSet buildings) {
  return squares_of(means.board, buildings) & means.payable(0);
}

/// The die of the Forum that shows this symbol, the cheapest if there are several. Null: none.
inline const Die* die_showing(const State& state, Symbol symbol) {
  for (const Die& die : state.forum) {
    if (die.offered && die.symbol == symbol) return &die;
  }
  return nullptr;
}

/// The square's index on a board.
inline unsigned square_index(const BoardRule& board, const Action& action) {
  return board.first[static_cast<unsigned>(action.building)] + action.square;
}

}  // namespace pharos::dice
