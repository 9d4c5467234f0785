// SPDX-License-Identifier: Apache-2.0
// One edition as its file says it, entry by entry, before it becomes wonders::Tables.
//
// Internal to the reader. Every function throws `Refused` at the first error.
#pragma once

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "games/wonders/tables.hpp"
#include "match/data/wonders_parts.hpp"

namespace pharos::data {

struct CardDraft {
  wonders::CardData card;  // without name_id, parents, gives and accepts
  std::string name;
  std::string entry;  // "card Baths, Age I"
  std::vector<std::string> from, to, gives;
  std::string accepts;  // empty: none
};

struct Draft {
  unsigned edition = 0;
  std::vector<CardDraft> cards;    // in the order of the file
  std::vector<BoardDraft> boards;  // by name
};

/// Reads every entry for itself: keys, types, words and limits.
Draft read_draft(const boost::json::value& root);

/// What one card may be: its colour against its effects, guilds (W1.2, W1.4, W5.1).
void check_card(const CardDraft& draft);

/// The cards together: names, totals and decks (W1.3, W1.4, W3.1).
void check_cards(const Draft& draft);

/// Chains in both directions and their symbols (W3.8).
void check_chains(const Draft& draft);

}  // namespace pharos::data
