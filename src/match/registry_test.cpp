// SPDX-License-Identifier: Apache-2.0
#include "match/registry.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pharos {
namespace {

TEST(Registry, games_are_found_by_name) {
  for (const GameEntry& game : games()) EXPECT_EQ(find_game(game.id), &game);
  EXPECT_EQ(find_game("chess"), nullptr);
  EXPECT_EQ(find_game(""), nullptr);
  EXPECT_EQ(no_such_game("chess").message,
            "unknown game 'chess' (known: wonders, architects, dice)");
}

TEST(Registry, defaults_are_among_the_values) {
  for (const GameEntry& game : games()) {
    for (const OptionInfo& option : game.options()) {
      EXPECT_NE(std::find(option.values.begin(), option.values.end(), option.default_value),
                option.values.end())
          << option.key;
    }
    EXPECT_TRUE(game.prepare({}, "").has_value());
  }
}

TEST(Registry, rules_serve_any_number_of_matches) {
  for (const GameEntry& game : games()) {
    const auto rules = *game.prepare({}, "");
    const auto first = game.from_seed(rules, Seed{1, 0});
    const auto same = game.from_seed(rules, Seed{1, 0});
    const auto other = game.from_seed(rules, Seed{2, 0});
    EXPECT_EQ(first->deal_json(), same->deal_json());
    EXPECT_NE(first->deal_json(), other->deal_json());
  }
}

TEST(Registry, a_wrong_data_directory_is_named) {
  auto prepared = find_game("wonders")->prepare({}, "/no/such/directory");
  ASSERT_FALSE(prepared.has_value());
  EXPECT_NE(prepared.error().message.find("/no/such/directory"), std::string::npos);
}

TEST(Registry, bench_plays_and_counts) {
  for (const GameEntry& game : games()) {
    const BenchResult result = game.bench(*game.prepare({}, ""), 0.001, 1);
    EXPECT_GT(result.games, 0U);
    EXPECT_GT(result.decisions, result.games);
    EXPECT_GT(result.seconds, 0);
  }
}

TEST(Registry, the_signature_is_the_same_each_time) {
  for (const GameEntry& game : games()) {
    const TableRules rules = *game.prepare({}, "");
    EXPECT_EQ(game.signature(rules), game.signature(rules));
  }
}

}  // namespace
}  // namespace pharos
