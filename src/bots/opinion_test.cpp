// SPDX-License-Identifier: Apache-2.0
#include "bots/opinion.hpp"

#include <gtest/gtest.h>

#include <set>

#include "bots/bot.hpp"
#include "match/registry.hpp"

namespace pharos {
namespace {

std::unique_ptr<Match> match_of(std::uint64_t seed, std::string_view id = "wonders") {
  const GameEntry& game = *find_game(id);
  OptionList options = {{"players", "4"}};
  if (id == "wonders") options.emplace_back("edifice", "true");
  return game.from_seed(*game.prepare(options, ""), Seed{seed, 0});
}

OpinionSettings quick(std::uint32_t iterations) {
  OpinionSettings settings;
  settings.budget = {Budget::Unit::iterations, iterations};
  return settings;
}

TEST(Opinion, is_about_every_choice_and_the_same_each_time) {
  const auto match = match_of(2);
  const Chair chair(*match, 1);
  const auto opinions = form_opinion(chair, quick(200));
  const auto again = form_opinion(chair, quick(200));
  ASSERT_EQ(opinions.size(), chair.choices().size());
  std::uint64_t looked = 0;
  for (std::size_t i = 0; i < opinions.size(); ++i) {
    EXPECT_EQ(opinions[i].index, i);
    EXPECT_EQ(opinions[i].looked, again[i].looked);
    EXPECT_EQ(opinions[i].margin, again[i].margin);
    EXPECT_GE(opinions[i].win, 0);
    EXPECT_LE(opinions[i].win, 1);
    EXPECT_GE(opinions[i].spread, 0);
    looked += opinions[i].looked;
  }
  EXPECT_EQ(looked, 200U);
  EXPECT_LT(best_of(opinions), opinions.size());
}

/// The reasons given in three games, without the game's prefix.
std::set<std::string> reasons_in(std::string_view game) {
  const std::string prefix = std::string(game) + ".reason.";
  std::set<std::string> keys;
  for (std::uint64_t seed = 0; seed < 3; ++seed) {
    const auto match = match_of(seed, game);
    const auto bot = *make_bot(game, "easy", seed);
    while (!match->over()) {
      for (const Seat seat : match->to_act()) {
        const Chair chair(*match, seat);
        for (const Opinion& opinion : form_opinion(chair, quick(4))) {
          EXPECT_LE(opinion.reasons.size(), 3U);
          for (const Message& reason : opinion.reasons) {
            EXPECT_EQ(reason.key.substr(0, prefix.size()), prefix);
            keys.emplace(reason.key.substr(prefix.size()));
          }
        }
        match->commit_index(seat, bot->choose(chair));
      }
    }
  }
  return keys;
}

TEST(Opinion, gives_reasons_of_many_kinds) {
  const std::set<std::string> keys = reasons_in("wonders");
  for (const char* key : {"building", "stage", "production", "military", "science", "coins",
                          "counting", "removed", "edifice", "blocks"}) {
    EXPECT_TRUE(keys.contains(key)) << key;
  }
}

TEST(Opinion, gives_reasons_in_Architects) {
  const std::set<std::string> keys = reasons_in("architects");
  for (const char* key :
       {"card", "stage", "science", "cat", "military", "token", "denied", "end"}) {
    EXPECT_TRUE(keys.contains(key)) << key;
  }
}

TEST(Opinion, gives_reasons_in_Dice) {
  const std::set<std::string> keys = reasons_in("dice");
  for (const char* key :
       {"square", "points", "coins", "finish", "resource", "unlock", "opens", "bonus"}) {
    EXPECT_TRUE(keys.contains(key)) << key;
  }
}

}  // namespace
}  // namespace pharos
