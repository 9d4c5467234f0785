// SPDX-License-Identifier: Apache-2.0
#include "paper/architects_told.hpp"

#include <array>

#include "games/architects/architects.hpp"
#include "games/architects/words.hpp"
#include "match/chair.hpp"
#include "paper/symbols.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

/// In the order of WonderEffect.
constexpr std::array<std::string_view, architects::kEffectNames.size()> kWonderDrawings = {
    "",
    "architects/any_deck",
    "architects/take_token",
    "architects/centre_card",
    "architects/keep_one",
    "architects/both_sides",
    "architects/lasting_shield",
};

/// What is drawn of a kind: the thing itself where it is one, or else the shape of its colour.
Drawn kind_drawn(const architects::CardData& card, unsigned kind) {
  if (kind < architects::kFirstOther) {
    const bool science = kind >= architects::kFirstSymbol;
    return {drawing_of("icons", card.name.view()), science ? Ink::green : Ink::ink};
  }
  return shape_of(card.colour);
}

}  // namespace

const architects::Tables& architects_tables(const Facts& facts) {
  return Chair(facts.match, 0).rules<architects::Architects>().tables;
}

Drawn shape_of(architects::Colour colour) {
  constexpr std::array kInks = {Ink::grey, Ink::yellow, Ink::green, Ink::blue, Ink::red};
  const auto index = static_cast<unsigned>(colour);
  return {"icons/" + std::string(architects::kColourNames[index]), kInks[index]};
}

Cell card_cell(const Words& words, const architects::Tables& tables, unsigned kind) {
  const architects::CardData& card = tables.cards[kind];
  const bool science = kind >= architects::kFirstSymbol && kind < architects::kFirstOther;
  // The words of the game are for "takes a compass".
  const char* domain = science ? "wonders.symbol" : "architects.card";
  const std::string name = words.capitalised(words.of(domain, card.name.view()));
  Cell cell = {{name, {kind_drawn(card, kind)}, true}};
  if (card.shields != 0) {
    cell.push_back({words(Message("web.value.shields").with("count", card.shields)),
                    {{"icons/shield"}},
                    false,
                    true});
  }
  return cell;
}

Piece token_effect(const Words& words, const architects::Tables& tables,
                   const architects::TokenData& token) {
  std::vector<std::string> names;
  for (unsigned kind = 0; kind < tables.card_count; ++kind) {
    if (!architects::has(token.cards, kind)) continue;
    names.push_back(words.of("architects.card", tables.cards[kind].name.view()));
  }
  const std::string cards = words.either(names);
  const auto name = architects::kTokenKindNames[static_cast<unsigned>(token.kind)];
  const std::string key = "web.effect.architects." + std::string(name);
  return {words(Message(key)
                    .with("cards", Word{"", cards})
                    .with("count", token.shields)
                    .with("points", token.points)
                    .with("more", token.more))};
}

Piece wonder_effect(const Words& words, architects::WonderEffect effect) {
  const auto index = static_cast<unsigned>(effect);
  Piece piece{words("web.effect.architects." + std::string(architects::kEffectNames[index]))};
  if (effect != architects::WonderEffect::none) {
    piece.drawn = {{std::string(kWonderDrawings[index])}};
  }
  return piece;
}

Piece stage_cost(const Words& words, const architects::StageData& stage) {
  const std::string sort = stage.different ? "different" : "identical";
  const std::string key = "web.effect.architects." + sort;
  const std::string drawing = "architects/" + sort + '_' + std::to_string(stage.count);
  Piece piece{words(Message(key).with("count", stage.count))};
  // Other data may have stages that nobody has drawn.
  if (find_drawing(drawing) != nullptr) piece.drawn = {{drawing}};
  return piece;
}

Piece points_piece(const Words& words, unsigned points) {
  const int count = static_cast<int>(points);
  return {words(Message("web.value.points").with("count", count)), {{"icons/points"}}};
}

}  // namespace pharos::paper
