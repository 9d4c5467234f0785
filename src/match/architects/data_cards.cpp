// SPDX-License-Identifier: Apache-2.0
// Kinds of cards, decks and progress tokens of 7 Wonders Architects out of JSON.
#include <algorithm>
#include <array>

#include "base/quoted.hpp"
#include "games/architects/words.hpp"
#include "json/parse.hpp"
#include "match/architects/data.hpp"

namespace pharos::data {
namespace {

using architects::CardData;
using architects::Colour;
using architects::Tables;
using architects::TokenData;
using architects::TokenKind;

constexpr unsigned kMostPoints = 20;
constexpr unsigned kMostShields = 5;

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_lower(char c) { return c >= 'a' && c <= 'z'; }
bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

/// The number of a card that has a fixed place, or the next free one.
unsigned place_of(const Fields& fields, Colour colour, unsigned& next) {
  switch (colour) {
    case Colour::grey:
      return fields.word("resource", architects::kResourceNames);
    case Colour::yellow:
      return architects::kCoin;
    case Colour::green:
      return architects::kFirstSymbol + fields.word("symbol", architects::kSymbolNames);
    case Colour::blue:
    case Colour::red:
      break;
  }
  return next++;
}

/// Which keys a card has besides name and colour depends on its colour.
void check_keys(const Fields& fields, Colour colour) {
  switch (colour) {
    case Colour::grey:
      return fields.only({"name", "colour", "resource"});
    case Colour::yellow:
      return fields.only({"name", "colour"});
    case Colour::green:
      return fields.only({"name", "colour", "symbol"});
    case Colour::blue:
      return fields.only({"name", "colour", "points", "cat"});
    case Colour::red:
      return fields.only({"name", "colour", "shields", "horns"});
  }
}

/// A key that is either left out or true.
bool read_flag(const boost::json::value& entry, const Fields& fields, std::string_view key) {
  if (!fields.has(key)) return false;
  const boost::json::value& value = entry.as_object().at({key.data(), key.size()});
  if (!value.is_bool() || !value.get_bool()) {
    refuse(fields.entry(), "key " + in_quotes(key) + " must be true; leave it out otherwise");
  }
  return true;
}

void read_operands(const boost::json::value& entry, const Fields& fields, CardData& card) {
  const auto number = [&](std::string_view key, unsigned most) {
    return static_cast<std::uint8_t>(fields.number(key, 1, most));
  };
  if (card.colour == Colour::blue) {
    card.points = number("points", kMostPoints);
    card.cat = read_flag(entry, fields, "cat");
  }
  if (card.colour == Colour::red) {
    card.shields = number("shields", kMostShields);
    if (fields.has("horns")) card.horns = number("horns", 3);
  }
}

/// The operands that each kind of token has; others are refused.
void read_token_operands(const Fields& fields, const Tables& tables, TokenData& token) {
  const auto number = [&](std::string_view key, unsigned most) {
    return static_cast<std::uint8_t>(fields.number(key, 1, most));
  };
  switch (token.kind) {
    case TokenKind::extra_card: {
      fields.only({"name", "kind", "cards"});
      std::vector<std::string_view> names;
      for (unsigned kind = 0; kind < tables.card_count; ++kind) {
        names.push_back(tables.cards[kind].name.view());
      }
      token.cards = static_cast<std::uint16_t>(fields.word_set("cards", names));
      break;
    }
    case TokenKind::extra_card_on_stage:
    case TokenKind::double_coin:
    case TokenKind::any_resources:
      fields.only({"name", "kind"});
      break;
    case TokenKind::shields:
      fields.only({"name", "kind", "shields"});
      token.shields = number("shields", kMostShields);
      break;
    case TokenKind::points_per_cat:
    case TokenKind::points_per_victory:
    case TokenKind::points_per_token:
      fields.only({"name", "kind", "points"});
      token.points = number("points", kMostPoints);
      break;
    case TokenKind::points_by_wonder:
      fields.only({"name", "kind", "points", "more"});
      token.points = number("points", kMostPoints);
      token.more = number("more", kMostPoints);
      break;
    case TokenKind::points_by_copies:
      fields.only({"name", "kind", "points", "more", "copies"});
      token.points = number("points", kMostPoints);
      token.more = number("more", kMostPoints);
      token.copies = static_cast<std::uint8_t>(fields.number("copies", 2, 2));
      break;
  }
}

}  // namespace

architects::Name read_plain_name(const Fields& fields, bool capital) {
  const std::string text = fields.text("name");
  architects::Name name;
  const bool begins = capital ? is_upper(text[0]) : is_lower(text[0]);
  const bool plain =
      std::all_of(text.begin() + 1, text.end(), [](char c) { return is_lower(c) || is_digit(c); });
  if (!begins || !plain || text.size() >= name.text.size()) {
    refuse(fields.entry(), "name " + in_quotes(text) + " must be one word of at most 23 " +
                               (capital ? "letters, the first a capital" : "small letters") +
                               "; digits may follow");
  }
  std::copy(text.begin(), text.end(), name.text.begin());
  return name;
}

void read_card_kinds(const boost::json::array& list, Tables& tables) {
  tables.card_count = static_cast<std::uint8_t>(list.size());
  unsigned next = architects::kFirstOther;
  unsigned number = 0;
  for (const boost::json::value& value : list) {
    Fields fields(value, "card " + std::to_string(++number) + " of the list");
    CardData card;
    card.name = read_plain_name(fields, false);
    fields.rename("card " + std::string(card.name.view()));
    card.colour = static_cast<Colour>(fields.word("colour", architects::kColourNames));
    check_keys(fields, card.colour);
    read_operands(value, fields, card);
    const unsigned place = place_of(fields, card.colour, next);
    if (place >= tables.card_count) {
      refuse(fields.entry(),
             "the kinds of cards must be one of each resource, one yellow card, "
             "one of each symbol, and blue and red cards besides");
    }
    for (const CardData& other : tables.cards) {
      if (other.name == card.name) refuse(fields.entry(), "this name stands twice");
    }
    if (tables.cards[place] != CardData{}) {
      refuse(fields.entry(), "is the same as " + std::string(tables.cards[place].name.view()) +
                                 "; each resource, coin and symbol is one kind");
    }
    tables.cards[place] = card;
  }
}

architects::Counts read_deck(const Fields& deck, const Tables& tables, unsigned size) {
  architects::Counts counts{};
  std::vector<std::string_view> names;
  unsigned total = 0;
  for (unsigned kind = 0; kind < tables.card_count; ++kind) {
    names.push_back(tables.cards[kind].name.view());
    if (!deck.has(names.back())) continue;
    counts[kind] = static_cast<std::uint8_t>(deck.number(names.back(), 1, size));
    total += counts[kind];
  }
  deck.only(names);
  if (total != size) {
    refuse(deck.entry(),
           "has " + std::to_string(total) + " cards, must have " + std::to_string(size));
  }
  return counts;
}

void read_tokens(const boost::json::array& list, Tables& tables) {
  unsigned total = 0;
  for (const boost::json::value& value : list) {
    Fields fields(value, "token " + std::to_string(tables.token_count + 1) + " of the list");
    TokenData token;
    token.copies = 1;
    token.name = read_plain_name(fields, true);
    fields.rename("token " + std::string(token.name.view()));
    for (const TokenData& other : tables.tokens) {
      if (other.name == token.name) refuse(fields.entry(), "this name stands twice");
    }
    token.kind = static_cast<TokenKind>(fields.word("kind", architects::kTokenKindNames));
    read_token_operands(fields, tables, token);
    total += token.copies;
    tables.tokens[tables.token_count++] = token;
  }
  if (total != architects::kTokens) {  // A1.3
    refuse("tokens", "there are " + std::to_string(total) + " with their copies, must be 15");
  }
}

}  // namespace pharos::data
