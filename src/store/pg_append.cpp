// SPDX-License-Identifier: Apache-2.0
// Writes to rooms, in PostgreSQL. One statement is one write: its UPDATE tests version and holder
// and locks the row, and only if it finds it the rest happens, so a conflict is no error and needs
// no savepoint. Many statements travel together (libpq's pipeline): one round trip for all.
#include <libpq-fe.h>

#include <algorithm>

#include "store/pg_connection.hpp"

namespace pharos::store {
namespace {

/// So many statements travel together that their answers (some 60 bytes each) always fit the
/// buffers of the socket: neither side can block the other.
constexpr std::size_t kChunk = 256;

const std::string kAdvance =
    "WITH head AS (UPDATE rooms SET version = $3, changed_ms = $4 "
    "  WHERE id = $1 AND version = $2 AND holder = $5 RETURNING id), "
    "log AS (INSERT INTO entries (room, version, at_ms, body) "
    "  SELECT head.id, $2 + new.nth, $4, new.body FROM head, "
    "  unnest($6) WITH ORDINALITY AS new (body, nth)) "
    "SELECT 1 FROM head";

// $7 joined, $8 their roles, $9 left; $10 whether facts are given, and these.
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

const std::string kAdvanceFull =
    "WITH head AS (UPDATE rooms SET version = $3, changed_ms = $4, "
    "  state = CASE WHEN $10 = 1 THEN $11 ELSE state END, "
    "  listed = CASE WHEN $10 = 1 THEN $12 ELSE listed END, "
    "  game = CASE WHEN $10 = 1 THEN $13 ELSE game END, "
    "  summary = CASE WHEN $10 = 1 THEN $14 ELSE summary END "
    "  WHERE id = $1 AND version = $2 AND holder = $5 RETURNING id), " +
    kLogAndMembers;

const std::string kCreate =
    "WITH head AS (INSERT INTO rooms (id, version, created_ms, changed_ms, holder, state, listed, "
    "  game, summary, lease_until_ms) "
    "  SELECT $1, $3, $4, $4, $5, $11, $12, $13, $14, "
    "  $15 + (extract(epoch FROM clock_timestamp()) * 1000)::bigint WHERE $10 = 1 "
    "  ON CONFLICT (id) DO NOTHING RETURNING id), " +
    kLogAndMembers;

bool plain(const Write& write) {
  return !write.facts && write.joined.empty() && write.left.empty();
}

const std::string& statement_for(const Write& write) {
  if (plain(write)) return kAdvance;
  return write.expected_version == 0 ? kCreate : kAdvanceFull;
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
  if (plain(write)) return parameters;

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
  if (write.expected_version == 0) parameters.add(settings.lease_ttl_ms);
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

void PgConnection::append_chunk(std::span<Append> appends) {
  if (PQenterPipelineMode(handle_) == 0) fail(nullptr);
  for (const Append& append : appends) send(append);
  if (PQpipelineSync(handle_) == 0) fail(nullptr);
  PgResult error;
  for (Append& append : appends) {
    PgResult result(PQgetResult(handle_));
    const ExecStatusType status = PQresultStatus(result.get());
    if (status == PGRES_TUPLES_OK) {
      append.result = PQntuples(result.get()) == 1 ? WriteResult::stored : WriteResult::conflict;
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
  const Rows rows = run("SELECT holder FROM rooms WHERE id = $1", {std::string_view(write.room)});
  const bool ours = rows.empty() || rows.text(0, 0) == settings_.node;
  return ours || write.expected_version == 0 ? WriteResult::conflict : WriteResult::lost_lease;
}

void PgConnection::append(std::span<Append> appends) {
  // A statement must be known before it can travel with others.
  for (const Append& append : appends) {
    if (!statements_.contains(statement_for(*append.write))) {
      prepared(statement_for(*append.write), parameters_for(append, settings_));
    }
  }
  for (std::size_t at = 0; at < appends.size(); at += kChunk) {
    append_chunk(appends.subspan(at, std::min(kChunk, appends.size() - at)));
  }
  for (Append& append : appends) {
    if (append.result == WriteResult::conflict) append.result = reason(*append.write);
  }
}

}  // namespace pharos::store
