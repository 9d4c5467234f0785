// SPDX-License-Identifier: Apache-2.0
// A game as somebody may see it, as JSON: the member `game` of a table, and of a step of a replay.
// Knows matches, no tables and no people.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.hpp"
#include "match/match.hpp"

namespace pharos::server {

/// A match and what has happened in it. What it points to must outlive it.
struct GameShown {
  const Match& match;
  std::uint64_t epoch = 0;                      // steps resolved or undone
  const std::vector<std::string>& events;       // as event_json has them
  const std::vector<std::vector<int>>& totals;  // the points of all seats after each step
  unsigned undone = 0;
  std::string_view commitment;
  bool parts = false;  // tell the sums behind the points before the end, too
};

/// Seen from a seat; kNoSeat is the spectator. `own` adds what only who has the seat may know.
void write_game(JsonWriter& json, const GameShown& game, Seat eyes,
                const std::function<void()>& own);
/// The members `choices` and `impossible` of a seat.
void write_choices(JsonWriter& json, const Match& match, Seat seat);
/// Ranks and winners. Precondition: the game is over.
void write_result(JsonWriter& json, const Match& match);

/// {"seat":1,"what":"built",...,"say":{"key":...,"args":{...}}}
std::string event_json(const Happening& happening);
/// The points of all seats, as if the game ended now.
std::vector<int> totals_of(const Match& match);

}  // namespace pharos::server
