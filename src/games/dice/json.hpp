// SPDX-License-Identifier: Apache-2.0
// What the game writes as JSON. It writes only views and public facts: nothing secret can appear,
// because what is secret is not in the argument. (A deal is the truth, and only for exports.)
//
// Words are those of words.hpp and notation.hpp; docs/record.md describes the members for other
// programs.
#pragma once

#include <optional>
#include <string_view>

#include "base/json_writer.hpp"
#include "games/dice/deal.hpp"
#include "games/dice/event.hpp"
#include "games/dice/view.hpp"

namespace pharos::dice {

/// The step that the event tells of, if it tells of one.
inline std::optional<StepKind> step_of(const Rules&, const Event& event) {
  if (event.kind != static_cast<std::uint8_t>(EventKind::step)) return std::nullopt;
  return static_cast<StepKind>(event.subject);
}
/// "set-up", "round", "end".
std::string_view step_name(StepKind step);
std::string_view phase_name(Phase phase);
/// "action", "another_action", "free_build", "cross", "bonus".
std::string_view task_name(TaskKind task);

/// The members of a line of `pharos replay --json`: round, phase, dice, seats. Public facts only.
/// Called while the step's event is told.
void write_step(const Rules& rules, const State& state, StepKind step, JsonWriter& json);

/// Everything that a seat (or a spectator) may know, as one object.
void write_view(const Rules& rules, const View& view, JsonWriter& json);

/// When it is, as one object: phase and round, as the view has them.
void write_when(const State& state, JsonWriter& json);

/// Dice, buildings, squares, bonuses, effects, as one object.
void write_catalogue(const Rules& rules, JsonWriter& json);

/// The options of the table, all of them, as one object.
void write_options(const Rules& rules, JsonWriter& json);

/// The deal of a finished or running game, as in a record: boards (null where players pick), the
/// grey dice that were replaced, and the dice of every round up to the one under way.
void write_deal(const Rules& rules, const Deal& deal, const State& state, JsonWriter& json);

/// An effect in the words of the data.
void write_effect(const Effect& effect, JsonWriter& json);

}  // namespace pharos::dice
