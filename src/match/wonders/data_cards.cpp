// SPDX-License-Identifier: Apache-2.0
// The cards of an edition of 7 Wonders out of JSON, each entry for itself.
//
// Must not know what the entries have to be together: that is data_checks.cpp.
#include <algorithm>

#include "base/quoted.hpp"
#include "json/parse.hpp"
#include "match/wonders/data.hpp"

namespace pharos::data {
namespace {

constexpr std::array<std::string_view, 7> kBoards = {"Alexandria",    "Babylon", "Ephesos", "Gizah",
                                                     "Halikarnassos", "Olympia", "Rhodos"};
static_assert(kBoards.size() <= wonders::kMaxBoards);
constexpr unsigned kMaxCoinCost = 30;
constexpr std::size_t kMaxChainNames = 4;

std::string read_symbol_name(std::string name, const std::string& entry) {
  const auto is_upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (!is_plain(name) || std::any_of(name.begin(), name.end(), is_upper)) {
    refuse(entry, "chain symbol " + in_quotes(name) +
                      " must be 1 to 23 small letters, digits, ' . - and single spaces");
  }
  return name;
}

void read_copies(const Fields& fields, wonders::CardData& card) {
  const std::vector<unsigned> copies = fields.numbers("copies", 1, wonders::kMaxCopies);
  const auto outside = [](unsigned players) { return players < 3 || players > 7; };
  if (std::any_of(copies.begin(), copies.end(), outside) ||
      !std::is_sorted(copies.begin(), copies.end())) {
    refuse(fields.entry(),
           "key 'copies' must be the least number of players of each copy, 3 to 7, rising");
  }
  for (std::size_t i = 0; i < copies.size(); ++i) {
    card.copies[i] = static_cast<std::uint8_t>(copies[i]);
  }
}

void read_chain(const Fields& card, CardDraft& draft) {
  if (card.has("chain")) {
    const Fields chain = card.object("chain");
    chain.only({"from", "to"});
    if (chain.has("from")) draft.from = chain.texts("from", 1, kMaxChainNames);
    if (chain.has("to")) draft.to = chain.texts("to", 1, kMaxChainNames);
  }
  if (card.has("symbols")) {
    const Fields symbols = card.object("symbols");
    symbols.only({"accepts", "gives"});
    if (symbols.has("accepts")) {
      draft.accepts = read_symbol_name(symbols.text("accepts"), card.entry());
    }
    if (symbols.has("gives")) {
      for (std::string& name : symbols.texts("gives", 1, draft.card.gives.size())) {
        draft.gives.push_back(read_symbol_name(std::move(name), card.entry()));
      }
    }
  }
}

CardDraft read_card(Fields fields) {
  CardDraft draft;
  draft.name = read_name(fields);
  fields.rename("card " + draft.name);
  draft.card.name = to_name(draft.name);
  draft.card.age = static_cast<std::uint8_t>(fields.number("age", 1, 3));
  draft.entry = "card " + draft.name + ", " + std::string(kAgeNames[draft.card.age]);
  fields.rename(draft.entry);
  fields.only({"name", "age", "colour", "coins", "cost", "effects", "chain", "symbols", "copies",
               "source", "confidence"});
  check_origin_of_entry(fields);
  draft.card.colour = static_cast<wonders::Colour>(fields.word("colour", wonders::kColourNames));
  if (fields.has("coins")) {
    draft.card.coins = static_cast<std::uint8_t>(fields.number("coins", 1, kMaxCoinCost));
  }
  if (fields.has("cost")) draft.card.cost = read_cost(fields.text("cost"), draft.entry);
  read_effects(fields.list("effects", 1, draft.card.effects.size()), draft.entry,
               draft.card.effects);
  read_chain(fields, draft);
  read_copies(fields, draft.card);
  return draft;
}

}  // namespace

Draft read_draft(const boost::json::value& root) {
  const Fields fields(root, "");
  fields.only({"edition", "source", "confidence", "cards", "boards"});
  Draft draft;
  draft.edition = fields.number("edition", 1, 2);
  check_origin_of_file(fields);
  for (const boost::json::value& value : fields.list("cards", 1, wonders::kMaxCards)) {
    const std::string entry = "card " + std::to_string(draft.cards.size() + 1) + " of the list";
    draft.cards.push_back(read_card(Fields(value, entry)));
    check_card(draft.cards.back());
  }
  draft.boards = read_boards(fields, {kBoards});
  return draft;
}

}  // namespace pharos::data
