// SPDX-License-Identifier: Apache-2.0
// Connections that break at any byte: seat, choice and game survive, and whoever is gone is seen
// to be gone.
#include <gtest/gtest.h>

#include <iostream>
#include <thread>

#include "conformance/scale.hpp"
#include "server/support/bad_line.hpp"
#include "server/support/parties.hpp"
#include "server/support/served.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;

TEST(CutConnections, cost_nobody_the_seat_a_choice_or_the_game) {
  const unsigned tables = testing_tools::scaled(80);
  Served server;
  net::Loop loop(1);
  // The least is enough to enter and see the table once; a game sends some hundred thousand bytes.
  BadLine line(server.port(), 100'000, 400'000, 30);
  const Outcome outcome = play_parties(
      {loop, line.port()}, 300, [&](std::size_t begun) { return begun < tables; },
      [] { std::this_thread::sleep_for(milliseconds(20)); });
  EXPECT_EQ(outcome.tables, tables);
  EXPECT_GT(line.broken(), tables);
  EXPECT_GT(outcome.reconnections, tables);
  std::cout << outcome.tables << " tables, " << outcome.promises << " promises, " << line.broken()
            << " connections broken, " << outcome.reconnections << " reconnections\n";
}

class Presence : public ::testing::Test {
 protected:
  Served server_;
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  /// Whether somebody who looks sees the person at that seat; waits for it to become `wanted`.
  static bool is_seen(Player& watcher, const std::string& table, std::size_t seat, bool wanted) {
    for (int i = 0; i < 100; ++i) {
      if (!watcher.here() || !watcher.ask("watch", {{"table", table}}).ok) watcher.enter(table);
      const bool seen = watcher.table().at("seats").at(seat).at("online").as_bool();
      if (seen == wanted) return seen;
      std::this_thread::sleep_for(milliseconds(20));
    }
    return !wanted;
  }
};

TEST_F(Presence, is_of_those_who_are_connected) {
  Party party(door_, {"wonders", 3, 0}, 1);
  party.gather();
  Player watcher(door_, "Watcher");
  watcher.enter(party.table());
  auto& lines = party.lines();
  EXPECT_TRUE(is_seen(watcher, party.table(), 0, true));
  EXPECT_TRUE(is_seen(watcher, party.table(), 2, true));
  lines[2].drop();
  EXPECT_FALSE(is_seen(watcher, party.table(), 2, false));
  lines.front().drop();  // of two connections
  EXPECT_TRUE(is_seen(watcher, party.table(), 0, true));
  lines.back().drop();
  EXPECT_FALSE(is_seen(watcher, party.table(), 0, false));
  lines[2].enter(party.table());
  EXPECT_TRUE(is_seen(watcher, party.table(), 2, true));
}

TEST_F(Presence, is_not_of_those_who_left_before_the_table_was_found) {
  // After a restart a table has to be read from the database first; who asks for it and goes at
  // once is gone before it is there.
  constexpr std::size_t kTables = 40;
  std::vector<std::string> tables;
  Player ann(door_, "Ann");
  ann.enter("");
  const json::object plan{{"game", "wonders"}, {"options", {{"players", 3}}}};
  for (std::size_t i = 0; i < kTables; ++i) {
    tables.emplace_back(ann.ask("make", {{"plan", plan}}).body.at("table").as_string());
  }
  server_.kill();
  server_.start();
  for (const std::string& table : tables) {
    ann.drop();
    ann.enter("");
    ann.send("watch", {{"table", table}});
    ann.drop();
  }
  Player watcher(door_, "Watcher");
  watcher.enter("");
  for (const std::string& table : tables) {
    EXPECT_FALSE(is_seen(watcher, table, 0, false)) << table;
  }
}

}  // namespace
}  // namespace pharos::server_test
