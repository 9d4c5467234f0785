// SPDX-License-Identifier: Apache-2.0
// Migrations: in order, once, all or nothing, and old data stays. With SQLite in memory; the suites
// in tests/store run the real ones with both databases.
#include "store/migrate.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <set>

#include "store/migrations.hpp"
#include "store/sqlite_connection.hpp"
#include "store/sqlite_database.hpp"
#include "store/storage.hpp"

namespace pharos::store {
namespace {

const std::vector<EmbeddedFile> kFirst{{"001_a", "CREATE TABLE a (x BIGINT NOT NULL)"}};
const std::vector<EmbeddedFile> kLater{
    {"003_c.postgresql", "this is not for SQLite"},
    {"002_b", "ALTER TABLE a ADD COLUMN y {{bytes}}; INSERT INTO a (x, y) VALUES (2, x'00')"},
    {"001_a", "this was run long ago"},
    {"004_d.sqlite", "CREATE TABLE d (x BIGINT) {{clustered_not}}"}};

class Migrate : public ::testing::Test {
 protected:
  SqliteConnection connection_{{.path = ":memory:", .create = true}};
};

TEST_F(Migrate, runs_each_once_in_the_order_of_numbers) {
  EXPECT_EQ(migrate(connection_, kFirst, 5), std::nullopt);
  connection_.run("INSERT INTO a (x) VALUES (1)");
  const std::span<const EmbeddedFile> three(kLater.data(), 3);
  EXPECT_EQ(migrate(connection_, three, 6), std::nullopt);
  EXPECT_EQ(migrate(connection_, three, 7), std::nullopt);
  const Rows rows = connection_.run("SELECT x FROM a ORDER BY x");
  ASSERT_EQ(rows.size(), 2U);  // the old row and that of 002, which ran once
  EXPECT_EQ(rows.number(0, 0), 1);
  const Rows versions =
      connection_.run("SELECT version, at_ms FROM schema_version ORDER BY version");
  ASSERT_EQ(versions.size(), 3U);
  EXPECT_EQ(versions.number(0, 1), 5);
  EXPECT_EQ(versions.number(2, 1), 6);
  EXPECT_EQ(check_schema(connection_, three), std::nullopt);
}

TEST_F(Migrate, does_all_or_nothing) {
  EXPECT_EQ(migrate(connection_, kFirst, 5), std::nullopt);
  EXPECT_THROW(migrate(connection_, kLater, 6), DatabaseError);  // 004 is wrong
  EXPECT_EQ(connection_.run("SELECT MAX(version) FROM schema_version").number(0, 0), 1);
  EXPECT_THROW(connection_.run("SELECT y FROM a"), DatabaseError);
}

TEST_F(Migrate, refuses_what_it_does_not_know) {
  EXPECT_EQ(migrate(connection_, std::span(kLater.data(), 0), 5), std::nullopt);
  const auto older = check_schema(connection_, kFirst);
  ASSERT_TRUE(older);
  EXPECT_NE(older->find("start the server once"), std::string::npos);
  migrate(connection_, kFirst, 5);
  connection_.run("INSERT INTO schema_version VALUES (7, 'x', 0)");
  const auto newer = migrate(connection_, kFirst, 5);
  ASSERT_TRUE(newer);
  EXPECT_NE(newer->find("version 7"), std::string::npos);
  const std::vector<EmbeddedFile> unnumbered{{"rooms", ""}};
  EXPECT_TRUE(migrate(connection_, unnumbered, 5));
}

TEST_F(Migrate, files_are_numbered_without_gaps) {
  std::set<std::string> numbers;
  for (const EmbeddedFile& file : embedded_migrations()) {
    EXPECT_TRUE(numbers.insert(std::string(file.name.substr(0, 3))).second) << file.name;
  }
  int next = 1;
  for (const std::string& number : numbers) EXPECT_EQ(std::stoi(number), next++);
  EXPECT_GE(next, 4);
}

TEST_F(Migrate, brings_a_database_of_the_first_version_up_to_date) {
  const auto path = std::filesystem::temp_directory_path() /
                    ("pharos-migrate-" + std::to_string(::getpid()) + ".db");
  std::filesystem::remove(path);
  {
    const auto database = open_sqlite(path.string(), {});
    const auto connection = database->connect();
    std::vector<EmbeddedFile> first;
    for (const EmbeddedFile& file : embedded_migrations()) {
      if (file.name.substr(0, 3) == "001") first.push_back(file);
    }
    ASSERT_EQ(migrate(*connection, first, 1), std::nullopt);
    connection->run(
        "INSERT INTO rooms (id, state, listed, game, created_ms, changed_ms, version, summary) "
        "VALUES ('old', 1, 1, 'g', 1, 1, 1, x'7B7D')");
    connection->run("INSERT INTO entries VALUES ('old', 1, 1, x'61')");
  }
  auto opened = open_storage("sqlite://" + path.string(), {});
  ASSERT_TRUE(opened.has_value());
  Storage& storage = **opened;
  const auto room = *storage.load("old");
  ASSERT_TRUE(room);
  EXPECT_EQ(room->entries.at(0).body, "a");
  EXPECT_EQ(room->head.facts.summary, "{}");
  EXPECT_TRUE(*storage.put_person({"p", "P", 1}));
  storage.close();
  for (const char* ending : {"", ".lock", "-wal", "-shm"}) {
    std::filesystem::remove(path.string() + ending);
  }
}

}  // namespace
}  // namespace pharos::store
