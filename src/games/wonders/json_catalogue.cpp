// SPDX-License-Identifier: Apache-2.0
// The facts of the edition in play as JSON, in the words of the data files.
#include "games/wonders/expansions.hpp"
#include "games/wonders/json.hpp"
#include "games/wonders/json_parts.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/words.hpp"

namespace pharos::wonders {
namespace {

/// A list of those of `names` whose bits are set.
template <class Names>
void write_bits(std::string_view key, unsigned bits, const Names& names, JsonWriter& json) {
  json.key(key).array([&] {
    for (unsigned bit = 0; bit < names.size(); ++bit) {
      if ((bits & (1U << bit)) != 0) json.text(names[bit]);
    }
  });
}

/// The kind and those operands that say something.
void write_effect(const Effect& effect, JsonWriter& json) {
  json.key("kind").text(kEffectNames[static_cast<unsigned>(effect.kind)]);
  if (effect.amount != 0) json.key("amount").number(effect.amount);
  if (effect.coins != 0) json.key("coins").number(effect.coins);
  if (effect.points != 0) json.key("points").number(effect.points);
  if (effect.resources != 0) write_bits("resources", effect.resources, kResourceNames, json);
  if (effect.kind == EffectKind::science) {
    json.key("symbol").text(kSymbolNames[static_cast<unsigned>(effect.symbol)]);
  }
  if (effect.things != 0) write_bits("things", effect.things, kThingNames, json);
  if (effect.where != 0) write_bits("where", effect.where, kWhereNames, json);
}

class CatalogueWriter {
 public:
  CatalogueWriter(const Rules& rules, JsonWriter& json)
      : rules_(rules), tables_(rules.tables), json_(json) {}

  void run() {
    json_.object([&] {
      json_.key("game").text("wonders");
      json_.key("edition").number(tables_.edition);
      json_.key("colours").array([&] {  // W1.2
        for (unsigned i = 0; i < kColours; ++i) json_.object([&] { colour(i); });
      });
      json_.key("resources").array([&] {
        for (unsigned kind = 0; kind < kResources; ++kind) json_.object([&] { resource(kind); });
      });
      json_.key("cards").array([&] {
        for (unsigned id = 0; id < tables_.card_count; ++id) json_.object([&] { card(id); });
      });
      json_.key("boards").array([&] {
        for (unsigned id = 0; id < tables_.board_count; ++id) json_.object([&] { board(id); });
      });
      json_.key("tokens").object([&] {  // W5.2
        json_.key("victory").array([&] {
          for (const int value : {1, 3, 5}) json_.number(value);
        });
        json_.key("defeat").number(-1);
      });
      each_expansion(rules_,
                     [&](const Expansion& expansion) { expansion.write_catalogue(rules_, json_); });
    });
  }

 private:
  template <class Effects>
  void effects(std::string_view key, const Effects& list) {
    json_.key(key);
    write_effects(list, json_);
  }

  void colour(unsigned index) {
    json_.key("name").text(kColourNames[index]);
    json_.key("shape").text(kColourShapes[index]);
  }

  void resource(unsigned kind) {  // W3.7
    json_.key("name").text(kResourceNames[kind]);
    json_.key("sort").text((kRawMask >> kind & 1U) != 0 ? "raw" : "manufactured");
  }

  void card(unsigned id) {
    const CardData& data = tables_.cards[id];
    json_.key("name").text(data.name.view());
    json_.key("age").number(data.age);
    json_.key("colour").text(kColourNames[static_cast<unsigned>(data.colour)]);
    cost(data.cost, data.coins);
    effects("effects", data.effects);
    json_.key("chain_from").array([&] {  // W3.8
      data.parents.each([&](unsigned name) { json_.text(card_name(rules_, name)); });
    });
    json_.key("chain_to").array([&] {
      for (unsigned other = 0; other < tables_.card_count; ++other) {
        const CardData& child = tables_.cards[other];
        if (child.name_id == other && child.parents.has(data.name_id)) {
          json_.text(child.name.view());
        }
      }
    });
    json_.key("symbols").object([&] { symbols(data); });
    json_.key("copies").array([&] {
      for (const std::uint8_t players : data.copies) {
        if (players != 0) json_.number(players);
      }
    });
  }

  void symbols(const CardData& data) {
    json_.key("accepts");
    data.accepts == kNone ? json_.null() : json_.text(tables_.symbols[data.accepts].view());
    json_.key("gives").array([&] {
      for (const std::uint8_t symbol : data.gives) {
        if (symbol != kNone) json_.text(tables_.symbols[symbol].view());
      }
    });
  }

  void board(unsigned id) {
    const BoardData& data = tables_.boards[id];
    json_.key("name").text(data.name.view());
    json_.key("start").text(kResourceNames[static_cast<unsigned>(data.start)]);
    json_.key("sides").object([&] {
      for (unsigned side = 0; side < kSideNames.size(); ++side) {
        json_.key(kSideNames[side]).array([&] {
          for (unsigned i = 0; i < data.side[side].stages; ++i) {
            json_.object([&] { stage(data.side[side].stage[i]); });
          }
        });
      }
    });
  }

  void stage(const StageData& data) {
    cost(data.cost, 0);
    effects("effects", data.effects);
    if (data.has_halves()) effects("or", data.second_half);  // E5.1: the player's choice
  }

  void cost(const Cost& cost, unsigned coins) {
    json_.key("cost").object([&] {
      if (coins != 0) json_.key("coins").number(coins);
      for (unsigned kind = 0; kind < kResources; ++kind) {
        if (cost[kind] != 0) json_.key(kResourceNames[kind]).number(cost[kind]);
      }
    });
  }

  const Rules& rules_;
  const Tables& tables_;
  JsonWriter& json_;
};

}  // namespace

void write_effects(std::span<const Effect> effects, JsonWriter& json) {
  json.array([&] {
    for (const Effect& effect : effects) {
      if (effect.kind != EffectKind::none) json.object([&] { write_effect(effect, json); });
    }
  });
}

void write_catalogue(const Rules& rules, JsonWriter& json) { CatalogueWriter(rules, json).run(); }

}  // namespace pharos::wonders
