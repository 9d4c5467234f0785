// SPDX-License-Identifier: Apache-2.0
// W3: costs, chains and building for nothing. What is bought from neighbours is in
// w3_trade_test.cpp.
#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

// ---- W3.1 ---------------------------------------------------------------------------------------

TEST(Wonders, W3_1_no_two_buildings_of_the_same_name) {
  Scenario s(3);
  s.turn(6).hand(0, {"Baths", "Lumber Yard"});
  s.city(0).board("Gizah").built("Baths", "Lumber Yard", "Timber Yard");
  // The card can still be used for a stage or sold.
  EXPECT_EQ(s.legal(0),
            (Strings{"stage Lumber Yard", "sell Lumber Yard", "stage Baths", "sell Baths"}));
}

TEST(Wonders, W3_1_loom_glassworks_and_press_of_age_two_are_the_same_names) {
  for (const unsigned edition : {1U, 2U}) {
    for (const std::string name : {"Loom", "Glassworks", "Press"}) {
      Scenario s(3, edition);
      s.hand(0, {name}).choose(0, "build " + name).others_sell().skip_to(2, 1);
      s.hand(0, {name}).hand(1, {name});
      EXPECT_EQ(s.offers(0, "build " + name), Strings{}) << name;
      EXPECT_EQ(s.offers(1, "build " + name), (Strings{"build " + name})) << name;
    }
  }
}

TEST(Wonders, W3_1_holds_for_a_free_building) {
  Scenario s(3, 1);
  s.age(2).hand(0, {"Aqueduct", "Walls"});
  s.city(0).board("Olympia", "a").stages(2).coins(0).built("Aqueduct");
  EXPECT_EQ(s.offers(0, "build Aqueduct"), Strings{});
  EXPECT_EQ(s.offers(0, "build Walls"), (Strings{"build Walls free"}));
}

TEST(Wonders, W3_1_holds_for_a_chain) {
  Scenario s = only_looms(2);
  s.hand(0, {"Aqueduct"});
  s.city(0).built("Baths", "Aqueduct");
  EXPECT_EQ(s.offers(0, "build Aqueduct"), Strings{});
}

TEST(Wonders, W3_1_holds_for_the_discard_pile) {
  Scenario s(3);
  s.age(2).turn(2).hand(0, {"Walls"}).discard({"Loom", "Well", "Altar"});
  s.city(0).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit", "Well", "Loom");
  s.hand(1, {"Sawmill"}).hand(2, {"Quarry"});
  s.choose(0, "stage Walls").choose(1, "build Sawmill").choose(2, "build Quarry");
  EXPECT_EQ(s.legal(0), (Strings{"build Altar", "pass"}));
}

TEST(Wonders, W3_1_holds_for_the_extra_card) {
  Scenario s(3);
  s.turn(6).hand(0, {"Loom", "Well"});
  s.city(0).board("Babylon", "night").stages(1).built("Well");
  s.choose(0, "build Loom").others_sell();
  EXPECT_EQ(s.legal(0), (Strings{"sell Well", "pass"}));
}

TEST(Wonders, W3_1_holds_for_the_extra_card_and_the_card_of_turn_six) {
  Scenario s(3);
  s.turn(6).hand(0, {"Altar", "Altar"});
  s.city(0).board("Babylon", "night").stages(1);
  s.choose(0, "build Altar").others_sell();
  EXPECT_EQ(s.legal(0), (Strings{"sell Altar", "pass"}));
}

// ---- W3.2 ---------------------------------------------------------------------------------------

TEST(Wonders, W3_2_an_empty_cost_is_free) {
  Scenario s = only_looms();
  s.hand(0, {"Altar"});
  s.city(0).coins(0);
  s.choose(0, "build Altar").others_sell();
  EXPECT_TRUE(s.has(0, "Altar"));
  EXPECT_EQ(s.coins(0), 0);
}

TEST(Wonders, W3_2_a_coin_cost_is_paid_to_the_bank) {
  Scenario s = only_looms();
  s.hand(0, {"Clay Pit"}).hand(1, {"Altar"}).hand(2, {"Well"});
  s.city(0).coins(1);
  s.choose(0, "build Clay Pit").choose(1, "build Altar").choose(2, "build Well");
  EXPECT_EQ(s.coins(0), 0);
  EXPECT_EQ(s.coins(1), 3);
  EXPECT_EQ(s.coins(2), 3);
}

TEST(Wonders, W3_2_who_cannot_pay_the_coins_cannot_build) {
  Scenario s = only_looms();
  s.hand(0, {"Clay Pit"});
  s.city(0).coins(0);
  EXPECT_EQ(s.offers(0, "build Clay Pit"), Strings{});
}

// ---- W3.3 ---------------------------------------------------------------------------------------

TEST(Wonders, W3_3_own_resources_bought_ones_or_both) {
  Scenario s = only_looms(2);
  s.hand(0, {"Walls"}).hand(1, {"Walls"}).hand(2, {"Walls"});
  s.city(0).coins(4).built("Stone Pit");  // buys two of seat 1's three
  s.city(1).built("Stone Pit", "Quarry");
  s.city(2).coins(9);  // buys three of its right neighbour, or one of its left and two of its right
  EXPECT_EQ(s.offers(0, "build Walls"), (Strings{"build Walls left=4"}));
  EXPECT_EQ(s.offers(1, "build Walls"), (Strings{"build Walls"}));
  EXPECT_EQ(s.offers(2, "build Walls"),
            (Strings{"build Walls right=6", "build Walls left=2 right=4"}));
}

TEST(Wonders, W3_3_every_symbol_serves_once_per_turn) {
  Scenario s = only_looms(2);
  s.hand(0, {"Walls"});
  s.city(0).built("Quarry");  // two of the three
  EXPECT_EQ(s.offers(0, "build Walls"), Strings{});
}

TEST(Wonders, W3_3_nothing_is_used_up) {
  Scenario s = only_looms(2);
  s.hand(0, {"Walls"});
  s.city(0).coins(0).built("Quarry", "Stone Pit");
  s.choose(0, "build Walls").others_sell();
  s.hand(0, {"Aqueduct"});
  s.choose(0, "build Aqueduct").others_sell();
  EXPECT_TRUE(s.has(0, "Walls"));
  EXPECT_TRUE(s.has(0, "Aqueduct"));
  EXPECT_EQ(s.coins(0), 0);
}

TEST(Wonders, W3_3_a_card_showing_two_symbols_gives_two) {
  for (const auto& [producer, stage_board] :
       {std::pair{"Sawmill", "Gizah"},
        {"Quarry", "Olympia"},
        {"Foundry", "Halikarnassos"},
        {"Brickyard", "Ephesos"}}) {  // first stages of two wood, stone, ore, clay
    Scenario s = only_looms(2);
    s.hand(0, {"School"});
    s.city(0).board(stage_board).built(producer);
    EXPECT_EQ(s.offers(0, "stage School"), (Strings{"stage School"})) << producer;
  }
}

// ---- W3.4 ---------------------------------------------------------------------------------------

TEST(Wonders, W3_4_a_choice_symbol_serves_as_one_of_them) {
  for (const bool more : {false, true}) {
    Scenario s = only_looms(3);
    s.hand(0, {"Ludus"});  // stone and ore
    s.city(0).built("Mine");
    if (more) s.city(0).built("Stone Pit");
    EXPECT_EQ(s.offers(0, "build Ludus"), more ? Strings{"build Ludus"} : Strings{});
  }
}

TEST(Wonders, W3_4_chosen_anew_each_turn) {
  Scenario s = only_looms();
  s.hand(0, {"Barracks", "Stockade"});
  s.city(0).built("Forest Cave");
  EXPECT_TRUE(s.legal(0, "build Barracks"));
  EXPECT_TRUE(s.legal(0, "build Stockade"));
  s.choose(0, "build Barracks").others_sell();
  s.hand(0, {"Stockade"});
  EXPECT_EQ(s.offers(0, "build Stockade"), (Strings{"build Stockade"}));
}

TEST(Wonders, W3_4_choice_symbols_are_matched_not_taken_greedily) {
  // Stone and ore, from stone-or-ore and wood-or-stone; in whatever order they were built.
  for (const bool turned : {false, true}) {
    Scenario s = only_looms(3);
    s.hand(0, {"Ludus"});
    if (turned) {
      s.city(0).built("Timber Yard", "Mine");
    } else {
      s.city(0).built("Mine", "Timber Yard");
    }
    EXPECT_EQ(s.offers(0, "build Ludus"), (Strings{"build Ludus"}));
  }
}

TEST(Wonders, W3_4_a_long_chain_of_choice_symbols_is_matched) {
  Scenario s = only_looms(3);
  s.hand(0, {"Senate"});  // two wood, stone, ore
  s.city(0).built("Tree Farm", "Timber Yard", "Forest Cave", "Mine");
  EXPECT_EQ(s.offers(0, "build Senate"), (Strings{"build Senate"}));
}

TEST(Wonders, W3_4_choice_symbols_of_manufactured_goods) {
  Scenario s = only_looms(2);
  s.hand(0, {"School"}).city(0).board("Babylon").coins(0).built("Forum");
  EXPECT_EQ(s.offers(0, "build School"), (Strings{"build School"}));  // wood, papyrus
}

// ---- W3.8 ---------------------------------------------------------------------------------------

TEST(Wonders, W3_8_every_chain_of_the_data_makes_its_card_free) {
  for (const unsigned edition : {1U, 2U}) {
    const Tables& tables = builtin_tables(edition);
    unsigned chains = 0;
    for (unsigned i = 0; i < tables.card_count; ++i) {
      const CardData& card = tables.cards[i];
      const std::string name(card.name.view());
      card.parents.each([&](unsigned parent) {
        ++chains;
        const std::string parent_name(tables.cards[parent].name.view());
        for (const bool chained : {true, false}) {
          Scenario s = only_looms(card.age, edition);
          s.hand(0, {name});
          s.city(0).coins(0);
          s.city(chained ? 0 : 1).built(parent_name);  // another city's building does not help
          EXPECT_EQ(s.offers(0, "build " + name), chained ? Strings{"build " + name} : Strings{})
              << parent_name << " -> " << name << ", edition " << edition;
        }
      });
    }
    EXPECT_EQ(chains, edition == 1 ? 26U : 25U);
  }
}

TEST(Wonders, W3_8_where_several_are_named_one_is_enough) {
  for (const unsigned edition : {1U, 2U}) {
    for (const char* parent : {"East Trading Post", "West Trading Post"}) {
      Scenario s = only_looms(2, edition);
      s.hand(0, {"Forum"}).city(0).coins(0).built(parent);
      EXPECT_EQ(s.offers(0, "build Forum"), (Strings{"build Forum"})) << parent;
    }
  }
}

TEST(Wonders, W3_8_one_building_may_make_several_free) {
  Scenario s = only_looms(3);
  s.hand(0, {"Academy", "Study"});
  s.city(0).coins(0).built("School");
  EXPECT_TRUE(s.legal(0, "build Academy"));
  EXPECT_TRUE(s.legal(0, "build Study"));
}

TEST(Wonders, W3_8_without_it_the_cost_can_be_paid_as_usual) {
  Scenario s = only_looms(2);
  s.hand(0, {"Aqueduct"});
  s.city(0).built("Quarry");
  s.city(1).board("Gizah");
  EXPECT_EQ(s.offers(0, "build Aqueduct"), (Strings{"build Aqueduct left=2"}));
}

TEST(Wonders, W3_8_a_card_under_a_stage_is_no_chain) {
  Scenario s = only_looms();
  s.turn(6).hand(0, {"Baths", "Well"});
  s.city(0).board("Gizah").built("Lumber Yard", "Timber Yard").coins(0);
  s.choose(0, "stage Baths").others_sell();
  s.hand(0, {"Aqueduct"});
  EXPECT_EQ(s.offers(0, "build Aqueduct"), Strings{});
}

TEST(Wonders, W3_8_first_edition_by_name_second_edition_by_symbol) {
  // First edition: Altar -> Temple -> Pantheon. Second edition: Altar -> Pantheon.
  for (const unsigned edition : {1U, 2U}) {
    Scenario s = only_looms(3, edition);
    s.hand(0, {"Pantheon"}).city(0).coins(0).built("Altar");
    EXPECT_EQ(s.offers(0, "build Pantheon"), edition == 1 ? Strings{} : Strings{"build Pantheon"});
    Scenario temple = only_looms(3, edition);
    temple.hand(0, {"Pantheon"}).city(0).coins(0).built("Temple");
    EXPECT_EQ(temple.offers(0, "build Pantheon"),
              edition == 1 ? Strings{"build Pantheon"} : Strings{});
  }
}

// ---- W3.10, W3.11 -------------------------------------------------------------------------------

TEST(Wonders, W3_10_a_card_of_no_use_can_only_be_sold) {
  Scenario s = only_looms(3);
  s.turn(6).hand(0, {"Palace", "Town Hall"});
  s.city(0).coins(0);
  EXPECT_EQ(s.legal(0), (Strings{"sell Town Hall", "sell Palace"}));
}

TEST(Wonders, W3_11_building_for_nothing_waives_resources_and_pays_no_neighbour) {
  Scenario s = only_looms(2);
  s.hand(0, {"Aqueduct"}).hand(1, {"Altar"}).hand(2, {"Altar"});
  s.city(0).coins(7).built("Baths");
  s.city(1).board("Gizah");
  s.choose(0, "build Aqueduct").choose(1, "build Altar").choose(2, "build Altar");
  EXPECT_EQ(s.coins(0), 7);
  EXPECT_EQ(s.coins(1), 3);
  EXPECT_EQ(s.coins(2), 3);
}

TEST(Wonders, W3_11_building_for_nothing_waives_coins) {
  Scenario s = only_looms(2);
  s.hand(0, {"Sawmill"});
  s.city(0).board("Olympia", "day").stages(2).coins(0);  // W6.5
  s.choose(0, "build Sawmill").others_sell();
  EXPECT_TRUE(s.has(0, "Sawmill"));
  EXPECT_EQ(s.coins(0), 0);
}

TEST(Wonders, W3_11_from_the_discard_pile_nothing_is_paid) {
  Scenario s = only_looms(3);
  s.turn(2).hand(0, {"Altar"}).discard({"Palace", "Foundry"});
  s.city(0).board("Halikarnassos", "night").built("Brickyard").coins(0);
  s.choose(0, "stage Altar").others_sell();
  EXPECT_TRUE(s.legal(0, "build Foundry"));
  s.choose(0, "build Palace");
  EXPECT_EQ(s.coins(0), 0);
  EXPECT_TRUE(s.has(0, "Palace"));
}

}  // namespace
}  // namespace pharos::wonders
