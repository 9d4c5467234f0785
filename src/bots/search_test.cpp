// SPDX-License-Identifier: Apache-2.0
#include "bots/search.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <memory>

#include "bots/bot.hpp"
#include "bots/policy.hpp"
#include "bots/thinking.hpp"
#include "bots/wonders/features.hpp"
#include "match/registry.hpp"

namespace pharos::bots {
namespace {

using Policy = LinearPolicy<WondersFeatures>;
using wonders::Wonders;

std::unique_ptr<wonders::Rules> four_players() {
  auto rules = std::make_unique<wonders::Rules>();
  wonders::Options options;
  options.players = 4;
  wonders::make_rules(wonders::builtin_tables(2), options, *rules);
  return rules;
}

/// A position after some turns, as one seat sees it.
struct Position {
  std::unique_ptr<wonders::Rules> rules = four_players();
  wonders::State state{};
  explicit Position(unsigned turns) {
    Wonders::start(*rules, Seed{5, 0}, state);
    const Policy policy = Policy::builtin(*rules);
    FastRng rng(1);
    wonders::Actions list;
    for (unsigned i = 0; i < turns; ++i) {
      for (const Seat seat : Wonders::to_act(state)) {
        Wonders::legal_actions(*rules, state, seat, list);
        const auto index = policy.choose(*rules, state, seat, list, 0, rng);
        Wonders::apply(*rules, state, seat, list[index], NullSink{});
      }
    }
  }
  [[nodiscard]] std::vector<Searched> search(std::uint32_t iterations, unsigned threads) const {
    const auto view = Wonders::view(*rules, state, 0);
    const Policy policy = Policy::builtin(*rules);
    Thinking<Policy> thinking(*rules, policy, view, 0, {}, 42);
    thinking.run({Budget::Unit::iterations, iterations}, threads, {});
    return thinking.found();
  }
};

TEST(Search, uses_its_iterations_and_counts_them_at_the_root) {
  const Position position(3);
  for (const std::uint32_t iterations : {1U, 7U, 400U}) {
    std::uint64_t visits = 0;
    for (const Searched& choice : position.search(iterations, 1)) {
      visits += choice.visits;
      EXPECT_LE(choice.wins, static_cast<double>(choice.visits));
      EXPECT_LE(choice.value, static_cast<double>(choice.visits));
    }
    EXPECT_EQ(visits, iterations);
  }
}

TEST(Search, with_iterations_does_not_depend_on_threads) {
  const Position position(4);
  const auto one = position.search(600, 1);
  for (const unsigned threads : {2U, 3U, 4U}) {
    const auto several = position.search(600, threads);
    ASSERT_EQ(several.size(), one.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(several[i].visits, one[i].visits);
      EXPECT_EQ(several[i].value, one[i].value);
    }
  }
}

/// However it is cut up: the slices of no time hold one look at the clock each.
TEST(Search, in_slices_finds_what_it_finds_in_one_piece) {
  const Position position(4);
  const auto one = position.search(602, 1);
  for (const double milliseconds : {0.0, 0.4, 1e6}) {
    const auto view = Wonders::view(*position.rules, position.state, 0);
    const Policy policy = Policy::builtin(*position.rules);
    Thinking<Policy> thinking(*position.rules, policy, view, 0, {}, 42);
    const Budget budget{Budget::Unit::iterations, 602};
    while (!thinking.step(budget, {.milliseconds = milliseconds})) {
    }
    const auto sliced = thinking.found();
    ASSERT_EQ(sliced.size(), one.size());
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(sliced[i].visits, one[i].visits);
      EXPECT_EQ(sliced[i].value, one[i].value);
    }
    EXPECT_FALSE(thinking.is_short_of(budget));
  }
}

TEST(Search, takes_the_share_of_its_budget_that_is_left_to_it) {
  const Position position(4);
  const auto view = Wonders::view(*position.rules, position.state, 0);
  const Policy policy = Policy::builtin(*position.rules);
  Thinking<Policy> thinking(*position.rules, policy, view, 0, {}, 42);
  const Budget budget{Budget::Unit::iterations, 400};
  EXPECT_TRUE(thinking.step(budget, {.milliseconds = 1e6, .share = 0.5}));
  std::uint64_t visits = 0;
  for (const Searched& choice : thinking.found()) visits += choice.visits;
  EXPECT_EQ(visits, 200U);
  EXPECT_TRUE(thinking.is_short_of(budget));
}

TEST(Search, stops_when_asked) {
  const Position position(2);
  const auto view = Wonders::view(*position.rules, position.state, 0);
  const Policy policy = Policy::builtin(*position.rules);
  Thinking<Policy> thinking(*position.rules, policy, view, 0, {}, 42);
  std::stop_source source;
  source.request_stop();
  thinking.run({Budget::Unit::milliseconds, 600'000}, 1, source.get_token());
  EXPECT_EQ(thinking.decisions(), 0U);
}

TEST(Search, sees_a_choice_that_decides_the_game) {
  // Last turn: whatever is best for the final score is found, and it is worth a victory.
  Position position(17);
  const auto found = position.search(800, 1);
  std::size_t best = 0;
  for (std::size_t i = 1; i < found.size(); ++i) {
    if (found[i].visits > found[best].visits) best = i;
  }
  for (const Searched& choice : found) {
    if (choice.visits < 20) continue;
    EXPECT_GE(found[best].mean(found[best].value) + 0.02, choice.mean(choice.value));
  }
}

class SearchBotOf : public testing::TestWithParam<const char*> {};

TEST_P(SearchBotOf, chooses_the_same_from_the_same_seed_and_history) {
  const GameEntry& game = *find_game(GetParam());
  const TableRules rules = *game.prepare({{"players", "3"}}, "");
  std::vector<std::vector<Move>> moves;
  for (int i = 0; i < 2; ++i) {
    const auto match = game.from_seed(rules, Seed{3, 0});
    std::vector<std::unique_ptr<Bot>> bots;
    for (unsigned seat = 0; seat < 3; ++seat) {
      bots.push_back(*make_bot(game.id, "hard@40it", seat, {.threads = i == 0 ? 1U : 3U}));
    }
    while (!match->over()) {
      for (const Seat seat : match->to_act()) {
        match->commit_index(seat, bots[seat]->choose(Chair(*match, seat)));
      }
    }
    moves.push_back(match->moves());
  }
  EXPECT_EQ(moves[0], moves[1]);
}

TEST_P(SearchBotOf, chooses_the_same_in_slices) {
  const GameEntry& game = *find_game(GetParam());
  const TableRules rules = *game.prepare({{"players", "3"}}, "");
  const auto match = game.from_seed(rules, Seed{4, 0});
  const auto bot = *make_bot(game.id, "expert@60it", 7);
  const auto slicing = *make_bot(game.id, "expert@60it", 7);
  for (unsigned steps = 0; steps < 12 && !match->over(); ++steps) {
    for (const Seat seat : match->to_act()) {
      const Chair chair(*match, seat);
      const std::size_t index = bot->choose(chair);
      if (const auto thought = slicing->think(chair)) {
        while (!thought->step({.milliseconds = 0})) {
        }
        EXPECT_EQ(thought->best(), index);
      } else {
        EXPECT_EQ(match->choices(seat).size(), 1U);
      }
      match->commit_index(seat, index);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, SearchBotOf, testing::Values("wonders", "architects", "dice"));

TEST(Outcome, prefers_victory_then_rank_then_margin) {
  const auto value = [](std::initializer_list<int> points) {
    ScoreSheet sheet;
    sheet.players = static_cast<unsigned>(points.size());
    sheet.rows = 1;
    Seat seat = 0;
    for (const int each : points) sheet.points[seat++][0] = static_cast<std::int16_t>(each);
    return outcome(sheet, 0).value;
  };
  EXPECT_GT(value({50, 49, 20}), value({50, 50, 20}));
  EXPECT_GT(value({50, 50, 20}), value({50, 51, 20}));
  EXPECT_GT(value({50, 51, 20}), value({50, 51, 52}));
  EXPECT_GT(value({50, 40, 20}), value({50, 45, 20}));
  EXPECT_GT(value({50, 60, 20}), value({50, 65, 20}));
  EXPECT_FLOAT_EQ(value({100, 20, 20}), 1);
  EXPECT_FLOAT_EQ(value({20, 100, 100}), 0);
}

}  // namespace
}  // namespace pharos::bots
