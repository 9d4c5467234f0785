// SPDX-License-Identifier: Apache-2.0
#include "lab/standings.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "lab/scoreboard.hpp"

namespace pharos {
namespace {

/// Nothing is played in it.
Arena standing_arena(std::vector<std::string> bots, std::uint64_t games) {
  Arena arena;
  arena.game = find_game("wonders");
  arena.bots = std::move(bots);
  arena.games = games;
  return arena;
}

/// A game as it could have ended.
ArenaGame ended(std::uint64_t index, std::vector<unsigned> ranks) {
  ArenaGame game;
  game.index = index;
  for (const unsigned rank : ranks) {
    game.seats.push_back({static_cast<int>(50 - 10 * rank), rank, 2, 0.5});
  }
  return game;
}

TEST(Scoreboard, knows_what_is_missing_and_takes_a_game_once) {
  const Arena arena = standing_arena({"a", "b", "b"}, 5);
  Scoreboard board(arena);
  board.add(ended(3, {1, 2, 3}));
  board.add(ended(3, {3, 2, 1}));
  board.add(ended(9, {3, 2, 1}));
  EXPECT_EQ(board.missing(), (std::vector<std::uint64_t>{0, 1, 2, 4}));
  ASSERT_EQ(board.counted().size(), 1U);
  EXPECT_EQ(board.counted()[0]->seats[0].rank, 1U);
  EXPECT_FALSE(board.complete());
}

/// Bot a wins all: the test decides after the fewest deals, whatever comes in first.
TEST(Scoreboard, decides_in_the_order_of_deals) {
  const Arena arena = standing_arena({"a", "b", "b"}, 60);
  Scoreboard board(arena, Sprt::Question{0.3, 0.6});
  for (std::uint64_t i = 60; i-- > 0;) {
    EXPECT_FALSE(board.decided());
    std::vector<unsigned> ranks(3, 2);
    ranks[(3 - i % 3) % 3] = 1;  // where the first bot sits
    board.add(ended(i, ranks));
  }
  EXPECT_TRUE(board.decided());
  EXPECT_EQ(board.sprt()->verdict(), Sprt::Verdict::yes);
  EXPECT_EQ(board.counted().size(), 3 * Sprt::kFewestDeals);
}

TEST(Standings, wins_are_the_bots_wherever_they_sit) {
  const Arena arena = standing_arena({"a", "b", "b"}, 3);
  const std::vector<ArenaGame> games = {
      ended(0, {1, 2, 3}),  // a b b
      ended(1, {1, 1, 3}),  // b b a
      ended(2, {2, 1, 2}),  // b a b
  };
  const Standings standings = make_standings(arena, {&games[0], &games[1], &games[2]});
  EXPECT_EQ(standings.games, 3U);
  EXPECT_EQ(standings.deals, 1U);
  EXPECT_EQ(standings.shared, 1U);
  ASSERT_EQ(standings.seats.size(), 3U);
  EXPECT_EQ(standings.seats[0].wins, 2);
  EXPECT_EQ(standings.seats[1].wins, 0.5);
  EXPECT_EQ(standings.seats[2].wins, 0.5);
  EXPECT_NEAR(standings.seats[0].mean_score(), (40 + 20 + 40) / 3.0, 1e-9);
  ASSERT_EQ(standings.bots.size(), 2U);
  EXPECT_EQ(standings.bots[1].games, 6U);
  EXPECT_EQ(standings.bots[1].wins, 1);
  EXPECT_EQ(standings.bots[1].seconds_per_move(), 0.25);
  // a ended above a b in 4 of 6 meetings, and one shared place is added.
  EXPECT_NEAR(standings.bots[1].rating.points, -400 * std::log10(4.5 / 2.5), 1e-6);
  EXPECT_EQ(standings.seats[2].rating.points, standings.bots[1].rating.points);
}

TEST(Standings, medium_is_rated_1500) {
  const Arena arena = standing_arena({"easy", "medium", "medium"}, 1);
  const ArenaGame game = ended(0, {3, 1, 2});
  const Standings standings = make_standings(arena, {&game});
  EXPECT_NEAR(standings.bots[1].rating.points, 1500, 1e-9);
  EXPECT_LT(standings.bots[0].rating.points, 1500);
}

TEST(Standings, a_failed_game_counts_for_nobody) {
  const Arena arena = standing_arena({"a", "b", "b"}, 3);
  ArenaGame failed = ended(1, {0, 0, 0});
  failed.failure = ArenaGame::Failure{2, "gave up"};
  const ArenaGame good = ended(0, {1, 2, 3});
  const Standings standings = make_standings(arena, {&good, &failed});
  EXPECT_EQ(standings.games, 1U);
  EXPECT_EQ(standings.failed, 1U);
  EXPECT_EQ(standings.seats[0].failed, 1U) << "in game 1 the first bot sits at seat 2";
  EXPECT_EQ(standings.seats[1].failed, 0U);
  EXPECT_EQ(standings.seats[0].win_rate(), 1);
  EXPECT_EQ(make_standings(arena, {&failed}).games, 0U);
  EXPECT_EQ(make_standings(arena, {}).seats[0].win_rate_95.high, 1);
}

}  // namespace
}  // namespace pharos
