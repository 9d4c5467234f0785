// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/json_sources.hpp"

#include "games/wonders/notation.hpp"
#include "games/wonders/words.hpp"

namespace pharos::wonders {
namespace {

void write_source(const Rules& rules, const Source& source, JsonWriter& json) {
  switch (source.kind) {
    case Source::Kind::card:
      json.key("card").text(card_name(rules, source.index));
      break;
    case Source::Kind::stage:
      json.key("stage").number(source.index + 1);
      break;
    case Source::Kind::expansion:
      json.key("expansion").text(source.expansion);
      break;
  }
}

}  // namespace

void write_sources(const Rules& rules, const State& state, Seat seat, JsonWriter& json) {
  json.key("shields_from").array([&] {  // W5.1
    each_effect(rules, state, seat, [&](const Source& source, const Effect& effect) {
      if (effect.kind != EffectKind::shields) return;
      json.object([&] {
        write_source(rules, source, json);
        json.key("shields").number(effect.amount);
      });
    });
  });
  json.key("science_from").array([&] {  // W7.3, W6.9: of choice, where no symbol is named
    each_effect(rules, state, seat, [&](const Source& source, const Effect& effect) {
      const bool choice = effect.kind == EffectKind::science_choice;
      if (effect.kind != EffectKind::science && !choice) return;
      json.object([&] {
        write_source(rules, source, json);
        json.key("symbol");
        if (choice) {
          json.text("choice");
        } else {
          json.text(kSymbolNames[static_cast<unsigned>(effect.symbol)]);
        }
      });
    });
  });
}

}  // namespace pharos::wonders
