// SPDX-License-Identifier: Apache-2.0
// No allocation between the start and the end of a game of 7 Wonders Dice.
#include <gtest/gtest.h>

#include <memory>

#include "allocation/counter.hpp"
#include "allocation/play_through.hpp"
#include "games/dice/dice.hpp"

namespace pharos::dice {
namespace {

TEST(Allocation, none_between_start_and_end_of_a_game_of_Dice) {
  const auto rules = std::make_unique<Rules>();
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (const BoardOption boards : {BoardOption::random, BoardOption::pick}) {
      make_rules(builtin_tables(), {static_cast<std::uint8_t>(players), boards}, *rules);
      const std::size_t before = testing_tools::allocations;
      for (std::uint64_t seed = 1; seed <= 20; ++seed)
        testing_tools::play_through<Dice>(*rules, seed);
      EXPECT_EQ(testing_tools::allocations, before) << players << " players";
    }
  }
}

}  // namespace
}  // namespace pharos::dice
