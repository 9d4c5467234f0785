// SPDX-License-Identifier: Apache-2.0
// A table that nobody is at leaves the memory, and is as it was when somebody comes.
#include <gtest/gtest.h>

#include <thread>

#include "server/support/parties.hpp"
#include "server/support/served.hpp"
#include "server/support/tables.hpp"

namespace pharos::server_test {
namespace {

constexpr const char* kRooms = "pharos_rooms";  // in memory

TEST(Idle, tables_leave_the_memory_and_come_back_as_they_were) {
  Served server({}, "room_idle_seconds = 1\n");
  net::Loop loop(1);
  const Door door{loop, server.port()};
  Party party(door, {"wonders", 2, 2}, 4);
  party.gather();
  for (int i = 0; i < 5; ++i) party.go_round();
  Player& ann = party.lines().front();
  const auto game_of = [&](Player& player) {
    player.drop();
    player.enter(party.table());
    return player.table().at("game").as_object();
  };
  const json::object before = game_of(ann);
  EXPECT_EQ(figure(door, kRooms), "1");
  for (Player& line : party.lines()) line.drop();
  EXPECT_EQ(figure_becomes(door, kRooms, "0"), "0");
  EXPECT_EQ(game_of(ann), before);
  EXPECT_EQ(figure(door, kRooms), "1");
  // Somebody who has left it without closing the connection is not at it either.
  EXPECT_TRUE(ann.ask("leave", {{"table", party.table()}}).ok);
  EXPECT_EQ(figure_becomes(door, kRooms, "0"), "0");
  for (Player& line : party.lines()) line.drop();
  party.play_on();
  EXPECT_EQ(party.broken(), "");
}

TEST(Idle, tables_that_play_by_days_stay) {
  Served server({}, "room_idle_seconds = 1\n");
  net::Loop loop(1);
  const Door door{loop, server.port()};
  Player ann(door, "Ann");
  ann.enter("");
  for (const char* kind : {"days", "live"}) {
    const json::object plan{{"game", "wonders"},
                            {"options", {{"players", 3}}},
                            {"clock", {{"kind", kind}, {"amount", 2}}}};
    const Answer made = ann.ask("make", {{"plan", plan}, {"bots", "easy"}});
    ASSERT_TRUE(made.ok) << made.error;
    EXPECT_TRUE(ann.ask("start", {{"table", made.body.at("table")}}).ok);
  }
  EXPECT_EQ(figure(door, kRooms), "2");
  ann.drop();
  EXPECT_EQ(figure_becomes(door, kRooms, "1"), "1");
  std::this_thread::sleep_for(std::chrono::milliseconds(2'500));
  EXPECT_EQ(figure(door, kRooms), "1");
}

}  // namespace
}  // namespace pharos::server_test
