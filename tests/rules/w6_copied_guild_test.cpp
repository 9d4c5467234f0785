// SPDX-License-Identifier: Apache-2.0
// W6.10: the copied guild (first edition, Olympia B).
#include <gtest/gtest.h>

#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

/// Four players; seat 0 copies, seats 1 and 3 are its neighbours.
Scenario copier() {
  Scenario s(4, 1);
  s.city(0).board("Olympia", "b").stages(3);
  return s;
}

TEST(Wonders, W6_10_it_scores_as_if_the_copier_had_built_it) {
  Scenario s = copier();
  s.city(1).built("Spies Guild", "Barracks");
  s.city(2).built("Walls", "Stables");  // neighbours of the owner, not of the copier
  s.city(3).built("Circus", "Stockade");
  EXPECT_EQ(s.points(0, row_purple), 1 + 2);  // red cards of seats 1 and 3
  EXPECT_EQ(s.points(1, row_purple), 2);      // the owner loses nothing
}

TEST(Wonders, W6_10_the_best_one_is_picked_and_only_one) {
  Scenario s = copier();
  s.city(1).built("Spies Guild", "Workers Guild", "Barracks", "Sawmill", "Quarry", "Foundry");
  s.city(3).built("Magistrates Guild", "Baths", "Altar");
  EXPECT_EQ(s.points(0, row_purple), 3);  // Workers, not Spies 1 nor Magistrates 2
}

TEST(Wonders, W6_10_it_adds_to_the_copiers_own_guilds) {
  Scenario s = copier();
  s.city(0).built("Magistrates Guild");
  s.city(1).built("Workers Guild", "Sawmill", "Baths");
  EXPECT_EQ(s.points(0, row_purple), 1 + 1);
}

TEST(Wonders, W6_10_guilds_further_off_and_own_guilds_are_not_copied) {
  Scenario s = copier();
  s.city(0).built("Workers Guild");
  s.city(1).built("Sawmill");
  s.city(2).built("Spies Guild", "Barracks");
  s.city(3).built("Walls");
  EXPECT_EQ(s.points(0, row_purple), 1);  // its own Workers Guild, once
}

TEST(Wonders, W6_10_without_a_guild_to_copy_there_is_nothing) {
  Scenario s = copier();
  s.city(1).built("Sawmill", "Palace");
  EXPECT_EQ(s.points(0, row_purple), 0);
  EXPECT_EQ(s.points(0, row_green), 0);
}

TEST(Wonders, W6_10_not_before_the_third_stage) {
  Scenario s(3, 1);
  s.city(0).board("Olympia", "b").stages(2);
  s.city(1).built("Workers Guild", "Sawmill");
  EXPECT_EQ(s.points(0, row_purple), 0);
}

TEST(Wonders, W6_10_a_copied_shipowners_guild_does_not_count_itself) {
  Scenario s = copier();
  s.city(0).built("Sawmill", "Loom", "Workers Guild");
  s.city(1).built("Shipowners Guild", "Quarry", "Foundry", "Press");
  EXPECT_EQ(s.points(0, row_purple), 2 + 3);  // Workers: 2 brown; copied: brown, grey, purple
  EXPECT_EQ(s.points(1, row_purple), 4);      // the owner's own counts itself
}

TEST(Wonders, W6_10_a_copied_builders_guild_counts_around_the_copier) {
  Scenario s = copier();
  s.city(1).board("Gizah", "a").stages(1).built("Builders Guild");
  s.city(2).board("Rhodos", "a").stages(3);
  s.city(3).board("Ephesos", "a").stages(2);
  EXPECT_EQ(s.points(0, row_purple), 3 + 1 + 2);
  EXPECT_EQ(s.points(1, row_purple), 3 + 1 + 3);
}

TEST(Wonders, W6_10_a_copied_strategists_guild_counts_the_copiers_neighbours_defeats) {
  Scenario s = copier();
  s.city(0).defeats(5);
  s.city(1).built("Strategists Guild").defeats(1);
  s.city(3).defeats(2);
  EXPECT_EQ(s.points(0, row_purple), 3);
}

TEST(Wonders, W6_10_a_copied_scientists_guild_scores_in_the_green_row) {
  Scenario s = copier();
  s.city(0).built("Apothecary", "Workshop");
  s.city(1).built("Scientists Guild");
  EXPECT_EQ(s.points(0, row_green), 3 + 7);
  EXPECT_EQ(s.points(0, row_purple), 0);
}

TEST(Wonders, W6_10_a_copied_scientists_guild_and_an_own_choice_are_chosen_together) {
  Scenario s = copier();
  s.city(0).built("Apothecary");
  s.city(1).built("Workers Guild", "Sawmill");
  s.city(3).built("Scientists Guild");
  EXPECT_EQ(s.points(0, row_green), 4);  // 3 more than 1, and more than the 1 of Workers
  EXPECT_EQ(s.points(0, row_purple), 0);
}

TEST(Wonders, W6_10_a_better_guild_beats_the_symbol) {
  Scenario s = copier();
  s.city(0).built("Apothecary");  // a symbol of choice would bring 3
  s.city(1).built("Scientists Guild", "Workers Guild", "Sawmill", "Quarry");
  s.city(3).built("Foundry", "Brickyard");
  EXPECT_EQ(s.points(0, row_green), 1);
  EXPECT_EQ(s.points(0, row_purple), 4);
}

TEST(Wonders, W6_10_on_a_tie_the_plain_points_are_taken) {
  Scenario s = copier();
  s.city(0).built("Apothecary");
  s.city(1).built("Scientists Guild", "Workers Guild", "Sawmill", "Quarry");
  s.city(3).built("Foundry");
  EXPECT_EQ(s.points(0, row_green), 1);
  EXPECT_EQ(s.points(0, row_purple), 3);
}

TEST(Wonders, W6_10_a_guild_may_bring_points_and_a_symbol) {
  Tables tables = builtin_tables(1);  // no printed guild does both
  for (CardData& card : tables.cards) {
    if (card.name.view() != "Scientists Guild") continue;
    card.effects[1].kind = EffectKind::points;
    card.effects[1].points = 5;
  }
  Scenario s(4, tables);
  s.city(0).board("Olympia", "b").stages(3).built("Apothecary", "Workshop", "Scriptorium");
  s.city(1).built("Scientists Guild");
  EXPECT_EQ(s.points(0, row_purple), 5);
  EXPECT_EQ(s.points(0, row_green), 4 + 1 + 1 + 7);
}

}  // namespace
}  // namespace pharos::wonders
