// SPDX-License-Identifier: Apache-2.0
// While many wait for hints each is made of fewer play-outs, and says so: how many there were, how
// many there would be at leisure, and how sure its figures are. At leisure it is whole again. No
// time is looked at.
#include <gtest/gtest.h>

#include "server/support/player.hpp"
#include "server/support/served.hpp"
#include "server/support/tables.hpp"

namespace pharos::server_test {
namespace {

constexpr unsigned kAsking = 40;  // at once, with one thread for all of them
constexpr std::int64_t kAtLeisure = 1500;

/// Each at an address of their own, as a trusted proxy tells it: alone in having a hint wait there.
class ShortenedHint : public ::testing::Test {
 protected:
  Served server_{{},
                 "trusted_proxies = [\"127.0.0.1\"]\nbot_threads = 1\nhints_per_person = 2\n"
                 "opinion_playouts = " +
                     std::to_string(kAtLeisure) + '\n'};
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};
  std::vector<Player> people_;
  std::vector<std::string> tables_;

  void gather() {
    for (unsigned i = 0; i < kAsking; ++i) {
      people_.emplace_back(door_, "P" + std::to_string(i));
      people_.back().come_from("192.0.2." + std::to_string(i + 1));
      tables_.push_back(
          make_table(people_.back(), {{"game", "wonders"}, {"options", {{"players", 3}}}}, "easy"));
      ASSERT_TRUE(people_.back().ask("start", {{"table", tables_.back()}}).ok);
    }
  }

  /// All ask before any of them listens.
  std::vector<json::object> hints() {
    std::vector<json::object> told;
    for (unsigned i = 0; i < kAsking; ++i) {
      people_[i].on_message([&told](const std::string& text) {
        if (text.find(R"("playouts":)") == std::string::npos) return;
        told.push_back(json::parse(text).as_object());
      });
    }
    for (unsigned i = 0; i < kAsking; ++i) people_[i].send("hint", {{"table", tables_[i]}});
    for (int round = 0; round < 6000 && told.size() < kAsking; ++round) {
      for (Player& one : people_) one.listen(std::chrono::milliseconds(1));
    }
    for (Player& one : people_) one.on_message({});
    EXPECT_EQ(told.size(), kAsking) << server_.log();
    return told;
  }
};

/// How often the choices were looked at, all together.
std::int64_t looked(const json::object& hint) {
  std::int64_t sum = 0;
  for (const json::value& one : hint.at("choices").as_array()) sum += one.at("looked").as_int64();
  return sum;
}

TEST_F(ShortenedHint, under_load_it_comes_from_fewer_playouts_and_says_so) {
  gather();
  unsigned shortened = 0;
  for (const json::object& hint : hints()) {
    const std::int64_t playouts = hint.at("playouts").as_int64();
    EXPECT_EQ(hint.at("budget").as_int64(), kAtLeisure) << "what it would have at leisure";
    EXPECT_EQ(hint.at("shortened").as_bool(), playouts < kAtLeisure);
    EXPECT_EQ(playouts, looked(hint)) << "its figures are of these and of no others";
    EXPECT_GT(playouts, 0) << "it is an answer all the same";
    if (hint.at("shortened").as_bool()) ++shortened;
  }
  EXPECT_GT(shortened, 0U) << "forty at once are a load for one thread";

  const Answer alone = people_[0].ask("hint", {{"table", tables_[0]}});
  ASSERT_TRUE(alone.ok) << alone.error;
  EXPECT_EQ(alone.body.at("shortened").as_bool(), false);
  EXPECT_EQ(alone.body.at("playouts").as_int64(), kAtLeisure);
}

}  // namespace
}  // namespace pharos::server_test
