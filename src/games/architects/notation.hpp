// SPDX-License-Identifier: Apache-2.0
// Actions as text: stable, readable, the same in records, on the wire and on the command line.
//
//   take left      take Gizah        build 2 wood,wood,coin     science gear,gear     keep glass
//   token Culture  token stack       use Crafts centre          look right            done
//   board Gizah
//
// Stages are counted from 1. Cards stand in the order of the tables, with commas and no spaces;
// reading takes them in any order, and any bytes: what is no action is answered with what was wrong
// and what would be right.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/architects/action.hpp"
#include "games/architects/state.hpp"

namespace pharos::architects {

/// An extra card from a deck not named: for texts and refusals.
inline constexpr std::uint8_t kNoDeck = 0xFF;

std::string to_text(const Rules& rules, const Action& action);

/// An action as written. `split_given` is false when the cards of a build or a set of science, or
/// the deck of an extra card, were left out: then a sole possibility may be filled in by whoever
/// knows the legal actions.
struct ParsedAction {
  Action action{};
  bool split_given = false;
};

/// Nothing, and the reason in `error` (what was wrong and what would be right; plain ASCII), when
/// the text is no action. Names are matched exactly; of two copies of a token the one that lies
/// face up is meant. Whether the action is legal is not looked at.
std::optional<ParsedAction> parse_action(const Rules& rules, const State& state,
                                         std::string_view text, std::string& error);

/// Whether the two are written alike.
inline bool same_notation(const Rules&, const Action& a, const Action& b) { return a == b; }
/// The same but for how a stage is paid; what is left out (a set of science, a deck) may be any.
bool same_use(const Rules& rules, const Action& a, const Action& b);

/// An action as everybody may know it once it counts: every card, token and deck that it names lies
/// open (A2.1, A6.1).
inline std::string public_move(const Rules&, const std::string& action) { return action; }

/// "wood,wood,coin"
std::string cards_text(const Rules& rules, Handful cards);

std::string_view verb_name(Verb verb);
std::string_view card_name(const Rules& rules, unsigned kind);
std::string_view wonder_name(const Rules& rules, unsigned wonder);
std::string_view token_name(const Rules& rules, unsigned token);
/// "left", "right", "centre", or the wonder whose deck it is.
std::string_view deck_name(const Rules& rules, unsigned ref);

std::optional<std::uint8_t> find_card(const Rules& rules, std::string_view name);
std::optional<std::uint8_t> find_wonder(const Rules& rules, std::string_view name);
/// Of several copies the first.
std::optional<std::uint8_t> find_token(const Rules& rules, std::string_view name);

}  // namespace pharos::architects
