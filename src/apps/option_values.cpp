// SPDX-License-Identifier: Apache-2.0
#include "apps/option_values.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>

#include "bots/bot.hpp"
#include "games/dice/words.hpp"
#include "match/registry.hpp"
#ifdef PHAROS_PAPER
#include "paper/documents.hpp"
#endif

namespace pharos::apps {
namespace {

using Literals = std::initializer_list<std::string_view>;

template <class List>
OptionValues one_of(const List& words) {
  OptionValues values;
  for (const std::string_view word : words) values.offers.push_back({std::string(word)});
  return values;
}

bool is_one_of(std::string_view name, Literals names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// The game that the line names, as --game dice, --game=dice or in a word of its own.
const GameEntry* game_of(const std::vector<std::string>& line) {
  constexpr std::string_view kJoined = "--game=";
  for (const std::string& word : line) {
    const std::string_view text = word;
    const GameEntry* game =
        find_game(text.starts_with(kJoined) ? text.substr(kJoined.size()) : text);
    if (game != nullptr) return game;
  }
  return nullptr;
}

OptionValues game_names() {
  OptionValues values;
  for (const GameEntry& game : games()) values.offers.push_back({std::string(game.id)});
  return values;
}

OptionValues player_counts(const GameEntry* game) {
  unsigned least = game == nullptr ? ~0U : game->min_players;
  unsigned most = game == nullptr ? 0 : game->max_players;
  for (const GameEntry& any : games()) {
    if (game != nullptr) break;
    least = std::min(least, any.min_players);
    most = std::max(most, any.max_players);
  }
  OptionValues values;
  for (unsigned players = least; players <= most; ++players) {
    values.offers.push_back({std::to_string(players)});
  }
  return values;
}

/// First the keys, "edition="; then what they can be, "edition=1".
OptionValues table_settings(const GameEntry* game, std::string_view typed, const Console& console) {
  OptionValues values;
  if (game == nullptr) return values;
  const bool has_key = typed.find('=') != std::string_view::npos;
  for (const OptionInfo& option : game->options()) {
    const std::string key = std::string(option.key) + '=';
    if (!has_key) {
      values.offers.push_back({key, console.say(option.about)});
    } else if (typed.starts_with(key)) {
      for (const auto& value : option.values) values.offers.push_back({key + std::string(value)});
    }
  }
  return values;
}

#ifdef PHAROS_PAPER
OptionValues documents_of(const GameEntry* game) {
  return one_of(paper::document_names(game == nullptr ? std::string_view() : game->id));
}
#endif

OptionValues board_values(const std::vector<std::string>& line) {
  if (std::find(line.begin(), line.end(), "template") != line.end()) {
    return one_of(dice::kCityNames);
  }
  return {.files = true};
}

}  // namespace

OptionValues option_values(std::string_view option, std::string_view typed,
                           const std::vector<std::string>& before, const Console& console) {
  if (is_one_of(option, {"FILE", "config", "output", "records", "results"})) return {.files = true};
  if (is_one_of(option, {"client", "data", "folder"})) return {.folders = true};
  if (is_one_of(option, {"game", "GAME"})) return game_names();
  if (option == "players") return player_counts(game_of(before));
  if (option == "set") return table_settings(game_of(before), typed, console);
  if (option == "level") return one_of(bot_levels());
  if (is_one_of(option, {"bots", "seats"})) {
    OptionValues values = one_of(bot_levels());
    values.list = true;
    return values;
  }
  if (option == "lang") return one_of(text::builtin_languages());
  if (option == "listen") return one_of(Literals{"127.0.0.1", "0.0.0.0", "::"});
  if (option == "log-level") return one_of(Literals{"debug", "info", "warn", "error", "off"});
  if (option == "move") return one_of(Literals{"next"});
  if (option == "state") return one_of(Literals{"open", "running", "finished", "aside"});
#ifdef PHAROS_PAPER
  if (option == "DOCUMENT") return documents_of(game_of(before));
#endif
  if (option == "paper") return one_of(Literals{"a4", "letter"});
  if (option == "WHAT") return one_of(Literals{"check", "template"});
  if (option == "BOARD") return board_values(before);
  return {};
}

}  // namespace pharos::apps
