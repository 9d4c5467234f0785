// SPDX-License-Identifier: Apache-2.0
// What people may do at a table, and what it comes to: a command becomes entries of the log, or is
// refused with a reason. Decides from the table alone: stores, sends, draws and waits for nothing.
#pragma once

#include <string>
#include <vector>

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
                          const Seed& secret);
/// The first entries of a table with the same plan, the caller and the same bots.
OrRefusal<Entries> rematch_of(const Table& table, const Caller& caller);
/// The seat of the caller, who may have a hint now.
OrRefusal<Seat> hinted_seat(const Table& table, const Caller& caller);

}  // namespace pharos
