// SPDX-License-Identifier: Apache-2.0
// Everything that ever happens at a table, one entry each. A table is its log: what is not here is
// forgotten when the server stops. Entries are stored as JSON and never change; a new kind of entry
// is added at the end, a new member has a default.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "base/rng.hpp"
#include "engine/seat.hpp"
#include "table/plan.hpp"

namespace pharos::entry {

/// A chair that is kept for somebody who played or waited at the table before.
struct Kept {
  Seat seat = 0;
  std::string person;
  std::string name;
};
/// What somebody has won so far in games that the same people play one after another.
struct Tally {
  std::string person;
  std::string name;
  std::size_t games = 0;
  std::size_t wins = 0;
  int points = 0;
};
/// The first entry. `behaviour` is the version of the rules that it will be played with.
struct Made {
  std::string by;  // a person
  std::string name;
  Plan plan;
  std::string behaviour;
  std::string words{};          // a second way in, before the start
  std::vector<Kept> kept{};     // for a while
  std::vector<Tally> series{};  // of the games before
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
/// The seat is empty again. `by` is who did it: the person or the host. Who was sent away does not
/// sit here again; the host may have said why.
struct Rose {
  Seat seat = 0;
  std::string by;
  bool sent_away = false;
  std::string why{};
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
/// For ending the game (`about` is kNoSeat), or for asking who has the seat to choose. (Before 0.2:
/// for giving the seat to a bot, who then came with an entry of its own.)
struct Voted {
  Seat seat = 0;
  Seat about = kNoSeat;
  bool yes = true;
};
struct Abandoned {
  std::string by;  // "vote", "admin"
};
/// `text`, or one of the quick words (quick_words.hpp), which everybody reads in their own
/// language.
struct Said {
  std::string person;
  std::string name;
  std::string text;
  std::string quick{};
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
/// Whether who sits there wants the game to begin.
struct Readied {
  Seat seat = 0;
  bool ready = true;
};
/// The role of the host passes on: the one before has been away.
struct Hosted {
  std::string person;
};
/// All the others have asked who has the seat to choose: they get a minute. `more`: they have asked
/// for another one.
struct Hurried {
  Seat seat = 0;
  bool more = false;
};
/// From now on every step has a clock of so many seconds.
struct Clocked {
  std::size_t seconds = 0;
};
/// Somebody who watches wants a chair in the next game, or no longer does; or somebody who has
/// played wants none.
struct Queued {
  std::string person;
  std::string name;
  bool wants = true;
};
/// No chair is kept for them any more.
struct Freed {
  std::string person;
};

}  // namespace pharos::entry

namespace pharos {

using LogEntry =
    std::variant<entry::Made, entry::Planned, entry::Sat, entry::BotSat, entry::Rose,
                 entry::Ordered, entry::Started, entry::Chose, entry::Unchose, entry::Undone,
                 entry::StoodIn, entry::Returned, entry::Voted, entry::Abandoned, entry::Said,
                 entry::Muted, entry::Rematched, entry::Notified, entry::Readied, entry::Hosted,
                 entry::Hurried, entry::Clocked, entry::Queued, entry::Freed>;

/// The longest address for notices, in bytes.
inline constexpr std::size_t kMostNoticeUrl = 500;

std::string write_entry(const LogEntry& entry);
/// Whether a stored entry holds what only one person may see, so that it is left out when a log is
/// given away.
bool is_private(std::string_view body);
/// Says what is wrong with the text; nothing of it is trusted.
Result<LogEntry> read_entry(std::string_view text);

}  // namespace pharos
