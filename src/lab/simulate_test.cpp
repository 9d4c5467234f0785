// SPDX-License-Identifier: Apache-2.0
#include "lab/simulate.hpp"

#include <gtest/gtest.h>

#include "lab/summary.hpp"

namespace pharos {
namespace {

Simulation simulation(std::vector<std::string> bots, std::uint64_t games, std::uint64_t seed) {
  const GameEntry& game = *find_game("wonders");
  auto rules = game.prepare({{"players", std::to_string(bots.size())}, {"edition", "1"}}, "");
  return {&game, *rules, std::move(bots), games, seed};
}

TEST(Simulate, every_game_can_be_played_again_alone) {
  const std::vector<std::string> bots = {"random", "never-sell", "random"};
  std::uint64_t index = 0;
  simulate(simulation(bots, 5, 10), [&](const Match& match, const Seed& seed) {
    EXPECT_TRUE(match.over());
    const Simulation alone = simulation(bots, 1, 10 + index++);
    EXPECT_EQ(game_seed(alone.seed, 0), seed);
    EXPECT_EQ(play_game(alone, seed)->moves(), match.moves());
    return true;
  });
  EXPECT_EQ(index, 5U);
}

TEST(Simulate, stops_when_told_to) {
  int games = 0;
  simulate(simulation({"random", "random", "random"}, 100, 1),
           [&](const Match&, const Seed&) { return ++games < 3; });
  EXPECT_EQ(games, 3);
}

TEST(Summary, adds_up) {
  Summary summary({"random", "never-sell", "random"});
  double points = 0;
  simulate(simulation({"random", "never-sell", "random"}, 50, 1),
           [&](const Match& match, const Seed&) {
             summary.add(match);
             for (Seat seat = 0; seat < 3; ++seat) points += match.score().total(seat);
             return true;
           });
  EXPECT_EQ(summary.games(), 50U);
  EXPECT_DOUBLE_EQ(summary.mean_score(), points / 150);
  EXPECT_GE(summary.mean_winner_score(), summary.mean_score());
  double rows = 0;
  for (std::size_t row = 0; row < summary.row_names().size(); ++row) {
    rows += summary.mean_of_row(row);
  }
  EXPECT_NEAR(rows, summary.mean_score(), 1e-9);
  double wins = 0;
  for (const Summary::Line& line : summary.seats()) wins += line.wins;
  EXPECT_NEAR(wins, 50, 1e-9) << "shared victories count in parts";
  const auto bots = summary.bots();
  ASSERT_EQ(bots.size(), 2U);
  EXPECT_EQ(bots[0].bot, "random");
  EXPECT_EQ(bots[0].games, 100U);
  EXPECT_EQ(bots[1].games, 50U);
  EXPECT_GT(bots[1].win_rate(), bots[0].win_rate());
}

TEST(Summary, decimals_have_a_point_everywhere) {
  EXPECT_EQ(decimal(26.816, 2), "26.82");
  EXPECT_EQ(decimal(-1, 1), "-1.0");
  EXPECT_EQ(decimal(1e18, 0), "1000000000000000000");
}

TEST(Simulate, seeds_are_carried_on_past_64_bits) {
  constexpr std::uint64_t kLast = ~std::uint64_t{0};
  EXPECT_EQ(game_seed(kLast, 0), (Seed{kLast, 0}));
  EXPECT_EQ(game_seed(kLast, 1), (Seed{0, 1}));
  EXPECT_EQ(game_seed(kLast, 5), (Seed{4, 1}));
}

}  // namespace
}  // namespace pharos
