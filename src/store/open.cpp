// SPDX-License-Identifier: Apache-2.0
// Makes a storage of an address: the right database, its tables brought up to date, and a sentence
// for whatever is in the way.
#include <chrono>
#include <utility>

#include "store/limits.hpp"
#include "store/migrate.hpp"
#include "store/migrations.hpp"
#include "store/pg_connection.hpp"
#include "store/sql_storage.hpp"
#include "store/sqlite_database.hpp"
#include "store/url.hpp"

namespace pharos::store {
namespace {

class PgDatabase final : public Database {
 public:
  explicit PgDatabase(PgSettings settings) : settings_(std::move(settings)) {}

  std::unique_ptr<Connection> connect() override {
    return std::make_unique<PgConnection>(settings_);
  }
  [[nodiscard]] std::string name() const override { return "the database " + settings_.masked; }
  [[nodiscard]] bool shared_by_nodes() const override { return true; }

 private:
  PgSettings settings_;
};

PgSettings settings_of(const PostgresUrl& url, const Options& options) {
  return {.url = url.url,
          .masked = url.masked,
          .node = options.node,
          .lease_ttl_ms = options.lease_ttl_ms,
          .shared_rooms = options.shared_rooms,
          .connect_timeout_s = options.connect_timeout_s,
          .lock_timeout_ms = options.busy_timeout_ms};
}

std::int64_t now_ms(const Options& options) {
  if (options.now_ms) return options.now_ms();
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

}  // namespace

Result<std::unique_ptr<Storage>> open_storage(std::string_view address, Options options) {
  if (auto error = check_text("the name of a node", options.node, kMostId)) return *error;
  const auto url = read_url(address);
  if (!url) return url.error();
  try {
    std::unique_ptr<Database> database;
    std::optional<PgSettings> listening;
    if (const auto* file = std::get_if<SqliteUrl>(&*url)) {
      database = open_sqlite(file->path, options);
    } else {
      listening = settings_of(std::get<PostgresUrl>(*url), options);
      check_pg_url(*listening);
      database = std::make_unique<PgDatabase>(*listening);
    }
    std::unique_ptr<Connection> connection = database->connect();
    const auto obstacle = options.open_as == OpenAs::server
                              ? migrate(*connection, embedded_migrations(), now_ms(options))
                              : check_schema(*connection, embedded_migrations());
    if (obstacle) return Error{database->name() + " cannot be used: " + *obstacle};
    return std::make_unique<SqlStorage>(std::move(database), std::move(connection),
                                        std::move(options), std::move(listening));
  } catch (const std::exception& error) {
    return Error{error.what()};
  }
}

}  // namespace pharos::store
