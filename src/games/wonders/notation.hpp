// SPDX-License-Identifier: Apache-2.0
// Actions as text: stable, readable, the same in records, on the wire and on the command line.
//
//   build Baths        stage Tavern left=2 right=1     sell Tavern     build Palace free
//   board Gizah        side night                      pass
//
// Parts stand in the order `free left= right=`; zeros are left out. Reading takes the parts in any
// order, and any bytes: what is no action is answered with what was wrong and what would be right.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/wonders/action.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

std::string to_text(const Rules& rules, const Action& action);

/// An action as written. `split_given` is false when neither left= nor right= was written: then a
/// sole split may be filled in by whoever knows the legal actions.
struct ParsedAction {
  Action action;
  bool split_given = false;
};

/// Nothing, and the reason in `error` (what was wrong and what would be right; plain ASCII), when
/// the text is no action. Names are matched exactly; a card is one of `age` (1 to 3), or of any Age
/// (the earliest that has the name) when 0. Whether the action is legal is not looked at.
std::optional<ParsedAction> parse_action(const Rules& rules, std::string_view text, unsigned age,
                                         std::string& error);

/// The same with what the state tells of cards: those of a hand are of the Age under way. A card of
/// another Age is an action all the same, though not a legal one.
std::optional<ParsedAction> parse_action(const Rules& rules, const State& state,
                                         std::string_view text, std::string& error);

/// W2.8, W2.9: an action as everybody may know it once it counts. Which card was sold or laid under
/// a stage is nobody else's business.
std::string public_move(const Rules& rules, const std::string& action);

/// Whether the two are written alike. Cards of one name are (Loom of Age I and of Age II): in the
/// discard pile (W6.3) the text alone does not tell them apart.
bool same_notation(const Rules& rules, const Action& a, const Action& b);
/// The same, whatever is paid to whom: for texts in which a sole split was left out.
bool same_use(const Rules& rules, const Action& a, const Action& b);

std::string_view verb_name(Verb verb);
/// Whether the subject of the verb is a card.
bool names_a_card(Verb verb);
std::string_view card_name(const Rules& rules, unsigned card);
std::string_view board_name(const Rules& rules, unsigned board);
std::string_view side_name(Side side);  // "day", "night"
/// "day"/"night", and "a"/"b" (any case) in the first edition.
std::optional<Side> parse_side(std::string_view text, unsigned edition);
std::optional<std::uint8_t> find_board(const Rules& rules, std::string_view name);
/// The card of that name in `age`, or of the earliest Age that has it when `age` is 0.
std::optional<std::uint8_t> find_card(const Rules& rules, std::string_view name, unsigned age);

/// " (did you mean Baths?)", or nothing when no name is near. For error messages.
std::string suggest_card(const Rules& rules, std::string_view name);
std::string suggest_board(const Rules& rules, std::string_view name);

}  // namespace pharos::wonders
