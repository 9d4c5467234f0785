// SPDX-License-Identifier: Apache-2.0
// What somebody at a table is told of it, as JSON (docs/protocol.md). The one place where a table
// becomes words on the wire: everything about the game comes from the view of the watcher's seat.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/json_writer.hpp"
#include "table/table.hpp"

namespace pharos {

/// What is not in the log: who is connected, and how much time is left.
struct Presence {
  SeatSet online;
  std::vector<std::string> watchers;  // names of those without a seat
  std::int64_t deadline_ms = 0;       // of the step under way; 0: none
};

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
/// A line of a list of tables, public.
std::string table_summary(const Table& table);
/// The finished or ended game as a record, with seed, commitment and how often it was undone.
std::string table_record(const Table& table);

std::string_view phase_word(Phase phase);

/// What lists show of it, as it is stored beside the log.
store::RoomFacts facts_of(const Table& table);

}  // namespace pharos
