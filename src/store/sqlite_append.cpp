// SPDX-License-Identifier: Apache-2.0
// Writes to rooms, in SQLite. The first change of each is the test of the version: if it changes no
// row nothing else is done, so that a conflict needs no savepoint. BEGIN IMMEDIATE has kept
// every other writer out.
#include "store/sqlite_connection.hpp"

namespace pharos::store {
namespace {

constexpr std::string_view kSqliteCreate =
    "INSERT INTO rooms (id, state, listed, game, created_ms, changed_ms, version, summary) "
    "VALUES ($1, $2, $3, $4, $5, $5, $6, $7) ON CONFLICT DO NOTHING";
constexpr std::string_view kSqliteAdvance =
    "UPDATE rooms SET version = $3, changed_ms = $4 WHERE id = $1 AND version = $2";
constexpr std::string_view kSqliteAdvanceWithFacts =
    "UPDATE rooms SET version = $3, changed_ms = $4, state = $5, listed = $6, game = $7, "
    "summary = $8 WHERE id = $1 AND version = $2";
constexpr std::string_view kEntry =
    "INSERT INTO entries (room, version, at_ms, body) VALUES ($1, $2, $3, $4)";
constexpr std::string_view kLeave = "DELETE FROM members WHERE room = $1 AND person = $2";
constexpr std::string_view kJoin =
    "INSERT INTO members (room, person, role) VALUES ($1, $2, $3) "
    "ON CONFLICT (room, person) DO UPDATE SET role = excluded.role";
constexpr std::string_view kRoomsOf =
    "SELECT COUNT(*) FROM members JOIN rooms ON rooms.id = members.room "
    "WHERE members.person = $1 AND members.room <> $2 AND rooms.state IN (0, 1)";

}  // namespace

WriteResult SqliteConnection::append_one(const Write& write, std::int64_t at_ms) {
  const std::int64_t before = write.expected_version;
  const std::int64_t after = before + static_cast<std::int64_t>(write.bodies.size());
  const std::string_view room = write.room;
  for (const Membership& member : write.joined) {
    if (write.most_rooms == 0) break;
    const Rows rooms = run(kRoomsOf, {std::string_view(member.person), room});
    if (rooms.number(0, 0) >= write.most_rooms) return WriteResult::over_limit;
  }
  std::int64_t changed = 0;
  if (write.facts) {
    const RoomFacts& facts = *write.facts;
    const std::int64_t state = static_cast<std::int64_t>(facts.state);
    const std::int64_t listed = facts.listed ? 1 : 0;
    const std::string_view game = facts.game;
    changed =
        before == 0
            ? change(kSqliteCreate, {room, state, listed, game, at_ms, after, Bytes{facts.summary}})
            : change(kSqliteAdvanceWithFacts,
                     {room, before, after, at_ms, state, listed, game, Bytes{facts.summary}});
  } else {
    changed = change(kSqliteAdvance, {room, before, after, at_ms});
  }
  if (changed == 0) return WriteResult::conflict;

  std::int64_t version = before;
  for (const std::string& body : write.bodies) {
    change(kEntry, {room, ++version, at_ms, Bytes{body}});
  }
  for (const std::string& person : write.left) change(kLeave, {room, std::string_view(person)});
  for (const Membership& member : write.joined) {
    change(kJoin, {room, std::string_view(member.person), std::string_view(member.role)});
  }
  return WriteResult::stored;
}

void SqliteConnection::append(std::span<Append> appends) {
  for (Append& append : appends) append.result = append_one(*append.write, append.at_ms);
}

}  // namespace pharos::store
