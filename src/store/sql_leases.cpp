// SPDX-License-Identifier: Apache-2.0
// Leases: which node does what a room does by itself, and what becomes of it when that node dies.
#include "store/limits.hpp"
#include "store/sql_storage.hpp"

namespace pharos::store {
namespace {

// The server's clock, the only one that all nodes share.
const std::string kNow = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

// In the order of ids, so that two nodes that want the same rooms do not block each other.
const std::string kAcquire =
    "WITH wanted AS (SELECT id FROM rooms WHERE id = ANY ($1) AND "
    "  (holder = $2 OR holder = '' OR lease_until_ms < " +
    kNow +
    ") ORDER BY id FOR UPDATE) "
    "UPDATE rooms SET holder = $2, lease_until_ms = $3 + " +
    kNow + " FROM wanted WHERE rooms.id = wanted.id RETURNING rooms.id";
const std::string kRenew =
    "UPDATE rooms SET lease_until_ms = $2 + " + kNow + " WHERE holder = $1 AND holder <> ''";

// Who listens keeps a lock under its name (signals.hpp), and PostgreSQL gives it back as soon as
// the process is gone. 64 bits of a lock stand in two columns of 32.
const std::string kBury =
    "WITH dead AS MATERIALIZED (SELECT name FROM unnest($1::text[]) AS name WHERE NOT EXISTS "
    "  (SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND "
    "   database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND "
    "   ((classid::bigint << 32) | objid::bigint) = hashtextextended(name, 0))), "
    "wanted AS (SELECT id FROM rooms WHERE holder IN (SELECT name FROM dead) AND holder <> '' AND "
    "  lease_until_ms > 1 ORDER BY id FOR UPDATE), "
    "ended AS (UPDATE rooms SET lease_until_ms = 1 FROM wanted WHERE rooms.id = wanted.id) "
    "SELECT name FROM dead";

std::vector<std::string> texts_of(Rows rows) {
  std::vector<std::string> texts;
  for (std::size_t row = 0; row < rows.size(); ++row) texts.push_back(rows.take(row, 0));
  return texts;
}

}  // namespace

Result<std::vector<std::string>> SqlStorage::acquire(const std::vector<std::string>& rooms,
                                                     std::int64_t ttl_ms) {
  std::vector<std::string> known;
  for (const std::string& room : rooms) {
    if (!check_id("", room)) known.push_back(room);
  }
  if (database_->shared_by_nodes()) {
    // By itself, not in a group: it locks rooms in the order of ids, and so does each group.
    return read([&](Connection& c) {
      return texts_of(c.run(kAcquire, {Texts(known), std::string_view(options_.node), ttl_ms}));
    });
  }
  return read([&](Connection& c) {
    std::vector<std::string> taken;
    for (const std::string& room : known) {
      if (!c.run("SELECT 1 FROM rooms WHERE id = $1", {std::string_view(room)}).empty()) {
        taken.push_back(room);
      }
    }
    return taken;
  });
}

Result<std::int64_t> SqlStorage::renew_all(std::int64_t ttl_ms) {
  if (!database_->shared_by_nodes()) {
    return read([](Connection& c) { return c.run("SELECT COUNT(*) FROM rooms").number(0, 0); });
  }
  return change([&](Connection& c) {
    return c.run(kRenew, {std::string_view(options_.node), ttl_ms}).changed;
  });
}

Result<bool> SqlStorage::release(std::string_view room) {
  if (check_id("", room)) return false;
  if (!database_->shared_by_nodes()) {
    return read(
        [&](Connection& c) { return !c.run("SELECT 1 FROM rooms WHERE id = $1", {room}).empty(); });
  }
  return change([&](Connection& c) {
    return c.run("UPDATE rooms SET holder = '', lease_until_ms = 0 WHERE id = $1 AND holder = $2",
                 {room, std::string_view(options_.node)})
               .changed > 0;
  });
}

Result<std::int64_t> SqlStorage::release_all() {
  if (!database_->shared_by_nodes()) return renew_all(0);
  return change([&](Connection& c) {
    return c
        .run(
            "UPDATE rooms SET holder = '', lease_until_ms = 0 "
            "WHERE holder = $1 AND holder <> ''",
            {std::string_view(options_.node)})
        .changed;
  });
}

Result<std::optional<Lease>> SqlStorage::lease(std::string_view room) {
  if (check_id("", room)) return std::optional<Lease>();
  return read([&](Connection& c) -> std::optional<Lease> {
    Rows rows = c.run("SELECT holder, lease_until_ms FROM rooms WHERE id = $1", {room});
    if (rows.empty()) return std::nullopt;
    if (!database_->shared_by_nodes()) return Lease{options_.node, INT64_MAX};
    if (rows.text(0, 0).empty() && rows.number(0, 1) == 0) return std::nullopt;
    return Lease{rows.take(0, 0), rows.number(0, 1)};
  });
}

Result<std::vector<std::string>> SqlStorage::orphans(std::int64_t limit) {
  if (!database_->shared_by_nodes()) return std::vector<std::string>();
  static const std::string kOrphans =
      "SELECT id FROM rooms WHERE state = $1 AND holder <> '' AND lease_until_ms < " + kNow +
      " ORDER BY created_ms, id LIMIT $2";
  return read([&](Connection& c) {
    return texts_of(c.run(kOrphans, {static_cast<std::int64_t>(RoomState::running), limit}));
  });
}

Result<std::vector<std::string>> SqlStorage::bury(const std::vector<std::string>& nodes) {
  if (!database_->shared_by_nodes()) return std::vector<std::string>();
  return read([&](Connection& c) { return texts_of(c.run(kBury, {Texts(nodes)})); });
}

}  // namespace pharos::store
