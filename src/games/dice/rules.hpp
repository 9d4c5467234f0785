// SPDX-License-Identifier: Apache-2.0
// The immutable side of a game of 7 Wonders Dice: the tables, the options of the table and
// everything that can be worked out from them beforehand. Squares of a board are bits of a word.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/dice/action.hpp"
#include "games/dice/task.hpp"

namespace pharos::dice {

inline constexpr unsigned kMinPlayers = 2;
inline constexpr unsigned kMaxPlayers = 7;
inline constexpr unsigned kForum = 7;        // D1.2: dice in the Forum
inline constexpr unsigned kZones = 4;        // D2.1: a zone's number is its cost
inline constexpr unsigned kStartCoins = 7;   // D1.3
inline constexpr unsigned kPassCoins = 3;    // D3.5
inline constexpr unsigned kColourCoins = 2;  // D8.6
inline constexpr unsigned kAgoraFirst = 3;   // D5.5
/// Ruling (docs/decisions/0020): nobody can be made to finish a building, so a last round is set.
inline constexpr unsigned kMaxRounds = 100;

using Squares = std::uint64_t;  // bit set over the squares of a board
constexpr Squares square_bit(unsigned square) { return Squares{1} << square; }

enum class BoardOption : std::uint8_t { random, pick };

struct Options {
  std::uint8_t players = 4;
  BoardOption boards = BoardOption::random;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

struct SquareRule {
  Building building = Building::wonder;
  std::uint8_t number = 0;  // within its building, from 0
  std::uint8_t cost = 0;
  std::uint8_t points = 0;
  std::uint8_t coins = 0;         // at once
  std::uint8_t per = 0;           // coins now and points at the end for each square of `counted`
  std::uint8_t per_gallery = 0;   // points at the end per Gallery square
  std::uint8_t attack = 0;        // printed points (D5.2)
  std::uint8_t attack_index = 0;  // its place in Sheet::attacks
  Squares counted = 0;
  Task task;  // what it opens, if anything
};

struct BonusRule {
  std::uint8_t coins = 0;
  Task task;
};

struct BoardRule {
  Squares starts = 0;     // first squares of rows
  Squares any_order = 0;  // D3.3
  Squares cheaper = 0;    // D8.6
  Squares attacks = 0;
  Squares defences = 0;
  std::array<Squares, kMaxCost + 1> cost_at_most{};
  std::array<Squares, kSymbols> reach{};  // where a symbol leads (D3.8, D6.4)
  std::array<Squares, kBuildings> building{};
  std::array<std::uint8_t, kBuildings> first{};  // square number 0 of each building
  std::array<Squares, kColours> free_colour{};
  std::array<Squares, kColours> coins_for_colour{};
  std::array<Squares, kColours> unlock{};          // special colours only
  std::array<std::uint32_t, kMaxSquares> place{};  // `place_bits` of each square
  std::array<SquareRule, kMaxSquares> square{};
  std::array<BonusRule, kBonuses> bonus{};
};

/// A die as it lies in the Forum.
struct Die {
  std::uint8_t die = 0;
  Symbol symbol = Symbol::wood;
  std::uint8_t zone = 0;
  /// False for a die that shows what a cheaper one shows: the two are one choice (decision 0021).
  bool offered = true;
  friend constexpr bool operator==(const Die&, const Die&) = default;
};
using Forum = std::array<Die, kForum>;

/// Dice that are laid down instead of drawn: a game played elsewhere (match/dice/deal.cpp). Only a
/// state that was started with it looks at it; samples do not (view.hpp).
struct Script {
  std::vector<Forum> rolls;         // round by round
  std::vector<std::uint8_t> greys;  // the grey dice in the order in which they were replaced
};

struct Rules {
  Options options;
  Tables tables;
  std::array<BoardRule, kBoards> board;
  Script script;

  [[nodiscard]] unsigned players() const { return options.players; }
};

/// Works out everything that follows from tables and options. Precondition: the tables passed the
/// reader's checks; 2 to 7 players.
void make_rules(const Tables& tables, const Options& options, Rules& rules);

}  // namespace pharos::dice
