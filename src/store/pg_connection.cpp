// SPDX-License-Identifier: Apache-2.0
#include "store/pg_connection.hpp"

#include <libpq-fe.h>

#include <array>
#include <cstdlib>

namespace pharos::store {
namespace {

/// libpq's messages have several lines and end with one.
std::string one_line(const char* message) {
  std::string line;
  for (const char* c = message; *c != '\0'; ++c) {
    if (*c == '\n' || *c == '\t') {
      if (!line.empty() && line.back() != ' ') line += ' ';
    } else {
      line += *c;
    }
  }
  while (!line.empty() && line.back() == ' ') line.pop_back();
  return line;
}

/// By SQLSTATE (PostgreSQL's appendix A).
Trouble trouble_of(std::string_view state) {
  const std::string_view kind = state.substr(0, 2);
  if (kind == "08" || state == "57P01" || state == "57P02" || state == "57P03") {
    return Trouble::gone;
  }
  if (state == "40001" || state == "40P01") return Trouble::again;  // serialisation, deadlock
  // Resources, locks and cancellations, read-only, damage.
  for (const std::string_view one : {"53", "55", "57", "58", "25", "XX"}) {
    if (kind == one) return Trouble::database;
  }
  return Trouble::statement;
}

std::int64_t number_of(const char* text) { return std::strtoll(text, nullptr, 10); }

}  // namespace

void PgResultDeleter::operator()(pg_result* result) const noexcept { PQclear(result); }

PgConnection::PgConnection(const PgSettings& settings) : settings_(settings) {
  const std::string timeout = std::to_string(settings.connect_timeout_s);
  // A server that vanished is noticed within some ten seconds, not after the hours of TCP.
  const std::array<const char*, 8> keys{
      "dbname",           "connect_timeout", "client_encoding",  "fallback_application_name",
      "tcp_user_timeout", "keepalives_idle", "keepalives_count", nullptr};
  const std::array<const char*, 8> values{
      settings_.url.c_str(), timeout.c_str(), "UTF8", "pharos", "10000", "5", "3", nullptr};
  handle_ = PQconnectdbParams(keys.data(), values.data(), 1);
  if (handle_ == nullptr || PQstatus(handle_) != CONNECTION_OK) {
    const std::string why = handle_ == nullptr ? "no memory" : one_line(PQerrorMessage(handle_));
    PQfinish(handle_);
    throw DatabaseError(Trouble::gone,
                        "the database " + settings_.masked + " cannot be reached (" + why +
                            "); check that the server runs and that the address, user and "
                            "password are right");
  }
  try {
    PQsetNoticeProcessor(
        handle_, [](void*, const char*) {}, nullptr);  // hints are not for our standard error
    // A commit that was told must be on the disk, whatever the server's default is.
    script(
        "SELECT set_config('synchronous_commit', 'on', false) "
        "WHERE current_setting('synchronous_commit') = 'off';"
        "SET lock_timeout = " +
        std::to_string(settings_.lock_timeout_ms) + ";SET statement_timeout = 60000");
    // A node that stops in the middle of a change must not keep the others from their rooms.
    if (settings_.shared_rooms) script("SET idle_in_transaction_session_timeout = 2500");
    const Rows encoding = run("SELECT current_setting('server_encoding')");
    if (encoding.text(0, 0) != "UTF8") {
      throw DatabaseError(Trouble::database, "the database " + settings_.masked +
                                                 " is encoded in " + encoding.text(0, 0) +
                                                 "; create one with ENCODING 'UTF8'");
    }
  } catch (...) {
    PQfinish(handle_);
    throw;
  }
}

PgConnection::~PgConnection() { PQfinish(handle_); }

void PgConnection::fail(const pg_result* result) {
  const char* state = result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_SQLSTATE);
  const char* text =
      result == nullptr ? nullptr : PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
  const std::string why = one_line(text == nullptr ? PQerrorMessage(handle_) : text);
  Trouble trouble = state == nullptr ? Trouble::database : trouble_of(state);
  if (PQstatus(handle_) != CONNECTION_OK) trouble = Trouble::gone;
  const std::string what =
      trouble == Trouble::gone ? " is gone; it is tried again soon (" : " refused a statement (";
  throw DatabaseError(trouble,
                      "the database " + settings_.masked + what + "PostgreSQL: " + why + ")");
}

PgResult PgConnection::checked(pg_result* raw) {
  PgResult result(raw);
  const ExecStatusType status = PQresultStatus(result.get());
  if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK) fail(result.get());
  return result;
}

const std::string& PgConnection::prepared(std::string_view sql, const PgParameters& parameters) {
  if (const auto found = statements_.find(sql); found != statements_.end()) return found->second;
  const std::string name = "s" + std::to_string(statements_.size());
  const std::string text(sql);
  checked(PQprepare(handle_, name.c_str(), text.c_str(), parameters.count(), parameters.types()));
  return statements_.emplace(text, name).first->second;
}

Rows PgConnection::run(std::string_view sql, std::span<const Value> values) {
  PgParameters parameters;
  for (const Value& value : values) parameters.add(value);
  return run_prepared(sql, parameters);
}

Rows PgConnection::run_prepared(std::string_view sql, PgParameters& parameters) {
  const std::string& name = prepared(sql, parameters);
  const PgResult result =
      checked(PQexecPrepared(handle_, name.c_str(), parameters.count(), parameters.values(),
                             parameters.lengths(), parameters.formats(), 1));
  Rows rows;
  const int columns = PQnfields(result.get());
  const int count = PQntuples(result.get());
  rows.rows.reserve(static_cast<std::size_t>(count));
  for (int row = 0; row < count; ++row) {
    std::vector<Cell>& cells = rows.rows.emplace_back();
    cells.reserve(static_cast<std::size_t>(columns));
    for (int column = 0; column < columns; ++column) {
      const auto length = static_cast<std::size_t>(PQgetlength(result.get(), row, column));
      cells.push_back(
          pg_cell(PQftype(result.get(), column), {PQgetvalue(result.get(), row, column), length}));
    }
  }
  rows.changed = number_of(PQcmdTuples(result.get()));
  return rows;
}

void PgConnection::script(const std::string& sql) { checked(PQexec(handle_, sql.c_str())); }

void PgConnection::commit() {
  const PgResult result = checked(PQexec(handle_, "COMMIT"));
  // COMMIT of a transaction that failed before succeeds, and says ROLLBACK.
  if (std::string_view(PQcmdStatus(result.get())) != "COMMIT") {
    throw DatabaseError(Trouble::database, "the database " + settings_.masked +
                                               " undid a transaction instead of committing it");
  }
}

void PgConnection::rollback() noexcept {
  if (PQtransactionStatus(handle_) != PQTRANS_IDLE) PQclear(PQexec(handle_, "ROLLBACK"));
}

bool PgConnection::usable() const noexcept {
  return PQstatus(handle_) == CONNECTION_OK && PQtransactionStatus(handle_) == PQTRANS_IDLE &&
         PQpipelineStatus(handle_) == PQ_PIPELINE_OFF;
}

void PgConnection::lock_schema() { script("SELECT pg_advisory_xact_lock(5793217480561)"); }

bool PgConnection::has_table(std::string_view name) {
  return !run("SELECT 1 FROM pg_class WHERE oid = to_regclass($1)", {name}).empty();
}

int PgConnection::socket() const { return PQsocket(handle_); }

std::vector<std::string> PgConnection::notifications() {
  if (PQconsumeInput(handle_) == 0) fail(nullptr);
  std::vector<std::string> payloads;
  while (PGnotify* notification = PQnotifies(handle_)) {
    payloads.emplace_back(notification->extra);
    PQfreemem(notification);
  }
  if (PQstatus(handle_) != CONNECTION_OK) fail(nullptr);
  return payloads;
}

void check_pg_url(const PgSettings& settings) {
  char* message = nullptr;
  PQconninfoOption* options = PQconninfoParse(settings.url.c_str(), &message);
  std::string wrong = options == nullptr ? "it cannot be read" : "";
  const bool secret = settings.masked != settings.url;
  if (options == nullptr && message != nullptr && !secret) wrong = one_line(message);
  PQfreemem(message);
  for (const PQconninfoOption* option = options; option != nullptr && option->keyword != nullptr;
       ++option) {
    if (option->val == nullptr) continue;
    const std::string_view key = option->keyword;
    const std::string_view value = option->val;
    if (key == "port" && value.find_first_not_of("0123456789,") != std::string_view::npos) {
      wrong = "its port is not a number";
    }
    if (key == "dbname" && value.find('@') != std::string_view::npos) {
      wrong = "its user or password has a slash that is not escaped";
    }
  }
  PQconninfoFree(options);
  if (wrong.empty()) return;
  throw DatabaseError(Trouble::database,
                      "the address " + settings.masked + " is wrong: " + wrong +
                          "; write postgresql://user:password@host:port/database, and %2F for /, "
                          "%40 for @, %3A for : in user and password");
}

}  // namespace pharos::store
