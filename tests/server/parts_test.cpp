// SPDX-License-Identifier: Apache-2.0
// Moves that come as the game alone, without the table around it: for who asks for them.
#include <gtest/gtest.h>

#include <vector>

#include "server/support/served.hpp"
#include "server/support/tables.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;

/// The pushes of a player, in order.
class Pushes {
 public:
  explicit Pushes(Player& player) {
    player.on_message([this](const std::string& text) {
      json::object message = json::parse(text).as_object();
      if (message.contains("push")) all_.push_back(std::move(message));
    });
  }
  [[nodiscard]] std::vector<json::object> of(const char* kind) const {
    std::vector<json::object> found;
    for (const json::object& push : all_) {
      if (push.at("push").as_string() == kind) found.push_back(push);
    }
    return found;
  }
  void forget() { all_.clear(); }

 private:
  std::vector<json::object> all_;
};

json::object choice(const json::object& table, const std::string& id) {
  const json::object& game = table.at("game").as_object();
  return {{"table", id},
          {"version", game.at("version")},
          {"action", game.at("choices").at(0).at("action")}};
}

TEST(Parts, come_to_who_asks_for_them_and_are_what_the_table_says) {
  Served server;
  net::Loop loop(1);
  const Door door{loop, server.port()};
  Player ann(door, "Ann");
  Player bob(door, "Zaphod Beeblebrox");
  const json::object plan{{"game", "wonders"}, {"options", {{"players", 3}}}};
  const std::string table = start_for_two(ann, bob, plan);
  const json::object at{{"table", table}};
  ASSERT_TRUE(ann.ask("watch", {{"table", table}, {"parts", true}}).ok);
  bob.enter(table);
  ASSERT_TRUE(bob.ask("say", {{"table", table}, {"text", "so long"}}).ok);

  Pushes to_ann(ann);
  Pushes to_bob(bob);
  ASSERT_TRUE(ann.ask("choose", choice(ann.table(), table)).ok);
  ASSERT_EQ(to_ann.of("game").size(), 1U) << "her own choice";
  EXPECT_EQ(to_ann.of("game")[0].at("game").at("chosen").as_array().size(), 1U);
  EXPECT_EQ(to_ann.of("game")[0].at("thinking"), json::value({1}));
  ASSERT_TRUE(bob.ask("choose", choice(bob.table(), table)).ok);
  while (to_ann.of("game").size() < 2) ann.listen(milliseconds(100));
  const json::object moved = to_ann.of("game")[1];
  EXPECT_EQ(moved.at("thinking"), json::value({0, 1}));
  EXPECT_TRUE(to_ann.of("table").empty());
  const std::string text = json::serialize(moved);
  EXPECT_EQ(text.find("Zaphod"), std::string::npos) << "nobody's own words are in it";
  EXPECT_EQ(text.find("so long"), std::string::npos);

  EXPECT_TRUE(to_bob.of("game").empty()) << "he has not asked for parts";
  EXPECT_EQ(to_bob.of("table").size(), 1U) << "with his choice the step was over";
  ASSERT_TRUE(ann.ask("watch", at).ok);
  EXPECT_EQ(ann.table().at("game"), moved.at("game")) << "the same as in the whole table";
  to_ann.forget();
  ASSERT_TRUE(ann.ask("choose", choice(ann.table(), table)).ok);
  EXPECT_TRUE(to_ann.of("game").empty()) << "nor has she any more";
  EXPECT_EQ(to_ann.of("table").size(), 1U);
  EXPECT_EQ(ann.ask("watch", {{"table", table}, {"parts", "yes"}}).error, "server.bad_message");
}

}  // namespace
}  // namespace pharos::server_test
