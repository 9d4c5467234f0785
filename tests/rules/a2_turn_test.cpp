// SPDX-License-Identifier: Apache-2.0
// A2: the turn.
#include <gtest/gtest.h>

#include "support/architects_scenario.hpp"

namespace pharos::architects {
namespace {

TEST(Architects, A2_1_one_of_three_top_cards_is_taken_and_laid_out) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario game(players);
    game.begins(seat).top("centre", {"blue3"});
    EXPECT_EQ(game.legal(seat), (Strings{"take left", "take right", "take centre"}));
    game.choose(seat, "take centre");
    EXPECT_EQ(game.count(seat, "blue3"), 1U);
    EXPECT_EQ(game.size("centre"), 59U);
  });
}

TEST(Architects, A2_1_who_can_take_must) {
  Scenario game(3);
  EXPECT_FALSE(game.legal(0, "done"));
  game.cards(1, {"coin", "coin"}).top("Gizah", {"blue3"}).choose(0, "take left");
  EXPECT_EQ(game.legal(1), (Strings{"take left", "take right", "take centre"}))
      << "first the card, then the stage";
}

TEST(Architects, A2_2_a_turn_without_anything_to_do_ends_by_itself) {
  Scenario game(4);
  game.top("Gizah", {"blue3"}).choose(0, "take left");
  EXPECT_EQ(game.active(), 1U);
  EXPECT_EQ(game.phase(), Phase::take);
}

TEST(Architects, A2_2_the_player_chooses_the_order) {
  Scenario game(3);
  game.cards(0, {"wood", "clay", "coin", "gear"}).tokens(0, {"Science"}).top("Gizah", {"gear"});
  game.choose(0, "take left");
  EXPECT_FALSE(game.offers(0, "build 1").empty());
  EXPECT_TRUE(game.legal(0, "science gear,gear"));
  EXPECT_TRUE(game.legal(0, "use Science left"));
  EXPECT_FALSE(game.legal(0, "done"));

  Scenario science_first = game;
  science_first.choose(0, "science gear,gear");
  science_first.choose(0, "token stack");
  EXPECT_FALSE(science_first.offers(0, "build 1").empty());
  EXPECT_TRUE(science_first.legal(0, "use Science left"));

  Scenario extra_first = game;
  extra_first.top("centre", {"blue3"}).choose(0, "use Science centre");
  EXPECT_FALSE(extra_first.offers(0, "build 1").empty());
  EXPECT_TRUE(extra_first.legal(0, "science gear,gear"));
}

TEST(Architects, A2_2_the_turn_can_be_ended_when_no_duty_remains) {
  Scenario game(3);
  game.tokens(0, {"Crafts"}).top("Gizah", {"glass"}).choose(0, "take left");
  EXPECT_EQ(game.legal(0),
            (Strings{"use Crafts left", "use Crafts right", "use Crafts centre", "done"}));
  game.choose(0, "done");
  EXPECT_EQ(game.active(), 1U);
}

TEST(Architects, A2_2_a_sole_possibility_is_carried_out_unasked) {
  Scenario game(3);
  game.cards(0, {"wood"}).top("Gizah", {"clay"}).choose(0, "take left");
  EXPECT_TRUE(game.stands(0, 1)) << "wood and clay are the only way";
  EXPECT_EQ(game.active(), 1U);
  game.cards(1, {"gear"}).face_up({"Decor", "Tactics", "Culture"}).top("Rhodos", {"gear"});
  game.choose(1, "take left");
  EXPECT_EQ(game.phase(), Phase::token) << "which set was no question, which token is one";
  EXPECT_EQ(game.discarded("gear"), 2U);
}

TEST(Architects, A2_3_an_empty_deck_stays_empty) {
  Scenario game(3);
  game.left("Gizah", 1).top("Gizah", {"blue3"}).choose(0, "take left");
  EXPECT_EQ(game.size("Gizah"), 0U);
  EXPECT_EQ(game.legal(1), (Strings{"take left", "take centre"})) << "the right deck is Gizah's";
}

TEST(Architects, A2_3_with_one_deck_left_its_card_is_taken_unasked) {
  Scenario game(2);
  game.left("Gizah", 1).left("Rhodos", 0).left("centre", 3);
  game.top("Gizah", {"blue3"}).top("centre", {"blue3", "red0", "blue3"});
  game.choose(0, "take left");
  EXPECT_TRUE(game.over()) << "the three cards of the centre fell to both in turn";
  EXPECT_EQ(game.count(1, "blue3"), 2U);
  EXPECT_EQ(game.count(0, "red0"), 1U);
}

TEST(Architects, A2_3_who_can_reach_no_card_skips_the_draw) {
  Scenario game(4);  // Gizah, Rhodos, Babylon, Olympia: seat 1 reaches Rhodos, Gizah, the centre
  game.left("centre", 0).left("Rhodos", 0).left("Gizah", 1).top("Gizah", {"blue3"});
  game.choose(0, "take left");
  // Seat 1 has nothing to take and nothing to do; seat 2 can only take from its own deck.
  EXPECT_EQ(game.active(), 3U);
  EXPECT_EQ(game.state().turn, 4U);
  EXPECT_EQ(game.size("Babylon"), 24U);
}

TEST(Architects, A2_3_who_skips_the_draw_may_still_use_tokens) {
  Scenario game(4);
  game.left("centre", 0).left("Rhodos", 0).left("Gizah", 1).top("Gizah", {"blue3"});
  game.tokens(1, {"Engineering"}).cards(1, {"wood", "wood", "clay"}).built(1, {1, 2});
  game.choose(0, "take left");
  EXPECT_EQ(game.active(), 1U);
  EXPECT_EQ(game.legal(1), (Strings{"build 3 wood,wood,clay", "done"}));
}

TEST(Architects, A2_3_the_game_ends_when_nobody_can_draw) {
  Scenario game(3);
  game.left("centre", 1).left("Gizah", 1).left("Rhodos", 0).left("Babylon", 0);
  game.top("centre", {"blue3"}).top("Gizah", {"blue3"});
  game.choose(0, "take left");
  EXPECT_TRUE(game.over());
  EXPECT_TRUE(game.legal(0).empty());
}

TEST(Architects, A2_4_cards_taken_by_an_effect_trigger_what_any_card_triggers) {
  Scenario game(3);
  game.board(0, "Olympia").board(1, "Gizah").board(2, "Rhodos");
  game.built(0, {1}).cards(0, {"glass"}).tokens(0, {"Propaganda"}).cat(1);
  game.top("Olympia", {"glass", "blue2cat"}).top("Rhodos", {"red2"});
  game.choose(0, "take left");
  ASSERT_TRUE(game.stands(0, 2));
  EXPECT_TRUE(game.has_cat(0));
  EXPECT_EQ(game.battle(), 2U);
  EXPECT_TRUE(game.legal(0, "use Propaganda left"));
}

}  // namespace
}  // namespace pharos::architects
