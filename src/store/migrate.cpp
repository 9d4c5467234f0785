// SPDX-License-Identifier: Apache-2.0
#include "store/migrate.hpp"

#include <algorithm>
#include <vector>

namespace pharos::store {
namespace {

struct Migration {
  std::int64_t number;
  const EmbeddedFile* file;
};

/// "003_room.postgresql" is number 3; 0 if the name is none.
std::int64_t number_of(std::string_view name) {
  if (name.size() < 5 || name[3] != '_') return 0;
  std::int64_t number = 0;
  for (const char digit : name.substr(0, 3)) {
    if (digit < '0' || digit > '9') return 0;
    number = number * 10 + (digit - '0');
  }
  return number;
}

bool meant_for(std::string_view name, std::string_view dialect) {
  const std::size_t dot = name.find('.');
  return dot == std::string_view::npos || name.substr(dot + 1) == dialect;
}

std::vector<Migration> sorted(std::span<const EmbeddedFile> files) {
  std::vector<Migration> migrations;
  for (const EmbeddedFile& file : files) migrations.push_back({number_of(file.name), &file});
  std::sort(migrations.begin(), migrations.end(),
            [](const Migration& a, const Migration& b) { return a.number < b.number; });
  return migrations;
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

/// The text in the words of this database.
std::string in_dialect(std::string_view text, std::string_view dialect) {
  const bool sqlite = dialect == "sqlite";
  std::string sql(text);
  replace_all(sql, "{{bytes}}", sqlite ? "BLOB" : "BYTEA");
  replace_all(sql, "{{clustered}}", sqlite ? "WITHOUT ROWID" : "");
  return sql;
}

std::int64_t version_of(Connection& connection) {
  if (!connection.has_table("schema_version")) return 0;
  return connection.run("SELECT COALESCE(MAX(version), 0) FROM schema_version").number(0, 0);
}

std::string too_new(std::int64_t found, std::int64_t known) {
  return "its tables have version " + std::to_string(found) +
         ", and this program knows versions up to " + std::to_string(known) +
         ": a newer Pharos has used it; use that one, or restore a backup";
}

}  // namespace

std::optional<std::string> migrate(Connection& connection, std::span<const EmbeddedFile> files,
                                   std::int64_t now_ms) {
  const std::vector<Migration> migrations = sorted(files);
  const std::int64_t known = migrations.empty() ? 0 : migrations.back().number;
  if (!migrations.empty() && migrations.front().number == 0) {
    return "this program is built wrongly: the migration '" +
           std::string(migrations.front().file->name) + "' has no number";
  }
  // Nearly always there is nothing to do, and a reader need not wait for whoever writes.
  if (version_of(connection) == known) return std::nullopt;

  connection.begin();
  try {
    connection.lock_schema();
    const std::int64_t found = version_of(connection);
    if (found > known) {
      connection.rollback();
      return too_new(found, known);
    }
    if (!connection.has_table("schema_version")) {
      connection.script(
          "CREATE TABLE schema_version (version BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, "
          "at_ms BIGINT NOT NULL)");
    }
    for (const Migration& migration : migrations) {
      if (migration.number <= found) continue;
      if (meant_for(migration.file->name, connection.dialect())) {
        connection.script(in_dialect(migration.file->text, connection.dialect()));
      }
      connection.run("INSERT INTO schema_version (version, name, at_ms) VALUES ($1, $2, $3)",
                     {migration.number, migration.file->name, now_ms});
    }
    connection.commit();
  } catch (...) {
    connection.rollback();
    throw;
  }
  return std::nullopt;
}

std::optional<std::string> check_schema(Connection& connection,
                                        std::span<const EmbeddedFile> files) {
  const std::vector<Migration> migrations = sorted(files);
  const std::int64_t known = migrations.empty() ? 0 : migrations.back().number;
  const std::int64_t found = version_of(connection);
  if (found > known) return too_new(found, known);
  if (found < known) {
    return "its tables have version " + std::to_string(found) + ", and this program needs " +
           std::to_string(known) + ": start the server once, it upgrades them";
  }
  return std::nullopt;
}

}  // namespace pharos::store
