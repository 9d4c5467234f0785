// SPDX-License-Identifier: Apache-2.0
// Actions as text: stable, readable, the same in records, on the wire and on the command line.
//
//   build grey wood       build red shield barracks_west 6      build black four market 4
//   wonder     pass       cross university 2     bonus 1        decline         board Gizah
//
// A die is named by its colour and the symbol it shows, a square by its building and its number
// there (from 1, row by row). The square is written only where a face can lead to several: shield,
// camel, chest and the black die. Reading takes any bytes: what is no action is answered with what
// was wrong and what would be right.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/dice/action.hpp"
#include "games/dice/state.hpp"

namespace pharos::dice {

std::string to_text(const Rules& rules, const Action& action);

/// An action as written. `split_given` is false when the square of a `build` was left out: then a
/// sole one may be filled in by whoever knows the legal actions.
struct ParsedAction {
  Action action;
  bool split_given = false;
};

/// Nothing, and the reason in `error` (plain ASCII), when the text is no action. Whether the action
/// is legal is not looked at.
std::optional<ParsedAction> parse_action(const Rules& rules, const State& state,
                                         std::string_view text, std::string& error);

/// Whether the two are written alike.
bool same_notation(const Rules& rules, const Action& a, const Action& b);
/// The same, whichever square the die leads to.
bool same_use(const Rules& rules, const Action& a, const Action& b);

/// An action as everybody may know it once it counts: crosses and dice are public when the round is
/// over (D1.5, D2.4).
inline std::string public_move(const Rules&, const std::string& action) { return action; }

/// Whether the square of a `build` is part of its text (D3.8, D6.4).
bool names_square(Symbol symbol);

std::string_view verb_name(Verb verb);

}  // namespace pharos::dice
