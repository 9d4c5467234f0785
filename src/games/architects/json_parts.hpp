// SPDX-License-Identifier: Apache-2.0
// Pieces of JSON that steps, views and the catalogue share. Only for the json_*.cpp files.
#pragma once

#include <bit>

#include "games/architects/json.hpp"
#include "games/architects/notation.hpp"

namespace pharos::architects {

/// {"wood":2,"coin":1}: the kinds that are there.
inline void write_counts(const Rules& rules, const Counts& counts, JsonWriter& json) {
  json.object([&] {
    for (unsigned kind = 0; kind < rules.tables.card_count; ++kind) {
      if (counts[kind] != 0) json.key(card_name(rules, kind)).number(counts[kind]);
    }
  });
}

/// ["Culture","Decor"]
inline void write_token_set(const Rules& rules, TokenSet tokens, JsonWriter& json) {
  json.array([&] {
    for (unsigned rest = tokens; rest != 0; rest &= rest - 1) {
      json.text(token_name(rules, static_cast<unsigned>(std::countr_zero(rest))));
    }
  });
}

/// What one more card of each kind would do for the seat, as an object by kind; and the gap that
/// its wonder still wants filled, null for none. Precondition: the wonders are picked.
void write_outlook(const Rules& rules, const State& state, Seat seat, JsonWriter& json);
void write_want(const Rules& rules, const State& state, Seat seat, JsonWriter& json);

/// What lies on the table, as the view's seat sees it: "seats", "decks", "progress", "conflict",
/// "discard". With `counted` it also has what can be told from that: where decks lie and which
/// cards are left in them, what players reach, can build next and want, and what cards would do.
void write_table(const Rules& rules, const View& view, bool counted, JsonWriter& json);

}  // namespace pharos::architects
