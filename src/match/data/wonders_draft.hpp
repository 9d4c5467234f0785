// SPDX-License-Identifier: Apache-2.0
// One edition as its file says it, entry by entry, before it becomes wonders::Tables.
//
// Internal to the reader. Every function throws `Refused` at the first error.
#pragma once

#include <boost/json.hpp>
#include <span>
#include <string>
#include <vector>

#include "games/wonders/tables.hpp"

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
  std::vector<CardDraft> cards;  // in the order of the file
  std::vector<wonders::BoardData> boards;
};

/// Reads every entry for itself: keys, types, words and limits.
Draft read_draft(const boost::json::value& root);

/// "effects" of a card or stage into a fixed array, from the front.
void read_effects(const boost::json::array& list, const std::string& entry,
                  std::span<wonders::Effect> out);

/// Resource letters into a cost.
wonders::Cost read_cost(const std::string& letters, const std::string& entry);

/// What one card may be: its colour against its effects, guilds (W1.2, W1.4, W5.1).
void check_card(const CardDraft& draft);

/// The cards together: names, totals and decks (W1.3, W1.4, W3.1).
void check_cards(const Draft& draft);

/// What stages may do, and how often together (W6.3).
void check_boards(const Draft& draft);

/// Chains in both directions and their symbols (W3.8).
void check_chains(const Draft& draft);

}  // namespace pharos::data
