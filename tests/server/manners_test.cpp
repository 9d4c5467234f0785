// SPDX-License-Identifier: Apache-2.0
// What the house allows: how long somebody is waited for, how many tables somebody may have.
#include <gtest/gtest.h>

#include <thread>

#include "server/support/parties.hpp"
#include "server/support/served.hpp"
#include "server/support/tables.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;

TEST(Patience, goes_on_while_the_only_one_there_loads_the_page_again) {
  Served server;
  net::Loop loop(1);
  const Door door{loop, server.port()};
  Player ann(door, "Ann");
  Player bob(door, "Bob");
  const json::object plan{{"game", "wonders"}, {"options", {{"players", 3}}}, {"patience", 3}};
  const std::string table = start_for_two(ann, bob, plan);
  bob.drop();
  bool stands_in = false;
  for (int i = 0; i < 60 && !stands_in; ++i) {
    std::this_thread::sleep_for(milliseconds(300));
    ann.drop();
    ann.enter(table);
    stands_in = ann.table().at("seats").at(1).as_object().contains("stand_in");
  }
  EXPECT_TRUE(stands_in);
}

TEST(Tables, of_a_rematch_count_like_any_other) {
  Served server({}, "tables_per_person = 1\n");
  net::Loop loop(1);
  Party party({loop, server.port()}, {"architects", 1, 1}, 6);
  party.play();
  Player& ann = party.lines().front();
  const json::object plan{{"game", "dice"}, {"options", {{"players", 2}}}};
  const Answer other = ann.ask("make", {{"plan", plan}});
  ASSERT_TRUE(other.ok) << other.error;
  const json::object old{{"table", party.table()}};
  EXPECT_EQ(ann.ask("rematch", old).error, "server.too_many_tables");
  EXPECT_EQ(ann.ask("make", {{"plan", plan}}).error, "server.too_many_tables");
  const json::object table{{"table", other.body.at("table")}};
  ann.enter(std::string(other.body.at("table").as_string()));
  ASSERT_TRUE(ann.ask("rise", table).ok);  // then it is nobody's
  const Answer again = ann.ask("rematch", old);
  ASSERT_TRUE(again.ok) << again.error;
  EXPECT_EQ(ann.ask("rematch", old).body.at("table"), again.body.at("table"));
}

}  // namespace
}  // namespace pharos::server_test
