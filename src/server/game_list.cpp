// SPDX-License-Identifier: Apache-2.0
#include "server/game_list.hpp"

#include <algorithm>

#include "base/json_writer.hpp"
#include "bots/bot.hpp"
#include "match/registry.hpp"

namespace pharos::server {
namespace {

void write_game(JsonWriter& json, const GameEntry& game) {
  json.key("game").text(game.id);
  json.key("players").array([&] {
    json.number(game.min_players);
    json.number(game.max_players);
  });
  json.key("options").array([&] {
    for (const OptionInfo& option : game.options()) write_option(json, option, option.about);
  });
  json.key("rows").array([&] {
    for (const std::string_view row : game.rows()) json.text(row);
  });
  json.key("bots").array([&] {
    for (const std::string_view level : bot_levels()) {
      if (has_level(game.id, level)) json.text(level);
    }
  });
}

}  // namespace

bool has_level(std::string_view game, std::string_view level) {
  const auto levels = bot_levels();
  return std::find(levels.begin(), levels.end(), level) != levels.end() &&
         std::holds_alternative<std::unique_ptr<Bot>>(make_bot(game, level, 0));
}

std::string game_list() {
  std::string out;
  JsonWriter json(out);
  json.object([&] {
    json.key("games").array([&] {
      for (const GameEntry& game : games()) json.object([&] { write_game(json, game); });
    });
  });
  return out;
}

}  // namespace pharos::server
