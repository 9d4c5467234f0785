// SPDX-License-Identifier: Apache-2.0
// Reading actions: verb, then the longest name that fits, then the parts that follow it. It is
// given any bytes there are (records, the wire) and answers all of them.
#include <algorithm>
#include <array>
#include <vector>

#include "base/quoted.hpp"
#include "games/wonders/expansions.hpp"
#include "games/wonders/notation.hpp"

namespace pharos::wonders {
namespace {

constexpr std::array<std::string_view, 4> kAgeNames = {"", "Age I", "Age II", "Age III"};

std::string_view trim(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

/// Takes the next word off the front of `rest`; empty at the end.
std::string_view next_word(std::string_view& rest) {
  rest = trim(rest);
  const std::string_view word = rest.substr(0, rest.find(' '));
  rest.remove_prefix(word.size());
  return word;
}

bool is_part(std::string_view word) {
  return word == "free" || word == "join" || word.find('=') != std::string_view::npos;
}

/// What stands where a name should: everything up to the first part ("free", "left=2").
std::string_view up_to_parts(std::string_view rest) {
  std::string_view left = rest;
  while (true) {
    const std::string_view word = next_word(left);
    if (word.empty()) return trim(rest);
    if (is_part(word)) {
      return trim(rest.substr(0, static_cast<std::size_t>(word.data() - rest.data())));
    }
  }
}

const std::vector<Verb>& all_verbs() {
  static const std::vector<Verb> kVerbs = [] {
    std::vector<Verb> verbs = {Verb::build, Verb::stage, Verb::sell,
                               Verb::pass,  Verb::board, Verb::side};
    for (const Expansion* expansion : expansions()) {
      for (const VerbWord& word : expansion->verbs) verbs.push_back(word.verb);
    }
    return verbs;
  }();
  return kVerbs;
}

class Reader {
 public:
  Reader(const Rules& rules, std::string_view text, unsigned age, std::string& error)
      : rules_(rules), rest_(text), age_(age), error_(error) {}

  std::optional<ParsedAction> run() {
    if (!read_verb() || !read_subject() || !read_parts()) return std::nullopt;
    return parsed_;
  }

 private:
  bool fail(std::string reason) {
    error_ = std::move(reason);
    return false;
  }

  bool read_verb() {
    const std::string_view word = next_word(rest_);
    std::string known;
    for (const Verb verb : all_verbs()) {
      if (word == verb_name(verb)) {
        parsed_.action.verb = verb;
        return true;
      }
      if (!known.empty()) known += ", ";
      known += verb_name(verb);
    }
    if (word.empty()) return fail("no action given (known verbs: " + known + ")");
    return fail("unknown verb " + in_quotes(word) + " (known: " + known + ")");
  }

  bool read_subject() {
    const Verb verb = parsed_.action.verb;
    if (names_a_card(verb)) return read_card();
    if (const VerbWord* own = find_verb(verb)) return read_own(*own);
    if (verb == Verb::board) return read_board();
    return verb == Verb::side ? read_side() : true;
  }

  /// The longest of the names that `rest_` begins with; `name_of(index)` for index below count.
  template <class NameOf>
  std::string_view longest_name(unsigned count, NameOf name_of) {
    rest_ = trim(rest_);
    std::string_view best;
    for (unsigned i = 0; i < count; ++i) {
      const std::string_view name = name_of(i);
      const bool fits =
          rest_.starts_with(name) && (rest_.size() == name.size() || rest_[name.size()] == ' ');
      if (fits && name.size() > best.size()) best = name;
    }
    rest_.remove_prefix(best.size());
    return best;
  }

  std::string verb_text() const { return std::string(verb_name(parsed_.action.verb)); }

  bool read_card() {
    const std::string_view name = longest_name(
        rules_.tables.card_count, [&](unsigned card) { return card_name(rules_, card); });
    if (name.empty()) {
      const std::string_view given = up_to_parts(rest_);
      if (given.empty()) {
        return fail("'" + verb_text() + "' needs the name of a card (as in '" + verb_text() + ' ' +
                    std::string(card_name(rules_, 0)) + "')");
      }
      return fail("unknown card " + in_quotes(given) + suggest_card(rules_, given));
    }
    const auto card = find_card(rules_, name, age_);
    if (!card) {
      const unsigned printed = rules_.tables.cards[*find_card(rules_, name, 0)].age;
      return fail(std::string(name) + " is a card of " + std::string(kAgeNames[printed]) +
                  ", and this is " + std::string(kAgeNames[std::min(age_, 3U)]));
    }
    parsed_.action.subject = *card;
    return true;
  }

  bool read_board() {
    const std::string_view name = longest_name(
        rules_.tables.board_count, [&](unsigned board) { return board_name(rules_, board); });
    if (const auto board = find_board(rules_, name)) {
      parsed_.action.subject = *board;
      return true;
    }
    const std::string_view given = up_to_parts(rest_);
    if (given.empty()) {
      return fail("'board' needs the name of a wonder (as in 'board " +
                  std::string(board_name(rules_, 0)) + "')");
    }
    return fail("unknown board " + in_quotes(given) + suggest_board(rules_, given));
  }

  bool read_side() {
    const std::string_view word = next_word(rest_);
    const bool letters = rules_.tables.edition == 1;
    if (const auto side = parse_side(word, rules_.tables.edition)) {
      parsed_.action.subject = static_cast<std::uint8_t>(*side);
      return true;
    }
    const std::string known = letters ? " (known: day, night, a, b)" : " (known: day, night)";
    if (word.empty()) return fail("'side' needs a side" + known);
    return fail("unknown side " + in_quotes(word) + known);
  }

  /// What only the expansion of the verb can read: one word.
  bool read_own(const VerbWord& verb) {
    const auto subject = verb.read_subject(next_word(rest_), error_);
    if (subject) parsed_.action.subject = *subject;
    return subject.has_value();
  }

  bool read_parts() {
    while (true) {
      const std::string_view word = next_word(rest_);
      if (word.empty()) break;
      if (!may_have(word) || !read_part(word)) return false;
    }
    parsed_.split_given = given_.left || given_.right;
    if (parsed_.action.free && parsed_.split_given) {
      return fail("a 'free' building pays no neighbour: leave out left= and right=");
    }
    return true;
  }

  bool read_part(std::string_view word) {
    Action& action = parsed_.action;
    if (word == "free") return read_flag(word, action.free);
    if (word == "join") return read_flag(word, action.join);
    if (word.starts_with("half=")) return read_digit(word, "half=", 2, given_.half, action.half);
    if (word.starts_with("pawn="))
      return read_digit(word, "pawn=", kAges, given_.pawn, action.pawn);
    if (word.starts_with("left=")) return read_coins(word, "left=", given_.left, action.left);
    return read_coins(word, "right=", given_.right, action.right);
  }

  bool read_flag(std::string_view word, bool& flag) {
    if (flag) return fail(in_quotes(word) + " stands twice");
    flag = true;
    return true;
  }

  /// E5.1, E5.2: a number from 1 to `most`.
  bool read_digit(std::string_view word, std::string_view part, unsigned most, bool& given,
                  std::uint8_t& digit) {
    const std::string name(part);
    if (given) return fail("'" + name + "' stands twice");
    given = true;
    const std::string_view text = word.substr(part.size());
    if (text.size() != 1 || text[0] < '1' || text[0] > static_cast<char>('0' + most)) {
      return fail(in_quotes(word) + ": '" + name + "' takes a number, 1 to " +
                  std::to_string(most));
    }
    digit = static_cast<std::uint8_t>(text[0] - '0');
    return true;
  }

  /// Which parts an action takes depends on its verb.
  bool may_have(std::string_view word) {
    const Verb verb = parsed_.action.verb;
    const bool pays = verb == Verb::build || verb == Verb::stage;
    const bool coins = word.starts_with("left=") || word.starts_with("right=");
    const bool chosen =  // E2.1, E5.1, E5.2
        word == "join" || word.starts_with("half=") || word.starts_with("pawn=");
    if ((coins && pays) || (word == "free" && verb == Verb::build)) return true;
    if (chosen && verb == Verb::stage) return true;
    std::string reason = "unexpected " + in_quotes(word) + " after '" + verb_text();
    reason += verb == Verb::pass ? "'" : " ...'";
    if (verb == Verb::build) return fail(reason + " (known: free, left=, right=)");
    if (verb == Verb::stage) return fail(reason + " (known: half=, pawn=, join, left=, right=)");
    return fail(reason + " (nothing follows)");
  }

  bool read_coins(std::string_view word, std::string_view part, bool& given, std::uint8_t& coins) {
    const std::string name(part);
    if (given) return fail("'" + name + "' stands twice");
    given = true;
    const std::string_view digits = word.substr(part.size());
    const bool number =
        !digits.empty() && digits.size() <= 2 &&
        std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
    if (!number) return fail(in_quotes(word) + ": '" + name + "' takes a number of coins, 0 to 99");
    for (const char c : digits) coins = static_cast<std::uint8_t>(coins * 10 + (c - '0'));
    return true;
  }

  const Rules& rules_;
  std::string_view rest_;
  unsigned age_;
  std::string& error_;
  ParsedAction parsed_;
  struct {
    bool half = false, pawn = false, left = false, right = false;
  } given_;
};

}  // namespace

std::optional<ParsedAction> parse_action(const Rules& rules, std::string_view text, unsigned age,
                                         std::string& error) {
  return Reader(rules, text, age, error).run();
}

std::optional<ParsedAction> parse_action(const Rules& rules, const State& state,
                                         std::string_view text, std::string& error) {
  // The pile (W6.3) and the city (E4.3) hold cards of all Ages so far; a hand is of one.
  const bool any_age = state.phase == Phase::discard_pile || state.phase == Phase::penalty;
  const unsigned age = any_age ? 0 : state.age;
  auto parsed = parse_action(rules, text, age, error);
  if (parsed || age == 0) return parsed;
  // A card of another Age is a card all the same: it is not in the hand.
  std::string ignored;
  return parse_action(rules, text, 0, ignored);
}

}  // namespace pharos::wonders
