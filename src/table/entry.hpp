// SPDX-License-Identifier: Apache-2.0
// Everything that ever happens at a table, one entry each. A table is its log: what is not here is
// forgotten when the server stops. Entries are stored as JSON and never change; a new kind of entry
// is added at the end, a new member has a default.
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "base/rng.hpp"
#include "engine/seat.hpp"
#include "table/plan.hpp"

namespace pharos::entry {

/// The first entry. `behaviour` is the version of the rules that it will be played with.
struct Made {
  std::string by;  // a person
  std::string name;
  Plan plan;
  std::string behaviour;
};
/// Another plan, before the start.
struct Planned {
  Plan plan;
};
struct Sat {
  Seat seat = 0;
  std::string person;
  std::string name;
};
struct BotSat {
  Seat seat = 0;
  std::string level;
};
/// The seat is empty again. `by` is who did it: the person or the host.
struct Rose {
  Seat seat = 0;
  std::string by;
};
/// Who sits where now: seat i has who sat at order[i].
struct Ordered {
  std::vector<Seat> order;
};
/// The seed stays secret until the end; the commitment (secrets.hpp) is public at once.
struct Started {
  Seed seed;
  std::string commitment;
};
struct Chose {
  Seat seat = 0;
  std::string action;
  bool by_bot = false;  // a bot's own choice, or one made for somebody absent
};
/// A choice taken back before the step resolved.
struct Unchose {
  Seat seat = 0;
};
/// One person alone against bots goes back: only so many of the choices count.
struct Undone {
  std::size_t kept = 0;
};
/// A bot plays for somebody absent, until they return.
struct StoodIn {
  Seat seat = 0;
  std::string level;
};
struct Returned {
  Seat seat = 0;
};
/// For ending the game (`about` is kNoSeat), or for giving a seat to a bot.
struct Voted {
  Seat seat = 0;
  Seat about = kNoSeat;
  bool yes = true;
};
struct Abandoned {
  std::string by;  // "vote", "admin"
};
struct Said {
  std::string person;
  std::string name;
  std::string text;
};
struct Muted {
  std::string person;
  bool muted = true;
};
/// The same people meet again at another table.
struct Rematched {
  std::string table;
};
/// Where to tell this person that it is their turn; empty: nowhere. Theirs alone to see.
struct Notified {
  std::string person;
  std::string url;
};

}  // namespace pharos::entry

namespace pharos {

using LogEntry =
    std::variant<entry::Made, entry::Planned, entry::Sat, entry::BotSat, entry::Rose,
                 entry::Ordered, entry::Started, entry::Chose, entry::Unchose, entry::Undone,
                 entry::StoodIn, entry::Returned, entry::Voted, entry::Abandoned, entry::Said,
                 entry::Muted, entry::Rematched, entry::Notified>;

/// The longest address for notices, in bytes.
inline constexpr std::size_t kMostNoticeUrl = 500;

std::string write_entry(const LogEntry& entry);
/// Whether a stored entry holds what only one person may see, so that it is left out when a log is
/// given away.
bool is_private(std::string_view body);
/// Says what is wrong with the text; nothing of it is trusted.
Result<LogEntry> read_entry(std::string_view text);

}  // namespace pharos
