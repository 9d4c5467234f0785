// SPDX-License-Identifier: Apache-2.0
// A6: what the wonders do.
#include <gtest/gtest.h>

#include <set>

#include "support/architects_scenario.hpp"

namespace pharos::architects {
namespace {

/// Seat 0 plays `wonder`, stage 1 stands, and one more wood pays for stage 2 (two identical).
Scenario about_to_build(const std::string& wonder, unsigned players = 3) {
  Scenario game(players);
  game.board(0, wonder).built(0, {1}).cards(0, {"wood"}).top("centre", {"wood"});
  return game;
}

TEST(Architects, A6_1_Alexandria_takes_the_top_card_of_any_deck) {
  Scenario game = about_to_build("Alexandria", 5);
  game.board(1, "Rhodos").board(2, "Babylon").board(3, "Olympia").board(4, "Ephesos");
  game.top("Babylon", {"glass"});
  game.choose(0, "take centre");
  ASSERT_EQ(game.phase(), Phase::any_deck);
  EXPECT_EQ(game.legal(0), (Strings{"take left", "take right", "take centre", "take Rhodos",
                                    "take Babylon", "take Olympia"}));
  game.choose(0, "take Babylon");
  EXPECT_EQ(game.count(0, "glass"), 1U);
  EXPECT_EQ(game.size("Babylon"), 24U);
  EXPECT_EQ(game.active(), 1U);
}

TEST(Architects, A6_1_Alexandria_in_every_seat_and_with_few_players) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario game(players);
    game.board(seat, "Alexandria").built(seat, {1}).cards(seat, {"wood"}).begins(seat);
    game.top("centre", {"wood"}).choose(seat, "take centre");
    EXPECT_EQ(game.legal(seat).size(), players + 1U);
  });
}

TEST(Architects, A6_1_Ephesos_takes_the_top_central_card) {
  Scenario game = about_to_build("Ephesos");
  game.top("centre", {"wood", "blue3"}).choose(0, "take centre");
  EXPECT_EQ(game.count(0, "blue3"), 1U);
  EXPECT_EQ(game.size("centre"), 58U);
  EXPECT_EQ(game.active(), 1U);
}

TEST(Architects, A6_1_Olympia_takes_the_left_and_the_right_card) {
  Scenario game = about_to_build("Olympia");
  game.top("Olympia", {"blue3"}).top("Babylon", {"red0"}).choose(0, "take centre");
  EXPECT_EQ(game.count(0, "blue3"), 1U);
  EXPECT_EQ(game.count(0, "red0"), 1U);
  EXPECT_EQ(game.size("Olympia"), 24U);
  EXPECT_EQ(game.size("Babylon"), 24U);
}

TEST(Architects, A6_1_Olympia_takes_one_only_if_the_other_deck_is_empty) {
  Scenario game = about_to_build("Olympia");
  game.left("Olympia", 0).top("Babylon", {"red0"}).choose(0, "take centre");
  EXPECT_EQ(game.count(0, "red0"), 1U);
  EXPECT_EQ(game.active(), 1U);
}

TEST(Architects, A6_1_Halikarnassos_keeps_one_of_five) {
  Scenario game = about_to_build("Halikarnassos");
  game.top("Halikarnassos", {"glass", "coin", "glass", "stone", "blue3"});
  game.choose(0, "take centre");
  EXPECT_EQ(game.legal(0), (Strings{"look left", "look right"}));
  game.choose(0, "look left");
  EXPECT_EQ(game.legal(0), (Strings{"keep stone", "keep glass", "keep coin", "keep blue3"}))
      << "each kind once";
  game.choose(0, "keep glass");
  EXPECT_EQ(game.count(0, "glass"), 1U);
  EXPECT_EQ(game.size("Halikarnassos"), 24U);
  EXPECT_EQ(game.active(), 1U);
}

TEST(Architects, A6_1_Halikarnassos_may_look_at_the_right_deck) {
  Scenario game = about_to_build("Halikarnassos");
  game.top("Babylon", {"wood", "coin", "red1"}).choose(0, "take centre").choose(0, "look right");
  game.choose(0, "keep red1");
  EXPECT_EQ(game.size("Babylon"), 24U);
  EXPECT_EQ(game.battle(), 1U) << "the card kept triggers as any other";
}

TEST(Architects, A6_1_only_the_player_sees_the_five) {
  Scenario game = about_to_build("Halikarnassos");
  game.choose(0, "take centre").choose(0, "look left");
  const Strings truth = game.truth("Halikarnassos");
  Strings five(truth.begin(), truth.begin() + 5);
  five.resize(25, "?");
  EXPECT_EQ(game.seen(0, "Halikarnassos"), five);
  Strings one(25, "?");
  one[0] = truth[0];
  EXPECT_EQ(game.seen(1, "Halikarnassos"), one);
  EXPECT_EQ(game.seen_by_spectator("Halikarnassos"), one);
}

TEST(Architects, A6_1_Babylon_takes_a_progress_token) {
  Scenario game = about_to_build("Babylon");
  game.face_up({"Decor", "Tactics", "Politics"}).choose(0, "take centre");
  ASSERT_EQ(game.phase(), Phase::token);
  EXPECT_EQ(game.legal(0).size(), 4U);
  game.choose(0, "token Tactics");
  EXPECT_TRUE(game.holds(0, "Tactics"));
  EXPECT_EQ(game.active(), 1U);
}

TEST(Architects, A6_1_Rhodos_has_a_shield_for_good_and_Gizah_nothing) {
  Scenario rhodos(3);
  rhodos.board(0, "Rhodos").cards(0, {"wood"}).top("centre", {"wood"}).choose(0, "take centre");
  EXPECT_EQ(rhodos.shields_of(0), 1U);
  Scenario gizah = about_to_build("Gizah");
  gizah.choose(0, "take centre");
  EXPECT_TRUE(gizah.stands(0, 2));
  EXPECT_EQ(gizah.active(), 1U);
  EXPECT_EQ(gizah.size("centre"), 59U);
}

TEST(Architects, A6_2_stages_without_the_effect_do_nothing) {
  Scenario game(3);
  game.board(0, "Ephesos").cards(0, {"wood"}).top("centre", {"clay"}).choose(0, "take centre");
  EXPECT_TRUE(game.stands(0, 1));
  EXPECT_EQ(game.size("centre"), 59U);
}

TEST(Architects, A6_2_each_effect_stage_gives_its_effect_once) {
  Scenario game(3);
  game.board(0, "Ephesos").built(0, {1}).cards(0, {"wood", "stone", "stone", "clay"});
  game.top("centre", {"wood", "blue3", "blue3"}).choose(0, "take centre");
  game.choose(0, "build 2 wood,wood");
  EXPECT_EQ(game.size("centre"), 58U);
  EXPECT_EQ(game.active(), 1U);
}

TEST(Architects, A6_2_the_whole_rest_of_the_deck_is_shuffled_and_a_new_top_shows) {
  Scenario game = about_to_build("Halikarnassos");
  game.choose(0, "take centre").choose(0, "look left");
  const Strings before = game.truth("Halikarnassos");
  const std::string kept = before[2];
  game.choose(0, "keep " + kept);
  Strings rest = before;
  rest.erase(std::find(rest.begin(), rest.end(), kept));
  const Strings after = game.truth("Halikarnassos");
  EXPECT_TRUE(std::is_permutation(after.begin(), after.end(), rest.begin(), rest.end()));
  EXPECT_NE(after, rest);
  Strings seen(24, "?");
  seen[0] = after[0];
  for (const unsigned seat : {0U, 1U, 2U}) EXPECT_EQ(game.seen(seat, "Halikarnassos"), seen);
}

TEST(Architects, A6_2_the_shuffle_is_the_deals_numbers_below_the_cards_left) {
  Scenario game = about_to_build("Halikarnassos");
  game.left("Halikarnassos", 8).choose(0, "take centre").choose(0, "look left");
  Strings rest = game.truth("Halikarnassos");
  const auto order = game.state().shuffle[0];
  game.choose(0, "keep " + rest[0]);
  rest.erase(rest.begin());
  Strings expected;
  for (const unsigned number : order) {
    if (number < rest.size()) expected.push_back(rest[number]);
  }
  EXPECT_EQ(game.truth("Halikarnassos"), expected);
}

TEST(Architects, A6_2_Pitfall_Halikarnassos_with_few_cards_left) {
  Scenario three = about_to_build("Halikarnassos");
  three.left("Halikarnassos", 3).top("Halikarnassos", {}).choose(0, "take centre");
  three.choose(0, "look left");
  EXPECT_LE(three.legal(0).size(), 3U);

  Scenario one = about_to_build("Halikarnassos");
  one.left("Halikarnassos", 1).left("Babylon", 0);
  const std::string last = one.truth("Halikarnassos")[0];
  const unsigned had = one.count(0, last);
  one.choose(0, "take centre");
  EXPECT_EQ(one.size("Halikarnassos"), 0U) << "the one card is kept unasked";
  EXPECT_GE(one.count(0, last) + one.discarded(last), had + 1);
}

TEST(Architects, A6_2_an_effect_that_finds_nothing_gives_nothing) {
  Scenario ephesos = about_to_build("Ephesos");
  ephesos.left("centre", 1).top("centre", {"wood"}).choose(0, "take centre");
  EXPECT_TRUE(ephesos.stands(0, 2));
  EXPECT_EQ(ephesos.active(), 1U);

  Scenario looks = about_to_build("Halikarnassos");
  looks.left("Halikarnassos", 0).left("Babylon", 0).top("centre", {"wood", "blue3", "blue3"});
  looks.choose(0, "take centre");
  EXPECT_TRUE(looks.stands(0, 2));
  EXPECT_EQ(looks.active(), 1U);

  Scenario babylon = about_to_build("Babylon");
  babylon.tokens(1, {"Urbanism", "Crafts", "Jewellery", "Science", "Propaganda", "Architecture",
                     "Economy", "Engineering", "Tactics", "Decor", "Politics", "Strategy",
                     "Education", "Culture", "Culture"});
  babylon.choose(0, "take centre");
  EXPECT_TRUE(babylon.stands(0, 2));
  EXPECT_EQ(babylon.active(), 1U);
}

TEST(Architects, A6_3_Olympias_cards_are_both_laid_out_before_anything_else) {
  Scenario game = about_to_build("Olympia");
  game.tokens(0, {"Crafts", "Science"}).top("Olympia", {"glass"}).top("Babylon", {"gear"});
  game.choose(0, "take centre");
  EXPECT_EQ(game.count(0, "glass"), 1U);
  EXPECT_EQ(game.count(0, "gear"), 1U);
  EXPECT_EQ(game.state().armed, game.state().player[0].tokens) << "both tokens are triggered";
}

}  // namespace
}  // namespace pharos::architects
