// SPDX-License-Identifier: Apache-2.0
// A7: progress tokens.
#include <gtest/gtest.h>

#include "support/architects_scenario.hpp"

namespace pharos::architects {
namespace {

/// Seat 0 has the tokens and takes the card from the centre.
Scenario taking(const Strings& tokens, const std::string& card, const Strings& cards = {}) {
  Scenario game(3);
  game.tokens(0, tokens).cards(0, cards).top("centre", {card}).choose(0, "take centre");
  return game;
}

bool triggered(const std::string& token, const std::string& card) {
  return taking({token}, card).legal(0, "use " + token + " left");
}

TEST(Architects, A7_1_a_token_works_from_the_moment_it_is_taken) {
  Scenario game(3);
  game.board(0, "Babylon").built(0, {1}).cards(0, {"wood", "gear"}).tokens(0, {"Urbanism"});
  game.face_up({"Crafts", "Tactics", "Politics"}).top("centre", {"wood", "glass"});
  game.choose(0, "take centre").choose(0, "build 2 wood,wood").choose(0, "token Crafts");
  game.choose(0, "use Urbanism centre");
  EXPECT_TRUE(game.legal(0, "use Crafts left")) << "the glass came after the token";
}

TEST(Architects, A7_1_using_a_token_is_optional) {
  Scenario game = taking({"Crafts"}, "glass");
  EXPECT_TRUE(game.legal(0, "done"));
  game.choose(0, "done");
  EXPECT_EQ(game.active(), 1U);
}

TEST(Architects, A7_1_Pitfall_each_token_once_per_turn) {
  Scenario game = taking({"Crafts"}, "glass");
  game.top("centre", {"papyrus"}).choose(0, "use Crafts centre");
  EXPECT_TRUE(game.stands(0, 1)) << "glass and papyrus";
  EXPECT_EQ(game.active(), 1U) << "Crafts is not triggered again";
  game.turn("left").turn("left").top("centre", {"glass"}).choose(0, "take centre");
  EXPECT_TRUE(game.legal(0, "use Crafts left")) << "a new turn";
}

TEST(Architects, A7_2_what_triggers_an_extra_card) {
  const std::vector<std::pair<std::string, Strings>> tokens = {
      {"Urbanism", {"wood", "clay"}},   {"Crafts", {"papyrus", "glass"}},
      {"Jewellery", {"stone", "coin"}}, {"Science", {"compass", "gear", "tablet"}},
      {"Propaganda", {"red1", "red2"}}, {"Architecture", {}},
  };
  for (const auto& [token, cards] : tokens) {
    for (const char* card : {"wood", "stone", "clay", "papyrus", "glass", "coin", "compass", "gear",
                             "tablet", "blue3", "blue2cat", "red0", "red1", "red2"}) {
      EXPECT_EQ(triggered(token, card), contains(cards, card)) << token << " " << card;
    }
  }
}

TEST(Architects, A7_2_Architecture_gives_a_card_on_completing_a_stage) {
  Scenario game = taking({"Architecture"}, "wood", {"clay"});
  EXPECT_TRUE(game.stands(0, 1));
  EXPECT_EQ(game.legal(0), (Strings{"use Architecture left", "use Architecture right",
                                    "use Architecture centre", "done"}));
}

TEST(Architects, A7_2_Architecture_gives_one_card_for_two_stages_in_a_turn) {
  Scenario game = taking({"Architecture"}, "blue3", {"wood", "clay", "glass", "glass"});
  game.choose(0, "build 1 wood,clay");
  EXPECT_TRUE(game.legal(0, "use Architecture centre"));
  game.top("centre", {"blue3"}).choose(0, "use Architecture centre");
  EXPECT_TRUE(game.stands(0, 2));
  EXPECT_EQ(game.active(), 1U);
}

TEST(Architects, A7_3_an_extra_card_can_trigger_another_token) {
  Scenario game = taking({"Crafts", "Science"}, "glass");
  game.top("centre", {"gear", "papyrus"}).choose(0, "use Crafts centre");
  EXPECT_TRUE(game.legal(0, "use Science centre"));
  game.choose(0, "use Science centre");
  EXPECT_EQ(game.count(0, "gear"), 1U);
  EXPECT_EQ(game.active(), 1U) << "papyrus does not trigger Crafts again";
}

TEST(Architects, A7_3_tokens_triggered_together_each_give_a_card) {
  Scenario game(3);
  game.board(0, "Olympia").built(0, {1}).tokens(0, {"Crafts", "Propaganda"});
  game.cards(0, {"wood"}).top("Olympia", {"glass"}).top("Babylon", {"red1"});
  game.top("centre", {"wood"}).choose(0, "take centre");
  EXPECT_EQ(game.legal(0).size(), 4U) << "those triggered do not differ: three decks and the end";
  game.top("centre", {"blue3", "blue3"}).choose(0, "use Crafts centre");
  EXPECT_EQ(game.legal(0), (Strings{"use Propaganda left", "use Propaganda right",
                                    "use Propaganda centre", "done"}));
  game.choose(0, "use Propaganda centre");
  EXPECT_EQ(game.count(0, "blue3"), 2U);
  EXPECT_EQ(game.active(), 1U);
}

TEST(Architects, A7_4_Economy_counts_one_coin_as_two) {
  Scenario game = taking({"Economy"}, "coin", {"wood"});
  EXPECT_EQ(game.offers(0, "build 1"), (Strings{"coin", "wood,coin"}));
  game.choose(0, "build 1 coin");
  EXPECT_TRUE(game.stands(0, 1));
  EXPECT_EQ(game.count(0, "wood"), 1U);
}

TEST(Architects, A7_4_Economy_works_once_per_turn) {
  Scenario game = taking({"Economy"}, "coin", {"coin"});
  game.choose(0, "build 1 coin");
  EXPECT_EQ(game.active(), 1U) << "one coin is left, but it counts as one now";
  EXPECT_FALSE(game.stands(0, 2));
}

TEST(Architects, A7_4_Engineering_takes_any_resources_of_the_right_number) {
  Scenario game = taking({"Engineering"}, "wood", {"wood"});
  EXPECT_EQ(game.legal(0), (Strings{"build 1 wood,wood", "done"}));
  Scenario mixed(3);
  mixed.tokens(0, {"Engineering"}).built(0, {1}).cards(0, {"wood", "clay", "clay"});
  mixed.top("centre", {"blue3"}).choose(0, "take centre");
  EXPECT_EQ(mixed.offers(0, "build 2"), (Strings{"clay,clay", "wood,clay"}));
}

TEST(Architects, A7_4_Engineering_works_for_one_stage_per_turn) {
  Scenario game = taking({"Engineering"}, "blue3", {"wood", "wood", "clay", "glass"});
  game.choose(0, "build 1 wood,wood");
  EXPECT_EQ(game.active(), 1U) << "clay and glass would need Engineering again";
  EXPECT_FALSE(game.stands(0, 2));

  Scenario saved = taking({"Engineering"}, "blue3", {"wood", "clay", "glass", "papyrus"});
  saved.choose(0, "build 1 wood,clay");
  EXPECT_TRUE(saved.legal(0, "build 2 papyrus,glass")) << "it was not needed for stage 1";
}

TEST(Architects, A7_4_a_build_possible_only_with_a_token_is_not_compulsory) {
  EXPECT_TRUE(taking({"Economy"}, "coin").legal(0, "done"));
  EXPECT_TRUE(taking({"Engineering"}, "wood", {"wood"}).legal(0, "done"));
  EXPECT_FALSE(taking({"Economy"}, "coin", {"wood"}).legal(0, "done")) << "wood and coin suffice";
}

TEST(Architects, A7_5_Tactics_is_two_shields) {
  Scenario game(3);
  game.tokens(1, {"Tactics"});
  EXPECT_EQ(game.shields_of(1), 2U);
}

int progress(const Strings& tokens, const std::function<void(Scenario&)>& prepare = {}) {
  Scenario game(3);
  game.tokens(0, tokens);
  if (prepare) prepare(game);
  return game.points(0, row_progress);
}

TEST(Architects, A7_5_points_at_the_end) {
  EXPECT_EQ(progress({"Decor"}), 4);
  EXPECT_EQ(progress({"Decor"}, [](Scenario& game) { game.built(0, {1, 2, 3, 4}); }), 4);
  EXPECT_EQ(progress({"Decor"}, [](Scenario& game) { game.built(0, {1, 2, 3, 4, 5}); }), 6);
  EXPECT_EQ(progress({"Politics"},
                     [](Scenario& game) {
                       game.cards(0, {"blue2cat", "blue2cat", "blue3"});
                     }),
            2);
  EXPECT_EQ(progress({"Strategy"}, [](Scenario& game) { game.victories(0, 3); }), 3);
  EXPECT_EQ(progress({"Education"}), 2);
  EXPECT_EQ(progress({"Education", "Crafts", "Science"}), 6);
  EXPECT_EQ(progress({"Culture"}), 4);
  EXPECT_EQ(progress({"Culture", "Culture"}), 12);
  EXPECT_EQ(progress({"Crafts", "Economy", "Tactics"}), 0);
}

TEST(Architects, A7_5_two_players_with_one_Culture_each_score_4_each) {
  Scenario game(3);
  game.tokens(0, {"Culture"}).tokens(1, {"Culture"});
  EXPECT_EQ(game.points(0, row_progress), 4);
  EXPECT_EQ(game.points(1, row_progress), 4);
}

TEST(Architects, A7_6_a_triggered_token_may_be_used_at_any_later_moment_of_the_turn) {
  Scenario game = taking({"Urbanism"}, "wood", {"clay", "coin", "gear", "gear"});
  EXPECT_TRUE(game.legal(0, "use Urbanism left"));
  game.choose(0, "build 1 wood,clay");
  EXPECT_TRUE(game.legal(0, "use Urbanism left"));
  game.choose(0, "science gear,gear").choose(0, game.legal(0).front());
  EXPECT_TRUE(game.legal(0, "use Urbanism left"));
}

TEST(Architects, A7_6_unused_at_the_end_of_the_turn_it_is_lost) {
  Scenario game = taking({"Crafts"}, "glass");
  game.choose(0, "done").turn("left").turn("left");
  game.top("centre", {"blue3"}).choose(0, "take centre");
  EXPECT_EQ(game.active(), 1U);
}

TEST(Architects, A7_6_it_is_not_triggered_by_what_came_before_it) {
  Scenario game(3);
  game.cards(0, {"gear"}).face_up({"Science", "Tactics", "Politics"}).top("centre", {"gear"});
  game.choose(0, "take centre").choose(0, "token Science");
  EXPECT_EQ(game.active(), 1U) << "the gear was taken before the token";

  Scenario babylon(3);
  babylon.board(0, "Babylon").built(0, {1}).cards(0, {"wood"});
  babylon.face_up({"Architecture", "Tactics", "Politics"}).top("centre", {"wood"});
  babylon.choose(0, "take centre").choose(0, "token Architecture");
  EXPECT_EQ(babylon.active(), 1U) << "the stage was completed before the token was taken";
}

TEST(Architects, A7_6_available_are_the_decks_in_reach_that_are_not_empty) {
  Scenario game(4);
  game.tokens(0, {"Crafts"}).left("Olympia", 0).top("centre", {"glass"});
  game.choose(0, "take centre");
  EXPECT_EQ(game.legal(0), (Strings{"use Crafts left", "use Crafts centre", "done"}));
}

TEST(Architects, A7_6_without_any_card_in_reach_there_is_nothing_to_use) {
  Scenario game(4);
  game.tokens(0, {"Crafts"}).left("Olympia", 0).left("Gizah", 0).left("centre", 1);
  game.top("centre", {"glass"}).choose(0, "take centre");
  EXPECT_EQ(game.active(), 2U) << "seat 1, too, had one card in reach and was not asked";
}

TEST(Architects, A7_7_with_Economy_no_change_is_given) {
  Scenario game(3);
  game.tokens(0, {"Economy"}).built(0, {1, 2}).cards(0, {"wood", "clay", "coin", "coin"});
  game.top("centre", {"blue3"}).choose(0, "take centre");
  EXPECT_EQ(game.offers(0, "build 3"), (Strings{"clay,coin", "clay,coin,coin", "coin,coin",
                                                "wood,clay,coin", "wood,coin", "wood,coin,coin"}));
}

TEST(Architects, A7_7_both_tokens_may_serve_the_same_stage) {
  Scenario game(3);
  game.tokens(0, {"Economy", "Engineering"}).built(0, {1, 2}).cards(0, {"wood", "wood", "coin"});
  game.top("centre", {"blue3"}).choose(0, "take centre");
  EXPECT_EQ(game.offers(0, "build 3"), (Strings{"wood,coin", "wood,wood,coin"}));
  Scenario four(3);
  four.tokens(0, {"Economy", "Engineering"}).built(0, {1, 2, 3, 4});
  four.cards(0, {"wood", "wood", "coin"}).top("centre", {"blue3"}).choose(0, "take centre");
  EXPECT_EQ(four.offers(0, "build 5"), (Strings{"wood,wood,coin"}));
}

TEST(Architects, A7_7_tokens_that_score_count_all_together) {
  EXPECT_EQ(progress({"Decor", "Politics", "Strategy", "Education", "Culture", "Culture"},
                     [](Scenario& game) { game.cards(0, {"blue2cat"}).victories(0, 2); }),
            4 + 1 + 2 + 12 + 12);
}

}  // namespace
}  // namespace pharos::architects
