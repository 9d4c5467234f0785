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

TEST(Opinion, depends_on_what_the_seat_sees_alone) {
  // Others have chosen, which it does not see: as it is on the way to a step, and in a replay of
  // it.
  const auto match = match_of(2);
  const auto before = form_opinion(Chair(*match, 1), quick(200));
  match->commit_index(0, 0);
  match->commit_index(3, 1);
  const auto after = form_opinion(Chair(*match, 1), quick(200));
  ASSERT_EQ(before.size(), after.size());
  for (std::size_t i = 0; i < before.size(); ++i) {
    EXPECT_EQ(before[i].looked, after[i].looked);
    EXPECT_EQ(before[i].win, after[i].win);
  }
  // Other eyes look at something else.
  const auto other = form_opinion(Chair(*match, 2), quick(200));
  EXPECT_NE(other[best_of(other)].margin, after[best_of(after)].margin);
}

TEST(Opinion, says_how_sure_it_is) {
  const auto match = match_of(2);
  const Chair chair(*match, 1);
  const auto few = form_opinion(chair, quick(100));
  const auto many = form_opinion(chair, quick(4000));
  const double loose = few[best_of(few)].within;
  const double close = many[best_of(many)].within;
  EXPECT_GT(loose, close);
  EXPECT_GT(close, 0.005);
  EXPECT_LT(close, 0.05);
  for (const Opinion& one : few) EXPECT_EQ(one.looked == 0, one.within == 0);
}

TEST(Opinion, as_JSON_says_its_budget_and_whether_it_was_cut_short) {
  const auto match = match_of(2);
  const Chair chair(*match, 1);
  const auto written = [&](OpinionSettings settings) {
    std::string text;
    JsonWriter json(text);
    json.object(
        [&] { write_opinions(json, chair.choices(), form_opinion(chair, settings), settings); });
    return text;
  };
  OpinionSettings settings = quick(60);
  EXPECT_NE(written(settings).find(R"("playouts":60,"budget":60,"shortened":false)"),
            std::string::npos);
  settings.usual = 200;
  EXPECT_NE(written(settings).find(R"("playouts":60,"budget":200,"shortened":true)"),
            std::string::npos);
  settings.budget = {Budget::Unit::milliseconds, 1};
  EXPECT_EQ(written(settings).find("budget"), std::string::npos) << "a time promises no number";
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
