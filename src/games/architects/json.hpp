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
#include "games/architects/event.hpp"
#include "games/architects/turn.hpp"
#include "games/architects/view.hpp"

namespace pharos::architects {

/// A line of `pharos replay --json`: a choice that was carried out, a conflict, or the end.
struct Step {
  std::uint8_t kind = 0;  // the event's
  Seat seat = kNoSeat;
  Action action{};      // if it is a choice
  bool forced = false;  // it was the only one, and made itself
  [[nodiscard]] bool is_choice() const { return kind < kConflictStep; }
};
/// Nothing for events that are no steps.
std::optional<Step> step_of(const Rules& rules, const Event& event);

/// "set-up", "take", "build", "science", "token", "use", "look", "keep", "done", "conflict", "end".
std::string_view step_name(const Step& step);
/// "set-up", "take", "act", "any-deck", "look", "keep", "token", "end".
std::string_view phase_name(Phase phase);

/// The members of a line of `pharos replay --json`. Public facts only. Called while the step's
/// event is told.
void write_step(const Rules& rules, const State& state, const Step& step, JsonWriter& json);

/// Everything that a seat (or a spectator) may know, as one object.
void write_view(const Rules& rules, const View& view, JsonWriter& json);

/// When it is, as one object: phase, turn and whose it is, as the view has them.
void write_when(const State& state, JsonWriter& json);

/// The wonder before each seat, as a list: "board", null before it is picked, and the "stages" that
/// stand "of" how many.
void write_boards(const Rules& rules, const View& view, JsonWriter& json);

/// Cards, wonders, tokens, as one object.
void write_catalogue(const Rules& rules, JsonWriter& json);

/// The options of the table, all of them, as one object.
void write_options(const Rules& rules, JsonWriter& json);

/// The deal that a finished or running game was played with, as in a record. Where the players
/// pick, the board is null.
void write_deal(const Rules& rules, const Deal& deal, JsonWriter& json);

}  // namespace pharos::architects
