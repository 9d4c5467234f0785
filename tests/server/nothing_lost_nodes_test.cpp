// SPDX-License-Identifier: Apache-2.0
// The promise of the table with several nodes: whatever any of them has acknowledged is kept, at
// whatever moment one of them dies, and every game goes on at the other.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <iostream>
#include <thread>

#include "conformance/scale.hpp"
#include "server/support/parties.hpp"
#include "server/support/served.hpp"
#include "store/storage.hpp"
#include "support/private_postgres.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;

TEST(NothingLost, tables_survive_nodes_that_are_killed_at_any_moment) {
  const unsigned tables = testing_tools::scaled(60);
  const unsigned kills_wanted = testing_tools::scaled(12);
  const std::string database = testing::shared_postgres().create_database();
  // Rooms leave the memory as soon as nobody is there: that must lose nothing either.
  const std::string settings = "room_idle_seconds = 1\n";
  Served a(database, settings);
  Served b(database, settings);
  const std::array<Served*, 2> nodes = {&a, &b};
  net::Loop loop(1);
  FastRng rng(21);
  std::atomic<unsigned> kills = 0;
  const auto more = [&](std::size_t begun) { return begun < tables || kills < kills_wanted; };
  const Outcome outcome = play_parties({loop, a.port(), b.port()}, 300, more, [&] {
    const unsigned ease = 1 + kills / kills_wanted;
    std::this_thread::sleep_for(milliseconds((100 + below(rng, 900)) * ease));
    Served& node = *nodes[below(rng, nodes.size())];
    node.kill();
    ++kills;
    std::this_thread::sleep_for(milliseconds(below(rng, 500)));  // the other one is alone
    node.start();
  });
  EXPECT_GE(outcome.tables, tables);
  EXPECT_GE(kills, kills_wanted);
  EXPECT_GT(outcome.promises, outcome.tables * 20);
  EXPECT_GT(outcome.reconnections, 0U);
  std::cout << outcome.tables << " tables, " << outcome.promises << " promises, " << kills
            << " kills, " << outcome.reconnections << " reconnections\n";
  a.kill();
  b.kill();
  auto opened = store::open_storage(database, {});
  ASSERT_TRUE(std::holds_alternative<std::unique_ptr<store::Storage>>(opened));
  const auto damage = std::get<std::unique_ptr<store::Storage>>(opened)->verify();
  EXPECT_EQ(std::get<std::vector<std::string>>(damage), std::vector<std::string>());
}

}  // namespace
}  // namespace pharos::server_test
