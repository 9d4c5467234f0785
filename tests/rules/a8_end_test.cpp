// SPDX-License-Identifier: Apache-2.0
// A8: the end of the game and the points.
#include <gtest/gtest.h>

#include "support/architects_scenario.hpp"

namespace pharos::architects {
namespace {

TEST(Architects, A8_1_a_complete_wonder_ends_the_game_at_the_end_of_that_turn) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario game(players);
    game.begins(seat).built(seat, {1, 2, 3, 4}).board(seat, "Gizah");
    game.cards(seat, {"wood", "stone", "clay"}).top("centre", {"glass"});
    game.choose(seat, "take centre");
    EXPECT_TRUE(game.over());
    for (unsigned other = 0; other < players; ++other) EXPECT_TRUE(game.legal(other).empty());
  });
}

TEST(Architects, A8_1_the_turns_other_actions_are_still_carried_out) {
  Scenario game(3);
  game.built(0, {1, 2, 3, 4}).cards(0, {"wood", "stone", "clay", "gear", "gear"});
  game.tokens(0, {"Architecture"}).face_up({"Decor", "Tactics", "Politics"});
  game.top("centre", {"glass"}).choose(0, "take centre");
  game.choose(0, "build 5 wood,stone,clay,glass");
  EXPECT_FALSE(game.over());
  EXPECT_TRUE(game.legal(0, "use Architecture left"));
  game.choose(0, "science gear,gear").choose(0, "token Decor").choose(0, "done");
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.points(0, row_progress), 6);
}

TEST(Architects, A8_1_a_conflict_of_the_last_turn_is_fought) {
  Scenario game(3);
  game.built(0, {1, 2, 3, 4}).cards(0, {"wood", "stone", "clay", "glass"});
  game.battle(2).cards(1, {"red0", "red0"}).top("centre", {"red1"});
  game.choose(0, "take centre");
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.points(0, row_conflict), 3) << "1 against 0 on the right";
  EXPECT_EQ(game.points(1, row_conflict), 6);
  EXPECT_EQ(game.battle(), 0U);
}

TEST(Architects, A8_1_the_effect_of_the_last_stage_is_carried_out) {
  Scenario game(3);
  game.board(0, "Babylon").built(0, {1, 2, 3, 5}).cards(0, {"wood", "wood"});
  game.face_up({"Decor", "Tactics", "Politics"}).top("centre", {"wood"});
  game.choose(0, "take centre");
  EXPECT_EQ(game.phase(), Phase::token);
  game.choose(0, "token Decor");
  EXPECT_TRUE(game.over());
}

TEST(Architects, A8_2_points_of_all_rows) {
  Scenario game(3);
  game.board(0, "Gizah").built(0, {1, 2, 3}).cards(0, {"blue3", "blue2cat"}).cat(0);
  game.victories(0, 2).tokens(0, {"Education"});
  EXPECT_EQ(game.points(0, row_stages), 4 + 5 + 6);
  EXPECT_EQ(game.points(0, row_cat), 2);
  EXPECT_EQ(game.points(0, row_blue), 5);
  EXPECT_EQ(game.points(0, row_conflict), 6);
  EXPECT_EQ(game.points(0, row_progress), 2);
  EXPECT_EQ(game.total(0), 30);
}

TEST(Architects, A8_2_other_cards_score_nothing) {
  Scenario game(3);
  game.cards(0, {"wood", "stone", "clay", "papyrus", "glass", "coin", "gear", "red0", "red2"});
  EXPECT_EQ(game.total(0), 0);
}

TEST(Architects, A8_2_stages_score_what_they_print) {
  const std::vector<std::pair<std::string, int>> totals = {
      {"Alexandria", 25},    {"Babylon", 20}, {"Ephesos", 22}, {"Gizah", 30},
      {"Halikarnassos", 24}, {"Olympia", 22}, {"Rhodos", 26}};
  for (const auto& [wonder, points] : totals) {
    Scenario game(3);
    game.board(0, wonder).built(0, {1, 2, 3, 4, 5});
    EXPECT_EQ(game.points(0, row_stages), points) << wonder;
  }
}

TEST(Architects, A8_3_ties_go_to_more_stages_and_are_then_shared) {
  Scenario stages(3);
  stages.board(0, "Babylon").built(0, {1, 2}).cards(1, {"blue3"});
  EXPECT_EQ(stages.total(0), stages.total(1));
  EXPECT_EQ(stages.winners(), Numbers{0});
  Scenario shared(3);
  shared.cards(0, {"blue3"}).cards(2, {"blue3"});
  EXPECT_EQ(shared.winners(), (Numbers{0, 2}));
}

}  // namespace
}  // namespace pharos::architects
