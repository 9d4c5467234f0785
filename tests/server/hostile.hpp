// SPDX-License-Identifier: Apache-2.0
// For tests of people who mean no good: a server that all tests of a suite share, and a look at
// whether it has refused, stayed as it was, and goes on.
#pragma once

#include <gtest/gtest.h>

#include "server/support/party.hpp"
#include "server/support/served.hpp"

namespace pharos::server_test {

class Hostile : public ::testing::Test {
 protected:
  static void SetUpTestSuite() { server = std::make_unique<Served>(); }
  static void TearDownTestSuite() {
    EXPECT_EQ(server->stop(), 0) << server->log();
    server.reset();
  }
  inline static std::unique_ptr<Served> server;

  net::Loop loop_{1};
  Door door_{loop_, server->port()};
  Player ann_{door_, "Ann"};
  unsigned asked_ = 0;

  std::string make_table(Player& host, unsigned players = 3) {
    host.enter("");
    const json::object plan{
        {"game", "wonders"}, {"options", {{"players", players}}}, {"patience", 0}};
    const Answer made = host.ask("make", {{"plan", plan}});
    EXPECT_TRUE(made.ok) << made.error;
    return std::string(made.body.at("table").as_string());
  }

  /// Twenty messages a second are allowed, sixty at once: a new connection now and then.
  void refresh(Player& player) {
    if (++asked_ % 40 == 0) player.drop();
    if (!player.here()) player.enter("");
  }

  /// It is refused, with that key if one is given.
  void refused(Player& player, const std::string& what, const json::object& members,
               const std::string& key = "") {
    refresh(player);
    const Answer answer = player.ask(what, members);
    const std::string said = what + ' ' + json::serialize(members).substr(0, 300);
    ASSERT_TRUE(answer.arrived) << said << "\n" << server->log();
    EXPECT_FALSE(answer.ok) << said;
    EXPECT_TRUE(answer.error.starts_with("server.")) << said << " -> " << answer.error;
    if (!key.empty()) {
      EXPECT_EQ(answer.error, key) << said;
    }
  }

  /// The table as somebody sees it, without who is connected.
  std::string seen(Player& player, const std::string& table) {
    player.drop();
    player.enter(table);
    json::object data = player.table();
    data.erase("watchers");
    data.erase("until_ms");
    for (json::value& seat : data.at("seats").as_array()) {
      seat.as_object().erase("online");
      seat.as_object().erase("away");
      seat.as_object().erase("clock_at");
    }
    return json::serialize(data);
  }

  /// Whoever is still served was not harmed.
  void expect_alive() {
    Player guest(door_, "Guest");
    guest.enter("");
    EXPECT_TRUE(guest.ask("ping").ok) << server->log();
  }
};

}  // namespace pharos::server_test
