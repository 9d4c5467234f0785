// SPDX-License-Identifier: Apache-2.0
// What a database refuses is told to the operator: whoever asked hears only that it is in the log.
#include <libpq-fe.h>
#include <sqlite3.h>

#include <algorithm>
#include <mutex>

#include "store/store_test.hpp"

namespace pharos::store {
namespace {

/// As an administrator does it, beside the storage.
void change_by_hand(const std::string& url, const std::string& sql) {
  if (url.starts_with("postgresql")) {
    PGconn* const connection = PQconnectdb(url.c_str());
    PGresult* const result = PQexec(connection, sql.c_str());
    EXPECT_EQ(PQresultStatus(result), PGRES_COMMAND_OK) << PQerrorMessage(connection);
    PQclear(result);
    PQfinish(connection);
    return;
  }
  sqlite3* handle = nullptr;
  sqlite3_open(url.substr(std::string("sqlite://").size()).c_str(), &handle);
  sqlite3_busy_timeout(handle, 60'000);
  EXPECT_EQ(sqlite3_exec(handle, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
      << sqlite3_errmsg(handle);
  sqlite3_close(handle);
}

class Troubled : public StoreTest {
 protected:
  std::unique_ptr<Storage> open() {
    Options options;
    options.on_trouble = [this](const std::string& why) {
      const std::lock_guard lock(mutex_);
      told_.push_back(why);
    };
    return StoreTest::open(std::move(options));
  }
  /// How many lines of the log have that in them.
  std::size_t told(const std::string& part) {
    const std::lock_guard lock(mutex_);
    return static_cast<std::size_t>(std::count_if(
        told_.begin(), told_.end(), [&](const std::string& line) { return has(line, part); }));
  }
  /// New rooms of the name `bad` are refused by the database: with this text, and in PostgreSQL
  /// with this state, `times` times.
  void refuse(const std::string& text, const std::string& state, int times) {
    if (!postgres()) {
      change_by_hand(url(),
                     "CREATE TRIGGER no_bad BEFORE INSERT ON rooms WHEN new.id = 'bad' "
                     "BEGIN SELECT RAISE(ABORT, '" +
                         text + "'); END");
      return;
    }
    // What a sequence has given out stays given out when the transaction is undone.
    change_by_hand(url(),
                   "CREATE SEQUENCE tries; CREATE FUNCTION no_bad() RETURNS trigger AS $$ BEGIN "
                   "IF new.id = 'bad' AND nextval('tries') <= " +
                       std::to_string(times) + " THEN RAISE EXCEPTION '" + text +
                       "' USING ERRCODE = '" + state +
                       "'; END IF; RETURN new; END $$ LANGUAGE plpgsql; "
                       "CREATE TRIGGER no_bad BEFORE INSERT ON rooms "
                       "FOR EACH ROW EXECUTE FUNCTION no_bad()");
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> told_;
};
INSTANTIATE_TEST_SUITE_P(Store, Troubled, ::testing::Values("sqlite", "postgresql"), kind_name);

TEST_P(Troubled, a_write_that_the_database_refuses_is_told_and_the_others_of_its_group_are_stored) {
  const auto storage = open();
  refuse("not this one", "23514", 1'000);
  std::promise<void> go_on;
  storage->submit(new_room("first"),
                  [wait = go_on.get_future().share()](const Written&) { wait.wait(); });
  std::promise<Written> bad;
  std::promise<Written> good;
  storage->submit(new_room("bad"), [&](const Written& written) { bad.set_value(written); });
  storage->submit(new_room("good"), [&](const Written& written) { good.set_value(written); });
  go_on.set_value();
  EXPECT_EQ(bad.get_future().get().result, WriteResult::refused);
  EXPECT_EQ(good.get_future().get().result, WriteResult::stored);
  EXPECT_EQ(told("not this one"), 1U);
  EXPECT_EQ(result_of(*storage, new_room("")), WriteResult::refused);
  EXPECT_EQ(told(""), 1U) << "what is asked for wrongly is no trouble of the database";
}

/// Of an SQLite file there is one writer.
class Deadlocked : public Troubled {};
INSTANTIATE_TEST_SUITE_P(Store, Deadlocked, ::testing::Values("postgresql"), kind_name);

TEST_P(Deadlocked, a_write_is_tried_once_more) {
  const auto storage = open();
  refuse("deadlock detected", "40P01", 1);
  EXPECT_EQ(result_of(*storage, new_room("bad")), WriteResult::stored);
  EXPECT_EQ(told(""), 0U);
}

TEST_P(Deadlocked, a_write_that_is_again_is_told_and_may_pass) {
  const auto storage = open();
  refuse("could not serialize access", "40001", 2);
  EXPECT_EQ(submit(*storage, new_room("bad")).result, WriteResult::failed);
  EXPECT_EQ(told("could not serialize access"), 1U);
  EXPECT_EQ(result_of(*storage, new_room("bad")), WriteResult::stored);
}

}  // namespace
}  // namespace pharos::store
