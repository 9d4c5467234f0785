// SPDX-License-Identifier: Apache-2.0
// What the bots of 7 Wonders Dice know a decision and a choice by: the blocks of buckets and of
// features. Cities are called what the rules call them, a square by its building and its number
// there, as in the notation.
#pragma once

#include <algorithm>
#include <array>
#include <string>

#include "bots/blocks.hpp"
#include "games/dice/rules.hpp"
#include "games/dice/words.hpp"

namespace pharos::bots {

struct DiceBlocks {
  using Rules = dice::Rules;
  using Axis = bots::Axis<Rules>;

  // ---- what the rules name ----------------------------------------------------------------------

  static std::string city(const Rules& rules, unsigned board) {
    return std::string(rules.tables.boards[board].city.view());
  }
  /// "Gizah/market/4", of all squares of all boards.
  static std::string square(const Rules& rules, unsigned place) {
    const unsigned board = place / dice::kMaxSquares;
    const unsigned number = place % dice::kMaxSquares;
    if (number >= rules.tables.boards[board].square_count) return {};
    const dice::SquareRule& rule = rules.board[board].square[number];
    return city(rules, board) + '/' + std::string(name_of(rule.building)) + '/' +
           std::to_string(rule.number + 1);
  }
  /// Whether all names are the same at two tables.
  static bool named_alike(const Rules& a, const Rules& b) {
    for (unsigned i = 0; i < dice::kBoards; ++i) {
      const dice::BoardData& one = a.tables.boards[i];
      const dice::BoardData& other = b.tables.boards[i];
      if (one.city != other.city || one.square_count != other.square_count) return false;
      if (a.board[i].first != b.board[i].first) return false;
    }
    return true;
  }

  // ---- axes -------------------------------------------------------------------------------------

  static constexpr std::array<std::string_view, 5> kAskedWords = {"action", "another_action",
                                                                  "free_build", "cross", "bonus"};
  static constexpr std::array<std::string_view, 7> kTimeWords = {
      "round_1-4", "round_5-8", "round_9-12", "round_13+", "bonus_1", "bonus_2+", "last_round"};
  static constexpr std::array<std::string_view, 8> kCoinWords = {"0",   "1",   "2",    "3",
                                                                 "4-5", "6-7", "8-10", "11+"};
  static constexpr std::array<std::string_view, 3> kSpecialWords = {"black", "white", "purple"};
  static constexpr std::array<std::string_view, 2> kPlaceWords = {"aside", "forum"};
  static constexpr std::array<std::string_view, 6> kTaskWords = {
      "none", "action", "another_action", "free_build", "cross", "bonus"};
  static constexpr std::array<std::string_view, 2> kLeadsWords = {"nowhere", "somewhere"};
  static constexpr std::array<std::string_view, 2> kWhoseWords = {"own", "others"};

  static constexpr Axis kSquares = Axis::of(dice::kBoards * dice::kMaxSquares, &square);
  static constexpr Axis kCities = Axis::of(dice::kBoards, &city);
  static constexpr Axis kBuildings = Axis::of(dice::kBuildingNames);
  static constexpr Axis kSpecials = Axis::of(kSpecialWords);
  static constexpr Axis kUpTo3 = Axis::numbers(0, 3);

  /// How many coins, in eight steps.
  static constexpr std::array<std::uint8_t, 16> kCoinSteps = {0, 1, 2, 3, 4, 4, 5, 5,
                                                              6, 6, 6, 7, 7, 7, 7, 7};
  static unsigned coin_step(unsigned coins) { return kCoinSteps[std::min(coins, 15U)]; }

  // ---- blocks -----------------------------------------------------------------------------------

  static constexpr auto kBuckets = blocks_of<Rules>({
      // How late it is: four parts of the time before the first bonus, then by bonuses crossed by
      // anybody, then the last round.
      {"asked", {Axis::of(kAskedWords), Axis::of(kTimeWords)}},
      {"set_up"},
  });

  static constexpr auto kFeatures = blocks_of<Rules>({
      {"square", {kSquares}, "dice.reason.square"},  // crossed
      {"points", {}, "dice.reason.points"},
      {"die_cost", {kUpTo3}, "dice.reason.coins"},
      {"missing", {}, "dice.reason.coins"},                       // coins for resources
      {"income", {}, "dice.reason.coins"},                        // coins at once
      {"purse", {Axis::of(kCoinWords)}, "dice.reason.coins"},     // coins left: coin_step()
      {"remaining", {kBuildings, kUpTo3}, "dice.reason.finish"},  // squares left
      {"finish", {kUpTo3}, "dice.reason.finish"},                 // bonuses crossed before
      {"agora_first", {}, "dice.reason.finish"},
      {"resource", {Axis::numbers(0, 5)}, "dice.reason.resource"},  // one more, by how many
      {"unlock", {kSpecials, Axis::of(kPlaceWords)}, "dice.reason.unlock"},
      {"defence", {}, "dice.reason.defence"},  // attacks that it is still good against
      {"opens", {Axis::of(kTaskWords), Axis::of(kLeadsWords)}, "dice.reason.opens"},
      {"ends", {Axis::numbers(0, 6)}, "dice.reason.end"},  // the game, by how far ahead
      {"pass", {}, "dice.reason.pass"},
      {"decline", {}, "dice.reason.decline"},
      {"bonus",  // which, how many before
       {Axis::numbers(1, dice::kBonuses), Axis::numbers(0, dice::kBonuses - 1)},
       "dice.reason.bonus"},
      {"board", {kCities}, "dice.reason.board"},
      // What holds whatever is chosen.
      {"constant"},
      {"score"},
      {"others"},  // the mean of the others' points
      {"coins"},
      {"other_coins"},
      {"round"},
      {"crossed", {kBuildings}},
      {"other_crossed", {kBuildings}},  // the mean
      {"bonuses", {Axis::of(kWhoseWords)}},
      {"unlocked", {kSpecials}},
      {"agora", {Axis::of(kWhoseWords)}},
      {"city", {kCities}},
  });
};

}  // namespace pharos::bots
