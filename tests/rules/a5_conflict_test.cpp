// SPDX-License-Identifier: Apache-2.0
// A5: conflicts.
#include <gtest/gtest.h>

#include "support/architects_scenario.hpp"

namespace pharos::architects {
namespace {

Strings reds(unsigned count) { return Strings(count, "red0"); }

/// Everyone has these shields; seat 0 takes a card with a horn (one shield more) that starts the
/// conflict.
Scenario fought(const Numbers& shields, ZeroOption zero = ZeroOption::rulebook) {
  Scenario game(static_cast<unsigned>(shields.size()), zero);
  for (unsigned seat = 0; seat < shields.size(); ++seat) game.cards(seat, reds(shields[seat]));
  game.battle(game.rules().conflict_tokens - 1U).top("centre", {"red1"});
  game.choose(0, "take centre");
  return game;
}

TEST(Architects, A5_1_the_last_token_starts_a_conflict) {
  Scenario game(3);
  game.battle(1).top("centre", {"red1", "red1"}).choose(0, "take centre");
  EXPECT_EQ(game.battle(), 2U);
  EXPECT_EQ(game.victories(0), 0U);
  game.choose(1, "take centre");
  EXPECT_EQ(game.battle(), 0U);
  EXPECT_EQ(game.discarded("red1"), 2U);
}

TEST(Architects, A5_1_Pitfall_the_conflict_comes_only_at_the_end_of_the_turn) {
  Scenario game(3);
  game.battle(2).cards(1, reds(1)).tokens(0, {"Propaganda"}).top("centre", {"red1", "red0"});
  game.choose(0, "take centre");
  EXPECT_EQ(game.battle(), 3U);
  EXPECT_EQ(game.victories(0), 0U);
  game.choose(0, "use Propaganda centre");
  EXPECT_EQ(game.victories(0), 2U) << "the second shield counted";
  EXPECT_EQ(game.count(0, "red0"), 1U);
}

TEST(Architects, A5_1_further_horns_of_the_turn_add_shields_and_are_discarded_too) {
  Scenario game(3);
  game.battle(2).cards(1, reds(1)).tokens(0, {"Propaganda"}).top("centre", {"red1", "red2"});
  game.choose(0, "take centre").choose(0, "use Propaganda centre");
  EXPECT_EQ(game.victories(0), 2U);
  EXPECT_EQ(game.battle(), 0U);
  EXPECT_EQ(game.discarded("red1") + game.discarded("red2"), 2U);
}

TEST(Architects, A5_2_one_token_per_neighbour_with_strictly_fewer_shields) {
  Scenario game = fought({1, 2, 0, 3});  // seat 0 has 2 now
  EXPECT_EQ(game.victories(0), 0U) << "2 against 2 and 3";
  EXPECT_EQ(game.victories(1), 1U) << "2 against 2 and 0";
  EXPECT_EQ(game.victories(2), 0U);
  EXPECT_EQ(game.victories(3), 2U);
}

TEST(Architects, A5_2_only_neighbours_are_compared_and_all_fight) {
  for_every_seat([](unsigned players, unsigned seat) {
    if (players == 2) return;
    Scenario game(players);
    game.begins(seat).battle(game.rules().conflict_tokens - 1U).top("centre", {"red1"});
    const unsigned strong = game.left_of_seat(game.left_of_seat(seat));
    game.cards(strong, reds(5)).choose(seat, "take centre");
    for (unsigned other = 0; other < players; ++other) {
      const bool beside = other == game.left_of_seat(strong) || game.left_of_seat(other) == strong;
      unsigned expected = 0;
      if (other == strong) expected = 2;
      if (other == seat) expected = beside ? (players == 3 ? 1 : 1) : 2;
      EXPECT_EQ(game.victories(other), expected) << "seat " << other;
    }
  });
}

TEST(Architects, A5_3_two_players_more_gives_one_and_twice_as_many_two) {
  EXPECT_EQ(fought({2, 2}).victories(0), 1U);  // 3 against 2
  EXPECT_EQ(fought({3, 2}).victories(0), 2U);  // 4 against 2
  EXPECT_EQ(fought({2, 3}).victories(0), 0U);  // equal
  EXPECT_EQ(fought({2, 3}).victories(1), 0U);
  EXPECT_EQ(fought({1, 3}).victories(1), 1U);  // 2 against 3
  EXPECT_EQ(fought({0, 2}).victories(1), 2U);  // 1 against 2
}

TEST(Architects, A5_3_one_against_none_gives_two_by_the_rulebook_and_one_online) {
  EXPECT_EQ(fought({0, 0}).victories(0), 2U);
  EXPECT_EQ(fought({0, 0}, ZeroOption::online).victories(0), 1U);
  EXPECT_EQ(fought({1, 0}).victories(0), 2U);
  EXPECT_EQ(fought({1, 0}, ZeroOption::online).victories(0), 2U) << "two against none";
  EXPECT_EQ(fought({2, 2}, ZeroOption::online).victories(0), 1U);
}

TEST(Architects, A5_3_the_option_matters_with_two_players_only) {
  EXPECT_EQ(fought({0, 0, 0}).victories(0), 2U);
  EXPECT_EQ(fought({0, 0, 0}, ZeroOption::online).victories(0), 2U);
}

TEST(Architects, A5_4_all_discard_red_cards_with_horns_and_tokens_return_to_peace) {
  Scenario game(3);
  game.cards(0, {"red0", "red1"}).cards(1, {"red2", "red0"}).cards(2, {"red1", "red1"});
  game.battle(2).top("centre", {"red2"}).choose(0, "take centre");
  EXPECT_EQ(game.battle(), 0U);
  for (const unsigned seat : {0U, 1U, 2U}) {
    EXPECT_EQ(game.count(seat, "red1") + game.count(seat, "red2"), 0U);
  }
  EXPECT_EQ(game.count(0, "red0"), 1U) << "without horns they stay";
  EXPECT_EQ(game.count(1, "red0"), 1U);
  EXPECT_EQ(game.discarded("red1"), 3U);
  EXPECT_EQ(game.discarded("red2"), 2U);
  EXPECT_EQ(game.shields_of(2), 0U);
}

TEST(Architects, A5_5_shields_are_red_cards_stages_and_Tactics) {
  Scenario game(3);
  game.board(0, "Rhodos").built(0, {1, 2, 3, 4}).cards(0, {"red0", "red1", "red2"});
  game.tokens(0, {"Tactics"});
  EXPECT_EQ(game.shields_of(0), 3U + 2U + 2U);
  game.battle(2).top("centre", {"red1"}).choose(0, "take centre");
  EXPECT_EQ(game.shields_of(0), 1U + 2U + 2U) << "stages and Tactics stay";
}

}  // namespace
}  // namespace pharos::architects
