// SPDX-License-Identifier: Apache-2.0
// Writing actions, and the names they are made of.
#include "games/architects/notation.hpp"

#include <array>

#include "games/architects/words.hpp"

namespace pharos::architects {
namespace {

constexpr std::array<std::string_view, kVerbs> kVerbNames = {
    "board", "take", "build", "science", "token", "use", "look", "keep", "done"};

}  // namespace

std::string to_text(const Rules& rules, const Action& action) {
  std::string text(verb_name(action.verb));
  const auto add = [&](std::string_view word) { text.append(" ").append(word); };
  switch (action.verb) {
    case Verb::board:
      add(wonder_name(rules, action.subject));
      break;
    case Verb::take:
    case Verb::look:
      add(deck_name(rules, action.subject));
      break;
    case Verb::build:
      add(std::to_string(action.subject + 1));
      if (action.cards != 0) add(cards_text(rules, action.cards));
      break;
    case Verb::science:
      if (action.cards != 0) add(cards_text(rules, action.cards));
      break;
    case Verb::token:
      add(action.subject == kFromStack ? "stack" : token_name(rules, action.subject));
      break;
    case Verb::use:
      add(token_name(rules, action.token));
      if (action.subject != kNoDeck) add(deck_name(rules, action.subject));
      break;
    case Verb::keep:
      add(card_name(rules, action.subject));
      break;
    case Verb::done:
      break;
  }
  return text;
}

bool same_use(const Rules&, const Action& a, const Action& b) {
  if (a.verb != b.verb) return false;
  switch (a.verb) {
    case Verb::science:
      return a.cards == b.cards || a.cards == 0 || b.cards == 0;
    case Verb::use:
      return a.token == b.token &&
             (a.subject == b.subject || a.subject == kNoDeck || b.subject == kNoDeck);
    case Verb::done:
      return true;
    case Verb::board:
    case Verb::take:
    case Verb::build:
    case Verb::token:
    case Verb::look:
    case Verb::keep:
      break;
  }
  return a.subject == b.subject;
}

std::string cards_text(const Rules& rules, Handful cards) {
  std::string text;
  for (unsigned kind = 0; kind < kHandfulKinds; ++kind) {
    for (unsigned i = 0; i < count_in(cards, kind); ++i) {
      if (!text.empty()) text += ',';
      text += card_name(rules, kind);
    }
  }
  return text;
}

std::string_view verb_name(Verb verb) { return kVerbNames[static_cast<unsigned>(verb)]; }

std::string_view card_name(const Rules& rules, unsigned kind) {
  return rules.tables.cards[kind].name.view();
}

std::string_view wonder_name(const Rules& rules, unsigned wonder) {
  return rules.tables.wonders[wonder].name.view();
}

std::string_view token_name(const Rules& rules, unsigned token) {
  return rules.token_data(token).name.view();
}

std::string_view deck_name(const Rules& rules, unsigned ref) {
  return ref < deck_of_wonder ? kDeckNames[ref] : wonder_name(rules, ref - deck_of_wonder);
}

namespace {

template <class NameOf>
std::optional<std::uint8_t> find(unsigned count, std::string_view name, NameOf name_of) {
  for (unsigned i = 0; i < count; ++i) {
    if (name_of(i) == name) return static_cast<std::uint8_t>(i);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::uint8_t> find_card(const Rules& rules, std::string_view name) {
  return find(rules.tables.card_count, name, [&](unsigned i) { return card_name(rules, i); });
}

std::optional<std::uint8_t> find_wonder(const Rules& rules, std::string_view name) {
  return find(kWonders, name, [&](unsigned i) { return wonder_name(rules, i); });
}

std::optional<std::uint8_t> find_token(const Rules& rules, std::string_view name) {
  return find(rules.token_count, name, [&](unsigned i) { return token_name(rules, i); });
}

}  // namespace pharos::architects
