// SPDX-License-Identifier: Apache-2.0
// What people see does not depend on whether the server has died meanwhile, and whoever was away
// finds the seat again.
#include <gtest/gtest.h>

#include <thread>

#include "conformance/scale.hpp"
#include "server/support/parties.hpp"
#include "server/support/served.hpp"
#include "server/support/tables.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;

class Restart : public ::testing::Test {
 protected:
  Served server_;
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  void kill_and_start() {
    server_.kill();
    server_.start();
  }

  /// The table as it is told now, without who is connected, and without times: those of a room that
  /// is read are the storage's.
  static std::string look(Player& player, const std::string& table) {
    player.drop();
    player.enter(table);
    json::object data = player.table();
    data.erase("watchers");
    data.erase("until_ms");
    data.erase("step_began");
    for (json::value& seat : data.at("seats").as_array()) {
      seat.as_object().erase("online");
      seat.as_object().erase("away");
      seat.as_object().erase("clock_at");
    }
    return json::serialize(data);
  }

  static std::vector<std::string> looks(Party& party) {
    std::vector<std::string> seen;
    for (Player& line : party.lines()) seen.push_back(look(line, party.table()));
    return seen;
  }
};

TEST_F(Restart, changes_nothing_that_anybody_sees) {
  testing_tools::spread(8, 2, [&](std::size_t index, std::size_t round) {
    Party party(door_, wish(index), round);
    party.gather();
    Player& host = party.lines().front();
    EXPECT_TRUE(host.ask("mute", {{"table", party.table()}, {"seat", 1}}).ok);
    EXPECT_TRUE(host.ask("vote", {{"table", party.table()}}).ok);
    EXPECT_TRUE(host.ask("say", {{"table", party.table()}, {"text", "well met"}}).ok);
    for (std::size_t i = 0; i < 3 * round; ++i) party.go_round();
    // One of them has chosen, or is in the middle of a chain.
    for (std::size_t i = 0; i < party.lines().size(); ++i) {
      look(party.lines()[i], party.table());
      if (!Party::owes(party.lines()[i])) continue;
      const auto& choices = party.lines()[i].table().at("game").at("choices").as_array();
      EXPECT_TRUE(party.choose(i, std::string(choices.back().at("action").as_string())));
      break;
    }
    const std::vector<std::string> before = looks(party);
    kill_and_start();
    EXPECT_EQ(looks(party), before) << wish(index).game;
    if (HasFailure()) return;
    party.play_on();
    EXPECT_EQ(party.broken(), "");
  });
}

TEST_F(Restart, keeps_what_somebody_alone_has_taken_back) {
  for (const std::string game : {"wonders", "architects", "dice"}) {
    Party party(door_, {game, 1, 2}, 5);
    party.gather();
    Player& ann = party.lines().front();
    for (int i = 0; i < 6; ++i) party.go_round();
    const json::object table{{"table", party.table()}};
    EXPECT_TRUE(ann.ask("undo", table).ok);
    EXPECT_TRUE(ann.ask("undo", table).ok);
    const std::vector<std::string> before = looks(party);
    kill_and_start();
    EXPECT_EQ(looks(party), before) << game;
    EXPECT_EQ(ann.table().at("game").at("undone"), 2);
    while (!party.over()) party.go_round();
    EXPECT_EQ(party.fetch_record().extras.undone, 2U);
  }
}

TEST_F(Restart, gives_the_seat_back_to_whoever_a_bot_has_stood_in_for) {
  Player ann(door_, "Ann");
  Player bob(door_, "Bob");
  const json::object plan{{"game", "wonders"}, {"options", {{"players", 3}}}, {"patience", 1}};
  const std::string table = start_for_two(ann, bob, plan);
  const auto stands_in = [&] {
    if (!ann.here() || !ann.ask("watch", {{"table", table}}).ok) ann.enter(table);
    return ann.table().at("seats").at(1).as_object().contains("stand_in");
  };
  bob.drop();  // he never watched the table: he is not there
  for (int i = 0; i < 100 && !stands_in(); ++i) std::this_thread::sleep_for(milliseconds(100));
  ASSERT_TRUE(stands_in());
  kill_and_start();
  ASSERT_TRUE(stands_in()) << "a restart must not forget who stands in";
  bob.enter(table);
  EXPECT_EQ(bob.table().at("you"), 1);
  EXPECT_FALSE(stands_in());
  kill_and_start();
  EXPECT_FALSE(stands_in());
  EXPECT_EQ(ann.table().at("seats").at(1).at("name").as_string(), "Bob");
}

TEST_F(Restart, is_not_needed_by_somebody_who_goes_on_with_the_old_version) {
  Party party(door_, {"wonders", 3, 0}, 8);
  party.gather();
  Player& ann = party.lines().front();
  const json::object game = ann.table().at("game").as_object();
  const json::object choice{{"table", party.table()},
                            {"version", game.at("version")},
                            {"action", game.at("choices").at(0).at("action")}};
  ASSERT_TRUE(ann.ask("choose", choice).ok);
  kill_and_start();
  ann.drop();
  ann.enter(party.table());
  const Answer again = ann.ask("choose", choice);  // as a client does that has lost the answer
  EXPECT_FALSE(again.ok);
  EXPECT_EQ(again.error, "server.late");
  EXPECT_EQ(ann.table().at("game").at("chosen").at(0), choice.at("action"));
}

}  // namespace
}  // namespace pharos::server_test
