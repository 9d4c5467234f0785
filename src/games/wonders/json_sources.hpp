// SPDX-License-Identifier: Apache-2.0
// What gives a city its effects, one source after another: cards, stages, and what expansions add.
// Only for the json_*.cpp files.
#pragma once

#include <vector>

#include "base/json_writer.hpp"
#include "games/wonders/expansions.hpp"
#include "games/wonders/json.hpp"

namespace pharos::wonders {

struct Source {
  enum class Kind : std::uint8_t { card, stage, expansion };
  Kind kind = Kind::card;
  unsigned index = 0;          // of the card in the tables; of the stage, from 0
  std::string_view expansion;  // its id
};

/// Calls `visit(source, effect)`: what is built in the order in which it was, then the rest.
template <class Visit>
void each_effect(const Rules& rules, const State& state, Seat seat, Visit visit) {
  const City& city = state.city[seat];
  for (const std::uint8_t id : built_cards(rules, state, seat)) {
    for (const Effect& effect : rules.tables.cards[id].effects) {
      visit(Source{Source::Kind::card, id, {}}, effect);
    }
  }
  for (unsigned stage = 0; stage < city.stages; ++stage) {
    const SideData& side = rules.tables.boards[city.board].side[static_cast<unsigned>(city.side)];
    const StageData& built = side.stage[stage];
    const bool second = ((city.halves >> stage) & 1) != 0;  // E5.1
    for (const Effect& effect : second ? built.second_half : built.effects) {
      visit(Source{Source::Kind::stage, stage, {}}, effect);
    }
  }
  each_expansion(rules, [&](const Expansion& expansion) {  // E3.4
    std::vector<Effect> more;
    expansion.add_effects(rules, state, seat, more);
    for (const Effect& effect : more) {
      visit(Source{Source::Kind::expansion, 0, expansion.id}, effect);
    }
  });
}

/// The members "shields_from" and "science_from": where a city's shields and symbols come from.
void write_sources(const Rules& rules, const State& state, Seat seat, JsonWriter& json);

}  // namespace pharos::wonders
