// SPDX-License-Identifier: Apache-2.0
// Actions and events as facts, for programs that would else have to read the words of explain.hpp:
// which deck, which card, what is paid. docs/protocol.schema.json describes the members.
#pragma once

#include "base/json_writer.hpp"
#include "engine/event.hpp"
#include "engine/telling.hpp"
#include "games/architects/action.hpp"
#include "games/architects/state.hpp"

namespace pharos::architects {

/// One object; no two legal actions of a seat have the same. Precondition: the action is legal, or
/// one of `refusals` that is only wished. Reads what the seat may know; all of it lies open once
/// the choice counts.
///   {"verb":"take","deck":"left","of":"Gizah","card":"wood"}
void write_action(const Rules& rules, const State& state, Seat seat, const Action& action,
                  Telling telling, JsonWriter& json);

/// The members of an event but for its seat; everybody may know them. `state` is as it is while the
/// event is told. Precondition: the event is no step.
///   "what":"took","deck":"centre","of":"centre","card":"gear"
void write_event(const Rules& rules, const State& state, const Event& event, JsonWriter& json);

}  // namespace pharos::architects
