// SPDX-License-Identifier: Apache-2.0
// Reads and checks the data file of 7 Wonders Architects (schema: data/README.md).
//
// The same reader serves `datagen` at build time and `--data DIR` at run time. Example:
//
//   auto read = data::read_architects(text, "architects.json");
//   if (!read) std::cerr << read.error().message;
//
// Nothing is promised about which of several errors is reported; the same file always gives the
// same one. Knows the facts' shape and totals, not the rules that use them.
#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "games/architects/tables.hpp"
#include "json/fields.hpp"

namespace pharos::data {

inline constexpr std::string_view kArchitectsFile = "architects.json";

/// The tables in `json_text`, or the first thing wrong with it. Never throws for bad input;
/// `file_name` is for messages only.
Result<architects::Tables> read_architects(std::string_view json_text, std::string_view file_name);

/// Reads kArchitectsFile in `directory`.
Result<std::optional<architects::Tables>> load_architects(const std::filesystem::path& directory);

// From here on it is the reader's own business. Every function throws `Refused` at the first error.

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
