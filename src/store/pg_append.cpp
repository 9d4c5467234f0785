// SPDX-License-Identifier: Apache-2.0
// Writes to rooms, in PostgreSQL. The UPDATE of a write tests version and holder and locks the row,
// and only if it finds it the rest happens: a conflict is no error and needs no savepoint. Plain
// moves of different rooms, nearly all there is, are one statement together; the others are a
// statement each, but travel together (libpq's pipeline). Either way: one round trip for many.
#include <libpq-fe.h>

#include <algorithm>
#include <unordered_set>

#include "store/pg_connection.hpp"
#include "store/signals.hpp"
#include "store/storage.hpp"

namespace pharos::store {
namespace {

/// So many statements travel together that their answers (some 60 bytes each) always fit the
/// buffers of the socket: neither side can block the other.
constexpr std::size_t kChunk = 256;

// $7: whether any node may write.
const std::string kPgAdvance =
    "WITH head AS (UPDATE rooms SET version = $3, changed_ms = $4 "
    "  WHERE id = $1 AND version = $2 AND (holder = $5 OR $7 = 1) RETURNING id), "
    "log AS (INSERT INTO entries (room, version, at_ms, body) "
    "  SELECT head.id, $2 + new.nth, $4, new.body FROM head, "
    "  unnest($6) WITH ORDINALITY AS new (body, nth)) "
    "SELECT 1 FROM head";

const std::string kPgAdvanceTogether =
    "WITH new AS (SELECT * FROM unnest($1, $2, $3, $4) WITH ORDINALITY "
    "  AS new (id, version, at_ms, body, nth)), "
    "head AS (UPDATE rooms SET version = new.version + 1, changed_ms = new.at_ms FROM new "
    "  WHERE rooms.id = new.id AND rooms.version = new.version "
    "  AND (rooms.holder = $5 OR $6 = 1) "
    "  RETURNING new.nth, new.id, new.version, new.at_ms, new.body), "
    "log AS (INSERT INTO entries (room, version, at_ms, body) "
    "  SELECT id, version + 1, at_ms, body FROM head) "
    "SELECT nth FROM head";

// $7 joined; $16 at how many rooms they may be, 0: any. Nobody else counts them meanwhile, see
// lock_rooms.
const std::string kWithinLimit =
    "($16 = 0 OR NOT EXISTS (SELECT 1 FROM unnest($7) AS new (person) WHERE $16 <= "
    "  (SELECT COUNT(*) FROM members JOIN rooms AS theirs ON theirs.id = members.room "
    "   WHERE members.person = new.person AND theirs.id <> $1 AND theirs.state IN (0, 1))))";

// $7 joined, $8 their roles, $9 left; $10 whether facts are given, and these; $15 as $7 above.
const std::string kLogAndMembers =
    "log AS (INSERT INTO entries (room, version, at_ms, body) "
    "  SELECT head.id, $2 + new.nth, $4, new.body FROM head, "
    "  unnest($6) WITH ORDINALITY AS new (body, nth)), "
    "gone AS (DELETE FROM members USING head "
    "  WHERE members.room = head.id AND members.person = ANY ($9)), "
    "come AS (INSERT INTO members (room, person, role) "
    "  SELECT head.id, new.person, new.role FROM head, unnest($7, $8) AS new (person, role) "
    "  ON CONFLICT (room, person) DO UPDATE SET role = excluded.role) "
    "SELECT 1 FROM head";

const std::string kPgAdvanceFull =
    "WITH head AS (UPDATE rooms SET version = $3, changed_ms = $4, "
    "  state = CASE WHEN $10 = 1 THEN $11 ELSE state END, "
    "  listed = CASE WHEN $10 = 1 THEN $12 ELSE listed END, "
    "  game = CASE WHEN $10 = 1 THEN $13 ELSE game END, "
    "  summary = CASE WHEN $10 = 1 THEN $14 ELSE summary END "
    "  WHERE id = $1 AND version = $2 AND (holder = $5 OR $15 = 1) AND " +
    kWithinLimit + " RETURNING id), " + kLogAndMembers;

const std::string kPgCreate =
    "WITH head AS (INSERT INTO rooms (id, version, created_ms, changed_ms, holder, state, listed, "
    "  game, summary, lease_until_ms) "
    "  SELECT $1, $3, $4, $4, $5, $11, $12, $13, $14, "
    "  $15 + (extract(epoch FROM clock_timestamp()) * 1000)::bigint WHERE $10 = 1 AND " +
    kWithinLimit + "  ON CONFLICT (id) DO NOTHING RETURNING id), " + kLogAndMembers;

bool plain(const Write& write) {
  return !write.facts && write.joined.empty() && write.left.empty();
}

const std::string& statement_for(const Write& write) {
  if (plain(write)) return kPgAdvance;
  return write.expected_version == 0 ? kPgCreate : kPgAdvanceFull;
}

PgParameters parameters_for(const Append& append, const PgSettings& settings) {
  const Write& write = *append.write;
  PgParameters parameters;
  parameters.add_text(write.room);
  parameters.add(write.expected_version);
  parameters.add(write.expected_version + static_cast<std::int64_t>(write.bodies.size()));
  parameters.add(append.at_ms);
  parameters.add_text(settings.node);
  parameters.add_bytes_list(write.bodies);
  const std::int64_t shared = settings.shared_rooms ? 1 : 0;
  if (plain(write)) {
    parameters.add(shared);
    return parameters;
  }

  std::vector<std::string> people;
  std::vector<std::string> roles;
  for (const Membership& member : write.joined) {
    people.push_back(member.person);
    roles.push_back(member.role);
  }
  parameters.add_texts(people);
  parameters.add_texts(roles);
  parameters.add_texts(write.left);
  const RoomFacts facts = write.facts.value_or(RoomFacts{});
  parameters.add(std::int64_t{write.facts ? 1 : 0});
  parameters.add(static_cast<std::int64_t>(facts.state));
  parameters.add(std::int64_t{facts.listed ? 1 : 0});
  parameters.add_text(facts.game);
  parameters.add_bytes(facts.summary);
  parameters.add(write.expected_version == 0 ? settings.lease_ttl_ms : shared);
  parameters.add(write.most_rooms);
  return parameters;
}

}  // namespace

void PgConnection::send(const Append& append) {
  PgParameters parameters = parameters_for(append, settings_);
  const std::string& name = prepared(statement_for(*append.write), parameters);
  if (PQsendQueryPrepared(handle_, name.c_str(), parameters.count(), parameters.values(),
                          parameters.lengths(), parameters.formats(), 1) == 0) {
    fail(nullptr);
  }
}

/// Each with one entry and nothing else, each of another room.
void PgConnection::advance_together(std::span<Append* const> appends) {
  std::vector<std::string_view> rooms;
  std::vector<std::string_view> bodies;
  std::vector<std::int64_t> versions;
  std::vector<std::int64_t> times;
  for (Append* append : appends) {
    rooms.push_back(append->write->room);
    versions.push_back(append->write->expected_version);
    times.push_back(append->at_ms);
    bodies.push_back(append->write->bodies.front());
    append->result = WriteResult::conflict;
  }
  PgParameters parameters;
  parameters.add_texts(rooms);
  parameters.add_numbers(versions);
  parameters.add_numbers(times);
  parameters.add_bytes_list(bodies);
  parameters.add_text(settings_.node);
  parameters.add(std::int64_t{settings_.shared_rooms ? 1 : 0});
  const Rows stored = run_prepared(kPgAdvanceTogether, parameters);
  for (std::size_t row = 0; row < stored.size(); ++row) {
    appends[static_cast<std::size_t>(stored.number(row, 0)) - 1]->result = WriteResult::stored;
  }
}

void PgConnection::append_chunk(std::span<Append* const> appends) {
  if (PQenterPipelineMode(handle_) == 0) fail(nullptr);
  for (const Append* append : appends) send(*append);
  if (PQpipelineSync(handle_) == 0) fail(nullptr);
  PgResult error;
  for (Append* append : appends) {
    PgResult result(PQgetResult(handle_));
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_TUPLES_OK) {
      append->result = PQntuples(result.get()) == 1 ? WriteResult::stored : WriteResult::conflict;
    } else if (!error && status != PGRES_PIPELINE_ABORTED) {
      error = std::move(result);
    }
    if (PQstatus(handle_) != CONNECTION_OK) fail(error.get());
    PQclear(PQgetResult(handle_));  // the end of this statement's answer
  }
  PQclear(PQgetResult(handle_));  // of the pipeline
  if (PQexitPipelineMode(handle_) == 0 || error) fail(error.get());
}

WriteResult PgConnection::reason(const Write& write) {
  for (const Membership& member : write.joined) {
    if (write.most_rooms == 0) break;
    const Rows rooms =
        run("SELECT COUNT(*) FROM members JOIN rooms ON rooms.id = members.room "
            "WHERE members.person = $1 AND members.room <> $2 AND rooms.state IN (0, 1)",
            {std::string_view(member.person), std::string_view(write.room)});
    if (rooms.number(0, 0) >= write.most_rooms) return WriteResult::over_limit;
  }
  if (settings_.shared_rooms) return WriteResult::conflict;
  const Rows rows = run("SELECT holder FROM rooms WHERE id = $1", {std::string_view(write.room)});
  const bool ours = rows.empty() || rows.text(0, 0) == settings_.node;
  return ours || write.expected_version == 0 ? WriteResult::conflict : WriteResult::lost_lease;
}

/// People whose rooms are to be counted: whoever counts the same ones waits for the end of this
/// transaction, and then sees what it has stored. Before all other locks and in one order, so that
/// nobody who waits here keeps anybody else waiting.
void PgConnection::lock_counted(std::span<const Append> appends) {
  std::vector<std::string> people;
  for (const Append& append : appends) {
    if (append.write->most_rooms == 0) continue;
    for (const Membership& member : append.write->joined) people.push_back(member.person);
  }
  if (people.empty()) return;
  run("SELECT COUNT(pg_advisory_xact_lock(key)) FROM (SELECT DISTINCT hashtextextended(person, 40) "
      "AS key FROM unnest($1) AS counted (person) ORDER BY key) AS keys",
      {Texts(people)});
}

/// In the order of ids, as whoever acquires leases does.
void PgConnection::lock_rooms(std::span<const Append> appends) {
  lock_counted(appends);
  if (!settings_.shared_rooms || appends.empty()) return;
  std::vector<std::string> rooms;
  for (const Append& append : appends) rooms.push_back(append.write->room);
  run("SELECT 1 FROM rooms WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE", {Texts(rooms)});
}

/// With the commit, so that nobody can die between storing and telling.
void PgConnection::tell_nodes(std::span<const Append> appends) {
  std::vector<std::string> signals;
  for (const Append& append : appends) {
    if (append.result != WriteResult::stored) continue;
    const Write& write = *append.write;
    const auto version = write.expected_version + static_cast<std::int64_t>(write.bodies.size());
    signals.push_back(
        pack({kRoomSignal, settings_.node + ' ' + std::to_string(version) + ' ' + write.room}));
  }
  if (signals.empty()) return;
  run("SELECT 1 FROM (SELECT pg_notify($2, text) FROM unnest($1) AS new (text)) AS sent",
      {Texts(signals), std::string_view(kSignalChannel)});
}

void PgConnection::append(std::span<Append> appends) {
  // The first write of each room goes together with others if it is plain; what follows in the same
  // room keeps its order behind it.
  std::vector<Append*> together;
  std::vector<Append*> others;
  std::unordered_set<std::string_view> seen;
  for (Append& append : appends) {
    const Write& write = *append.write;
    const bool first = seen.insert(write.room).second;
    (first && plain(write) && write.bodies.size() == 1 ? together : others).push_back(&append);
  }
  if (!together.empty()) advance_together(together);
  for (const Append* append : others) {  // a statement must be known before it can travel
    const std::string& statement = statement_for(*append->write);
    if (!statements_.contains(statement)) prepared(statement, parameters_for(*append, settings_));
  }
  for (std::size_t at = 0; at < others.size(); at += kChunk) {
    append_chunk(std::span(others).subspan(at, std::min(kChunk, others.size() - at)));
  }
  for (Append& append : appends) {
    if (append.result == WriteResult::conflict) append.result = reason(*append.write);
  }
  if (settings_.shared_rooms) tell_nodes(appends);
}

}  // namespace pharos::store
