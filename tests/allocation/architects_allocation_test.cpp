// SPDX-License-Identifier: Apache-2.0
// No allocation in a game of 7 Wonders Architects. allocation_test.cpp has the counting operator
// new; here it is only watched.
#include <gtest/gtest.h>

#include <memory>

#include "allocation/counter.hpp"
#include "allocation/play_through.hpp"
#include "games/architects/architects.hpp"

namespace pharos::architects {
namespace {

TEST(ArchitectsAllocation, none_between_start_and_end_of_a_game) {
  const auto rules = std::make_unique<Rules>();
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const BoardOption boards : {BoardOption::random, BoardOption::pick}) {
      make_rules(builtin_tables(),
                 {static_cast<std::uint8_t>(players), boards, ZeroOption::rulebook}, *rules);
      const std::size_t before = testing_tools::allocations;
      for (std::uint64_t seed = 1; seed <= 50; ++seed)
        testing_tools::play_through<Architects>(*rules, seed);
      EXPECT_EQ(testing_tools::allocations, before) << players << " players";
    }
  }
}

}  // namespace
}  // namespace pharos::architects
