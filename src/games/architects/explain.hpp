// SPDX-License-Identifier: Apache-2.0
// Actions, impossibilities and events as messages for people: keys with arguments (i18n/ has the
// words). Reads only what the seat may know, so that a state and its view give the same messages.
//
//   for (const Refusal& refusal : refusals(rules, state, seat)) {
//     // to_text(rules, refusal.action): "build 3"; refusal.reason: "stage 2 has to stand first"
//   }
#pragma once

#include <optional>
#include <vector>

#include "engine/event.hpp"
#include "engine/message.hpp"
#include "engine/refusal.hpp"
#include "games/architects/action.hpp"
#include "games/architects/state.hpp"

namespace pharos::architects {

/// A legal action in words.
Message describe(const Rules& rules, const State& state, Seat seat, const Action& action);

/// What an action would be, without saying that it can be done. Precondition: it is one of those
/// that `refusals` gives.
Message action_name(const Rules& rules, const State& state, const Action& action);

/// The action has no cards.
using Refusal = RefusalOf<Action>;
/// What the seat may want to do and cannot, in canonical order. Empty for a seat that is not to
/// act.
std::vector<Refusal> refusals(const Rules& rules, const State& state, Seat seat);

/// Why an action that can be written down is not legal now, whatever its cards. Precondition: the
/// seat is to act, and no legal action is of the same use.
Message why_not(const Rules& rules, const State& state, Seat seat, const Action& action);

/// What happened, in words; nothing for events that are not worth a line.
std::optional<Message> describe_event(const Rules& rules, const Event& event);

}  // namespace pharos::architects
