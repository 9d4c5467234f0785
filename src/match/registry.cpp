// SPDX-License-Identifier: Apache-2.0
#include "match/registry.hpp"

#include <array>

#include "match/data/fields.hpp"
#include "match/data/strict_json.hpp"
#include "match/match_of.hpp"
#include "match/signature.hpp"
#include "match/wonders_binding.hpp"

namespace pharos {
namespace {

using wonders::Wonders;

std::shared_ptr<const wonders::Rules> wonders_rules(const TableRules& rules) {
  return std::static_pointer_cast<const wonders::Rules>(rules.rules);
}

OrBadInput<TableRules> prepare_wonders(const OptionList& options, std::string_view data_dir) {
  auto made = make_wonders_rules(options, data_dir);
  if (auto* bad = std::get_if<BadInput>(&made)) return std::move(*bad);
  return TableRules{std::get<0>(std::move(made))};
}

std::unique_ptr<Match> wonders_from_seed(const TableRules& rules, const Seed& seed) {
  auto table = wonders_rules(rules);
  const wonders::Deal deal = wonders::draw_deal(*table, seed);
  return std::make_unique<MatchOf<WondersBinding>>(std::move(table), deal);
}

OrBadInput<std::unique_ptr<Match>> wonders_from_deal(const TableRules& rules,
                                                     const boost::json::value& deal) {
  auto table = wonders_rules(rules);
  auto read = read_wonders_deal(*table, deal);
  if (auto* bad = std::get_if<BadInput>(&read)) return std::move(*bad);
  return std::make_unique<MatchOf<WondersBinding>>(std::move(table), std::get<wonders::Deal>(read));
}

BenchResult bench_wonders(const TableRules& rules, double seconds, std::uint64_t seed) {
  return bench<Wonders>(*wonders_rules(rules), seconds, seed);
}

std::uint64_t wonders_signature() {
  constexpr unsigned kGamesEach = 50;  // of each combination of options
  Hash hash;
  auto rules = std::make_unique<wonders::Rules>();
  for (unsigned edition = 1; edition <= 2; ++edition) {
    for (unsigned players = wonders::kMinPlayers; players <= wonders::kMaxPlayers; ++players) {
      for (unsigned boards = 0; boards < 2; ++boards) {
        for (unsigned sides = 0; sides < 4; ++sides) {
          wonders::Options options;
          options.players = static_cast<std::uint8_t>(players);
          options.edition = static_cast<std::uint8_t>(edition);
          options.boards = static_cast<wonders::BoardOption>(boards);
          options.sides = static_cast<wonders::SideOption>(sides);
          wonders::make_rules(wonders::builtin_tables(edition), options, *rules);
          add_games<Wonders>(*rules, kGamesEach, hash);
        }
      }
    }
  }
  return hash.value();
}

constexpr std::array<GameEntry, 1> kGames = {{
    {
        Wonders::kId,
        wonders::kMinPlayers,
        wonders::kMaxPlayers,
        sizeof(wonders::State),
        &wonders_options,
        &prepare_wonders,
        &wonders_from_seed,
        &wonders_from_deal,
        &bench_wonders,
        &wonders_signature,
    },
}};

}  // namespace

std::span<const GameEntry> games() { return kGames; }

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& entry : kGames) {
    if (entry.id == id) return &entry;
  }
  return nullptr;
}

BadInput no_such_game(std::string_view id) {
  std::vector<std::string_view> known;
  for (const GameEntry& entry : kGames) known.push_back(entry.id);
  return {"unknown game " + data::in_quotes(id) + " (known: " + data::listed(known) + ")"};
}

}  // namespace pharos
