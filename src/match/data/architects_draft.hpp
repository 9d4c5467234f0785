// SPDX-License-Identifier: Apache-2.0
// The parts of the reader of 7 Wonders Architects. Internal to it; every function throws `Refused`
// at the first error.
#pragma once

#include <boost/json.hpp>
#include <string>

#include "games/architects/tables.hpp"
#include "json/fields.hpp"

namespace pharos::data {

/// "cards": the kinds of cards, put into the order of tables.hpp.
void read_card_kinds(const boost::json::array& list, architects::Tables& tables);

/// "tokens". Needs the kinds of cards.
void read_tokens(const boost::json::array& list, architects::Tables& tables);

/// "wonders", put into alphabetical order. Needs the kinds of cards.
void read_wonder_list(const boost::json::array& list, architects::Tables& tables);

/// How many cards of each kind make up a deck.
architects::Counts read_deck(const Fields& deck, const architects::Tables& tables, unsigned size);

/// A name as it stands in moves; `capital`: whether it begins with a capital or with a small
/// letter.
architects::Name read_plain_name(const Fields& fields, bool capital);

/// A1.1, A1.2: 235 cards, every resource 17 times, every science symbol 14 times.
void check_card_totals(const architects::Tables& tables);
/// A6.2: looks of one game.
void check_looks(const architects::Tables& tables);

}  // namespace pharos::data
