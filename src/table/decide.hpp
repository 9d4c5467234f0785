// SPDX-License-Identifier: Apache-2.0
// What people may do at a table, and what it comes to: a command becomes entries of the log, or is
// refused with a reason. Decides from the table and from who is at it: stores, sends, draws and
// waits for nothing. What follows of itself is in company.hpp.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "table/presence.hpp"
#include "table/protocol.hpp"
#include "table/table.hpp"

namespace pharos {

/// Who gives the command.
struct Caller {
  std::string person;
  std::string name;
};

using Entries = std::vector<LogEntry>;

/// `secret` is drawn anew for every command: of it come the deal of a game and the order of seats.
OrRefusal<Entries> decide(const Table& table, const Caller& caller, const Command& command,
                          const Presence& presence, const Seed& secret);
/// The first entries of a table with the same plan, the caller and the same bots; chairs are kept
/// for the others, also for who waits for one and is `here`: in place of bots, else on further
/// chairs as far as the game has them. `rotate`, from the host: everybody sits one further on.
OrRefusal<Entries> rematch_of(const Table& table, const Caller& caller,
                              const std::set<std::string>& here, bool rotate);
/// How many of those who wait for the next game have a chair in it.
std::size_t chairs_for_waiting(const Table& table);
/// They do not play the next game.
OrRefusal<Entries> decline_rematch(const Table& table, const Caller& caller);
/// What everybody has won so far, with this game if it was played to its end.
std::vector<entry::Tally> series_with(const Table& table);
/// The seat of the caller, who may have a hint now.
OrRefusal<Seat> hinted_seat(const Table& table, const Caller& caller);

}  // namespace pharos
