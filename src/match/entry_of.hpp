// SPDX-License-Identifier: Apache-2.0
// The registry's entry for a game, from its Binding. Besides what MatchOf asks for, the game has
//   draw_deal(rules, seed)        the deal of a seed;
// and the Binding
//   options()                     what a table of the game can be asked for;
//   kLessonSeed                   the deal of a guided first game;
//   make_rules(options, data_dir) Result<shared_ptr<const Rules>>;
//   read_deal(rules, json)        Result<Deal>;
//   each_table(like, visit)       calls visit(rules) for every set of options with the expansions
//                                 of the table `like`, built-in data.
#pragma once

#include <memory>
#include <string_view>
#include <utility>
#include <variant>

#include "match/match_of.hpp"
#include "match/measure.hpp"
#include "match/registry.hpp"

namespace pharos {

template <class Binding>
struct EntryOf {
  using G = typename Binding::Game;
  using Rules = typename G::Rules;

  static std::shared_ptr<const Rules> rules_in(const TableRules& table) {
    return std::static_pointer_cast<const Rules>(table.rules);
  }

  static Result<TableRules> prepare(const OptionList& options, std::string_view data_dir) {
    auto made = Binding::make_rules(options, data_dir);
    if (!made) return std::move(made).error();
    return TableRules{*std::move(made)};
  }

  static std::unique_ptr<Match> from_seed(const TableRules& table, const Seed& seed) {
    auto rules = rules_in(table);
    const auto deal = draw_deal(*rules, seed);
    return std::make_unique<MatchOf<Binding>>(std::move(rules), deal);
  }

  static Result<std::unique_ptr<Match>> from_deal(const TableRules& table,
                                                  const boost::json::value& deal) {
    auto rules = rules_in(table);
    auto read = Binding::read_deal(*rules, deal);
    if (!read) return std::move(read).error();
    return std::make_unique<MatchOf<Binding>>(std::move(rules), *read);
  }

  static std::unique_ptr<Match> from_view(const TableRules& table, std::string_view bytes,
                                          std::vector<Move> history) {
    typename G::View view;
    if (bytes.size() != sizeof(view)) return nullptr;
    view_from_bytes(bytes, view);
    return std::make_unique<MatchOf<Binding>>(rules_in(table), view, std::move(history));
  }

  static BenchResult bench(const TableRules& table, double seconds, std::uint64_t seed) {
    return pharos::bench<G>(*rules_in(table), seconds, seed);
  }

  static std::uint64_t signature(const TableRules& table) {
    constexpr unsigned kGamesEach = 50;  // of each set of options
    Hash hash;
    Binding::each_table(*rules_in(table),
                        [&](const Rules& rules) { add_games<G>(rules, kGamesEach, hash); });
    return hash.value();
  }

  static constexpr GameEntry entry(unsigned min_players, unsigned max_players) {
    return {G::kId,
            min_players,
            max_players,
            sizeof(typename G::State),
            &Binding::options,
            Binding::kRows,
            &prepare,
            &from_seed,
            &from_deal,
            &from_view,
            &EntryOf::bench,
            &signature,
            Binding::kLessonSeed};
  }
};

}  // namespace pharos
