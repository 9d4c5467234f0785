// SPDX-License-Identifier: Apache-2.0
// E3.6 and E3.7: points that edifices bring at the end.
#include <gtest/gtest.h>

#include <string>

#include "rules/edifice_positions.hpp"

namespace pharos::wonders {
namespace {

/// The edifice is built and seat 0 has one pawn of it; all cities are Gizah without cards.
Scenario with_a_pawn(const std::string& edifice) {
  Scenario s = scenario_with(3, edifice);
  s.age(3).turn(6).pawns_left(age_of(edifice), 0);
  for (unsigned seat = 0; seat < 3; ++seat) s.city(seat).board("Gizah");
  s.city(0).joined(age_of(edifice));
  return s;
}

// ---- E3.6 ---------------------------------------------------------------------------------------

TEST(Edifice, E3_6_archives_one_point_per_colour_of_age_cards) {
  Scenario none = with_a_pawn("Archives");
  none.city(0).stages(3);
  EXPECT_EQ(none.points(0, row_edifice), 0);  // stages and start resources have no colour
  Scenario one = with_a_pawn("Archives");
  one.city(0).built("Altar", "Baths", "Theater");
  EXPECT_EQ(one.points(0, row_edifice), 1);
  Scenario all = with_a_pawn("Archives");
  all.city(0).built("Lumber Yard", "Loom", "Altar", "Tavern", "Barracks", "Workshop", "Stone Pit",
                    "Spies Guild");
  all.city(1).built("Altar");
  EXPECT_EQ(all.points(0, row_edifice), 7);
  EXPECT_EQ(all.points(1, row_edifice), 0);  // no pawn
}

TEST(Edifice, E3_6_artisan_district_two_points_per_pair_of_brown_and_grey) {
  struct Case {
    Strings cards;
    int points;
  };
  for (const Case& test :
       {Case{{}, 0}, Case{{"Lumber Yard", "Stone Pit"}, 0}, Case{{"Loom", "Press"}, 0},
        Case{{"Lumber Yard", "Loom"}, 2}, Case{{"Lumber Yard", "Stone Pit", "Quarry", "Loom"}, 2},
        Case{{"Lumber Yard", "Stone Pit", "Loom", "Press", "Glassworks"}, 4},
        Case{{"Lumber Yard", "Stone Pit", "Quarry", "Loom", "Press", "Glassworks"}, 6}}) {
    Scenario s = with_a_pawn("Artisan District");
    for (const std::string& card : test.cards) s.city(0).built(card);
    s.city(1).built("Clay Pool", "Loom");
    EXPECT_EQ(s.points(0, row_edifice), test.points) << test.cards.size() << " cards";
  }
}

TEST(Edifice, E3_6_belvedere_one_point_per_own_stage) {
  for (unsigned stages = 0; stages <= 3; ++stages) {
    Scenario s = with_a_pawn("Belvedere");
    s.city(0).stages(stages);
    s.city(1).stages(3);
    EXPECT_EQ(s.points(0, row_edifice), static_cast<int>(stages));
    EXPECT_EQ(s.points(1, row_edifice), 0);
  }
}

TEST(Edifice, E3_6_amphitheater_one_point_per_own_blue_card) {
  Scenario s = with_a_pawn("Amphitheater");
  s.city(0).built("Altar", "Theater", "Aqueduct", "Workshop");
  s.city(1).built("Altar", "Baths");
  EXPECT_EQ(s.points(0, row_edifice), 3);
  EXPECT_EQ(s.points(0, row_blue), 3 + 3 + 5);  // and their own points besides
}

TEST(Edifice, E3_6_what_is_built_afterwards_counts) {
  Scenario s = at_work(3, "Belvedere");
  s.pawns_left(1, 1);
  s.city(0).board("Gizah", "night").built("Quarry");
  join(s, 0).others_sell();
  EXPECT_EQ(s.points(0, row_edifice), 1);
  s.choose(0, stage(s, 0)).others_sell();
  EXPECT_EQ(s.points(0, row_edifice), 2);
}

TEST(Edifice, E3_6_no_points_before_the_edifice_is_built_nor_when_it_has_failed) {
  Scenario open = scenario_with(3, "Amphitheater");
  open.city(0).joined(2).built("Altar");
  EXPECT_EQ(open.points(0, row_edifice), 0);
  Scenario failed = scenario_with(3, "Amphitheater");
  failed.age(3).city(0).joined(2).built("Altar");
  EXPECT_EQ(failed.points(0, row_edifice), 0);
}

/// Neighbours with something for every guild: 3 brown, 3 grey, 4 blue, 1 yellow, 4 red, 3 green
/// cards, 3 stages and 3 defeats between them. Seat 0: a brown and a grey card, a complete wonder.
Scenario agora(const Strings& guilds, unsigned edition = 2) {
  Scenario s(3, table_with("Agora"), edition);
  s.age(3).turn(6).pawns_left(3, 0);
  s.city(0).board("Gizah").stages(3).built("Ore Vein", "Loom").joined(3);
  for (const std::string& guild : guilds) s.city(0).built(guild);
  s.city(1).board("Rhodos").stages(2).defeats(1);
  s.city(1).built("Lumber Yard", "Stone Pit", "Loom", "Baths", "Altar", "Theater");
  s.city(1).built("East Trading Post", "Stockade", "Barracks", "Guard Tower", "Walls");
  s.city(1).built("Apothecary");
  s.city(2).board("Ephesos").stages(1).defeats(2);
  s.city(2).built("Clay Pool", "Press", "Glassworks", "Aqueduct", "Workshop", "Scriptorium");
  return s;
}

TEST(Edifice, E3_6_agora_one_own_guild_scores_a_second_time) {
  struct Case {
    const char* guild;
    unsigned edition;
    int points;
  };
  for (const Case& test :
       {Case{"Workers Guild", 2, 3}, Case{"Craftsmens Guild", 2, 6}, Case{"Traders Guild", 2, 1},
        Case{"Philosophers Guild", 2, 3}, Case{"Spies Guild", 2, 4}, Case{"Decorators Guild", 2, 7},
        Case{"Shipowners Guild", 2, 3}, Case{"Magistrates Guild", 2, 4},
        Case{"Builders Guild", 2, 6}, Case{"Strategists Guild", 1, 3}}) {
    Scenario s = agora({test.guild}, test.edition);
    EXPECT_EQ(s.points(0, row_purple), test.points) << test.guild;
    EXPECT_EQ(s.points(0, row_edifice), test.points) << test.guild;
  }
}

TEST(Edifice, E3_6_agora_takes_the_best_guild) {
  EXPECT_EQ(agora({"Workers Guild", "Craftsmens Guild", "Traders Guild"}).points(0, row_edifice),
            6);
  EXPECT_EQ(agora({"Workers Guild", "Traders Guild"}).points(0, row_edifice), 3);
}

TEST(Edifice, E3_6_agora_without_a_guild_brings_nothing) {
  EXPECT_EQ(agora({}).points(0, row_edifice), 0);
}

TEST(Edifice, E3_6_agora_repeats_nothing_for_an_incomplete_wonder) {
  Scenario s = agora({"Decorators Guild"});
  s.city(0).stages(2);
  EXPECT_EQ(s.points(0, row_purple), 0);
  EXPECT_EQ(s.points(0, row_edifice), 0);
}

// ---- E3.7 ---------------------------------------------------------------------------------------

TEST(Edifice, E3_7_with_the_scientists_guild_what_one_more_symbol_of_choice_adds) {
  struct Case {
    Strings green;
    int green_points;  // with the one symbol of the guild
    int agora;         // what another one adds
  };
  for (const Case& test : {
           Case{{}, 1, 3},                           // 1, then 4
           Case{{"Apothecary"}, 4, 6},               // 4, then 10: a set rather than 9
           Case{{"Apothecary", "Workshop"}, 10, 3},  // a set, then 2 1 1: 13
           Case{{"Apothecary", "Dispensary", "Lodge"}, 16, 9},
       }) {
    Scenario s = agora({"Scientists Guild"});
    for (const std::string& card : test.green) s.city(0).built(card);
    EXPECT_EQ(s.points(0, row_green), test.green_points) << test.green.size();
    EXPECT_EQ(s.points(0, row_purple), 0);
    EXPECT_EQ(s.points(0, row_edifice), test.agora) << test.green.size();
  }
}

TEST(Edifice, E3_7_together_with_a_stage_that_is_a_symbol_of_choice) {  // W6.9
  Scenario s = agora({"Scientists Guild"});
  s.city(0).board("Babylon").stages(2).built("Apothecary");
  EXPECT_EQ(s.points(0, row_green), 10);   // 1 1 1
  EXPECT_EQ(s.points(0, row_edifice), 6);  // 4 0 0: 16
}

TEST(Edifice, E3_7_scientists_or_another_guild_whichever_is_better) {
  Scenario other = agora({"Scientists Guild", "Craftsmens Guild"});
  other.city(0).built("Apothecary", "Workshop");
  EXPECT_EQ(other.points(0, row_edifice), 6);  // 3 against 6
  Scenario symbol = agora({"Scientists Guild", "Craftsmens Guild"});
  symbol.city(0).built("Apothecary", "Dispensary", "Lodge");
  EXPECT_EQ(symbol.points(0, row_edifice), 9);  // 9 against 6
}

TEST(Edifice, E3_7_a_copied_guild_is_not_an_own_one) {  // W6.10
  Scenario s = agora({}, 1);
  s.city(0).board("Olympia", "b").stages(3);
  s.city(1).built("Magistrates Guild");  // for seat 0: 3 + 1 blue cards beside it
  EXPECT_EQ(s.points(0, row_purple), 4);
  EXPECT_EQ(s.points(0, row_edifice), 0);

  Scenario both = agora({"Workers Guild"}, 1);
  both.city(0).board("Olympia", "b").stages(3);
  both.city(1).built("Magistrates Guild");
  EXPECT_EQ(both.points(0, row_purple), 3 + 4);
  EXPECT_EQ(both.points(0, row_edifice), 3);  // the lesser one, but the own
}

TEST(Edifice, E3_7_a_guild_of_a_neighbour_does_not_count) {
  Scenario s = agora({"Traders Guild"});
  s.city(1).built("Spies Guild");
  EXPECT_EQ(s.points(0, row_edifice), 1);
  EXPECT_EQ(s.points(1, row_edifice), 0);  // nor the own without a pawn
}

TEST(Edifice, E3_7_agora_twice_each_time_any_own_guild) {
  const auto twice = [](const Strings& guilds, const Strings& green = {}) {
    Scenario s = agora(guilds);
    s.city(0).pawn(3);
    for (const std::string& card : green) s.city(0).built(card);
    return s.points(0, row_edifice);
  };
  EXPECT_EQ(twice({}), 0);
  EXPECT_EQ(twice({"Workers Guild"}), 3 + 3);
  EXPECT_EQ(twice({"Workers Guild", "Craftsmens Guild"}), 6 + 6);  // the same
  // 3 compasses: 16 with the guild's symbol, 36 with two more.
  EXPECT_EQ(twice({"Scientists Guild"}, {"Apothecary", "Dispensary", "Lodge"}), 20);
  // 2 compasses, 2 gears: 16 with the guild, 26 with one more, 31 with two: so one, and another 6.
  EXPECT_EQ(twice({"Scientists Guild", "Craftsmens Guild"},
                  {"Apothecary", "Dispensary", "Workshop", "Laboratory"}),
            10 + 6);
}

TEST(Edifice, E3_7_agora_twice_counts_once_where_the_table_says_so) {
  Scenario s = scenario_with(3, "Agora", false);
  s.age(3).pawns_left(3, 0);
  s.city(0).board("Gizah").joined(3).pawn(3).built("Decorators Guild").stages(3);
  EXPECT_EQ(s.points(0, row_edifice), 7);
}

}  // namespace
}  // namespace pharos::wonders
