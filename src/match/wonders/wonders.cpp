// SPDX-License-Identifier: Apache-2.0
#include "match/wonders/wonders.hpp"

#include <filesystem>

#include "games/wonders/explain.hpp"
#include "games/wonders/facts.hpp"
#include "games/wonders/json.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/score_parts.hpp"
#include "games/wonders/words.hpp"
#include "match/entry_of.hpp"
#include "match/wonders/data.hpp"

namespace pharos {
namespace {

using wonders::BoardOption;
using wonders::SideOption;

constexpr auto& kBoardOptions = wonders::kBoardOptionNames;
constexpr auto& kSideOptions = wonders::kSideOptionNames;

/// First edition: sides are printed A and B (W1.5).
OptionList with_side_names(OptionList given) {
  if (given_option(given, "edition") != "1") return given;
  for (auto& [key, value] : given) {
    if (key != "sides") continue;
    if (const auto side = wonders::parse_side(value, 1)) value = wonders::side_name(*side);
  }
  return given;
}

/// What the directory has replaces the built-in data: the edition in play, and Edifice where its
/// boards or edifices are. No file at all is a mistake.
std::optional<Error> load_data(const std::filesystem::path& directory,
                               const wonders::Options& options, wonders::Tables& tables,
                               wonders::EdificeTables& edifice) {
  bool found = false;
  for (const unsigned edition : {1U, 2U}) {
    auto loaded = data::load_wonders(directory, edition);
    if (loaded && !*loaded) continue;
    found = true;
    if (edition != options.edition) continue;
    if (!loaded) return loaded.error();
    tables = **loaded;
  }
  auto loaded = data::load_expansion<wonders::EdificeTables>(directory);
  const bool has_edifice = !loaded || *loaded;
  if (has_edifice && (options.edifice || options.carthage)) {
    if (!loaded) return loaded.error();
    edifice = **loaded;
  }
  if (found || has_edifice) return std::nullopt;
  return Error{directory.string() + ": holds no data file (" +
               std::string(data::wonders_file_name(1)) + ", " +
               std::string(data::wonders_file_name(2)) + ", " +
               std::string(data::expansion_file_name<wonders::EdificeTables>()) + ")"};
}

}  // namespace

std::vector<OptionInfo> WondersBinding::options() {
  return {
      {"players", {"3", "4", "5", "6", "7"}, "5", "wonders.option.players"},
      {"edition", {"1", "2"}, "2", "wonders.option.edition"},
      {"boards", {kBoardOptions.begin(), kBoardOptions.end()}, "random", "wonders.option.boards"},
      {"sides", {kSideOptions.begin(), kSideOptions.end()}, "random", "wonders.option.sides"},
      {"edifice", {"false", "true"}, "false", "wonders.option.edifice", "edifice"},
      {"carthage",
       {"false", "true"},
       "false",
       "wonders.option.carthage",
       "edifice",
       {{"edifice", "false"}}},
      {"pawn_reward_twice",
       {"false", "true"},
       "true",
       "wonders.option.pawn_reward_twice",
       "edifice",
       {{"edifice", "true"}}},
  };
}

Result<wonders::Options> read_wonders_options(const OptionList& given) {
  const auto table =
      TableOptions::read(with_side_names(given), WondersBinding::options(), wonders::Wonders::kId);
  if (!table) return table.error();
  wonders::Options options;
  options.players = table->number("players");
  options.edition = table->number("edition");
  options.boards = table->word<BoardOption>("boards");
  options.sides = table->word<SideOption>("sides");
  options.edifice = table->flag("edifice");
  options.carthage = table->flag("carthage");
  options.pawn_reward_twice = table->flag("pawn_reward_twice");
  return options;
}

Result<std::shared_ptr<const wonders::Rules>> WondersBinding::make_rules(
    const OptionList& given, std::string_view data_dir) {
  auto read = read_wonders_options(given);
  if (!read) return std::move(read).error();
  const auto& options = *read;

  auto tables = std::make_unique<wonders::Tables>(wonders::builtin_tables(options.edition));
  auto edifice = std::make_unique<wonders::EdificeTables>(wonders::builtin_edifice_tables());
  if (!data_dir.empty()) {
    if (auto bad = load_data(std::filesystem::path(data_dir), options, *tables, *edifice)) {
      return std::move(*bad);
    }
  }
  auto rules = std::make_shared<wonders::Rules>();
  wonders::make_rules(*tables, *edifice, options, *rules);
  return std::shared_ptr<const wonders::Rules>(std::move(rules));
}

void WondersBinding::each_table(const Rules& like, const std::function<void(const Rules&)>& visit) {
  auto rules = std::make_unique<Rules>();
  for (unsigned edition = 1; edition <= 2; ++edition) {
    for (unsigned players = wonders::kMinPlayers; players <= wonders::kMaxPlayers; ++players) {
      for (unsigned boards = 0; boards < kBoardOptions.size(); ++boards) {
        for (unsigned sides = 0; sides < kSideOptions.size(); ++sides) {
          wonders::Options options = like.options;
          options.players = static_cast<std::uint8_t>(players);
          options.edition = static_cast<std::uint8_t>(edition);
          options.boards = static_cast<BoardOption>(boards);
          options.sides = static_cast<SideOption>(sides);
          wonders::make_rules(wonders::builtin_tables(edition), options, *rules);
          visit(*rules);
        }
      }
    }
  }
}

GameEntry wonders_entry() {
  return EntryOf<WondersBinding>::entry(wonders::kMinPlayers, wonders::kMaxPlayers);
}

}  // namespace pharos
