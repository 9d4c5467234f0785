// SPDX-License-Identifier: Apache-2.0
#include "store/sqlite_connection.hpp"

#include <sqlite3.h>

#include <cassert>

namespace pharos::store {
namespace {

/// What an error means to whoever runs the server.
std::string explain(int code, const std::string& path, const char* detail) {
  std::string what = "the database " + path;
  switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      what += " is locked by another process; end that one, or wait for it";
      break;
    case SQLITE_FULL:
      what += " cannot grow: the disk is full; make room";
      break;
    case SQLITE_READONLY:
      what += " cannot be written; check the rights to the file and its folder";
      break;
    case SQLITE_CANTOPEN:
      what += " cannot be opened; check that its folder exists and can be written";
      break;
    case SQLITE_NOTADB:
      what += " is not an SQLite file, or its beginning is damaged; restore a backup";
      break;
    case SQLITE_CORRUPT:
      what += " is damaged; restore a backup";
      break;
    case SQLITE_IOERR:
      what += " cannot be read or written; check the disk";
      break;
    default:
      what += " refused a statement";
      break;
  }
  return what + " (SQLite: " + detail + ")";
}

Trouble trouble_of(int code) {
  switch (code & 0xFF) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_FULL:
    case SQLITE_READONLY:
    case SQLITE_CANTOPEN:
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
    case SQLITE_IOERR:
    case SQLITE_NOMEM:
      return Trouble::database;
    default:
      return Trouble::statement;
  }
}

Cell cell_of(sqlite3_stmt* handle, int column) {
  if (sqlite3_column_type(handle, column) == SQLITE_INTEGER) {
    return std::int64_t{sqlite3_column_int64(handle, column)};
  }
  const auto* data = static_cast<const char*>(sqlite3_column_blob(handle, column));
  const auto size = static_cast<std::size_t>(sqlite3_column_bytes(handle, column));
  return data == nullptr ? std::string() : std::string(data, size);
}

/// Leaves a statement ready for its next use, whatever happens.
struct Reset {
  sqlite3_stmt* handle;
  ~Reset() {
    sqlite3_reset(handle);
    sqlite3_clear_bindings(handle);
  }
};

}  // namespace

SqliteConnection::SqliteConnection(const SqliteSettings& settings) : path_(settings.path) {
  const int flags =
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (settings.create ? SQLITE_OPEN_CREATE : 0);
  const int code = sqlite3_open_v2(path_.c_str(), &handle_, flags, nullptr);
  try {
    if (handle_ == nullptr) {
      throw DatabaseError(Trouble::database, "no memory to open the database " + path_);
    }
    if (code != SQLITE_OK) fail(code);
    configure(settings);
  } catch (...) {
    sqlite3_close(handle_);
    throw;
  }
}

SqliteConnection::~SqliteConnection() {
  for (auto& [sql, statement] : statements_) sqlite3_finalize(statement.handle);
  sqlite3_close(handle_);
}

void SqliteConnection::configure(const SqliteSettings& settings) {
  sqlite3_extended_result_codes(handle_, 1);
  sqlite3_busy_timeout(handle_, settings.busy_timeout_ms);
  if (sqlite3_db_readonly(handle_, "main") == 1) fail(SQLITE_READONLY);
  script("PRAGMA foreign_keys = ON");
  if (path_ == ":memory:" || settings.look_only) return;
  // FULL: each commit is on the disk when it returns, not only safe from a crash of the program.
  // The log is moved into the file every 16 MB: rarer than usual, because each time costs two
  // syncs. Each connection keeps 4 MB of pages: the system keeps the file, too, and what a server
  // that runs for months holds is to be known after minutes.
  script(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA cache_size = -4000;"
      "PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864");
}

void SqliteConnection::fail(int code) const {
  const char* detail = handle_ != nullptr && sqlite3_errcode(handle_) != SQLITE_OK
                           ? sqlite3_errmsg(handle_)
                           : sqlite3_errstr(code);
  throw DatabaseError(trouble_of(code), explain(code, path_, detail));
}

SqliteConnection::Statement& SqliteConnection::prepared(std::string_view sql, std::size_t values) {
  if (const auto found = statements_.find(sql); found != statements_.end()) return found->second;
  Statement statement;
  const int code = sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement.handle, nullptr);
  if (code != SQLITE_OK) fail(code);
  for (std::size_t i = 1; i <= values; ++i) {
    const std::string name = "$" + std::to_string(i);
    statement.index.push_back(sqlite3_bind_parameter_index(statement.handle, name.c_str()));
  }
  return statements_.emplace(sql, std::move(statement)).first->second;
}

void SqliteConnection::bind(const Statement& statement, std::span<const Value> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    const int at = statement.index[i];
    int code = SQLITE_OK;
    if (const auto* number = std::get_if<std::int64_t>(&values[i])) {
      code = sqlite3_bind_int64(statement.handle, at, *number);
    } else if (const auto* text = std::get_if<std::string_view>(&values[i])) {
      const char* data = text->empty() ? "" : text->data();  // a null pointer would be NULL
      code =
          sqlite3_bind_text64(statement.handle, at, data, text->size(), SQLITE_STATIC, SQLITE_UTF8);
    } else if (const auto* bytes = std::get_if<Bytes>(&values[i])) {
      const char* data = bytes->bytes.empty() ? "" : bytes->bytes.data();
      code = sqlite3_bind_blob64(statement.handle, at, data, bytes->bytes.size(), SQLITE_STATIC);
    } else {
      assert(false && "lists of texts are for PostgreSQL");
      code = SQLITE_MISUSE;
    }
    if (code != SQLITE_OK) fail(code);
  }
}

Rows SqliteConnection::run(std::string_view sql, std::span<const Value> values) {
  const Statement& statement = prepared(sql, values.size());
  const Reset reset{statement.handle};
  bind(statement, values);
  Rows result;
  const int before = sqlite3_total_changes(handle_);
  const int columns = sqlite3_column_count(statement.handle);
  for (;;) {
    const int code = sqlite3_step(statement.handle);
    if (code == SQLITE_DONE) break;
    if (code != SQLITE_ROW) fail(code);
    std::vector<Cell>& row = result.rows.emplace_back();
    row.reserve(static_cast<std::size_t>(columns));
    for (int column = 0; column < columns; ++column)
      row.push_back(cell_of(statement.handle, column));
  }
  // What cascades is not counted by sqlite3_changes(), which stays as it was for a SELECT.
  if (sqlite3_total_changes(handle_) != before) result.changed = sqlite3_changes(handle_);
  return result;
}

std::int64_t SqliteConnection::change(std::string_view sql, std::initializer_list<Value> values) {
  const Statement& statement = prepared(sql, values.size());
  const Reset reset{statement.handle};
  bind(statement, {values.begin(), values.size()});
  const int code = sqlite3_step(statement.handle);
  if (code != SQLITE_DONE) fail(code);
  return sqlite3_changes(handle_);
}

void SqliteConnection::script(const std::string& sql) {
  const int code = sqlite3_exec(handle_, sql.c_str(), nullptr, nullptr, nullptr);
  if (code != SQLITE_OK) fail(code);
}

void SqliteConnection::begin() { change("BEGIN IMMEDIATE", {}); }
void SqliteConnection::commit() { change("COMMIT", {}); }

void SqliteConnection::rollback() noexcept {
  if (sqlite3_get_autocommit(handle_) == 0) {
    sqlite3_exec(handle_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
}

bool SqliteConnection::has_table(std::string_view name) {
  return !run("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = $1", {name}).empty();
}

std::vector<std::string> SqliteConnection::damages() {
  std::vector<std::string> found;
  Rows checked = run("PRAGMA integrity_check");
  for (std::size_t i = 0; i < checked.size(); ++i) {
    if (checked.text(i, 0) != "ok") found.push_back(path_ + ": " + checked.text(i, 0));
  }
  const Rows orphans = run("PRAGMA foreign_key_check");
  for (std::size_t i = 0; i < orphans.size(); ++i) {
    found.push_back(path_ + ": a row of " + orphans.text(i, 0) + " belongs to a row of " +
                    orphans.text(i, 2) + " that is not there");
  }
  return found;
}

}  // namespace pharos::store
