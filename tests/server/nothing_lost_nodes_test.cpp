// SPDX-License-Identifier: Apache-2.0
// The promise of the table with several nodes: whatever any of them has acknowledged is kept, at
// whatever moment one of them dies, and every game goes on at the other.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <thread>

#include "conformance/scale.hpp"
#include "server/support/nothing_lost.hpp"
#include "server/support/served.hpp"
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
  expect_busy(outcome, tables, kills, kills_wanted);
  a.kill();
  b.kill();
  expect_whole(database);
}

}  // namespace
}  // namespace pharos::server_test
