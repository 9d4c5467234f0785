// SPDX-License-Identifier: Apache-2.0
#include "lab/arena.hpp"

#include <gtest/gtest.h>

#include <map>
#include <numeric>
#include <set>
#include <stdexcept>

#include "lab/simulate.hpp"

namespace pharos {
namespace {

Arena arena_of(std::vector<std::string> bots, std::uint64_t games) {
  Arena arena;
  arena.game = find_game("wonders");
  auto rules = arena.game->prepare({{"players", std::to_string(bots.size())}}, "");
  arena.rules = *rules;
  arena.bots = std::move(bots);
  arena.games = games;
  return arena;
}

/// All games, by index.
std::map<std::uint64_t, ArenaGame> play_all(const Arena& arena, unsigned threads) {
  std::vector<std::uint64_t> indices(arena.games);
  std::iota(indices.begin(), indices.end(), 0U);
  std::map<std::uint64_t, ArenaGame> games;
  play_arena(
      arena, indices, threads,
      [&](ArenaGame&& game) {
        const std::uint64_t index = game.index;
        EXPECT_TRUE(games.emplace(index, std::move(game)).second) << "played twice: " << index;
        return true;
      },
      [] { return true; });
  return games;
}

std::vector<int> scores(const ArenaGame& game) {
  std::vector<int> result;
  for (const ArenaGame::Place& place : game.seats) result.push_back(place.score);
  return result;
}

TEST(Arena, every_bot_sits_once_in_every_seat_of_a_deal) {
  const Arena arena = arena_of({"a", "b", "c", "d"}, 8);
  for (const std::uint64_t deal : {0U, 1U}) {
    std::set<std::pair<std::size_t, std::size_t>> seen;
    for (std::uint64_t i = 4 * deal; i < 4 * deal + 4; ++i) {
      EXPECT_EQ(arena.deal(i), deal);
      for (std::size_t seat = 0; seat < 4; ++seat) seen.insert({arena.entrant(i, seat), seat});
    }
    EXPECT_EQ(seen.size(), 16U);
  }
  EXPECT_EQ(arena.entrant(0, 2), 2U);
  EXPECT_EQ(arena.entrant(1, 2), 3U);
  EXPECT_EQ(arena.entrant(1, 3), 0U);
}

TEST(Arena, the_first_rotation_is_the_game_of_a_simulation) {
  const Arena arena = arena_of({"random", "never-sell", "random"}, 6);
  const Simulation simulation{arena.game, arena.rules, arena.bots, 2, 1};
  for (const std::uint64_t deal : {0U, 1U}) {
    const auto match = play_game(simulation, game_seed(1, deal));
    const auto game = play_arena_game(arena, 3 * deal, {});
    for (Seat seat = 0; seat < 3; ++seat) {
      EXPECT_EQ(game->seats[seat].score, match->score().total(seat));
      EXPECT_EQ(game->seats[seat].rank, match->score().rank(seat));
    }
  }
}

TEST(Arena, equal_bots_do_not_play_the_same_game_in_every_rotation) {
  const Arena arena = arena_of({"random", "random", "random"}, 3);
  std::set<std::vector<int>> seen;
  for (std::uint64_t i = 0; i < 3; ++i) seen.insert(scores(*play_arena_game(arena, i, {})));
  EXPECT_EQ(seen.size(), 3U);
}

TEST(Arena, results_do_not_depend_on_threads) {
  const Arena arena = arena_of({"easy", "hard@8it", "random"}, 12);
  const auto alone = play_all(arena, 1);
  const auto together = play_all(arena, 4);
  ASSERT_EQ(alone.size(), 12U);
  ASSERT_EQ(together.size(), 12U);
  for (const auto& [index, game] : alone) {
    EXPECT_EQ(scores(game), scores(together.at(index))) << index;
    EXPECT_GE(game.seats[0].moves, 18U);
    EXPECT_GT(game.seats[0].seconds, 0);
  }
}

TEST(Arena, stops_when_told_to_and_drops_what_is_under_way) {
  const Arena arena = arena_of({"random", "random", "random"}, 100'000);
  std::vector<std::uint64_t> indices(arena.games);
  std::iota(indices.begin(), indices.end(), 0U);
  std::uint64_t games = 0;
  play_arena(
      arena, indices, 2, [&](ArenaGame&&) { return ++games < 10; }, [] { return true; });
  EXPECT_GE(games, 10U);
  EXPECT_LT(games, arena.games);
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(play_arena_game(arena, 0, stop.get_token()));
}

TEST(Arena, nothing_to_play_is_no_reason_to_wait) {
  const Arena arena = arena_of({"random", "random", "random"}, 1);
  play_arena(
      arena, {}, 4, [](ArenaGame&&) { return true; }, [] { return true; });
}

/// Chooses the first thing on the list, or does what its name says.
class OddBot final : public Bot {
 public:
  explicit OddBot(std::string_view name) : name_(name) {}
  using Bot::choose;
  std::size_t choose(const Chair&, const std::stop_token&) override {
    ++choices_;
    if (name_ == "dies" && choices_ == 3) throw std::runtime_error("gave up\n");
    if (name_ == "nonsense") return 1'000'000;
    return 0;
  }
  static std::unique_ptr<Bot> make(std::string_view, std::string_view name, std::uint64_t) {
    if (name == "unborn") throw std::runtime_error("");
    return std::make_unique<OddBot>(name);
  }

 private:
  std::string name_;
  int choices_ = 0;
};

TEST(Arena, a_bot_that_fails_ends_its_game_only) {
  Arena arena = arena_of({"first", "first", "dies"}, 3);
  arena.make = &OddBot::make;
  const auto games = play_all(arena, 2);
  ASSERT_EQ(games.size(), 3U);
  ASSERT_TRUE(games.at(0).failure);
  EXPECT_EQ(games.at(0).failure->seat, 2);
  EXPECT_EQ(games.at(0).failure->why, "gave up?");
  EXPECT_EQ(games.at(1).failure->seat, 1);
  EXPECT_EQ(games.at(0).seats[2].moves, 2U);
  EXPECT_EQ(games.at(0).share(0), 0);

  arena.bots = {"first", "nonsense", "first"};
  EXPECT_EQ(play_arena_game(arena, 0, {})->failure->why, "chose what is not on the list");
  arena.bots = {"first", "first", "unborn"};
  EXPECT_EQ(play_arena_game(arena, 0, {})->failure->why, "no reason given");
  arena.bots = {"first", "first", "first"};
  EXPECT_FALSE(play_arena_game(arena, 0, {})->failure);
}

}  // namespace
}  // namespace pharos
