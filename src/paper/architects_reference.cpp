// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Architects on one page, with the effects of its wonders and its progress tokens.
#include <algorithm>

#include "games/architects/rules.hpp"
#include "games/architects/words.hpp"
#include "paper/architects_told.hpp"
#include "paper/reference.hpp"
#include "paper/symbols.hpp"
#include "paper/words.hpp"

namespace pharos::paper {
namespace {

/// The first kind of card for which `is` holds, or one of no points: other data may lack it.
template <class Is>
architects::CardData card_that(const architects::Tables& tables, const Is& is) {
  const auto end = tables.cards.begin() + tables.card_count;
  const auto found = std::find_if(tables.cards.begin(), end, is);
  return found == end ? architects::CardData{} : *found;
}

void tell_setup(Reference& reference, const architects::Tables& tables) {
  const std::span<const std::uint8_t> conflict(tables.conflict_tokens);
  reference.section("setup")
      .item("wonder", {{"stages", architects::kStages}, {"cards", architects::kWonderDeck}})
      .item("centre", {{"cards", architects::kCentralDeck}})
      .item("progress", {{"tokens", architects::kTokens}})
      .item("conflict", {{"table", by_players(conflict.subspan(architects::kMinPlayers),
                                              architects::kMinPlayers)}})
      .item("first");
  reference.section("turn").step("take").step("act").step("next").text("more");
}

/// A1.7: every colour with its shape, in the drawing and in the words.
void tell_cards(Reference& reference, const architects::Tables& tables) {
  const auto plain = card_that(tables, [](const architects::CardData& card) {
    return card.colour == architects::Colour::blue && !card.cat;
  });
  const auto cat = card_that(tables, [](const architects::CardData& card) { return card.cat; });
  const auto red = card_that(tables, [](const architects::CardData& card) {
    return card.colour == architects::Colour::red;
  });
  const auto tell = [&](architects::Colour colour, Reference::Figures figures = {}) {
    const Drawn shape = shape_of(colour);
    const auto name = architects::kColourNames[static_cast<unsigned>(colour)];
    reference.drawn(name, shape.name, shape.ink, figures);
  };
  reference.section("cards");
  tell(architects::Colour::grey);
  tell(architects::Colour::yellow);
  tell(architects::Colour::blue, {{"points", plain.points}, {"less", cat.points}});
  tell(architects::Colour::green);
  tell(architects::Colour::red, {{"shields", red.shields}});
  reference.drawn("cat", "architects/cat");
}

void tell_building(Reference& reference, const architects::Tables& tables) {
  unsigned least = architects::kStages;
  unsigned most = 0;
  for (const architects::WonderData& wonder : tables.wonders) {
    for (const architects::StageData& stage : wonder.stages) {
      least = std::min<unsigned>(least, stage.count);
      most = std::max<unsigned>(most, stage.count);
    }
  }
  reference.section("building")
      .item("cost", {{"least", least}, {"most", most}})
      .item("must")
      .item("order")
      .item("pay");
  reference.section("science").item("take").item("use");
}

void tell_conflict_and_end(Reference& reference, const architects::Tables& tables) {
  reference.section("conflict")
      .item("when")
      .item("win", {{"points", tables.victory_points}})
      .item("two")
      .item("after");
  reference.section("end")
      .item("when")
      .item("count", {{"cat", tables.cat_points}, {"victory", tables.victory_points}})
      .item("tie");
}

void tell_wonders(Reference& reference, const Words& words, const architects::Tables& tables) {
  reference.section("wonders").text("about", {{"stages", architects::kStages}});
  for (const architects::WonderData& wonder : tables.wonders) {
    unsigned points = 0;
    for (const architects::StageData& stage : wonder.stages) points += stage.points;
    const std::string name =
        words.of("architects.board", wonder.name.view()) + " (" + std::to_string(points) + ')';
    std::string told = wonder_effect(words, wonder.effect).words + '.';
    if (wonder.effect == architects::WonderEffect::keep_one) {
      told += ' ' + words("paper.reference.architects.wonders.shuffle");
    }
    reference.block({words.named(name, told), drawing_of("emblems", wonder.name.view())});
  }
}

void tell_tokens(Reference& reference, const Words& words, const architects::Tables& tables) {
  reference.section("progress");
  for (unsigned i = 0; i < tables.token_count; ++i) {
    const architects::TokenData& token = tables.tokens[i];
    const std::string_view name = token.name.view();
    reference.block({words.named(words.of("architects.token", name),
                                 token_effect(words, tables, token).words + '.'),
                     drawing_of("architects", name)});
  }
}

}  // namespace

Document architects_reference(const Facts& facts, const Desk& desk) {
  const architects::Tables& tables = architects_tables(facts);
  Reference reference(desk.words, facts.game.id);
  tell_setup(reference, tables);
  tell_cards(reference, tables);
  tell_building(reference, tables);
  tell_conflict_and_end(reference, tables);
  tell_wonders(reference, desk.words, tables);
  tell_tokens(reference, desk.words, tables);
  return reference_document(facts, desk, reference, 3);
}

}  // namespace pharos::paper
