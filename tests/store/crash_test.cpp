// SPDX-License-Identifier: Apache-2.0
// The promise itself: what was acknowledged is there, whenever the process is killed.
#include <map>
#include <random>

#include "store/child.hpp"
#include "store/store_test.hpp"

namespace pharos::store {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

class Crash : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(Store, Crash, ::testing::Values("sqlite", "postgresql"), kind_name);

int rounds() {
  const char* scale = std::getenv("PHAROS_TEST_SCALE");
  const int per_cent = scale == nullptr ? 100 : std::atoi(scale);
  return std::max(3, 12 * per_cent / 100);
}

TEST_P(Crash, nothing_acknowledged_is_lost) {
  constexpr int kRooms = 40;
  std::map<std::string, std::int64_t> acknowledged;
  std::mt19937 random(1);
  must(open_storage(url(), {}))->close();  // the tables are made
  for (int round = 0; round < rounds(); ++round) {
    {
      Child child({PHAROS_STORE_WRITER, "write", url(), std::to_string(kRooms)});
      // At a moment of its own: between the first acknowledgement and 120 ms later.
      std::vector<std::string> lines = child.lines(seconds(60), 1);
      ASSERT_FALSE(lines.empty()) << "the writer says nothing";
      for (const std::string& line : child.lines(milliseconds(random() % 120)))
        lines.push_back(line);
      child.end(SIGKILL);
      for (const std::string& line : child.lines(seconds(60))) lines.push_back(line);  // the rest
      for (const std::string& line : lines) {
        const std::size_t space = line.find(' ');
        ASSERT_EQ(line.substr(0, 4), "room") << line;
        acknowledged[line.substr(0, space)] = std::stoll(line.substr(space + 1));
      }
    }
    const auto storage = open();
    EXPECT_EQ(must(storage->verify()), std::vector<std::string>());
    for (const auto& [room, version] : acknowledged) {
      const auto loaded = must(storage->load(room));
      ASSERT_TRUE(loaded) << room;
      EXPECT_GE(loaded->head.version, version) << room;
      std::int64_t next = 1;
      for (const Entry& entry : loaded->entries) {
        ASSERT_EQ(entry.version, next);
        const std::string begin = room + ":" + std::to_string(next) + (next % 300 > 0 ? "." : "");
        ASSERT_EQ(entry.body.substr(0, begin.size()), begin);
        ++next;
      }
    }
  }
  EXPECT_FALSE(acknowledged.empty());
}

class Served : public ::testing::Test {
 protected:
  Folder folder_;
  std::string path_ = (folder_.path() / "pharos.db").string();
  std::string url_ = "sqlite://" + path_;
};

TEST_F(Served, a_file_has_one_server_and_its_death_frees_it) {
  Child owner({PHAROS_STORE_WRITER, "hold", url_});
  ASSERT_EQ(owner.lines(seconds(60), 1), std::vector<std::string>{"open"});
  const std::string error = why_not(open_storage(url_, {}));
  EXPECT_TRUE(has(error, path_)) << error;
  EXPECT_TRUE(has(error, "is served by another Pharos already (process ")) << error;
  // By another way to the same file as well.
  std::filesystem::create_symlink(path_, folder_.path() / "link.db");
  EXPECT_TRUE(has(why_not(open_storage("sqlite://" + (folder_.path() / "link.db").string(), {})),
                  "served by another"));
  owner.end(SIGKILL);
  EXPECT_EQ(why_not(open_storage(url_, {})), "");
}

TEST_F(Served, a_file_can_be_administered_meanwhile) {
  EXPECT_TRUE(
      has(why_not(open_storage(url_, {.open_as = OpenAs::admin})), "start the server once"));
  const auto server = must(open_storage(url_, {}));
  EXPECT_EQ(result_of(*server, new_room("r")), WriteResult::stored);
  {
    const auto admin = must(open_storage(url_, {.open_as = OpenAs::admin}));
    EXPECT_TRUE(must(admin->load("r")));
    EXPECT_TRUE(must(admin->put_ban({BanKind::person, "p", 0, "rude", 1})));
    EXPECT_TRUE(must(admin->verify()).empty());
    EXPECT_EQ(result_of(*server, append_to("r", 1, {"x"})), WriteResult::stored);
    EXPECT_EQ(must(admin->load("r"))->entries.size(), 2U);
  }
  EXPECT_TRUE(must(server->find_ban(BanKind::person, "p", 5)));
}

TEST_F(Served, a_full_disk_fails_writes_until_there_is_room) {
  Child child({PHAROS_STORE_WRITER, "limited", url_, path_});
  const std::vector<std::string> lines = child.lines(seconds(120));
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(lines[0].substr(0, 8), "failed: ");
  EXPECT_TRUE(has(lines[0], path_)) << lines[0];
  EXPECT_EQ(lines[1].substr(0, 7), "stored ") << lines[1];
  EXPECT_EQ(child.end(), 0);
  const auto storage = must(open_storage(url_, {}));
  EXPECT_EQ(must(storage->load("room"))->head.version, std::stoll(lines[1].substr(7)));
  EXPECT_TRUE(must(storage->verify()).empty());
}

}  // namespace
}  // namespace pharos::store
