// SPDX-License-Identifier: Apache-2.0
// The promise of the table: whatever was acknowledged is kept, at whatever moment the server dies.
#include <gtest/gtest.h>

#include <atomic>
#include <iostream>
#include <thread>

#include "conformance/scale.hpp"
#include "server/support/parties.hpp"
#include "server/support/served.hpp"
#include "store/storage.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;

/// What the database itself finds wrong with what it holds.
std::vector<std::string> damage(const std::string& database) {
  auto opened = store::open_storage(database, {});
  if (const auto* error = std::get_if<store::Error>(&opened)) return {error->message};
  auto found = std::get<std::unique_ptr<store::Storage>>(opened)->verify();
  if (const auto* error = std::get_if<store::Error>(&found)) return {error->message};
  return std::get<std::vector<std::string>>(std::move(found));
}

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
  EXPECT_GE(outcome.tables, tables);
  EXPECT_GE(kills, kills_wanted);
  EXPECT_GT(outcome.promises, outcome.tables * 20);
  EXPECT_GT(outcome.reconnections, 0U);
  std::cout << outcome.tables << " tables, " << outcome.promises << " promises, " << kills
            << " kills, " << outcome.reconnections << " reconnections\n";
  server.kill();
  EXPECT_EQ(damage(server.database()), std::vector<std::string>());
}

}  // namespace
}  // namespace pharos::server_test
