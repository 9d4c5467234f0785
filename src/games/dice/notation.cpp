// SPDX-License-Identifier: Apache-2.0
// Writing and reading actions.
#include "games/dice/notation.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "base/nearest.hpp"
#include "base/quoted.hpp"
#include "games/dice/words.hpp"

namespace pharos::dice {
namespace {

constexpr std::array<std::string_view, 7> kVerbs = {"build", "wonder",  "pass", "cross",
                                                    "bonus", "decline", "board"};

std::string square_text(Building building, unsigned square) {
  return " " + std::string(name_of(building)) + " " + std::to_string(square + 1);
}

std::string listed(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) text += ", ";
    text += word;
  }
  return text;
}

class Reader {
 public:
  Reader(const Rules& rules, std::string_view text, std::string& error)
      : rules_(rules), rest_(text), error_(error) {}

  std::optional<ParsedAction> run() {
    const auto verb = word("verb", kVerbs);
    if (!verb) return std::nullopt;
    parsed_.action.verb = static_cast<Verb>(*verb);
    if (!read_operands()) return std::nullopt;
    const std::string_view more = next();
    if (!more.empty()) {
      fail("unexpected " + in_quotes(more) + " after '" + to_text(rules_, parsed_.action) + "'");
      return std::nullopt;
    }
    return parsed_;
  }

 private:
  bool fail(std::string reason) {
    error_ = std::move(reason);
    return false;
  }

  std::string_view next() {
    while (!rest_.empty() && rest_.front() == ' ') rest_.remove_prefix(1);
    const std::string_view word = rest_.substr(0, rest_.find(' '));
    rest_.remove_prefix(word.size());
    return word;
  }
  [[nodiscard]] bool at_end() const {
    return rest_.find_first_not_of(' ') == std::string_view::npos;
  }

  /// The index of the next word among `known`.
  std::optional<unsigned> word(std::string_view what, std::span<const std::string_view> known) {
    const std::string_view given = next();
    const auto found = std::find(known.begin(), known.end(), given);
    if (!given.empty() && found != known.end()) {
      return static_cast<unsigned>(found - known.begin());
    }
    std::string reason = given.empty() ? "a " + std::string(what) + " is missing"
                                       : "unknown " + std::string(what) + " " + in_quotes(given);
    Nearest nearest(given);
    for (const std::string_view candidate : known) nearest.consider(candidate);
    if (!given.empty() && !nearest.word().empty()) {
      reason += "; did you mean " + std::string(nearest.word()) + "?";
    }
    fail(reason + " (known: " + listed(known) + ")");
    return std::nullopt;
  }

  bool read_operands() {
    switch (parsed_.action.verb) {
      case Verb::build:
        return read_die() && (at_end() || read_square());
      case Verb::cross:
        return read_square();
      case Verb::bonus:
        return read_number("bonus", kBonuses);
      case Verb::board: {
        const auto board = word("board", kCityNames);
        if (board) parsed_.action.square = static_cast<std::uint8_t>(*board);
        return board.has_value();
      }
      case Verb::wonder:
      case Verb::pass:
      case Verb::decline:
        return true;
    }
    return false;
  }

  bool read_die() {
    const auto colour = word("colour of a die", kColourNames);
    if (!colour) return false;
    const unsigned first = kFirstSymbol[*colour];
    const auto symbol =
        word("symbol of the " + std::string(kColourNames[*colour]) + " die",
             std::span(kSymbolNames).subspan(first, kFirstSymbol[*colour + 1] - first));
    if (!symbol) return false;
    parsed_.action.symbol = static_cast<Symbol>(first + *symbol);
    parsed_.action.square = kNone;
    return true;
  }

  bool read_square() {
    const auto building = word("building", kBuildingNames);
    if (!building) return false;
    parsed_.action.building = static_cast<Building>(*building);
    parsed_.split_given = true;
    return read_number("square", kMaxBuildingSquares);
  }

  bool read_number(std::string_view what, unsigned most) {
    const std::string_view digits = next();
    unsigned value = 0;
    for (const char c : digits.substr(0, 3)) {
      value = c >= '0' && c <= '9' ? value * 10 + static_cast<unsigned>(c - '0') : 1000;
    }
    if (digits.empty() || digits.size() > 2 || value < 1 || value > most) {
      return fail("the number of a " + std::string(what) + " is 1 to " + std::to_string(most) +
                  ", not " + in_quotes(digits));
    }
    parsed_.action.square = static_cast<std::uint8_t>(value - 1);
    return true;
  }

  const Rules& rules_;
  std::string_view rest_;
  std::string& error_;
  ParsedAction parsed_;
};

}  // namespace

bool names_square(Symbol symbol) {
  return symbol == Symbol::shield || symbol == Symbol::camel || symbol == Symbol::chest ||
         colour_of(symbol) == Colour::black;
}

std::string to_text(const Rules&, const Action& action) {
  std::string text(verb_name(action.verb));
  switch (action.verb) {
    case Verb::build:
      text += " " + std::string(name_of(colour_of(action.symbol)));
      text += " " + std::string(name_of(action.symbol));
      if (names_square(action.symbol) && action.square != kNone) {
        text += square_text(action.building, action.square);
      }
      break;
    case Verb::cross:
      text += square_text(action.building, action.square);
      break;
    case Verb::bonus:
      text += " " + std::to_string(action.square + 1);
      break;
    case Verb::board:
      text += " " + std::string(kCityNames[action.square]);
      break;
    case Verb::wonder:
    case Verb::pass:
    case Verb::decline:
      break;
  }
  return text;
}

std::optional<ParsedAction> parse_action(const Rules& rules, const State&, std::string_view text,
                                         std::string& error) {
  return Reader(rules, text, error).run();
}

bool same_use(const Rules& rules, const Action& a, const Action& b) {
  if (a.verb != b.verb) return false;
  if (a.verb == Verb::build) return a.symbol == b.symbol;
  return same_notation(rules, a, b);
}

bool same_notation(const Rules&, const Action& a, const Action& b) {
  if (a.verb != b.verb) return false;
  switch (a.verb) {
    case Verb::build:
      if (a.symbol != b.symbol) return false;
      if (!names_square(a.symbol) && (a.square == kNone || b.square == kNone)) return true;
      return a.building == b.building && a.square == b.square;
    case Verb::cross:
      return a.building == b.building && a.square == b.square;
    case Verb::bonus:
    case Verb::board:
      return a.square == b.square;
    case Verb::wonder:
    case Verb::pass:
    case Verb::decline:
      return true;
  }
  return false;
}

std::string_view verb_name(Verb verb) { return kVerbs[static_cast<unsigned>(verb)]; }

}  // namespace pharos::dice
