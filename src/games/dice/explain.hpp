// SPDX-License-Identifier: Apache-2.0
// Actions, impossibilities and events as messages for people: keys with arguments (i18n/ has the
// words). Reads only what the seat may know, so that a state and its view give the same messages.
//
//   for (const Refusal& refusal : refusals(rules, state, seat)) {
//     // to_text(rules, refusal.action): "build red axe"; refusal.reason: "the die costs 3 ..."
//   }
#pragma once

#include <optional>
#include <vector>

#include "engine/event.hpp"
#include "engine/message.hpp"
#include "engine/refusal.hpp"
#include "games/dice/state.hpp"

namespace pharos::dice {

/// A legal action in words, with its price.
Message describe(const Rules& rules, const State& state, Seat seat, const Action& action);

/// Coins the action costs. Precondition: the action is legal.
unsigned price_of(const Rules& rules, const State& state, Seat seat, const Action& action);

/// How many of them are for the die. Precondition: the action is legal.
unsigned die_price(const Rules& rules, const State& state, Seat seat, const Action& action);
/// D3.4: the number (from 0) of the square of the Wonder that comes next; nothing when all are
/// crossed.
std::optional<unsigned> next_wonder_square(const Rules& rules, const State& state, Seat seat);

/// What an action would be, without saying that it can be done. Precondition: it is one of those
/// that `refusals` gives.
Message action_name(const Rules& rules, const State& state, const Action& action);

/// The action is a `build` without its square, or a square without its die.
using Refusal = RefusalOf<Action>;
/// For every die, the Wonder, every bonus, board, and every open square of an effect: what is not
/// possible, in canonical order. Empty for a seat that takes no part in the step under way.
std::vector<Refusal> refusals(const Rules& rules, const State& state, Seat seat);

/// Why an action that can be written down is not legal. Precondition: it is not.
Message why_not(const Rules& rules, const State& state, Seat seat, const Action& action);

/// What happened, in words; nothing for events that are not worth a line.
std::optional<Message> describe_event(const Rules& rules, const Event& event);

/// D1.4: what players are told of the figures.
Message figures_note(const Rules& rules);

}  // namespace pharos::dice
