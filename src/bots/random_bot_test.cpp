// SPDX-License-Identifier: Apache-2.0
#include "bots/random_bot.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "match/registry.hpp"

namespace pharos {
namespace {

std::unique_ptr<Match> table_of_three(std::uint64_t seed) {
  const GameEntry& game = *find_game("wonders");
  return game.from_seed(*game.prepare({{"edition", "1"}}, ""), Seed{seed, 0});
}

template <class Visit>  // visit(match, seat, index) before each choice
void play(Match& match, Bot& bot, Visit visit) {
  while (!match.over()) {
    const Seat seat = match.to_act().first();
    const std::size_t index = bot.choose(Chair(match, seat));
    visit(seat, index);
    match.commit_index(seat, index);
  }
}

TEST(RandomBot, chooses_evenly_among_uses_then_among_variants) {
  const auto match = table_of_three(4);
  RandomBot walker(RandomBot::Taste::anything, 4);
  bool found = false;
  play(*match, walker, [&](Seat seat, std::size_t) {
    const auto choices = match->choices(seat);
    const std::size_t uses = choices.back().use + 1;
    if (found || choices.size() < uses + 2) return;
    found = true;
    constexpr int kTries = 40000;
    RandomBot bot(RandomBot::Taste::anything, 1);
    std::map<std::size_t, int> counts;
    for (int i = 0; i < kTries; ++i) ++counts[bot.choose(Chair(*match, seat))];
    for (std::size_t i = 0; i < choices.size(); ++i) {
      int variants = 0;
      for (const Choice& other : choices) variants += other.use == choices[i].use ? 1 : 0;
      const double expected = 1.0 * kTries / static_cast<double>(uses) / variants;
      EXPECT_NEAR(counts[i], expected, 6 * std::sqrt(expected)) << choices[i].text;
    }
  });
  EXPECT_TRUE(found) << "no list with several variants of a use in this game: take another seed";
}

TEST(RandomBot, never_sell_sells_only_when_nothing_can_be_built) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto match = table_of_three(seed);
    RandomBot bot(RandomBot::Taste::never_sell, seed);
    play(*match, bot, [&](Seat seat, std::size_t index) {
      const auto choices = match->choices(seat);
      if (choices[index].verb != "sell") return;
      for (const Choice& choice : choices) {
        EXPECT_TRUE(choice.verb == "sell" || choice.verb == "pass") << choice.text;
      }
    });
  }
}

TEST(RandomBot, the_same_seed_chooses_the_same) {
  const auto one = table_of_three(1);
  const auto two = table_of_three(1);
  RandomBot first(RandomBot::Taste::anything, 9);
  RandomBot second(RandomBot::Taste::anything, 9);
  play(*one, first, [](Seat, std::size_t) {});
  play(*two, second, [](Seat, std::size_t) {});
  EXPECT_EQ(one->moves(), two->moves());
}

}  // namespace
}  // namespace pharos
