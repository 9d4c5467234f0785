// SPDX-License-Identifier: Apache-2.0
// Actions and events as facts, for programs that would else have to read the words of explain.hpp:
// which die, which square, what is paid. docs/protocol.schema.json describes the members.
#pragma once

#include "base/json_writer.hpp"
#include "engine/event.hpp"
#include "engine/telling.hpp"
#include "games/dice/state.hpp"

namespace pharos::dice {

/// One object; no two legal actions of a seat have the same. Precondition: the action is legal, or
/// one of `refusals` that is only wished. Reads what the seat may know; all of it lies open once
/// the round is over (D2.4).
///   {"verb":"cross","building":"market","square":2,"pays":{"die":0,"resources":1,"coins":1}}
void write_action(const Rules& rules, const State& state, Seat seat, const Action& action,
                  Telling telling, JsonWriter& json);

/// The members of an event but for its seat; everybody may know them. Precondition: the event is no
/// step.
///   "what":"crossed","building":"market","square":2
void write_event(const Rules& rules, const State& state, const Event& event, JsonWriter& json);

}  // namespace pharos::dice
