// SPDX-License-Identifier: Apache-2.0
// Effects and costs of 7 Wonders out of JSON: which operands a kind needs, and within what limits.
//
// The limits keep every sum the engine forms small; they do not say what the rules do.
#include <cstddef>
#include <string>

#include "base/quoted.hpp"
#include "json/parse.hpp"
#include "match/wonders/data.hpp"

namespace pharos::data {
namespace {

using wonders::Effect;
using wonders::EffectKind;

constexpr unsigned kMaxCoins = 30;
constexpr unsigned kMaxPoints = 10;  // 21 buildings of one colour stay below 256
constexpr unsigned kMaxPerThing = 5;
constexpr unsigned kMaxShields = 5;
constexpr std::size_t kMaxProduction = 3;
constexpr std::size_t kMaxCostSymbols = 7;
constexpr unsigned kNeighbours = wonders::where_left | wonders::where_right;

unsigned resource_index(char letter, const std::string& entry) {
  const std::size_t index = wonders::kResourceLetters.find(letter);
  if (index == std::string_view::npos) {
    refuse(entry, "unknown resource " + in_quotes({&letter, 1}) +
                      " (known: W wood, S stone, O ore, C clay, G glass, P papyrus, L loom)");
  }
  return static_cast<unsigned>(index);
}

/// A set of different letters, all raw or all manufactured (the payment solver relies on it).
std::uint8_t resource_set(const std::string& letters, const std::string& entry) {
  unsigned set = 0;
  for (const char letter : letters) {
    const unsigned bit = 1U << resource_index(letter, entry);
    if ((set & bit) != 0) refuse(entry, "resource " + in_quotes({&letter, 1}) + " stands twice");
    set |= bit;
  }
  if ((set & wonders::kRawMask) != 0 && (set & wonders::kManufacturedMask) != 0) {
    refuse(entry, "resources " + in_quotes(letters) +
                      " mix raw and manufactured; must be all of WSOC or all of GPL");
  }
  return static_cast<std::uint8_t>(set);
}

void read_production(const Fields& fields, Effect& effect) {
  fields.only({"kind", "resources", "one_of"});
  if (fields.has("resources") == fields.has("one_of")) {
    refuse(fields.entry(),
           "kind 'produce' needs either 'resources' (\"WW\": two wood) or 'one_of' (\"WS\": one "
           "symbol that offers a choice)");
  }
  if (fields.has("one_of")) {
    const std::string letters = fields.text("one_of");
    effect.resources = resource_set(letters, fields.entry());
    if (letters.size() < 2) refuse(fields.entry(), "key 'one_of' must offer two resources or more");
    effect.amount = 1;
    return;
  }
  const std::string letters = fields.text("resources");
  if (letters.size() > kMaxProduction || letters != std::string(letters.size(), letters[0])) {
    refuse(fields.entry(), "key 'resources' must be one letter, 1 to 3 times, not " +
                               in_quotes(letters) + " (a choice is 'one_of')");
  }
  effect.resources = resource_set(letters.substr(0, 1), fields.entry());
  effect.amount = static_cast<std::uint8_t>(letters.size());
}

void read_price(const Fields& fields, Effect& effect) {
  fields.only({"kind", "resources", "amount", "where"});
  effect.resources = resource_set(fields.text("resources"), fields.entry());
  // W3.7 knows reductions for a whole class only, and only from 2 coins to 1.
  if (effect.resources != wonders::kRawMask && effect.resources != wonders::kManufacturedMask) {
    refuse(fields.entry(), "kind 'price' must be for all of WSOC or all of GPL");
  }
  effect.amount = static_cast<std::uint8_t>(fields.number("amount", 1, 1));
  effect.where = static_cast<std::uint8_t>(fields.word_set("where", wonders::kWhereNames));
  if ((effect.where & ~kNeighbours) != 0) {
    refuse(fields.entry(), "kind 'price' is for neighbours: 'where' must be left, right or both");
  }
}

void read_per_thing(const Fields& fields, Effect& effect) {
  fields.only({"kind", "coins", "points", "things", "where"});
  if (!fields.has("coins") && !fields.has("points")) {
    refuse(fields.entry(), "kind 'per_thing' needs 'coins' or 'points' or both");
  }
  const auto small = [&](std::string_view key) {
    return static_cast<std::uint8_t>(fields.has(key) ? fields.number(key, 1, kMaxPerThing) : 0);
  };
  effect.coins = small("coins");
  effect.points = small("points");
  effect.things = static_cast<std::uint16_t>(fields.word_set("things", wonders::kThingNames));
  effect.where = static_cast<std::uint8_t>(fields.word_set("where", wonders::kWhereNames));
}

std::uint8_t only_number(const Fields& fields, std::string_view key, unsigned high) {
  fields.only({"kind", key});
  return static_cast<std::uint8_t>(fields.number(key, 1, high));
}

/// E3.2: the tokens of the game are worth 1, 3 and 5.
std::uint8_t read_token(const Fields& fields) {
  const std::uint8_t worth = only_number(fields, "amount", 5);
  if (worth % 2 == 0) refuse(fields.entry(), "a victory token is worth 1, 3 or 5");
  return worth;
}

/// E5.2: a pawn of one Age, or without the key of any; 0 stands for the latter.
std::uint8_t read_pawn(const Fields& fields) {
  fields.only({"kind", "age"});
  return static_cast<std::uint8_t>(fields.has("age") ? fields.number("age", 1, 3) : 0);
}

Effect read_effect(const Fields& fields) {
  Effect effect;
  effect.kind = static_cast<EffectKind>(fields.word("kind", kEffectWords) + 1);
  switch (effect.kind) {
    case EffectKind::produce:
      read_production(fields, effect);
      break;
    case EffectKind::price:
      read_price(fields, effect);
      break;
    case EffectKind::coins:
      effect.coins = only_number(fields, "coins", kMaxCoins);
      break;
    case EffectKind::points:
    case EffectKind::points_if_complete:
      effect.points = only_number(fields, "points", kMaxPoints);
      break;
    case EffectKind::shields:
      effect.amount = only_number(fields, "amount", kMaxShields);
      break;
    case EffectKind::science:
      fields.only({"kind", "symbol"});
      effect.symbol = static_cast<wonders::Symbol>(fields.word("symbol", wonders::kSymbolNames));
      break;
    case EffectKind::per_thing:
      read_per_thing(fields, effect);
      break;
    case EffectKind::points_per_pair:
    case EffectKind::points_per_colour:
      effect.points = only_number(fields, "points", kMaxPerThing);
      break;
    case EffectKind::victory_token:
      effect.amount = read_token(fields);
      break;
    case EffectKind::pawn:
      effect.amount = read_pawn(fields);
      break;
    case EffectKind::none:
    case EffectKind::science_choice:
    case EffectKind::extra_card:
    case EffectKind::from_discard:
    case EffectKind::free_new_colour:
    case EffectKind::free_first:
    case EffectKind::free_last:
    case EffectKind::free_once_per_age:
    case EffectKind::copy_guild:
    case EffectKind::return_defeats:
    case EffectKind::repeat_guild:
      fields.only({"kind"});
      break;
  }
  return effect;
}

}  // namespace

void read_effects(const boost::json::array& list, const std::string& entry, std::span<Effect> out) {
  for (std::size_t i = 0; i < list.size(); ++i) {
    out[i] = read_effect(Fields(list[i], entry + ", effect " + std::to_string(i + 1)));
    for (std::size_t j = 0; j < i; ++j) {
      if (out[j].kind != out[i].kind) continue;
      refuse(entry, "has two effects of kind " + quoted_kind(out[i].kind) +
                        "; must have each kind once at most");
    }
  }
}

std::string quoted_kind(EffectKind kind) {
  return in_quotes(wonders::kEffectNames[static_cast<unsigned>(kind)]);
}

wonders::Cost read_cost(const std::string& letters, const std::string& entry) {
  if (letters.size() > kMaxCostSymbols) {
    refuse(entry, "key 'cost' has " + std::to_string(letters.size()) +
                      " resource symbols, must have 1 to 7");
  }
  wonders::Cost cost{};
  for (const char letter : letters) ++cost[resource_index(letter, entry)];
  return cost;
}

}  // namespace pharos::data
