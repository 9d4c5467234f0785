// SPDX-License-Identifier: Apache-2.0
// The facts of the game as JSON, in the words of the data file.
#include "games/architects/json_parts.hpp"
#include "games/architects/words.hpp"

namespace pharos::architects {
namespace {

class CatalogueWriter {
 public:
  CatalogueWriter(const Rules& rules, JsonWriter& json)
      : rules_(rules), tables_(rules.tables), json_(json) {}

  void run() {
    json_.object([&] {
      json_.key("game").text("architects");
      json_.key("cat").number(tables_.cat_points);
      json_.key("victory").number(tables_.victory_points);
      json_.key("conflict_tokens").object([&] {  // A1.4
        for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
          json_.key(std::to_string(players)).number(tables_.conflict_tokens[players]);
        }
      });
      json_.key("colours").array([&] {
        for (unsigned i = 0; i < kColours; ++i) json_.object([&] { colour(i); });
      });
      json_.key("cards").array([&] {
        for (unsigned kind = 0; kind < tables_.card_count; ++kind) {
          json_.object([&] { card(kind); });
        }
      });
      json_.key("decks").array([&] {
        for (unsigned deck = 0; deck < kDecks; ++deck) json_.object([&] { cards_of(deck); });
      });
      json_.key("boards").array([&] {
        for (const WonderData& wonder : tables_.wonders) json_.object([&] { board(wonder); });
      });
      json_.key("tokens").array([&] {
        for (unsigned i = 0; i < tables_.token_count; ++i) {
          json_.object([&] { token(tables_.tokens[i]); });
        }
      });
    });
  }

 private:
  void colour(unsigned index) {  // A1.7
    json_.key("name").text(kColourNames[index]);
    json_.key("shape").text(kColourShapes[index]);
  }

  void card(unsigned kind) {
    const CardData& data = tables_.cards[kind];
    json_.key("name").text(data.name.view());
    json_.key("colour").text(kColourNames[static_cast<unsigned>(data.colour)]);
    if (kind < kResources) json_.key("resource").text(kResourceNames[kind]);
    if (kind == kCoin) json_.key("coins").number(1);
    if (kind >= kFirstSymbol && kind < kFirstOther) {
      json_.key("symbol").text(kSymbolNames[kind - kFirstSymbol]);
    }
    if (data.points != 0) json_.key("points").number(data.points);
    if (data.cat) json_.key("cat").boolean(true);
    if (data.shields != 0) json_.key("shields").number(data.shields);
    if (data.horns != 0) json_.key("horns").number(data.horns);
    unsigned copies = tables_.centre[kind];
    for (const WonderData& wonder : tables_.wonders) copies += wonder.deck[kind];
    json_.key("copies").number(copies);
  }

  void cards_of(unsigned deck) {
    const bool centre = deck == kCentre;
    const Counts& counts = centre ? tables_.centre : tables_.wonders[deck].deck;
    json_.key("deck").text(centre ? "centre" : tables_.wonders[deck].name.view());
    for (unsigned kind = 0; kind < tables_.card_count; ++kind) {
      json_.key(card_name(rules_, kind)).number(counts[kind]);
    }
  }

  void board(const WonderData& wonder) {
    json_.key("name").text(wonder.name.view());
    json_.key("effect").text(kEffectNames[static_cast<unsigned>(wonder.effect)]);
    json_.key("stages").array([&] {
      for (const StageData& stage : wonder.stages) json_.object([&] { this->stage(stage); });
    });
  }

  void stage(const StageData& stage) {
    json_.key(stage.different ? "different" : "identical").number(stage.count);
    json_.key("points").number(stage.points);
    json_.key("on").array([&] {  // A3.3
      for (unsigned other = 0; other < kStages; ++other) {
        if (has(stage.beneath, other)) json_.number(other + 1);
      }
    });
    json_.key("effect").boolean(stage.effect);
  }

  void token(const TokenData& data) {
    json_.key("name").text(data.name.view());
    json_.key("kind").text(kTokenKindNames[static_cast<unsigned>(data.kind)]);
    json_.key("copies").number(data.copies);
    if (data.cards != 0) {
      json_.key("cards").array([&] {
        for (unsigned kind = 0; kind < tables_.card_count; ++kind) {
          if (has(data.cards, kind)) json_.text(card_name(rules_, kind));
        }
      });
    }
    if (data.shields != 0) json_.key("shields").number(data.shields);
    if (data.points != 0) json_.key("points").number(data.points);
    if (data.more != 0) json_.key("more").number(data.more);
  }

  const Rules& rules_;
  const Tables& tables_;
  JsonWriter& json_;
};

}  // namespace

void write_catalogue(const Rules& rules, JsonWriter& json) { CatalogueWriter(rules, json).run(); }

}  // namespace pharos::architects
