// SPDX-License-Identifier: Apache-2.0
// Pieces of JSON that catalogue, steps and views share. Only for files that write these.
#pragma once

#include <span>

#include "base/json_writer.hpp"
#include "engine/score_sheet.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

/// Members of a seat that everybody sees, in two groups: "coins" to "pawns" and "debt"; "score".
void write_public_seat(const Rules& rules, const State& state, Seat seat, JsonWriter& json);
void write_score(const ScoreSheet& sheet, Seat seat, JsonWriter& json);
/// "board" and "side", null while they are not settled.
void write_board(const Rules& rules, const City& city, bool side_settled, JsonWriter& json);
/// A list of effects, in the words of the data files.
void write_effects(std::span<const Effect> effects, JsonWriter& json);
/// A list of card names.
template <class Cards>
void write_cards(const Rules& rules, const Cards& cards, JsonWriter& json) {
  json.array([&] {
    for (const auto card : cards) json.text(rules.tables.cards[card].name.view());
  });
}

}  // namespace pharos::wonders
