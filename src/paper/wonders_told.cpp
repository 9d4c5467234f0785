// SPDX-License-Identifier: Apache-2.0
#include "paper/wonders_told.hpp"

#include <array>

#include "games/wonders/wonders.hpp"
#include "games/wonders/words.hpp"
#include "match/chair.hpp"
#include "paper/expansions.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

using wonders::Effect;
using wonders::EffectKind;

/// In the order of EffectKind; empty where the operands say what is drawn, or an expansion.
constexpr std::array<std::string_view, wonders::kEffectNames.size()> kEffectDrawings = {
    "",
    "",
    "",
    "icons/coin",
    "icons/points",
    "icons/shield",
    "",
    "icons/science_choice",
    "",
    "icons/wonder_complete",
    "icons/extra_card",
    "icons/from_discard",
    "icons/free_new_colour",
    "icons/free_first",
    "icons/free_last",
    "icons/free_once_per_age",
    "icons/copy_guild",
    "",
    "icons/victory_slot",
    "",
    "",
    "",
    "",
};

/// Calls `visit(name, bit)` for those whose bits are set.
template <class Names, class Visit>
void each_named(unsigned bits, const Names& names, const Visit& visit) {
  for (unsigned bit = 0; bit < names.size(); ++bit) {
    if ((bits >> bit & 1U) != 0) visit(std::string(names[bit]), bit);
  }
}

bool is_raw(const Effect& effect) { return (effect.resources & wonders::kRawMask) != 0; }

std::string side_of(const Effect& effect) {
  if ((effect.where & wonders::where_left) == 0) return "right";
  return (effect.where & wonders::where_right) == 0 ? "left" : "both";
}

Piece producing_effect(const Words& words, const Effect& effect) {
  Piece piece;
  std::vector<std::string> names;
  std::vector<CountedWord> counted;
  each_named(effect.resources, wonders::kResourceNames, [&](const std::string& name, unsigned bit) {
    piece.drawn.push_back({"icons/" + name});
    names.push_back(words.of("wonders.resource", name));
    counted.push_back({effect.amount, {"wonders.resource", wonders::kResourceNames[bit]}});
  });
  if (names.size() == 1) {
    piece.words = words(Message("web.effect.produce").with("resources", std::move(counted)));
  } else {
    const std::string list = words.either(names);
    piece.words = words(Message("web.effect.produce_choice").with("resources", Word{"", list}));
  }
  return piece;
}

Piece pricing_effect(const Words& words, const Effect& effect) {
  const std::string sort = is_raw(effect) ? "raw" : "manufactured";
  const std::string key = "web.effect.price_" + side_of(effect);
  const std::string resources = words("web.effect." + sort);
  return {words(Message(key).with("resources", Word{"", resources}).with("coins", effect.amount)),
          {{"icons/price_" + sort + '_' + side_of(effect)}}};
}

Drawn thing_drawn(const std::string& name, unsigned bit) {
  if (bit < wonders::kColours) return shape_of(static_cast<wonders::Colour>(bit));
  return {"icons/" + name};
}

Piece counting_effect(const Words& words, const Effect& effect) {
  Piece piece;
  std::vector<std::string> gains;
  const auto gain = [&](const char* key, int count) {
    if (count != 0) gains.push_back(words(Message(key).with("count", count)));
  };
  gain("web.value.coins", effect.coins);
  gain("web.value.points", effect.points);
  std::vector<std::string> things;
  each_named(effect.things, wonders::kThingNames, [&](const std::string& name, unsigned bit) {
    things.push_back(words("web.thing." + name));
    piece.drawn.push_back(thing_drawn(name, bit));
  });
  constexpr unsigned kAll = wonders::where_left | wonders::where_self | wonders::where_right;
  const char* where = effect.where == kAll                        ? "web.where.all"
                      : (effect.where & wonders::where_self) != 0 ? "web.where.self"
                                                                  : "web.where.neighbours";
  const std::string gained = words.listed(gains);
  const std::string counted = words.listed(things);
  const std::string place = words(where);
  piece.words = words(Message("web.effect.per_thing")
                          .with("gain", Word{"", gained})
                          .with("thing", Word{"", counted})
                          .with("where", Word{"", place}));
  return piece;
}

Piece pawn_effect(const Words& words, const Effect& effect) {
  if (effect.amount == 0) return {words("web.effect.pawn"), {{expansion_drawing("pawn")}}};
  const std::string age = std::to_string(effect.amount);
  return {words(Message("web.effect.pawn_of").with("age", Word{"wonders.age", age})),
          {{expansion_drawing("pawn_" + age)}}};
}

/// Effects whose words want nothing but numbers.
Piece plain_effect(const Words& words, const Effect& effect) {
  const auto kind = static_cast<unsigned>(effect.kind);
  const std::string name(wonders::kEffectNames[kind]);
  const std::string key = "web.effect." + name;
  const std::string drawing(kEffectDrawings[kind]);
  const bool token = effect.kind == EffectKind::victory_token;
  return {words(Message(key)
                    .with("points", token ? effect.amount : effect.points)
                    .with("coins", effect.coins)
                    .with("count", effect.amount)),
          {{drawing.empty() ? expansion_drawing(name) : drawing}}};
}

Piece science_effect(const Words& words, const Effect& effect) {
  const std::string_view symbol = wonders::kSymbolNames[static_cast<unsigned>(effect.symbol)];
  return {words.capitalised(words.of("wonders.symbol", symbol)),
          {{"icons/" + std::string(symbol), Ink::green}}};
}

Piece effect_piece(const Words& words, const Effect& effect) {
  if (effect.kind == EffectKind::produce) return producing_effect(words, effect);
  if (effect.kind == EffectKind::price) return pricing_effect(words, effect);
  if (effect.kind == EffectKind::science) return science_effect(words, effect);
  if (effect.kind == EffectKind::per_thing) return counting_effect(words, effect);
  if (effect.kind == EffectKind::pawn) return pawn_effect(words, effect);
  return plain_effect(words, effect);
}

}  // namespace

const wonders::Rules& wonders_rules(const Facts& facts) {
  return Chair(facts.match, 0).rules<wonders::Wonders>();
}

std::string edition_name(const Facts& facts, const Words& words) {
  return words("web.setup.edition_" + std::to_string(wonders_rules(facts).options.edition));
}

Drawn shape_of(wonders::Colour colour) {
  constexpr std::array kInks = {Ink::brown, Ink::grey,  Ink::blue,  Ink::yellow,
                                Ink::red,   Ink::green, Ink::purple};
  const auto index = static_cast<unsigned>(colour);
  return {"icons/" + std::string(wonders::kColourNames[index]), kInks[index]};
}

Piece resource_piece(const Words& words, wonders::Resource resource) {
  const std::string name(wonders::kResourceNames[static_cast<unsigned>(resource)]);
  return {words.of("wonders.resource", name), {{"icons/" + name}}};
}

Cell cost_cell(const Words& words, const wonders::Cost& cost, unsigned coins) {
  Cell cell;
  if (coins != 0) {
    const int count = static_cast<int>(coins);
    cell.push_back({words(Message("web.value.coins").with("count", count)), {{"icons/coin"}}});
  }
  for (unsigned kind = 0; kind < wonders::kResources; ++kind) {
    if (cost[kind] == 0) continue;
    const std::string name(wonders::kResourceNames[kind]);
    cell.push_back({words.counted(cost[kind], "wonders.resource", name), {{"icons/" + name}}});
  }
  if (cell.empty()) cell.push_back({words("web.card.cost_none")});
  return cell;
}

Cell effects_cell(const Words& words, std::span<const Effect> effects) {
  Cell cell;
  for (const Effect& effect : effects) {
    if (effect.kind != EffectKind::none) cell.push_back(effect_piece(words, effect));
  }
  return cell;
}

}  // namespace pharos::paper
