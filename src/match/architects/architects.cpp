// SPDX-License-Identifier: Apache-2.0
#include "match/architects/architects.hpp"

#include <filesystem>

#include "games/architects/explain.hpp"
#include "games/architects/facts.hpp"
#include "games/architects/json.hpp"
#include "games/architects/notation.hpp"
#include "games/architects/score_parts.hpp"
#include "games/architects/words.hpp"
#include "match/architects/data.hpp"
#include "match/entry_of.hpp"

namespace pharos {
namespace {

using architects::BoardOption;
using architects::ZeroOption;

constexpr auto& kBoardOptions = architects::kBoardOptionNames;
constexpr auto& kZeroOptions = architects::kZeroOptionNames;

}  // namespace

std::vector<OptionInfo> ArchitectsBinding::options() {
  return {
      {"players", {"2", "3", "4", "5", "6", "7"}, "3", "architects.option.players"},
      {"boards",
       {kBoardOptions.begin(), kBoardOptions.end()},
       "random",
       "architects.option.boards"},
      {"two_player_zero",
       {kZeroOptions.begin(), kZeroOptions.end()},
       "rulebook",
       "architects.option.two_player_zero"},
  };
}

Result<architects::Options> read_architects_options(const OptionList& given) {
  const auto table =
      TableOptions::read(given, ArchitectsBinding::options(), architects::Architects::kId);
  if (!table) return table.error();
  architects::Options options;
  options.players = table->number("players");
  options.boards = table->word<BoardOption>("boards");
  options.two_player_zero = table->word<ZeroOption>("two_player_zero");
  return options;
}

Result<std::shared_ptr<const architects::Rules>> ArchitectsBinding::make_rules(
    const OptionList& given, std::string_view data_dir) {
  auto read = read_architects_options(given);
  if (!read) return std::move(read).error();
  const auto& options = *read;
  auto rules = std::make_shared<Rules>();
  if (data_dir.empty()) {
    architects::make_rules(architects::builtin_tables(), options, *rules);
  } else {
    const auto loaded = data::load_architects(std::filesystem::path(data_dir));
    if (!loaded) return loaded.error();
    if (!*loaded) {
      return Error{std::string(data_dir) + ": holds no data file (" +
                   std::string(data::kArchitectsFile) + ")"};
    }
    architects::make_rules(**loaded, options, *rules);
  }
  return std::shared_ptr<const Rules>(std::move(rules));
}

void ArchitectsBinding::each_table(const Rules& /*like*/,
                                   const std::function<void(const Rules&)>& visit) {
  auto rules = std::make_unique<Rules>();
  for (unsigned players = architects::kMinPlayers; players <= architects::kMaxPlayers; ++players) {
    for (const BoardOption boards : {BoardOption::random, BoardOption::pick}) {
      for (const ZeroOption zero : {ZeroOption::rulebook, ZeroOption::online}) {
        if (zero == ZeroOption::online && players != 2) continue;  // it makes no difference
        architects::make_rules(architects::builtin_tables(),
                               {static_cast<std::uint8_t>(players), boards, zero}, *rules);
        visit(*rules);
      }
    }
  }
}

GameEntry architects_entry() {
  return EntryOf<ArchitectsBinding>::entry(architects::kMinPlayers, architects::kMaxPlayers);
}

}  // namespace pharos
