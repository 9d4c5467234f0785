// SPDX-License-Identifier: Apache-2.0
// Reading actions: a verb, a subject, and what may follow it. It is given any bytes there are
// (records, the wire) and answers all of them.
#include <array>
#include <bit>
#include <utility>

#include "base/nearest.hpp"
#include "base/quoted.hpp"
#include "games/architects/notation.hpp"
#include "games/architects/words.hpp"

namespace pharos::architects {
namespace {

constexpr unsigned kMostOfAKind = 7;  // what a Handful can hold

/// Takes the next word off the front of `rest`; empty at the end.
std::string_view next_word(std::string_view& rest) {
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  const std::string_view word = rest.substr(0, rest.find(' '));
  rest.remove_prefix(word.size());
  return word;
}

class Reader {
 public:
  Reader(const Rules& rules, const State& state, std::string_view text, std::string& error)
      : rules_(rules), state_(state), rest_(text), error_(error) {}

  std::optional<ParsedAction> run() {
    if (!read_verb() || !read_subject() || !read_end()) return std::nullopt;
    return parsed_;
  }

 private:
  bool fail(std::string reason) {
    error_ = std::move(reason);
    return false;
  }

  [[nodiscard]] std::string verb_text() const {
    return std::string(verb_name(parsed_.action.verb));
  }

  bool read_verb() {
    const std::string_view word = next_word(rest_);
    std::string known;
    for (unsigned i = 0; i < kVerbs; ++i) {
      const auto verb = static_cast<Verb>(i);
      if (word == verb_name(verb)) {
        parsed_.action.verb = verb;
        return true;
      }
      known.append(known.empty() ? "" : ", ").append(verb_name(verb));
    }
    if (word.empty()) return fail("no action given (known verbs: " + known + ")");
    return fail("unknown verb " + in_quotes(word) + " (known: " + known + ")");
  }

  bool read_subject() {
    switch (parsed_.action.verb) {
      case Verb::board:
        return read_name("wonder", kWonders, [&](unsigned i) { return wonder_name(rules_, i); });
      case Verb::take:
        return read_deck(deck_of_wonder + kWonders);
      case Verb::build:
        return read_stage() && read_cards(0, kFirstSymbol, "resources and coins");
      case Verb::science:
        return read_cards(kFirstSymbol, kFirstOther, "science symbols");
      case Verb::token:
        return read_token();
      case Verb::use:
        return read_use();
      case Verb::look:
        return read_deck(deck_centre);
      case Verb::keep:
        return read_name("card", rules_.tables.card_count,
                         [&](unsigned i) { return card_name(rules_, i); });
      case Verb::done:
        return true;
    }
    return false;
  }

  bool read_end() {
    const std::string_view word = next_word(rest_);
    if (word.empty()) return true;
    return fail("unexpected " + in_quotes(word) + " after '" + verb_text() +
                "' and what belongs to it");
  }

  /// The number of a name into `subject`.
  template <class NameOf>
  bool read_name(std::string_view what, unsigned count, NameOf name_of) {
    const std::string_view word = next_word(rest_);
    Nearest nearest(word);
    for (unsigned i = 0; i < count; ++i) {
      if (name_of(i) == word) {
        parsed_.action.subject = static_cast<std::uint8_t>(i);
        return true;
      }
      nearest.consider(name_of(i));
    }
    if (word.empty()) {
      return fail("'" + verb_text() + "' needs a " + std::string(what) + " (as in '" + verb_text() +
                  " " + std::string(name_of(0)) + "')");
    }
    return unknown(what, word, nearest);
  }

  bool unknown(std::string_view what, std::string_view word, const Nearest& nearest) {
    std::string reason = "unknown " + std::string(what) + " " + in_quotes(word);
    if (!nearest.word().empty()) {
      reason.append(" (did you mean ").append(nearest.word()).append("?)");
    }
    return fail(std::move(reason));
  }

  bool read_deck(unsigned count) {
    return read_name("deck", count, [&](unsigned ref) { return deck_name(rules_, ref); });
  }

  bool read_stage() {
    const std::string_view word = next_word(rest_);
    const bool number = word.size() == 1 && word[0] >= '1' && word[0] <= '0' + int{kStages};
    if (!number) {
      const std::string given = word.empty() ? "" : ", not " + in_quotes(word);
      return fail("'build' needs the number of a stage, 1 to 5" + given);
    }
    parsed_.action.subject = static_cast<std::uint8_t>(word[0] - '1');
    return true;
  }

  /// "wood,wood,coin": kinds from `first` up to `end`. May be left out.
  bool read_cards(unsigned first, unsigned end, std::string_view what) {
    std::string_view list = next_word(rest_);
    parsed_.split_given = !list.empty();
    while (!list.empty()) {
      const std::string_view name = list.substr(0, list.find(','));
      const bool last = name.size() == list.size();
      list.remove_prefix(last ? name.size() : name.size() + 1);
      if (!last && list.empty()) return fail("a card is missing after the last comma");
      const auto kind = find_card(rules_, name);
      if (!kind) {
        Nearest nearest(name);
        for (unsigned i = first; i < end; ++i) nearest.consider(card_name(rules_, i));
        return unknown("card", name, nearest);
      }
      if (*kind < first || *kind >= end) {
        return fail("'" + verb_text() + "' takes " + std::string(what) + ", not " +
                    std::string(name));
      }
      if (count_in(parsed_.action.cards, *kind) == kMostOfAKind) return fail("too many cards");
      parsed_.action.cards += handful(*kind);
    }
    return true;
  }

  bool read_token() {
    std::string_view ahead = rest_;
    if (next_word(ahead) == "stack") {
      rest_ = ahead;
      parsed_.action.subject = kFromStack;
      return true;
    }
    if (!read_name("token", rules_.token_count,
                   [&](unsigned i) { return token_name(rules_, i); })) {
      return false;
    }
    const TokenSet copies = rules_.token[parsed_.action.subject].copies;
    const auto shown = static_cast<TokenSet>(state_.face_up & copies);
    if (shown != 0) parsed_.action.subject = static_cast<std::uint8_t>(std::countr_zero(shown));
    return true;
  }

  bool read_use() {
    if (!read_name("token", rules_.token_count,
                   [&](unsigned i) { return token_name(rules_, i); })) {
      return false;
    }
    const std::uint8_t token = parsed_.action.subject;
    std::string_view ahead = rest_;
    parsed_.split_given = !next_word(ahead).empty();
    parsed_.action.subject = kNoDeck;
    parsed_.action.token = token;
    return !parsed_.split_given || read_deck(deck_of_wonder);
  }

  const Rules& rules_;
  const State& state_;
  std::string_view rest_;
  std::string& error_;
  ParsedAction parsed_;
};

}  // namespace

std::optional<ParsedAction> parse_action(const Rules& rules, const State& state,
                                         std::string_view text, std::string& error) {
  return Reader(rules, state, text, error).run();
}

}  // namespace pharos::architects
