// SPDX-License-Identifier: Apache-2.0
// Two servers on one PostgreSQL, and ways to see that a table goes on.
#pragma once

#include <functional>
#include <thread>

#include "server/support/party.hpp"
#include "server/support/served.hpp"
#include "server/support/tables.hpp"
#include "support/private_postgres.hpp"

namespace pharos::server_test {

/// For a fixture; `Served` makes the test fail when a server has ended by itself.
class TwoNodes {
 protected:
  std::string database_ = testing::shared_postgres().create_database();
  Served a_{database_};
  Served b_{database_};
  net::Loop loop_{1};
  Door at_a_{loop_, a_.port()};
  Door at_b_{loop_, b_.port()};

  /// Looks again and again until it is so; false when that takes too long.
  template <class Is>
  static bool becomes(const Is& is) {
    for (int i = 0; i < 600; ++i) {
      if (is()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }

  /// What comes by itself, without asking: the last table that was pushed.
  static bool is_told(Player& player, const std::function<bool(const json::object&)>& is) {
    return becomes([&] {
      player.listen(std::chrono::milliseconds(0));
      return is(player.table());
    });
  }

  /// Chooses anything, as often as it is offered, until the game has gone on by so many steps.
  static bool goes_on(Player& player, const std::string& table, std::int64_t steps) {
    const auto epoch = [&] {
      return player.table().at("game").at("epoch").to_number<std::int64_t>();
    };
    const std::int64_t wanted = epoch() + steps;
    return becomes([&] {
      if (!player.here()) player.enter(table);
      player.listen(std::chrono::milliseconds(0));
      if (epoch() >= wanted) return true;
      if (!Party::owes(player)) return false;
      const json::object& game = player.table().at("game").as_object();
      player.ask("choose", {{"table", table},
                            {"version", game.at("version")},
                            {"action", game.at("choices").at(0).at("action")}});
      return false;
    });
  }
};

}  // namespace pharos::server_test
