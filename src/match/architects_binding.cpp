// SPDX-License-Identifier: Apache-2.0
#include "match/architects_binding.hpp"

#include <algorithm>
#include <filesystem>

#include "games/architects/words.hpp"
#include "match/data/architects_reader.hpp"

namespace pharos {
namespace {

using architects::BoardOption;
using architects::ZeroOption;

constexpr auto& kBoardOptions = architects::kBoardOptionNames;
constexpr auto& kZeroOptions = architects::kZeroOptionNames;

template <std::size_t N>
unsigned index_of(const std::array<std::string_view, N>& words, std::string_view word) {
  return static_cast<unsigned>(std::find(words.begin(), words.end(), word) - words.begin());
}

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
  const std::vector<OptionInfo> known = ArchitectsBinding::options();
  if (auto bad = check_options(given, known, architects::Architects::kId)) return std::move(*bad);
  const auto value = [&](std::string_view key) { return option_value(given, known, key); };
  architects::Options options;
  options.players = static_cast<std::uint8_t>(value("players")[0] - '0');
  options.boards = static_cast<BoardOption>(index_of(kBoardOptions, value("boards")));
  options.two_player_zero =
      static_cast<ZeroOption>(index_of(kZeroOptions, value("two_player_zero")));
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

}  // namespace pharos
