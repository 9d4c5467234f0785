// SPDX-License-Identifier: Apache-2.0
// Writing actions, and the names they are made of.
#include "games/wonders/notation.hpp"

#include <array>

#include "base/nearest.hpp"
#include "games/wonders/expansions.hpp"
#include "games/wonders/words.hpp"

namespace pharos::wonders {
namespace {

constexpr std::array<std::string_view, 6> kVerbNames = {"build", "stage", "sell",
                                                        "pass",  "board", "side"};

std::string did_you_mean(const Nearest& nearest) {
  if (nearest.word().empty()) return {};
  return " (did you mean " + std::string(nearest.word()) + "?)";
}

}  // namespace

std::string to_text(const Rules& rules, const Action& action) {
  std::string text(verb_name(action.verb));
  const VerbWord* own = find_verb(action.verb);
  if (names_a_card(action.verb)) {
    text.append(" ").append(card_name(rules, action.subject));
  } else if (own != nullptr) {
    text.append(" ").append(own->subject_text(action.subject));
  } else if (action.verb == Verb::board) {
    text.append(" ").append(board_name(rules, action.subject));
  } else if (action.verb == Verb::side) {
    text.append(" ").append(side_name(static_cast<Side>(action.subject)));
  }
  if (action.half != 0) text += " half=" + std::to_string(action.half);
  if (action.pawn != 0) text += " pawn=" + std::to_string(action.pawn);
  if (action.join) text += " join";
  if (action.free) text += " free";
  if (action.left != 0) text += " left=" + std::to_string(action.left);
  if (action.right != 0) text += " right=" + std::to_string(action.right);
  return text;
}

bool same_notation(const Rules& rules, const Action& a, const Action& b) {
  return a.left == b.left && a.right == b.right && same_use(rules, a, b);
}

bool same_use(const Rules& rules, const Action& a, const Action& b) {
  if (a.verb != b.verb || a.free != b.free) return false;
  if (a.half != b.half || a.pawn != b.pawn || a.join != b.join) return false;
  if (!names_a_card(a.verb)) return a.verb == Verb::pass || a.subject == b.subject;
  return rules.card[a.subject].name_id == rules.card[b.subject].name_id;
}

std::string public_move(const Rules& rules, const std::string& action) {
  std::string ignored;
  const auto parsed = parse_action(rules, action, 0, ignored);
  const bool face_down =
      !parsed || parsed->action.verb == Verb::sell || parsed->action.verb == Verb::stage;
  if (!face_down) return action;
  const std::size_t card = action.find(' ') + 1;
  if (!parsed || card == 0) return "?";
  const std::size_t length = card_name(rules, parsed->action.subject).size();
  return action.substr(0, card) + '?' + action.substr(card + length);
}

bool names_a_card(Verb verb) {
  const VerbWord* own = find_verb(verb);
  return own == nullptr ? verb <= Verb::sell : own->subject_text == nullptr;
}

std::string_view verb_name(Verb verb) {
  const VerbWord* own = find_verb(verb);
  return own == nullptr ? kVerbNames[static_cast<unsigned>(verb)] : own->word;
}

std::string_view card_name(const Rules& rules, unsigned card) {
  return rules.tables.cards[card].name.view();
}

std::string_view board_name(const Rules& rules, unsigned board) {
  return rules.tables.boards[board].name.view();
}

std::string_view side_name(Side side) { return kSideNames[static_cast<unsigned>(side)]; }

std::optional<Side> parse_side(std::string_view text, unsigned edition) {
  const bool letters = edition == 1;
  if (text == "day" || (letters && (text == "a" || text == "A"))) return Side::day;
  if (text == "night" || (letters && (text == "b" || text == "B"))) return Side::night;
  return std::nullopt;
}

std::optional<std::uint8_t> find_board(const Rules& rules, std::string_view name) {
  for (unsigned board = 0; board < rules.tables.board_count; ++board) {
    if (board_name(rules, board) == name) return static_cast<std::uint8_t>(board);
  }
  return std::nullopt;
}

std::optional<std::uint8_t> find_card(const Rules& rules, std::string_view name, unsigned age) {
  for (unsigned card = 0; card < rules.tables.card_count; ++card) {  // by rising Age
    const bool wanted = age == 0 || rules.tables.cards[card].age == age;
    if (wanted && card_name(rules, card) == name) return static_cast<std::uint8_t>(card);
  }
  return std::nullopt;
}

std::string suggest_card(const Rules& rules, std::string_view name) {
  Nearest nearest(name);
  for (unsigned card = 0; card < rules.tables.card_count; ++card) {
    nearest.consider(card_name(rules, card));
  }
  return did_you_mean(nearest);
}

std::string suggest_board(const Rules& rules, std::string_view name) {
  Nearest nearest(name);
  for (unsigned board = 0; board < rules.tables.board_count; ++board) {
    nearest.consider(board_name(rules, board));
  }
  return did_you_mean(nearest);
}

}  // namespace pharos::wonders
