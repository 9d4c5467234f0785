// SPDX-License-Identifier: Apache-2.0
// Chains of 7 Wonders (W3.8): names in both directions, and the symbols that say the same.
#include <algorithm>
#include <string>

#include "base/quoted.hpp"
#include "json/fields.hpp"
#include "json/parse.hpp"
#include "match/data/wonders_draft.hpp"
#include "match/data/wonders_words.hpp"

namespace pharos::data {
namespace {

constexpr unsigned kNamedChains = 1;  // the edition whose cards print names and no symbols

bool holds(const std::vector<std::string>& list, const std::string& text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

bool is_before(const CardDraft& a, const CardDraft& b) { return a.card.age < b.card.age; }

/// Every name of a list must be a building of an earlier (or later) Age.
void check_names(const Draft& draft, const CardDraft& card, bool from) {
  for (const std::string& name : from ? card.from : card.to) {
    bool exists = false;
    bool in_time = false;
    for (const CardDraft& other : draft.cards) {
      if (other.name != name) continue;
      exists = true;
      in_time = in_time || (from ? is_before(other, card) : is_before(card, other));
    }
    const std::string key = (from ? "chain from " : "chain to ") + in_quotes(name);
    if (!exists) refuse(card.entry, key + ": there is no card of this name");
    if (!in_time) {
      refuse(card.entry,
             key + ": must be a building of " + (from ? "an earlier Age" : "a later Age"));
    }
  }
}

/// ... and that building must name this one back.
void check_named_back(const Draft& draft, const CardDraft& card, bool from) {
  for (const std::string& name : from ? card.from : card.to) {
    const auto names_back = [&](const CardDraft& other) {
      return other.name == name && holds(from ? other.to : other.from, card.name);
    };
    if (std::any_of(draft.cards.begin(), draft.cards.end(), names_back)) continue;
    refuse(card.entry, (from ? "chain from " : "chain to ") + in_quotes(name) +
                           ", but that card does not have this one in chain " +
                           (from ? "to" : "from") + "; chains stand in both directions");
  }
}

/// The symbol a card accepts is carried by exactly the buildings it names.
void check_accepted(const Draft& draft, const CardDraft& card) {
  if (card.from.empty() != card.accepts.empty()) {
    refuse(card.entry, card.from.empty()
                           ? "accepts symbol " + in_quotes(card.accepts) + " but has no chain from"
                           : std::string("has a chain from, so symbols must have 'accepts'"));
  }
  if (card.accepts.empty()) return;
  for (const CardDraft& other : draft.cards) {
    const bool gives = holds(other.gives, card.accepts);
    const bool named = holds(card.from, other.name);
    if (gives == named) continue;
    refuse(card.entry, gives ? "accepts symbol " + in_quotes(card.accepts) + ", which " +
                                   other.entry + " gives, but does not have that card in chain from"
                             : "has " + in_quotes(other.name) +
                                   " in chain from, but that card does not give " + "symbol " +
                                   in_quotes(card.accepts));
  }
}

void check_given(const Draft& draft, const CardDraft& card) {
  for (const std::string& symbol : card.gives) {
    const bool accepted =
        std::any_of(draft.cards.begin(), draft.cards.end(),
                    [&](const CardDraft& other) { return other.accepts == symbol; });
    if (!accepted) {
      refuse(card.entry, "gives symbol " + in_quotes(symbol) + ", which no card accepts");
    }
  }
}

void check_symbol_count(const Draft& draft) {
  std::vector<std::string> seen;
  for (const CardDraft& card : draft.cards) {
    for (const std::string& symbol : card.gives) {
      if (!holds(seen, symbol)) seen.push_back(symbol);
    }
  }
  if (seen.size() > wonders::kMaxChainSymbols) {
    refuse("cards", "there are " + std::to_string(seen.size()) + " chain symbols, at most " +
                        std::to_string(wonders::kMaxChainSymbols) + " may be");
  }
}

}  // namespace

void check_chains(const Draft& draft) {
  // Misspelt names first: what else is wrong often follows from them.
  for (const CardDraft& card : draft.cards) {
    for (const bool from : {true, false}) check_names(draft, card, from);
  }
  for (const CardDraft& card : draft.cards) {
    for (const bool from : {true, false}) check_named_back(draft, card, from);
  }
  if (draft.edition == kNamedChains) {
    for (const CardDraft& card : draft.cards) {
      if (card.accepts.empty() && card.gives.empty()) continue;
      refuse(card.entry, "key 'symbols' belongs to edition 2; edition 1 chains by names only");
    }
    return;
  }
  for (const CardDraft& card : draft.cards) check_accepted(draft, card);
  for (const CardDraft& card : draft.cards) check_given(draft, card);
  check_symbol_count(draft);
}

}  // namespace pharos::data
