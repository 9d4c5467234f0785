// SPDX-License-Identifier: Apache-2.0
// What the game writes as JSON. It writes only views and public facts: nothing secret can appear,
// because what is secret is not in the argument. (A deal is the truth, and only for exports.)
//
// Words are those of words.hpp and notation.hpp; docs/ describes the members for other programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/json_writer.hpp"
#include "games/wonders/event.hpp"
#include "games/wonders/turn.hpp"
#include "games/wonders/view.hpp"

namespace pharos::wonders {

/// The step that the event tells of, if it tells of one.
inline std::optional<StepKind> step_of(const Rules&, const Event& event) {
  if (event.kind != static_cast<std::uint8_t>(EventKind::step)) return std::nullopt;
  return static_cast<StepKind>(event.subject);
}
/// "set-up", "turn", "extra", "discard-pile", "penalty", "conflict", "end".
std::string_view step_name(StepKind step);
/// "set-up", "turn", "extra", "discard-pile", "penalty", "end".
std::string_view phase_name(Phase phase);

/// The members of a line of `pharos replay --json`: age, turn, phase, seats, discard. Public facts
/// only. Called while the step's event is told.
void write_step(const Rules& rules, const State& state, StepKind step, JsonWriter& json);

/// Everything that a seat (or a spectator) may know, as one object.
void write_view(const Rules& rules, const View& view, JsonWriter& json);

/// When it is, as one object: phase, Age and turn, as the view has them.
void write_when(const State& state, JsonWriter& json);

/// The wonder before each seat, as a list: "board", "side", the "stages" that stand "of" how many.
/// What the view does not know, or nobody yet, is null.
void write_boards(const Rules& rules, const View& view, JsonWriter& json);

/// Cards, boards, effects of the edition in play, as one object.
void write_catalogue(const Rules& rules, JsonWriter& json);

/// The options of the table, all of them, as one object.
void write_options(const Rules& rules, JsonWriter& json);

/// The deal that a finished or running game was played with, as in a record: boards, hands
/// and what expansions lay out. Where the players pick, the board or side is null.
void write_deal(const Rules& rules, const Deal& deal, JsonWriter& json);

/// The buildings of a city (kinds of cards), in the order in which they were built.
std::vector<std::uint8_t> built_cards(const Rules& rules, const State& state, Seat seat);

}  // namespace pharos::wonders
