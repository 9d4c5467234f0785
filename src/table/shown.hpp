// SPDX-License-Identifier: Apache-2.0
// What somebody is told of a game and of a table, as JSON (docs/protocol.md): from the view of
// their seat, the one place where secrets could leave. Facts stand beside words, and words are
// keys.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.hpp"
#include "match/match.hpp"
#include "table/presence.hpp"
#include "table/table.hpp"

namespace pharos {

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

/// The members of a seat that a bot has: `kind`, `level`, and who it is.
void write_bot(JsonWriter& json, std::string_view level, Seat seat);

/// {"seat":1,"what":"built",...,"say":{"key":...,"args":{...}}}
std::string event_json(const Happening& happening);
/// The points of all seats, as if the game ended now.
std::vector<int> totals_of(const Match& match);

/// Everything: plan, seats, and the game as the person may see it. `person` may be a stranger.
std::string whole_table(const std::string& id, const Table& table, const Presence& presence,
                        std::string_view person);
/// Whether that holds a secret of the person (a hand, the address of their notices) beside words
/// that others have chosen (names, chat). It must not be compressed then: how well it can be tells
/// of the secret.
bool mixes_secrets_with_words(const Table& table, const Presence& presence,
                              std::string_view person);
/// The game as the person may see it, and what goes with a move: who is thinking, for how long.
void write_game_part(JsonWriter& json, const Table& table, std::int64_t deadline_ms,
                     std::string_view person);
/// What changes between steps: who sits, is online, has chosen; the same for all.
void write_seats(JsonWriter& json, const Table& table, const Presence& presence);
/// A line of chat: its members.
void write_said(JsonWriter& json, const Table& table, const entry::Said& said);
/// What whoever has the link sees before they come in: whose table it is, and who sits there.
std::string invitation(const std::string& id, const Table& table, const Presence& presence);
/// Whoever has only heard of it: what is played, and how many could come.
std::string brief_invitation(const Table& table);
/// A line of a list of tables, public.
std::string table_summary(const Table& table);
/// The finished or ended game as a record, with seed, commitment and how often it was undone.
std::string table_record(const Table& table);

std::string_view phase_word(Phase phase);

/// What lists show of it, as it is stored beside the log.
store::RoomFacts facts_of(const Table& table);

}  // namespace pharos
