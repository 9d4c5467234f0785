// SPDX-License-Identifier: Apache-2.0
// The promise of the table: whatever was acknowledged is kept, at whatever moment the server dies.
#include "server/support/nothing_lost.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "conformance/scale.hpp"
#include "server/support/served.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;

TEST(NothingLost, tables_survive_a_server_that_is_killed_at_any_moment) {
  const unsigned tables = testing_tools::scaled(200);
  const unsigned kills_wanted = testing_tools::scaled(20);
  Served server;
  net::Loop loop(1);
  FastRng rng(20);
  std::atomic<unsigned> kills = 0;
  const auto more = [&](std::size_t begun) { return begun < tables || kills < kills_wanted; };
  const Outcome outcome = play_parties({loop, server.port()}, 100, more, [&] {
    // Short lives too: some end while the tables are still being taken up. Once there were enough
    // they grow longer, so that a slow machine gets to the end.
    const unsigned ease = 1 + kills / kills_wanted;
    std::this_thread::sleep_for(milliseconds((50 + below(rng, 900)) * ease));
    server.kill();
    ++kills;
    std::this_thread::sleep_for(milliseconds(below(rng, 30)));
    server.start();
  });
  expect_busy(outcome, tables, kills, kills_wanted);
  server.kill();
  expect_whole(server.database());
}

}  // namespace
}  // namespace pharos::server_test
