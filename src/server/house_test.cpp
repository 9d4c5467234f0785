// SPDX-License-Identifier: Apache-2.0
// The whole server in this process, closed while it keeps house.
#include "server/house.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <future>

namespace pharos::server {
namespace {

class HouseTest : public ::testing::Test {
 protected:
  HouseTest() {
    std::string name = "/tmp/pharos-house-XXXXXX";
    EXPECT_NE(::mkdtemp(name.data()), nullptr);
    folder_ = name;
    settings_.database = "sqlite://" + (folder_ / "pharos.db").string();
    settings_.port = 0;
    settings_.log_level = "warn";
  }
  ~HouseTest() override {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  /// So many tables that were over long ago.
  void fill(std::size_t tables) {
    store::Options options;
    options.now_ms = [] { return 1; };
    const auto storage = *store::open_storage(settings_.database, options);
    std::promise<void> stored;
    for (std::size_t i = 1; i <= tables; ++i) {
      store::Write write{
          .room = "t" + std::to_string(i),
          .bodies = {"made"},
          .facts = store::RoomFacts{.state = store::RoomState::finished, .game = "wonders"}};
      storage->submit(std::move(write), [&, last = i == tables](const store::Written& written) {
        EXPECT_EQ(written.result, store::WriteResult::stored) << written.why;
        if (last) stored.set_value();
      });
    }
    stored.get_future().wait();
  }
  /// Beside a server or without one.
  [[nodiscard]] std::int64_t left() const {
    store::Options options;
    options.open_as = store::OpenAs::admin;
    return *(*store::open_storage(settings_.database, options))->count(store::RoomState::finished);
  }

  std::filesystem::path folder_;
  Settings settings_;
};

TEST_F(HouseTest, may_be_closed_while_it_removes_what_is_old) {
  fill(6'000);
  settings_.keep_finished_days = 1;
  for (std::int64_t before = left(); before > 0; before = left()) {
    auto opened = House::open(settings_, "test");
    ASSERT_TRUE(opened) << opened.error().message;
    const auto house = *std::move(opened);
    house->keep_house();
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (left() == before) ASSERT_LT(std::chrono::steady_clock::now(), end);
    house->close(std::chrono::milliseconds(0));
  }
}

}  // namespace
}  // namespace pharos::server
