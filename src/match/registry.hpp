// SPDX-License-Identifier: Apache-2.0
// The games Pharos knows, in one array. No static registration: `registry.cpp` lists them.
//
//   const GameEntry* game = find_game("wonders");
//   auto rules = game->prepare({{"players", "4"}}, "");          // options and data, checked once
//   auto match = game->from_seed(*rules, Seed{1, 0});
#pragma once

#include <boost/json/fwd.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "match/match.hpp"
#include "match/measure.hpp"
#include "match/options.hpp"

namespace pharos {

/// A game's Rules, made once and shared by any number of matches. What is inside only the game's
/// own entry knows: hand it to the entry that prepared it.
struct TableRules {
  std::shared_ptr<const void> rules;
};

struct GameEntry {
  std::string_view id;
  unsigned min_players;
  unsigned max_players;
  std::size_t state_bytes;
  std::vector<OptionInfo> (*options)();
  /// Every row that a score sheet of the game can have; that of an expansion has its name.
  std::span<const std::string_view> rows;
  /// Options and data, checked. `data_dir` is empty for the built-in data.
  Result<TableRules> (*prepare)(const OptionList& options, std::string_view data_dir);
  std::unique_ptr<Match> (*from_seed)(const TableRules& rules, const Seed& seed);
  /// A match from an explicit deal (DESIGN section 8), checked.
  Result<std::unique_ptr<Match>> (*from_deal)(const TableRules& rules,
                                              const boost::json::value& deal);
  /// The match as a seat sees it, from its `view_bytes` and `history`; the answer is for a Chair at
  /// that seat. Precondition: the bytes come from a match with the same `view_format`. Null when
  /// they cannot: their number is wrong.
  std::unique_ptr<Match> (*from_view)(const TableRules& rules, std::string_view bytes,
                                      std::vector<Move> history);
  /// Random play-outs on this thread for about `seconds`, full legal list for every decision.
  BenchResult (*bench)(const TableRules& rules, double seconds, std::uint64_t seed);
  /// The behaviour hash: over seeded games of every player count and option, built-in data, with
  /// the expansions that the table has.
  std::uint64_t (*signature)(const TableRules& rules);
  /// The deal of a guided first game, no secret: its hands have what the steps of the lesson are
  /// about (web/src/games/GAME/lesson.ts).
  Seed lesson_seed;
};

/// Each from match/GAME/GAME.cpp, where its templates are compiled.
GameEntry wonders_entry();
GameEntry architects_entry();
GameEntry dice_entry();

std::span<const GameEntry> games();
/// Null when there is no such game.
const GameEntry* find_game(std::string_view id);
/// Says which games there are.
Error no_such_game(std::string_view id);

}  // namespace pharos
