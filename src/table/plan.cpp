// SPDX-License-Identifier: Apache-2.0
#include "table/plan.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <map>
#include <memory>
#include <mutex>

#include "base/json_writer.hpp"
#include "base/quoted.hpp"
#include "bots/bot.hpp"
#include "json/fields.hpp"
#include "match/registry.hpp"
#include "table/clean_text.hpp"

namespace pharos {
namespace {

namespace json = boost::json;

constexpr std::array<std::string_view, 3> kClocks = {"none", "live", "days"};
constexpr unsigned kMostSeconds = 3600;
constexpr unsigned kMostDays = 30;
constexpr unsigned kMostPatience = 86'400;
constexpr std::size_t kMostTableName = 60;  // characters

/// A value of an option as the registry wants it: a text.
std::optional<std::string> option_text(const json::value& value) {
  if (const auto* text = value.if_string()) return std::string(*text);
  if (const auto* flag = value.if_bool()) return *flag ? "true" : "false";
  if (const auto* number = value.if_int64()) return std::to_string(*number);
  return std::nullopt;
}

/// One line of at most so many characters; empty when it is missing.
std::string line_in(const Fields& fields, std::string_view key, std::size_t most) {
  const auto line = clean_line(fields.text_if(key).value_or(""), most);
  if (!line) {
    refuse("",
           in_quotes(key) + " must be one line of at most " + std::to_string(most) + " characters");
  }
  return *line;
}

OptionList options_in(const Fields& fields) {
  OptionList list;
  const json::value* value = fields.find("options");
  if (value == nullptr) return list;
  const json::object* object = value->if_object();
  if (object == nullptr) refuse("", "'options' must be an object, such as {\"players\":4}");
  for (const auto& member : *object) {
    const auto text = option_text(member.value());
    if (!text) {
      refuse("", "option " + in_quotes(member.key()) + " must be a text, a number, true or false");
    }
    list.emplace_back(member.key(), *text);
  }
  return list;
}

Clock clock_in(const Fields& fields) {
  const json::value* value = fields.find("clock");
  if (value == nullptr) return {};
  const json::object* object = value->if_object();
  const json::value* kind = object == nullptr ? nullptr : object->if_contains("kind");
  for (std::size_t i = 0; kind != nullptr && kind->is_string() && i < kClocks.size(); ++i) {
    if (std::string_view(kind->get_string()) != kClocks[i]) continue;
    Clock clock;
    clock.kind = static_cast<Clock::Kind>(i);
    if (clock.kind == Clock::Kind::none) return clock;
    const unsigned most = clock.kind == Clock::Kind::live ? kMostSeconds : kMostDays;
    clock.amount = Fields(*object, "").number_if("amount", 0, most).value_or(0);
    if (clock.amount == 0) refuse("", "a clock of that kind needs an 'amount' of 1 or more");
    return clock;
  }
  refuse("", "'clock' must be {\"kind\":\"none\"}, or \"live\" or \"days\" with an \"amount\"");
}

Plan plan_in(const Fields& fields) {
  Plan plan;
  plan.game = line_in(fields, "game", 20);
  plan.options = options_in(fields);
  plan.name = line_in(fields, "name", kMostTableName);
  plan.listed = fields.flag_if("listed").value_or(false);
  plan.hints = fields.flag_if("hints").value_or(false);
  plan.clock = clock_in(fields);
  plan.patience = fields.number_if("patience", 0, kMostPatience).value_or(plan.patience);
  plan.lesson = fields.flag_if("lesson").value_or(false);
  if (plan.lesson && plan.listed) refuse("", "a 'lesson' is for one person, so it is not 'listed'");
  return plan;
}

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
    for (const std::string_view row : game.rows) json.text(row);
  });
  json.key("bots").array([&] {
    for (const std::string_view level : bot_levels()) {
      if (has_level(game.id, level)) json.text(level);
    }
  });
}

}  // namespace

unsigned players_of(const Plan& plan) {
  const GameEntry& game = *find_game(plan.game);
  const std::string_view text = option_value(plan.options, game.options(), "players");
  unsigned players = 0;
  std::from_chars(text.data(), text.data() + text.size(), players);
  return players;
}

bool with_players(Plan& plan, unsigned players) {
  Plan other = plan;
  std::erase_if(other.options, [](const auto& option) { return option.first == "players"; });
  other.options.emplace_back("players", std::to_string(players));
  const GameEntry& game = *find_game(plan.game);
  if (!game.prepare(other.options, "")) return false;
  plan = std::move(other);
  return true;
}

Result<Plan> read_plan(const json::object& object) {
  try {
    Plan plan = plan_in(Fields(object, ""));
    const GameEntry* game = find_game(plan.game);
    if (game == nullptr) return no_such_game(plan.game);
    auto rules = game->prepare(plan.options, "");
    if (!rules) return std::move(rules).error();
    return plan;
  } catch (const Refused& refused) {
    return refused.error;
  }
}

void write_plan(JsonWriter& json, const Plan& plan) {
  json.object([&] {
    json.key("game").text(plan.game);
    json.key("options").object([&] {
      for (const auto& [key, value] : plan.options) json.key(key).text(value);
    });
    json.key("name").text(plan.name);
    json.key("listed").boolean(plan.listed);
    json.key("hints").boolean(plan.hints);
    json.key("clock").object([&] {
      json.key("kind").text(kClocks[static_cast<std::size_t>(plan.clock.kind)]);
      if (plan.clock.kind != Clock::Kind::none) json.key("amount").number(plan.clock.amount);
    });
    json.key("patience").number(plan.patience);
    if (plan.lesson) json.key("lesson").boolean(true);
  });
}

/// Rules never change and are the largest part of a table: those with the same options share them.
TableRules rules_of(const Plan& plan) {
  static std::mutex mutex;
  static std::map<std::pair<std::string, OptionList>, std::weak_ptr<const void>> in_use;
  const std::lock_guard lock(mutex);
  const std::pair key(plan.game, plan.options);
  if (const auto found = in_use.find(key); found != in_use.end()) {
    if (auto rules = found->second.lock()) return {std::move(rules)};
  }
  auto rules = *find_game(plan.game)->prepare(plan.options, "");
  std::erase_if(in_use, [](const auto& known) { return known.second.expired(); });
  in_use[key] = rules.rules;
  return rules;
}

std::string behaviour_version() {
  std::string version;
  for (const EmbeddedFile& file : embedded_signatures()) {
    if (!version.empty()) version += ' ';
    version += file.name;
    version += '=';
    version += file.text.substr(0, file.text.find_first_of("\r\n"));
  }
  return version;
}

bool has_level(std::string_view game, std::string_view level) {
  const auto levels = bot_levels();
  return std::find(levels.begin(), levels.end(), level) != levels.end() &&
         make_bot(game, level, 0).has_value();
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

}  // namespace pharos
