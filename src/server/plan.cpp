// SPDX-License-Identifier: Apache-2.0
#include "server/plan.hpp"

#include <array>
#include <boost/json.hpp>
#include <charconv>
#include <map>
#include <memory>
#include <mutex>

#include "base/quoted.hpp"
#include "server/clean_text.hpp"

namespace pharos::server {
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

/// Reads the members one by one and remembers the first thing that is wrong.
class PlanReader {
 public:
  explicit PlanReader(const json::object& object) : object_(object) {}

  [[nodiscard]] const std::optional<BadInput>& bad() const { return bad_; }
  void refuse(std::string message) {
    if (!bad_) bad_ = BadInput{std::move(message)};
  }

  std::string text(std::string_view key, std::size_t most) {
    const json::value* value = object_.if_contains(key);
    if (value == nullptr) return {};
    const json::string* text = value->if_string();
    if (text == nullptr) {
      refuse(in_quotes(key) + " must be a text");
      return {};
    }
    auto clean = clean_line(*text, most);
    if (!clean)
      refuse(in_quotes(key) + " must be one line of at most " + std::to_string(most) +
             " characters");
    return clean.value_or("");
  }

  bool flag(std::string_view key) {
    const json::value* value = object_.if_contains(key);
    if (value == nullptr) return false;
    if (const bool* flag = value->if_bool()) return *flag;
    refuse(in_quotes(key) + " must be true or false");
    return false;
  }

  unsigned number(const json::object& from, std::string_view key, unsigned otherwise,
                  unsigned most) {
    const json::value* value = from.if_contains(key);
    if (value == nullptr) return otherwise;
    const auto* number = value->if_int64();
    if (number != nullptr && *number >= 0 && *number <= most) return static_cast<unsigned>(*number);
    refuse(in_quotes(key) + " must be a number from 0 to " + std::to_string(most));
    return otherwise;
  }

  OptionList options() {
    OptionList list;
    const json::value* value = object_.if_contains("options");
    if (value == nullptr) return list;
    const json::object* object = value->if_object();
    if (object == nullptr) {
      refuse("'options' must be an object, such as {\"players\":4}");
      return list;
    }
    for (const auto& member : *object) {
      const auto text = option_text(member.value());
      if (!text) {
        refuse("option " + in_quotes(member.key()) + " must be a text, a number, true or false");
        return list;
      }
      list.emplace_back(member.key(), *text);
    }
    return list;
  }

  Clock clock() {
    const json::value* value = object_.if_contains("clock");
    if (value == nullptr) return {};
    const json::object* object = value->if_object();
    const json::value* kind = object == nullptr ? nullptr : object->if_contains("kind");
    for (std::size_t i = 0; kind != nullptr && kind->is_string() && i < kClocks.size(); ++i) {
      if (std::string_view(kind->get_string()) != kClocks[i]) continue;
      Clock clock;
      clock.kind = static_cast<Clock::Kind>(i);
      if (i == 0) return clock;
      clock.amount = number(*object, "amount", 0, i == 1 ? kMostSeconds : kMostDays);
      if (clock.amount == 0) refuse("a clock of that kind needs an 'amount' of 1 or more");
      return clock;
    }
    refuse("'clock' must be {\"kind\":\"none\"}, or \"live\" or \"days\" with an \"amount\"");
    return {};
  }

 private:
  const json::object& object_;
  std::optional<BadInput> bad_;
};

}  // namespace

unsigned players_of(const Plan& plan) {
  const GameEntry& game = *find_game(plan.game);
  const std::string_view text = option_value(plan.options, game.options(), "players");
  unsigned players = 0;
  std::from_chars(text.data(), text.data() + text.size(), players);
  return players;
}

OrBadInput<Plan> read_plan(const json::object& object) {
  PlanReader reader(object);
  Plan plan;
  plan.game = reader.text("game", 20);
  plan.options = reader.options();
  plan.name = reader.text("name", kMostTableName);
  plan.listed = reader.flag("listed");
  plan.hints = reader.flag("hints");
  plan.clock = reader.clock();
  plan.patience = reader.number(object, "patience", plan.patience, kMostPatience);
  if (reader.bad()) return *reader.bad();
  const GameEntry* game = find_game(plan.game);
  if (game == nullptr) return no_such_game(plan.game);
  auto rules = game->prepare(plan.options, "");
  if (auto* bad = std::get_if<BadInput>(&rules)) return std::move(*bad);
  return plan;
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
  auto rules = std::get<TableRules>(find_game(plan.game)->prepare(plan.options, ""));
  std::erase_if(in_use, [](const auto& known) { return known.second.expired(); });
  in_use[key] = rules.rules;
  return rules;
}

}  // namespace pharos::server
