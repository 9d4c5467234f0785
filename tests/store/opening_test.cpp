// SPDX-License-Identifier: Apache-2.0
// What is in the way of opening is told in a sentence: where, why, what to do.
#include <sqlite3.h>

#include <fstream>
#include <thread>

#include "store/store_test.hpp"

namespace pharos::store {
namespace {

std::string opening(const std::string& url, Options options = {.connect_timeout_s = 2}) {
  return why_not(open_storage(url, std::move(options)));
}

/// Runs SQL on a file behind the storage's back.
class Raw {
 public:
  explicit Raw(const std::string& path) { sqlite3_open(path.c_str(), &handle_); }
  ~Raw() { sqlite3_close(handle_); }
  Raw(const Raw&) = delete;
  Raw& operator=(const Raw&) = delete;
  void run(const char* sql) {
    EXPECT_EQ(sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(handle_);
  }

 private:
  sqlite3* handle_ = nullptr;
};

class Opening : public ::testing::Test {
 protected:
  [[nodiscard]] std::string path(const std::string& name = "pharos.db") const {
    return (folder_.path() / name).string();
  }
  [[nodiscard]] std::string url(const std::string& name = "pharos.db") const {
    return "sqlite://" + path(name);
  }
  Folder folder_;
};

TEST_F(Opening, names_the_forms_of_an_address) {
  for (const char* wrong : {"", "pharos.db", "mysql://root:secret@host/db", "sqlite:pharos.db"}) {
    const std::string error = opening(wrong);
    EXPECT_TRUE(has(error, "sqlite:///path/to/file")) << error;
    EXPECT_TRUE(has(error, "postgresql://")) << error;
    EXPECT_FALSE(has(error, "secret")) << error;
  }
  EXPECT_TRUE(has(opening("sqlite://"), "names no file"));
  EXPECT_TRUE(has(opening(std::string("sqlite:///tmp/a\0b", 17)), "NUL"));
}

TEST_F(Opening, says_what_is_wrong_with_a_place) {
  const std::string missing = opening(url("no/such/pharos.db"));
  EXPECT_TRUE(has(missing, "there is no folder " + path("no/such"))) << missing;
  EXPECT_TRUE(has(opening("sqlite://" + folder_.path().string()), "is a folder; name a file"));
  // /proc takes no new files, not even from root: a read-only folder.
  const std::string closed = opening("sqlite:///proc/self/pharos.db");
  EXPECT_TRUE(has(closed, "check the rights to its folder")) << closed;
}

TEST_F(Opening, leaves_other_files_alone) {
  std::ofstream(path("text")) << std::string(5'000, 'x');
  const std::string text = opening(url("text"));
  EXPECT_TRUE(has(text, "is not an SQLite file")) << text;
  { Raw(path("other")).run("CREATE TABLE theirs (x)"); }
  const std::string other = opening(url("other"));
  EXPECT_TRUE(has(other, "belongs to another program")) << other;
  EXPECT_FALSE(std::filesystem::exists(path("other-wal")));
}

TEST_F(Opening, keeps_the_file_to_its_owner) {
  must(open_storage(url(), {}));
  using std::filesystem::perms;
  EXPECT_EQ(std::filesystem::status(path()).permissions() & (perms::group_all | perms::others_all),
            perms::none);
}

TEST_F(Opening, finds_damage) {
  {
    const auto storage = must(open_storage(url(), {}));
    for (int i = 0; i < 50; ++i) {
      Write write = new_room("room" + std::to_string(i));
      write.bodies.assign(20, std::string(500, 'x'));
      ASSERT_EQ(result_of(*storage, write), WriteResult::stored);
    }
  }
  const auto size = std::filesystem::file_size(path());
  ASSERT_GT(size, 300'000U);
  {
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(size / 2));
    file << std::string(60'000, '\xA5');
  }
  const auto storage = must(open_storage(url(), {}));
  const auto verified = storage->verify();
  EXPECT_TRUE(!verified || !verified->empty());
  int damaged = 0;
  for (int i = 0; i < 50; ++i) {
    const auto loaded = storage->load("room" + std::to_string(i));
    if (why_not(loaded).empty()) {
      ASSERT_TRUE(*loaded);
      EXPECT_EQ((*loaded)->entries.size(), 20U);  // whole, or not at all
    } else {
      EXPECT_TRUE(has(why_not(loaded), "restore a backup")) << why_not(loaded);
      ++damaged;
    }
  }
  EXPECT_GT(damaged, 0);
  EXPECT_LT(damaged, 50);
  std::filesystem::resize_file(path(), 50);
  EXPECT_TRUE(has(opening(url()), path()));
}

TEST_F(Opening, waits_for_a_lock_and_then_fails_the_write_only) {
  const auto storage = must(open_storage(url(), {.busy_timeout_ms = 50}));
  ASSERT_EQ(result_of(*storage, new_room("r")), WriteResult::stored);
  Raw other(path());
  other.run("BEGIN IMMEDIATE");
  const Written written = submit(*storage, append_to("r", 1, {"x"}));
  EXPECT_EQ(written.result, WriteResult::failed);
  EXPECT_TRUE(has(written.why, "is locked by another process")) << written.why;
  EXPECT_TRUE(storage->ready());
  EXPECT_EQ(must(storage->load("r"))->head.version, 1);  // reading goes on
  other.run("ROLLBACK");
  EXPECT_EQ(result_of(*storage, append_to("r", 1, {"x"})), WriteResult::stored);
  EXPECT_FALSE(storage->ready());
}

TEST_F(Opening, refuses_a_newer_database) {
  must(open_storage(url(), {}));
  { Raw(path()).run("INSERT INTO schema_version VALUES (900, '900_future', 0)"); }
  const std::string error = opening(url());
  EXPECT_TRUE(has(error, path())) << error;
  EXPECT_TRUE(has(error, "version 900")) << error;
  EXPECT_TRUE(has(error, "a newer Pharos")) << error;
  EXPECT_TRUE(has(opening(url(), {.open_as = OpenAs::admin}), "a newer Pharos"));
}

TEST_F(Opening, tells_a_server_that_is_not_there_without_the_password) {
  for (const std::string& wrong : {std::string("postgresql://me:s3cret@127.0.0.1:1/db"),
                                   std::string("postgresql://me:s3cret@[::bad/db"),
                                   std::string("postgresql://me:s3cret/x@127.0.0.1:1/db"),
                                   std::string("postgresql://127.0.0.1:1/db?password=s3cret"),
                                   std::string("postgresql://me:s3cret@127.0.0.1:port/db")}) {
    const std::string error = opening(wrong);
    EXPECT_TRUE(has(error, "postgresql://")) << error;
    EXPECT_FALSE(has(error, "s3cret")) << error;
  }
  EXPECT_TRUE(has(opening("postgresql://me:x@127.0.0.1:1/db"), "check that the server runs"));
  EXPECT_TRUE(has(opening("postgresql://me:a/b@127.0.0.1:1/db"), "%2F"));
  const std::string error = opening(testing::shared_postgres().url("no_such_database"));
  EXPECT_TRUE(has(error, "no_such_database")) << error;
}

}  // namespace
}  // namespace pharos::store
