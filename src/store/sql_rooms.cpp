// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include "base/quoted.hpp"
#include "store/limits.hpp"
#include "store/sql_storage.hpp"

namespace pharos::store {
namespace {

constexpr std::int64_t kClaimMs = 60'000;  // from the claim of words to the room itself

constexpr const char* kHead =
    "SELECT id, state, listed, game, summary, created_ms, changed_ms, version FROM rooms ";

RoomHead head_of(Rows& rows, std::size_t row) {
  return {.id = rows.take(row, 0),
          .facts = {.state = static_cast<RoomState>(rows.number(row, 1)),
                    .listed = rows.number(row, 2) != 0,
                    .game = rows.take(row, 3),
                    .summary = rows.take(row, 4)},
          .created_ms = rows.number(row, 5),
          .changed_ms = rows.number(row, 6),
          .version = rows.number(row, 7)};
}

std::vector<RoomHead> heads_of(Rows rows) {
  std::vector<RoomHead> heads;
  heads.reserve(rows.size());
  for (std::size_t row = 0; row < rows.size(); ++row) heads.push_back(head_of(rows, row));
  return heads;
}

/// The head first, then the log up to its version: the log only grows, so the two fit together
/// without a transaction. Only the end of the room can come between them.
std::optional<Room> load_room(Connection& connection, std::string_view id, std::int64_t after) {
  static const std::string kOne = std::string(kHead) + "WHERE id = $1";
  for (bool again = false;; again = true) {
    Rows heads = connection.run(kOne, {id});
    if (heads.empty()) return std::nullopt;
    Room room{head_of(heads, 0), {}};
    const std::int64_t wanted = std::max<std::int64_t>(room.head.version - after, 0);
    if (wanted == 0) return room;
    Rows rows = connection.run(
        "SELECT version, at_ms, body FROM entries WHERE room = $1 AND version > $2 AND "
        "version <= $3 ORDER BY version",
        {id, after, room.head.version});
    if (static_cast<std::int64_t>(rows.size()) == wanted) {
      room.entries.reserve(rows.size());
      for (std::size_t row = 0; row < rows.size(); ++row) {
        room.entries.push_back({rows.number(row, 0), rows.number(row, 1), rows.take(row, 2)});
      }
      return room;
    }
    if (again) {
      throw DatabaseError(Trouble::database, "the log of the room " + in_quotes(id) + " has " +
                                                 std::to_string(rows.size()) + " entries where " +
                                                 std::to_string(wanted) +
                                                 " should be; restore a backup");
    }
  }
}

/// A list as a statement: only the conditions that are wanted, so that indexes help. There are few
/// shapes, and each is prepared once.
struct ListQuery {
  std::string sql = kHead;
  std::vector<Value> values;

  std::string parameter(Value value) {
    values.push_back(value);
    return "$" + std::to_string(values.size());
  }
  void where(const std::string& condition) {
    sql += (conditions_++ == 0 ? "WHERE " : "AND ") + condition + " ";
  }

 private:
  int conditions_ = 0;
};

ListQuery list_query(const RoomFilter& filter) {
  ListQuery query;
  if (filter.person) {
    const std::string person = query.parameter(std::string_view(*filter.person));
    query.where("id IN (SELECT room FROM members WHERE person = " + person + ")");
  }
  if (!filter.states.empty()) {
    std::set<RoomState> states(filter.states.begin(), filter.states.end());
    std::string list;
    for (const RoomState state : states) {
      list += (list.empty() ? "" : ", ") + query.parameter(static_cast<std::int64_t>(state));
    }
    query.where("state IN (" + list + ")");
  }
  if (filter.listed) query.where("listed = " + query.parameter(std::int64_t{*filter.listed}));
  if (filter.before) {
    const std::string created = query.parameter(filter.before->first);
    const std::string id = query.parameter(std::string_view(filter.before->second));
    query.where("(created_ms, id) < (" + created + ", " + id + ")");
  }
  query.sql += "ORDER BY created_ms DESC, id DESC LIMIT " + query.parameter(filter.limit);
  return query;
}

}  // namespace

void SqlStorage::submit(Write write, Done done) {
  writer_.submit(std::move(write), options_.now_ms(), std::move(done));
}

Result<std::optional<Room>> SqlStorage::load(std::string_view room, std::int64_t after) {
  if (check_id("the id of a room", room)) return std::optional<Room>();  // none can have it
  return read([&](Connection& c) { return load_room(c, room, std::max<std::int64_t>(after, 0)); });
}

Result<std::vector<RoomHead>> SqlStorage::list(const RoomFilter& filter) {
  if (filter.limit < 1 || filter.limit > 10'000) {
    return Error{"a list of rooms has a limit from 1 to 10000, not " +
                 std::to_string(filter.limit)};
  }
  if (filter.person && check_id("", *filter.person)) return std::vector<RoomHead>();
  if (filter.before && !is_text(filter.before->second)) {
    return Error{"a list of rooms goes on after an id that is no text: " +
                 in_quotes(filter.before->second)};
  }
  const ListQuery query = list_query(filter);
  return read([&](Connection& c) { return heads_of(c.run(query.sql, query.values)); });
}

Result<std::vector<RoomHead>> SqlStorage::running_rooms() {
  static const std::string kRunning =
      std::string(kHead) + "WHERE state = $1 ORDER BY created_ms, id";
  return read([&](Connection& c) {
    return heads_of(c.run(kRunning, {static_cast<std::int64_t>(RoomState::running)}));
  });
}

Result<std::vector<Membership>> SqlStorage::members(std::string_view room) {
  if (check_id("the id of a room", room)) return std::vector<Membership>();
  return read([&](Connection& c) {
    Rows rows = c.run("SELECT person, role FROM members WHERE room = $1 ORDER BY person", {room});
    std::vector<Membership> members;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      members.push_back({rows.take(row, 0), rows.take(row, 1)});
    }
    return members;
  });
}

Result<std::int64_t> SqlStorage::count(RoomState state) {
  return read([&](Connection& c) {
    return c.run("SELECT COUNT(*) FROM rooms WHERE state = $1", {static_cast<std::int64_t>(state)})
        .number(0, 0);
  });
}

Result<bool> SqlStorage::erase(std::string_view room) {
  if (check_id("the id of a room", room)) return false;
  return change([&](Connection& c) {
    // The room first: its row keeps an append of another node out until the log is gone as well.
    const bool found = c.run("DELETE FROM rooms WHERE id = $1", {room}).changed > 0;
    c.run("DELETE FROM entries WHERE room = $1", {room});
    return found;
  });
}

Result<std::int64_t> SqlStorage::prune(std::int64_t before_ms, std::int64_t limit) {
  return change([&](Connection& c) {
    // What has not changed since was not created since: the index is on the creation.
    const Rows old = c.run(
        "SELECT id FROM rooms WHERE state = $1 AND created_ms < $2 AND changed_ms < $2 "
        "ORDER BY created_ms, id LIMIT $3",
        {static_cast<std::int64_t>(RoomState::finished), before_ms,
         std::max<std::int64_t>(limit, 0)});
    for (std::size_t row = 0; row < old.size(); ++row) {
      const std::string_view id = old.text(row, 0);
      c.run("DELETE FROM rooms WHERE id = $1", {id});
      c.run("DELETE FROM entries WHERE room = $1", {id});
    }
    return static_cast<std::int64_t>(old.size());
  });
}

Result<bool> SqlStorage::claim_words(std::string_view words, std::string_view room,
                                     std::int64_t now_ms) {
  if (auto error = check_id("two words", words)) return *error;
  if (auto error = check_id("the id of a room", room)) return *error;
  return change([&](Connection& c) {
    return c.run(
                "INSERT INTO room_words (words, room, claimed_ms) VALUES ($1, $2, $3) "
                "ON CONFLICT (words) DO UPDATE SET room = excluded.room, claimed_ms = "
                "excluded.claimed_ms WHERE room_words.claimed_ms < $4 AND NOT EXISTS (SELECT 1 "
                "FROM rooms WHERE rooms.id = room_words.room AND rooms.state = $5)",
                {words, room, now_ms, now_ms - kClaimMs,
                 static_cast<std::int64_t>(RoomState::open)})
               .changed > 0;
  });
}

Result<std::optional<std::string>> SqlStorage::room_of_words(std::string_view words) {
  if (check_id("two words", words)) return std::optional<std::string>();
  return read([&](Connection& c) -> std::optional<std::string> {
    Rows rows = c.run(
        "SELECT rooms.id FROM room_words JOIN rooms ON rooms.id = room_words.room "
        "WHERE room_words.words = $1 AND rooms.state = $2",
        {words, static_cast<std::int64_t>(RoomState::open)});
    if (rows.empty()) return std::nullopt;
    return rows.take(0, 0);
  });
}

Result<std::vector<std::string>> SqlStorage::verify() {
  return read([&](Connection& c) {
    std::vector<std::string> found = c.damages();
    const Rows gaps = c.run(
        "SELECT r.id, r.version, COUNT(e.version), COALESCE(MIN(e.version), 1), "
        "COALESCE(MAX(e.version), 0) FROM rooms r LEFT JOIN entries e ON e.room = r.id "
        "GROUP BY r.id, r.version HAVING COUNT(e.version) <> r.version OR "
        "COALESCE(MIN(e.version), 1) <> 1 OR COALESCE(MAX(e.version), 0) <> r.version");
    for (std::size_t row = 0; row < gaps.size(); ++row) {
      found.push_back("the room " + in_quotes(gaps.text(row, 0)) + " is at version " +
                      std::to_string(gaps.number(row, 1)) + " and has " +
                      std::to_string(gaps.number(row, 2)) + " entries");
    }
    const Rows orphans = c.run(
        "SELECT DISTINCT room FROM entries e WHERE NOT EXISTS "
        "(SELECT 1 FROM rooms r WHERE r.id = e.room)");
    for (std::size_t row = 0; row < orphans.size(); ++row) {
      found.push_back("there are entries of a room " + in_quotes(orphans.text(row, 0)) +
                      ", which is not there");
    }
    return found;
  });
}

}  // namespace pharos::store
