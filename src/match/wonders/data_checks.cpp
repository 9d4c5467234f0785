// SPDX-License-Identifier: Apache-2.0
// What the cards of an edition of 7 Wonders have to be: colours, names, totals, decks; chains
// (W3.8), names in both directions and the symbols that say the same.
//
// Boards are checked in data_boards.cpp. Must not know any card by name.
#include <algorithm>
#include <array>
#include <string>

#include "base/quoted.hpp"
#include "match/wonders/data.hpp"

namespace pharos::data {
namespace {

using wonders::Colour;
using wonders::EffectKind;

constexpr unsigned kGuilds = 10;                                   // W1.4
constexpr std::array<unsigned, 4> kCardsPerAge = {0, 49, 49, 50};  // guilds included
constexpr unsigned kHand = 7;

/// Powers that only a wonder has (W6.3 to W6.7).
bool is_board_power(EffectKind kind) {
  return kind >= EffectKind::extra_card && kind <= EffectKind::copy_guild;
}

void check_production(const CardDraft& draft, const wonders::Effect& effect) {
  const Colour colour = draft.card.colour;
  if (colour != Colour::brown && colour != Colour::grey && colour != Colour::yellow) {
    refuse(draft.entry, "kind 'produce' stands on brown, grey and yellow cards only");
  }
  if (colour == Colour::brown && (effect.resources & wonders::kRawMask) == 0) {
    refuse(draft.entry, "a brown card must produce raw materials (WSOC)");
  }
  if (colour == Colour::grey && (effect.resources & wonders::kManufacturedMask) == 0) {
    refuse(draft.entry, "a grey card must produce manufactured goods (GPL)");
  }
}

void check_guild(const CardDraft& draft) {
  const wonders::CardData& card = draft.card;
  if (card.age != 3) refuse(draft.entry, "a guild (purple) must be of Age III");
  if (card.copies[0] != 3 || card.copies[1] != 0) {
    refuse(draft.entry, "a guild has one copy: 'copies' must be [3]");
  }
  for (const wonders::Effect& effect : card.effects) {
    // A copied guild (W6.10) scores at the end and must have no other effect.
    const bool scores = effect.kind == EffectKind::none || effect.kind == EffectKind::points ||
                        effect.kind == EffectKind::per_thing ||
                        effect.kind == EffectKind::points_if_complete ||
                        effect.kind == EffectKind::science_choice;
    if (!scores || effect.coins != 0) {
      refuse(draft.entry,
             "a guild may only score at the end: kinds points, per_thing without coins, "
             "points_if_complete, science_choice");
    }
  }
}

void check_names(const Draft& draft) {
  for (std::size_t i = 0; i < draft.cards.size(); ++i) {
    const CardDraft& card = draft.cards[i];
    for (std::size_t j = 0; j < i; ++j) {
      const CardDraft& other = draft.cards[j];
      if (!alike(card.name, other.name)) continue;
      if (card.name != other.name) {
        refuse(card.entry, "differs from " + other.entry +
                               " in capitals only; names must differ "
                               "by more or be equal");
      }
      if (card.card.age == other.card.age) {
        refuse(card.entry, "stands twice; write one entry and its copies as a list");
      }
      // W3.1: one building under one name.
      if (card.card.colour != other.card.colour || card.card.effects != other.card.effects ||
          card.to != other.to || card.gives != other.gives) {
        refuse(card.entry, "must have colour, effects, chain to and symbols given as " +
                               other.entry + ", whose name it bears");
      }
    }
  }
}

unsigned copies_for(const Draft& draft, unsigned age, unsigned players, bool guilds) {
  unsigned count = 0;
  for (const CardDraft& card : draft.cards) {
    if (card.card.age != age || (card.card.colour == Colour::purple) != guilds) continue;
    for (const std::uint8_t least : card.card.copies) {
      if (least != 0 && least <= players) ++count;
    }
  }
  return count;
}

void check_totals(const Draft& draft) {
  const unsigned guilds = copies_for(draft, 3, 7, true);
  if (guilds != kGuilds) {
    refuse("cards", "there are " + std::to_string(guilds) + " guilds, must be 10");
  }
  for (unsigned age = 1; age <= 3; ++age) {
    const std::string name(kAgeNames[age]);
    const unsigned total = copies_for(draft, age, 7, false) + (age == 3 ? guilds : 0);
    if (total != kCardsPerAge[age]) {
      refuse("cards", name + " has " + std::to_string(total) + " cards (copies), must be " +
                          std::to_string(kCardsPerAge[age]));
    }
    for (unsigned players = 3; players <= 7; ++players) {
      const unsigned drawn = age == 3 ? players + 2 : 0;  // W1.4
      const unsigned deck = copies_for(draft, age, players, false) + drawn;
      if (deck == kHand * players) continue;
      refuse("cards", name + " deck for " + std::to_string(players) + " players has " +
                          std::to_string(deck) + " cards, must be " +
                          std::to_string(kHand * players) + " (7 per player" +
                          (drawn == 0 ? ")" : ", players + 2 guilds among them)"));
    }
  }
}

// ---- chains -------------------------------------------------------------------------------------

constexpr unsigned kNamedChains = 1;  // the edition whose cards print names and no symbols

bool holds(const std::vector<std::string>& list, const std::string& text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

bool is_before(const CardDraft& a, const CardDraft& b) { return a.card.age < b.card.age; }

/// Every name of a list must be a building of an earlier (or later) Age.
void check_chain_names(const Draft& draft, const CardDraft& card, bool from) {
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

void check_card(const CardDraft& draft) {
  const Colour colour = draft.card.colour;
  for (const wonders::Effect& effect : draft.card.effects) {
    if (effect.kind == EffectKind::none) continue;
    const std::string kind = quoted_kind(effect.kind);
    if (effect.kind == EffectKind::produce) {
      check_production(draft, effect);
    } else if (colour == Colour::brown || colour == Colour::grey) {
      refuse(draft.entry, "a brown or grey card has kind 'produce' only, not " + kind);
    }
    if (is_board_power(effect.kind)) {
      refuse(draft.entry, "kind " + kind + " stands on boards only");
    }
    refuse_foreign(effect, draft.entry, false);
    if (effect.kind == EffectKind::shields && colour != Colour::red) {
      refuse(draft.entry, "kind 'shields' stands on red cards and boards only");
    }
    if (effect.points != 0 && colour == Colour::red) {  // W7.2 has no row for them
      refuse(draft.entry, "a red card must have no points (blue, yellow, green, purple have)");
    }
  }
  if (colour == Colour::purple) check_guild(draft);
}

void check_cards(const Draft& draft) {
  check_names(draft);
  check_totals(draft);
}

void check_chains(const Draft& draft) {
  // Misspelt names first: what else is wrong often follows from them.
  for (const CardDraft& card : draft.cards) {
    for (const bool from : {true, false}) check_chain_names(draft, card, from);
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
