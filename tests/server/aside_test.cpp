// SPDX-License-Identifier: Apache-2.0
// Tables at the end of their time: one that this program cannot replay is set aside and explained,
// one that has been finished for long is removed. Neither keeps the server from starting.
#include <gtest/gtest.h>

#include <thread>

#include "server/support/party.hpp"
#include "server/support/served.hpp"
#include "server/support/tables.hpp"
#include "store/sqlite_connection.hpp"

namespace pharos::server_test {
namespace {

class OldTables : public ::testing::Test {
 protected:
  Served server_{{}, "keep_finished_days = 30\n"};
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  /// Changes the database while no server runs.
  void change(const std::string& sql) {
    server_.kill();
    {
      store::SqliteConnection file({.path = server_.database().substr(9)});
      file.script(sql);
    }
    server_.start();
  }
  /// Whether the one table of this person is, sooner or later.
  static bool listed_as_aside(Player& player) {
    for (int i = 0; i < 400; ++i) {
      const json::value mine = player.ask("tables").body.at("mine");
      if (mine.as_array().size() == 1 && mine.at(0).at("aside").as_bool()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }
  std::size_t entries(const std::string& table) {
    const auto log = get(door_, "/api/tables/" + table + "/record");
    return log ? json::parse(log->body).at("entries").as_array().size() : 0;
  }
  int record_status(const std::string& table) {
    const auto response = get(door_, "/api/tables/" + table + "/record");
    return response ? response->status : 0;
  }
};

TEST_F(OldTables, that_cannot_be_replayed_are_set_aside_and_the_rest_goes_on) {
  Party broken(door_, {"wonders", 2, 1}, 1);
  Party other(door_, {"dice", 2, 0}, 2);
  broken.gather();
  other.gather();
  broken.go_round();
  other.go_round();
  // As after an upgrade whose rules do not know a choice that was legal before.
  change(
      "UPDATE entries SET body = replace(body, '\"action\":\"', '\"action\":\"formerly ') "
      "WHERE room = '" +
      broken.table() + "'");
  Player& ann = broken.lines().front();
  json::object told;
  ann.on_message([&](const std::string& text) {
    if (text.starts_with(R"({"push":"aside")")) told = json::parse(text).as_object();
  });
  ann.drop();
  ann.enter(broken.table());
  ASSERT_TRUE(told.contains("why")) << "the players are told";
  EXPECT_NE(told.at("why").as_string().find("entry "), std::string::npos) << told;
  const Answer choice =
      ann.ask("choose", {{"table", broken.table()}, {"version", 1}, {"action", "sell"}});
  EXPECT_EQ(choice.error, "server.aside");
  const auto log = get(door_, "/api/tables/" + broken.table() + "/record");
  ASSERT_TRUE(log);
  EXPECT_EQ(log->status, 200);
  const json::value exported = json::parse(log->body);
  EXPECT_EQ(exported.at("table").as_string(), broken.table());
  EXPECT_GE(exported.at("entries").as_array().size(), 5U) << "nothing of it is lost";
  EXPECT_TRUE(listed_as_aside(ann));
  other.play_on();
  EXPECT_EQ(other.broken(), "");

  // A version that can replay it takes it up again.
  change("UPDATE entries SET body = replace(body, 'formerly ', '')");
  ann.drop();
  broken.play_on();
  EXPECT_EQ(broken.broken(), "");
}

TEST_F(OldTables, that_are_set_aside_stay_as_they_are_whoever_comes_and_goes) {
  Player ann(door_, "Ann");
  Player bob(door_, "Bob");
  const json::object plan{{"game", "wonders"}, {"options", {{"players", 3}}}, {"patience", 1}};
  const std::string table = start_for_two(ann, bob, plan);
  const json::object game = ann.table().at("game").as_object();
  ASSERT_TRUE(ann.ask("choose", {{"table", table},
                                 {"version", game.at("version")},
                                 {"action", game.at("choices").at(0).at("action")}})
                  .ok);
  change("UPDATE entries SET body = replace(body, '\"action\":\"', '\"action\":\"formerly ')");
  ann.drop();
  ann.enter(table);
  const std::size_t before = entries(table);
  ann.listen(std::chrono::milliseconds(2'500));  // Bob is away for longer than his table waits
  EXPECT_EQ(entries(table), before) << "a bot stands in at a table that cannot go on";
  EXPECT_TRUE(listed_as_aside(ann));
}

TEST_F(OldTables, that_are_finished_are_removed_after_their_time_and_no_others) {
  Party old(door_, {"architects", 2, 0}, 3);
  Party young(door_, {"architects", 2, 0}, 4);
  Party running(door_, {"dice", 2, 0}, 5);
  old.play();
  young.play();
  running.gather();
  ASSERT_EQ(record_status(old.table()), 200);
  change("UPDATE rooms SET created_ms = 1000, changed_ms = 1000 WHERE id IN ('" + old.table() +
         "', '" + running.table() + "')");
  Player& ann = old.lines().front();
  ann.drop();
  ann.enter("");
  std::size_t left = 1;
  for (int i = 0; i < 400 && left != 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    left = ann.ask("tables").body.at("mine").as_array().size();
  }
  EXPECT_EQ(left, 0U);
  EXPECT_EQ(record_status(old.table()), 404);
  EXPECT_EQ(record_status(young.table()), 200);
  EXPECT_EQ(record_status(running.table()), 409) << "it is not over, however old";
}

}  // namespace
}  // namespace pharos::server_test
