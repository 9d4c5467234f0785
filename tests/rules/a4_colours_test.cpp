// SPDX-License-Identifier: Apache-2.0
// A4: blue, green and red cards, the cat, science.
#include <gtest/gtest.h>

#include "support/architects_scenario.hpp"

namespace pharos::architects {
namespace {

TEST(Architects, A4_1_blue_cards_score_3_or_2_with_a_cat_sign) {
  Scenario game(3);
  game.cards(0, {"blue3", "blue3", "blue2cat"});
  EXPECT_EQ(game.points(0, row_blue), 8);
  EXPECT_EQ(game.points(0, row_cat), 0) << "a sign is not the cat";
}

TEST(Architects, A4_1_a_cat_sign_brings_the_cat_from_wherever_it_is) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario game(players);
    const unsigned next = game.left_of_seat(seat);
    game.begins(seat).top("centre", {"blue2cat", "blue2cat"});
    game.choose(seat, "take centre");
    EXPECT_TRUE(game.has_cat(seat)) << "from the middle";
    game.choose(next, "take centre");
    EXPECT_TRUE(game.has_cat(next)) << "from another player";
    EXPECT_FALSE(game.has_cat(seat));
  });
}

TEST(Architects, A4_2_only_the_cats_holder_sees_the_top_central_card) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario game(players);
    game.begins(seat).cat(seat).top("centre", {"glass"});
    for (unsigned other = 0; other < players; ++other) {
      EXPECT_EQ(game.seen(other, "centre")[0], other == seat ? "glass" : "?");
      EXPECT_EQ(game.seen(other, "centre")[1], "?");
    }
    EXPECT_EQ(game.seen_by_spectator("centre")[0], "?");
  });
}

TEST(Architects, A4_2_what_was_seen_is_remembered_until_it_is_drawn) {
  Scenario game(3);
  game.cat(0)
      .top("centre", {"glass", "blue3"})
      .top("Gizah", {"blue2cat"})
      .top("Rhodos", {"blue2cat"});
  game.choose(0, "take left");
  game.choose(1, "take left");  // takes the cat
  ASSERT_TRUE(game.has_cat(1));
  EXPECT_EQ(game.seen(0, "centre")[0], "glass");
  EXPECT_EQ(game.seen(1, "centre")[0], "?");
  game.choose(2, "take centre");
  EXPECT_EQ(game.seen(0, "centre")[0], "?");
}

TEST(Architects, A4_2_Pitfall_a_blind_draw_ends_the_knowledge_of_all) {
  Scenario game(4);
  game.cat(0).top("centre", {"glass", "blue3", "blue3"}).top("Gizah", {"blue3"});
  game.choose(0, "take left");
  game.choose(1, "take centre");  // the card that seat 0 knew
  EXPECT_EQ(game.seen(0, "centre")[0], "?");
  game.choose(2, "take centre");
  EXPECT_EQ(game.seen(0, "centre")[0], "?");
}

TEST(Architects, A4_2_several_can_know_the_same_card) {
  Scenario game(3);
  game.cat(0)
      .top("Gizah", {"blue3"})
      .top("Rhodos", {"blue2cat", "blue3"})
      .top("Babylon", {"blue3"});
  game.top("centre", {"glass"});
  game.turn("left").turn("left").turn("left");  // seat 1 wins the cat
  game.top("Gizah", {"blue3"}).turn("left");
  EXPECT_EQ(game.active(), 1U);
  EXPECT_EQ(game.seen(0, "centre")[0], "glass");
  EXPECT_EQ(game.seen(1, "centre")[0], "glass");
  EXPECT_EQ(game.seen(2, "centre")[0], "?");
}

TEST(Architects, A4_3_two_equal_or_three_different_symbols_must_be_handed_in) {
  Scenario pair(3);
  pair.cards(0, {"tablet"}).face_up({"Decor", "Tactics", "Politics"}).top("centre", {"tablet"});
  pair.choose(0, "take centre");
  EXPECT_EQ(pair.phase(), Phase::token);
  EXPECT_EQ(pair.discarded("tablet"), 2U);

  Scenario three(3);
  three.cards(0, {"tablet", "gear"}).top("centre", {"compass"}).choose(0, "take centre");
  EXPECT_EQ(three.phase(), Phase::token);
  EXPECT_EQ(three.discarded(), 3U);

  Scenario two(3);
  two.cards(0, {"tablet"}).top("centre", {"compass"}).choose(0, "take centre");
  EXPECT_EQ(two.active(), 1U) << "two different symbols are no set";
}

TEST(Architects, A4_3_with_both_possible_the_player_chooses) {
  Scenario game(3);
  game.cards(0, {"tablet", "gear"}).top("Gizah", {"compass"}).top("centre", {"gear"});
  game.tokens(1, {"Decor"});
  Scenario copy = game;
  copy.cards(0, {"gear"}).choose(0, "take left");
  EXPECT_EQ(copy.legal(0), (Strings{"science gear,gear", "science compass,gear,tablet"}));
}

TEST(Architects, A4_3_it_goes_on_while_a_set_is_left) {
  Scenario game(3);
  game.cards(0, {"gear", "gear", "tablet"}).face_up({"Decor", "Tactics", "Politics"});
  game.top("centre", {"tablet"}).choose(0, "take centre");
  game.choose(0, "science gear,gear").choose(0, "token Decor");
  EXPECT_EQ(game.phase(), Phase::token) << "the tablets go by themselves";
  game.choose(0, "token Tactics");
  EXPECT_EQ(game.active(), 1U);
  EXPECT_TRUE(game.holds(0, "Decor"));
  EXPECT_TRUE(game.holds(0, "Tactics"));
}

TEST(Architects, A4_4_a_token_is_one_of_three_or_the_top_of_the_stack) {
  Scenario game(3);
  game.cards(0, {"gear"}).face_up({"Decor", "Tactics", "Politics"}).stack({"Crafts"});
  game.top("centre", {"gear"}).choose(0, "take centre");
  Strings legal = game.legal(0);
  std::sort(legal.begin(), legal.end());
  EXPECT_EQ(legal, (Strings{"token Decor", "token Politics", "token Tactics", "token stack"}));
}

TEST(Architects, A4_4_a_face_up_token_is_replaced_at_once) {
  Scenario game(3);
  game.cards(0, {"gear"}).face_up({"Decor", "Tactics", "Politics"}).stack({"Crafts"});
  game.top("centre", {"gear"}).choose(0, "take centre").choose(0, "token Tactics");
  Strings shown = game.face_up();
  std::sort(shown.begin(), shown.end());
  EXPECT_EQ(shown, (Strings{"Crafts", "Decor", "Politics"}));
}

TEST(Architects, A4_4_two_copies_face_up_are_one_choice) {
  Scenario game(3);
  game.cards(0, {"gear"}).face_up({"Culture", "Culture", "Politics"});
  game.top("centre", {"gear"}).choose(0, "take centre");
  EXPECT_EQ(game.legal(0).size(), 3U);
  game.choose(0, "token Culture");
  EXPECT_TRUE(contains(game.face_up(), "Culture")) << "the other copy";
}

const Strings kAllTokens = {"Urbanism",     "Crafts",   "Jewellery",   "Science", "Propaganda",
                            "Architecture", "Economy",  "Engineering", "Tactics", "Decor",
                            "Politics",     "Strategy", "Education",   "Culture", "Culture"};

TEST(Architects, A4_4_with_no_token_left_there_is_no_duty) {
  Scenario game(3);
  game.tokens(1, kAllTokens).cards(0, {"gear"}).top("centre", {"gear"}).choose(0, "take centre");
  EXPECT_EQ(game.active(), 1U);
  EXPECT_EQ(game.count(0, "gear"), 2U);
}

TEST(Architects, A4_5_red_cards_are_shields_and_horns_turn_tokens) {
  Scenario game(4);
  game.top("centre", {"red0", "red1", "red2"});
  game.choose(0, "take centre");
  EXPECT_EQ(game.battle(), 0U);
  EXPECT_EQ(game.shields_of(0), 1U);
  game.choose(1, "take centre");
  EXPECT_EQ(game.battle(), 1U);
  EXPECT_EQ(game.shields_of(1), 1U);
  game.choose(2, "take centre");
  EXPECT_EQ(game.battle(), 3U);
  EXPECT_EQ(game.shields_of(2), 1U);
}

TEST(Architects, A4_5_Pitfall_surplus_horns_are_ignored) {
  Scenario game(3);
  game.battle(2).top("centre", {"red2"}).choose(0, "take centre");
  EXPECT_EQ(game.battle(), 0U) << "fought, and all tokens are back on peace";
  EXPECT_EQ(game.victories(0), 2U);
}

TEST(Architects, A4_6_Pitfall_a_cat_won_during_a_turn_shows_nothing_before_the_next) {
  Scenario game(2);
  game.top("Gizah", {"blue2cat", "glass"}).tokens(0, {"Crafts"}).top("centre", {"wood"});
  game.choose(0, "take left");
  EXPECT_TRUE(game.has_cat(0));
  EXPECT_EQ(game.seen(0, "centre")[0], "?");
  game.top("Rhodos", {"blue3"}).choose(1, "take left");
  EXPECT_EQ(game.active(), 0U);
  EXPECT_EQ(game.seen(0, "centre")[0], "wood");
}

TEST(Architects, A4_6_a_card_coming_to_the_top_later_in_the_turn_is_not_shown) {
  Scenario game(3);
  game.cat(0).tokens(0, {"Crafts"}).top("centre", {"glass", "wood"});
  game.choose(0, "take centre");
  EXPECT_TRUE(game.legal(0, "use Crafts centre"));
  EXPECT_EQ(game.seen(0, "centre")[0], "?");
}

TEST(Architects, A4_6_whose_look_it_is_does_not_follow_the_cat) {
  Scenario game(3);
  game.begins(2).cat(1).top("centre", {"glass"}).top("Babylon", {"blue3"}).top("Gizah", {"blue3"});
  EXPECT_EQ(game.seen(1, "centre")[0], "?") << "not the turn of the cat's holder";
  game.choose(2, "take left").choose(0, "take left");
  EXPECT_EQ(game.seen(1, "centre")[0], "glass");
}

TEST(Architects, A4_7_the_stacks_top_token_is_taken_unseen_and_nothing_is_replaced) {
  Scenario game(3);
  game.cards(0, {"gear"}).face_up({"Decor", "Tactics", "Politics"}).stack({"Crafts", "Economy"});
  game.top("centre", {"gear"}).choose(0, "take centre");
  const View before = make_view(game.rules(), game.state(), 0);
  EXPECT_EQ(before.state.stack[3], kNone);
  game.choose(0, "token stack");
  EXPECT_TRUE(game.holds(0, "Crafts"));
  Strings shown = game.face_up();
  std::sort(shown.begin(), shown.end());
  EXPECT_EQ(shown, (Strings{"Decor", "Politics", "Tactics"}));
  const View after = make_view(game.rules(), game.state(), 1);
  EXPECT_NE(after.state.player[0].tokens, 0) << "it lies face up for all";
}

TEST(Architects, A4_7_with_the_stack_empty_nothing_is_replaced) {
  Scenario game(3);
  game.tokens(1, {kAllTokens.begin(), kAllTokens.begin() + 12});
  game.cards(0, {"gear"}).top("centre", {"gear"}).choose(0, "take centre");
  EXPECT_EQ(game.legal(0), (Strings{"token Education", "token Culture"}));
  game.choose(0, "token Education");
  EXPECT_EQ(game.face_up(), (Strings{"Culture", "Culture"}));
}

}  // namespace
}  // namespace pharos::architects
