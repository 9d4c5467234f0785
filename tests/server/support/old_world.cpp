// SPDX-License-Identifier: Apache-2.0
#include "server/support/old_world.hpp"

#include <unistd.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>

#include "store/pg_connection.hpp"
#include "store/sqlite_connection.hpp"
#include "support/private_postgres.hpp"

namespace pharos::server_test {
namespace {

std::int64_t wall_clock_ms() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
}

/// All times of the world, in what was told and in what was stored. A lease stays in the past: its
/// node is gone.
void move_times(json::value& value, std::int64_t by) {
  if (auto* list = value.if_array()) {
    for (json::value& element : *list) move_times(element, by);
  }
  auto* object = value.if_object();
  if (object == nullptr) return;
  for (auto& member : *object) {
    const bool time =
        member.key() == "created" || member.key() == "changed" || member.key() == "deadline";
    if (time) {
      member.value() = member.value().as_int64() + by;
    } else {
      move_times(member.value(), by);
    }
  }
}
std::string move_stored_times(std::int64_t by) {
  const std::string later = " + " + std::to_string(by);
  return "UPDATE rooms SET created_ms = created_ms" + later + ", changed_ms = changed_ms" + later +
         "; UPDATE entries SET at_ms = at_ms" + later +
         "; UPDATE people SET created_ms = created_ms" + later +
         "; UPDATE sessions SET created_ms = created_ms" + later + ", seen_ms = seen_ms" + later;
}

std::unique_ptr<store::Connection> open_empty(const std::string& storage,
                                              const std::string& database) {
  if (storage == "sqlite") {
    return std::make_unique<store::SqliteConnection>(
        store::SqliteSettings{.path = database.substr(9), .create = true});
  }
  return std::make_unique<store::PgConnection>(
      store::PgSettings{.url = database, .masked = database});
}

}  // namespace

std::string old_file(const std::string& name) {
  std::ifstream file(std::string(PHAROS_SOURCE_DIR) + "/tests/golden/0.1/" + name,
                     std::ios::binary);
  if (!file) throw std::runtime_error("there is no tests/golden/0.1/" + name);
  return {std::istreambuf_iterator<char>(file), {}};
}

OldWorld::OldWorld(const std::string& storage) {
  std::string folder = (std::filesystem::temp_directory_path() / "pharos-old-XXXXXX").string();
  if (::mkdtemp(folder.data()) == nullptr) throw std::runtime_error("no folder for a database");
  folder_ = folder;
  database_ = storage == "sqlite" ? "sqlite://" + (folder_ / "db").string()
                                  : testing::shared_postgres().create_database();
  json::value told = json::parse(old_file(storage + ".json"));
  const std::int64_t age = wall_clock_ms() - told.at("made_ms").as_int64();
  move_times(told, age);
  told_ = std::move(told.as_object());
  const auto connection = open_empty(storage, database_);
  connection->script(old_file(storage + ".sql"));
  connection->script(move_stored_times(age));
}

OldWorld::~OldWorld() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::string OldWorld::table(std::string_view name) const {
  for (const json::value& one : tables()) {
    if (std::string_view(one.at("name").as_string()) == name)
      return std::string(one.at("table").as_string());
  }
  throw std::runtime_error("0.1 had no table " + std::string(name));
}

std::string OldWorld::token(std::string_view person) const {
  return std::string(told("people").at(person).as_string());
}

}  // namespace pharos::server_test
