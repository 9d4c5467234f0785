// SPDX-License-Identifier: Apache-2.0
// What is kept: rows as plain values. Bodies and summaries are bytes nobody looks into here, so
// this knows no game, no JSON and no database. Times are milliseconds since 1970 (UTC).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"

namespace pharos::store {

// --- rooms -------------------------------------------------------------------------------------

/// One step of a room's log. Versions of a room are 1, 2, 3, ... without a gap.
struct Entry {
  std::int64_t version = 0;
  std::int64_t at_ms = 0;
  std::string body{};  // any bytes

  bool operator==(const Entry&) const = default;
};

/// `aside`: cannot be replayed any more; kept, and shown as such. Stored as these numbers.
enum class RoomState : std::uint8_t { open = 0, running = 1, finished = 2, aside = 3 };

/// What its owner says about a room.
struct RoomFacts {
  RoomState state = RoomState::open;
  bool listed = false;    // shown to strangers
  std::string game{};     // a short name
  std::string summary{};  // any bytes; what a list of rooms shows

  bool operator==(const RoomFacts&) const = default;
};

struct RoomHead {
  std::string id{};
  RoomFacts facts{};
  std::int64_t created_ms = 0;
  std::int64_t changed_ms = 0;
  std::int64_t version = 0;  // of the last entry

  bool operator==(const RoomHead&) const = default;
};

/// A head and the entries after a version, up to head.version.
struct Room {
  RoomHead head{};
  std::vector<Entry> entries{};
};

/// A person at a room, for "my tables". The role is a short word of the server's own.
struct Membership {
  std::string person{};
  std::string role{};

  bool operator==(const Membership&) const = default;
};

/// One change of one room: all of it or nothing.
struct Write {
  std::string room{};
  std::int64_t expected_version = 0;  // the version before; 0 creates the room
  std::vector<std::string> bodies{};  // become expected_version + 1, + 2, ...; a new room has one
  std::optional<RoomFacts> facts{};   // if they changed; must be there for a new room
  std::vector<Membership> joined{};   // or got another role; the people must be stored already
  std::vector<std::string> left{};    // ids of people
  /// Who joins is then at no more than so many rooms that are open or running; 0: at any number.
  /// Decided with the write itself, among all nodes.
  std::int64_t most_rooms = 0;
};

enum class WriteResult : std::uint8_t {
  stored,      // durable: it survives the end of this process and of the machine
  conflict,    // the room is not at expected_version (or exists, or does not): nothing was written
  lost_lease,  // another node holds the room: nothing was written
  over_limit,  // somebody would be at more than most_rooms: nothing was written
  refused,     // wrong in itself (limits.hpp, an unknown person): trying again is of no use
  failed,      // the database cannot, or the queue is full: see Storage::submit
};

struct Written {
  WriteResult result = WriteResult::failed;
  std::string why{};  // a sentence; empty when stored
};

/// Which rooms to list: newest first by creation, then by id.
struct RoomFilter {
  std::vector<RoomState> states{};      // none: any
  std::optional<bool> listed{};         // none: both
  std::optional<std::string> person{};  // only rooms of this person
  std::int64_t limit = 100;             // at most; 1 to 10,000
  /// To go on: the created_ms and id of the last room of the page before.
  std::optional<std::pair<std::int64_t, std::string>> before{};
};

/// Which node has the right to write to a room, until when by the database's clock.
struct Lease {
  std::string node{};
  std::int64_t until_ms = 0;
};

// --- people ------------------------------------------------------------------------------------

struct Person {
  std::string id{};
  std::string name{};
  std::int64_t created_ms = 0;

  bool operator==(const Person&) const = default;
};

using TokenHash = std::array<std::byte, 32>;

struct Session {
  TokenHash token{};  // a hash of the secret; the secret itself is never stored
  std::string person{};
  std::int64_t created_ms = 0;
  std::int64_t seen_ms = 0;

  bool operator==(const Session&) const = default;
};

struct Account {
  std::string person{};
  std::string login{};  // unique, whatever the case of ASCII letters
  std::string password_hash{};
  std::int64_t created_ms = 0;

  bool operator==(const Account&) const = default;
};

enum class BanKind : std::uint8_t { address = 0, person = 1 };

struct Ban {
  BanKind kind = BanKind::address;
  std::string value{};
  std::int64_t until_ms = 0;  // 0: for good
  std::string reason{};
  std::int64_t created_ms = 0;

  bool operator==(const Ban&) const = default;
};

// --- between nodes -----------------------------------------------------------------------------

/// A word to all nodes. An empty topic means: the line was down, anything may have been missed.
struct Signal {
  std::string topic{};
  std::string payload{};

  bool operator==(const Signal&) const = default;
};

}  // namespace pharos::store
