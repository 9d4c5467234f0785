// SPDX-License-Identifier: Apache-2.0
// A3: building.
#include <gtest/gtest.h>

#include "support/architects_scenario.hpp"

namespace pharos::architects {
namespace {

/// Seat 0 has these cards and stages, and has just taken a blue card.
Scenario after_taking(const std::string& wonder, const Numbers& built, const Strings& cards) {
  Scenario game(3);
  game.board(0, wonder).built(0, built).cards(0, cards).top("centre", {"blue3"});
  game.choose(0, "take centre");
  return game;
}

TEST(Architects, A3_1_every_grey_card_is_one_resource_and_a_coin_any) {
  for (const char* resource : {"wood", "stone", "clay", "papyrus", "glass"}) {
    Scenario game = after_taking("Gizah", {}, {resource, "coin", "coin"});
    EXPECT_TRUE(game.legal(0, "build 1 coin,coin"));
    EXPECT_TRUE(game.legal(0, "build 1 " + std::string(resource) + ",coin"));
    EXPECT_EQ(game.legal(0).size(), 2U);
  }
}

TEST(Architects, A3_2_different_and_identical_resources) {
  EXPECT_FALSE(after_taking("Gizah", {}, {"wood", "wood"}).stands(0, 1));
  EXPECT_TRUE(after_taking("Gizah", {}, {"wood", "clay"}).stands(0, 1));
  EXPECT_FALSE(after_taking("Gizah", {1}, {"wood", "clay"}).stands(0, 2));
  EXPECT_TRUE(after_taking("Gizah", {1}, {"wood", "wood"}).stands(0, 2));
  EXPECT_FALSE(after_taking("Gizah", {1, 2}, {"wood", "clay", "clay"}).stands(0, 3));
  EXPECT_TRUE(after_taking("Gizah", {1, 2}, {"wood", "clay", "glass"}).stands(0, 3));
  EXPECT_FALSE(after_taking("Gizah", {1, 2, 3}, {"wood", "wood", "clay"}).stands(0, 4));
  EXPECT_TRUE(after_taking("Gizah", {1, 2, 3}, {"wood", "wood", "wood"}).stands(0, 4));
  EXPECT_TRUE(
      after_taking("Gizah", {1, 2, 3, 4}, {"wood", "stone", "papyrus", "glass"}).stands(0, 5));
}

TEST(Architects, A3_2_what_can_be_paid_must_be_built) {
  Scenario game = after_taking("Gizah", {}, {"wood", "clay", "coin"});
  EXPECT_EQ(game.offers(0, "build 1"), (Strings{"clay,coin", "wood,clay", "wood,coin"}));
  EXPECT_FALSE(game.legal(0, "done"));
  EXPECT_EQ(game.legal(0).size(), 3U);
}

TEST(Architects, A3_2_building_goes_on_while_a_stage_can_be_paid) {
  Scenario game = after_taking("Gizah", {}, {"wood", "clay", "glass", "glass"});
  game.choose(0, "build 1 wood,clay");
  EXPECT_TRUE(game.stands(0, 1));
  EXPECT_TRUE(game.stands(0, 2)) << "two glass are left";
  EXPECT_EQ(game.active(), 1U);
}

TEST(Architects, A3_2_with_several_stages_available_the_player_chooses) {
  Scenario game = after_taking("Rhodos", {}, {"wood", "wood", "clay"});
  EXPECT_EQ(game.legal(0), (Strings{"build 1 wood,clay", "build 2 wood,wood"}));
}

TEST(Architects, A3_3_stages_are_a_graph) {
  EXPECT_TRUE(after_taking("Rhodos", {}, {"wood", "wood"}).stands(0, 2)) << "either base";
  EXPECT_FALSE(after_taking("Rhodos", {2}, {"wood", "wood"}).stands(0, 1));
  EXPECT_FALSE(after_taking("Rhodos", {1}, {"wood", "clay", "glass"}).stands(0, 3))
      << "both bases have to stand";
  EXPECT_TRUE(after_taking("Rhodos", {1, 2}, {"wood", "clay", "glass"}).stands(0, 3));
  EXPECT_FALSE(after_taking("Gizah", {}, {"wood", "wood"}).stands(0, 2));
}

TEST(Architects, A3_3_Pitfall_Babylons_last_two_stages_come_in_any_order) {
  Scenario fifth = after_taking("Babylon", {1, 2, 3}, {"wood", "stone", "clay", "glass"});
  EXPECT_TRUE(fifth.stands(0, 5));
  Scenario fourth = after_taking("Babylon", {1, 2, 3}, {"wood", "wood", "wood"});
  EXPECT_TRUE(fourth.stands(0, 4));
}

TEST(Architects, A3_3_side_by_side_in_Ephesos_Halikarnassos_and_Olympia) {
  Scenario ephesos = after_taking("Ephesos", {1}, {"wood", "wood", "wood", "clay", "glass"});
  EXPECT_FALSE(ephesos.offers(0, "build 2").empty());
  EXPECT_FALSE(ephesos.offers(0, "build 3").empty());
  EXPECT_FALSE(ephesos.offers(0, "build 4").empty());
  EXPECT_TRUE(ephesos.offers(0, "build 5").empty());
  EXPECT_TRUE(after_taking("Halikarnassos", {1, 2, 4}, {"wood", "clay", "glass"}).stands(0, 3));
  EXPECT_TRUE(after_taking("Olympia", {1}, {"wood", "clay", "glass"}).stands(0, 3));
  EXPECT_FALSE(after_taking("Olympia", {1, 2}, {"wood", "wood", "wood"}).stands(0, 4));
}

TEST(Architects, A3_4_the_player_chooses_the_cards_coins_included) {
  Scenario game = after_taking("Gizah", {1, 2}, {"wood", "clay", "coin", "coin"});
  EXPECT_EQ(game.offers(0, "build 3"),
            (Strings{"clay,coin,coin", "wood,clay,coin", "wood,coin,coin"}));
  game.choose(0, "build 3 wood,coin,coin");
  EXPECT_EQ(game.count(0, "wood"), 0U);
  EXPECT_EQ(game.count(0, "clay"), 1U);
  EXPECT_EQ(game.count(0, "coin"), 0U);
  EXPECT_EQ(game.discarded("wood"), 1U);
  EXPECT_EQ(game.discarded("coin"), 2U);
  EXPECT_EQ(game.discarded(), 3U);
}

TEST(Architects, A3_5_an_effect_is_carried_out_at_once_and_is_not_optional) {
  Scenario game(3);
  game.board(0, "Babylon").built(0, {1}).cards(0, {"wood", "gear"}).top("centre", {"wood"});
  game.cards(0, {"gear"});
  game.choose(0, "take centre");
  game.choose(0, "build 2 wood,wood");
  EXPECT_EQ(game.phase(), Phase::token) << "before the science set is handed in";
  for (const std::string& action : game.legal(0)) EXPECT_TRUE(action.starts_with("token "));
}

TEST(Architects, A3_6_exactly_n_cards_are_paid) {
  Scenario game = after_taking("Gizah", {1, 2}, {"wood", "stone", "clay", "papyrus"});
  for (const std::string& cards : game.offers(0, "build 3")) {
    EXPECT_EQ(std::count(cards.begin(), cards.end(), ','), 2) << cards;
  }
  EXPECT_EQ(game.offers(0, "build 3").size(), 4U);
}

TEST(Architects, A3_6_coins_alone_pay_any_cost_and_make_building_a_duty) {
  Scenario two = after_taking("Gizah", {1}, {"coin", "coin"});
  EXPECT_TRUE(two.stands(0, 2));
  Scenario four = after_taking("Gizah", {1, 2, 3, 4}, {"coin", "coin", "coin", "coin"});
  EXPECT_TRUE(four.stands(0, 5));
  EXPECT_TRUE(four.over());
}

TEST(Architects, A3_6_a_coin_is_one_more_different_or_one_more_equal_resource) {
  EXPECT_TRUE(after_taking("Gizah", {1, 2}, {"wood", "clay", "coin"}).stands(0, 3));
  EXPECT_TRUE(after_taking("Gizah", {1, 2, 3}, {"clay", "clay", "coin"}).stands(0, 4));
  EXPECT_FALSE(after_taking("Gizah", {1, 2}, {"wood", "wood", "coin"}).stands(0, 3));
}

TEST(Architects, A3_6_Pitfall_duty_covers_stages_not_only_the_first_available) {
  Scenario game = after_taking("Ephesos", {1}, {"wood", "clay", "glass"});
  EXPECT_TRUE(game.stands(0, 3)) << "the only payable one of three";
  EXPECT_FALSE(game.stands(0, 2));
}

}  // namespace
}  // namespace pharos::architects
