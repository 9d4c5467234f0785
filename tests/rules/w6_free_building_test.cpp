// SPDX-License-Identifier: Apache-2.0
// W6.5 to W6.7: Olympia's ways to build for nothing.
#include <gtest/gtest.h>

#include <string>

#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

// ---- W6.5: second edition, Day ------------------------------------------------------------------

TEST(Wonders, W6_5_a_building_of_a_new_colour_is_free) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.age(3).turn(3).hand(seat, {"Palace", "Circus"});
    s.city(seat).board("Olympia", "day").stages(2).coins(0).built("Walls");
    EXPECT_EQ(s.offers(seat, "build Palace"), (Strings{"build Palace"}));
    EXPECT_EQ(s.offers(seat, "build Circus"), Strings{});  // red is there already
    s.choose(seat, "build Palace").others_sell();
    EXPECT_EQ(s.coins(seat), 0);
    s.hand(seat, {"Senate"});
    EXPECT_EQ(s.offers(seat, "build Senate"), Strings{});  // and now blue is
  });
}

TEST(Wonders, W6_5_every_colour) {
  for (const std::string card :
       {"Sawmill", "Loom", "Palace", "Haven", "Circus", "Lodge", "Workers Guild"}) {
    Scenario s(3);
    s.age(3).turn(2).hand(0, {card});
    s.city(0).board("Olympia", "day").stages(2).coins(0);
    EXPECT_EQ(s.offers(0, "build " + card), (Strings{"build " + card}));
  }
}

TEST(Wonders, W6_5_the_coin_cost_is_included) {
  Scenario s(3);
  s.age(2).hand(0, {"Sawmill"});
  s.city(0).board("Olympia", "day").stages(2).coins(1);
  s.choose(0, "build Sawmill").others_sell();
  EXPECT_EQ(s.coins(0), 1);
  s.hand(0, {"Quarry"}).choose(0, "build Quarry").others_sell();
  EXPECT_EQ(s.coins(0), 0);  // the second brown card is paid for
}

TEST(Wonders, W6_5_from_the_next_turn_and_not_with_the_first_stage_alone) {
  Scenario s(3);
  s.age(2).hand(0, {"Loom", "Walls"});
  for (const unsigned seat : {0U, 1U, 2U}) s.city(seat).board("Olympia", "day");
  s.city(0).stages(1).built("Sawmill");
  EXPECT_EQ(s.offers(0, "build Walls"), Strings{});
  s.choose(0, "stage Loom").others_sell();
  s.hand(0, {"Walls"});
  EXPECT_EQ(s.offers(0, "build Walls"), (Strings{"build Walls"}));
}

TEST(Wonders, W6_5_a_card_under_a_stage_gives_the_city_no_colour) {
  Scenario s(3);
  s.age(2).hand(0, {"Walls", "Loom"});
  s.city(0).board("Olympia", "day").stages(1).coins(0).built("Sawmill");
  s.choose(0, "stage Walls").others_sell();
  s.hand(0, {"Stables"});
  EXPECT_EQ(s.offers(0, "build Stables"), (Strings{"build Stables"}));
}

// ---- W6.6: second edition, Night ----------------------------------------------------------------

TEST(Wonders, W6_6_stage_one_makes_the_first_card_of_each_age_free) {
  for_every_seat([](unsigned players, unsigned seat) {
    for (unsigned age = 2; age <= 3; ++age) {
      for (unsigned turn = 1; turn <= 6; ++turn) {
        Scenario s(players);
        s.age(age).turn(turn).hand(seat, {"Palace"});
        s.city(seat).board("Olympia", "night").stages(1).coins(0);
        EXPECT_EQ(s.offers(seat, "build Palace"), turn == 1 ? Strings{"build Palace"} : Strings{});
      }
    }
  });
}

TEST(Wonders, W6_6_stage_two_makes_the_sixth_card_of_each_age_free) {
  for_every_seat([](unsigned players, unsigned seat) {
    for (unsigned age = 1; age <= 3; ++age) {
      for (unsigned turn = 1; turn <= 6; ++turn) {
        Scenario s(players);
        s.age(age).turn(turn).hand(seat, {"Palace"});
        s.city(seat).board("Olympia", "night").stages(2).coins(0);
        const bool free = turn == 1 || turn == 6;
        EXPECT_EQ(s.offers(seat, "build Palace"), free ? Strings{"build Palace"} : Strings{});
      }
    }
  });
}

TEST(Wonders, W6_6_the_coin_cost_is_waived_and_nothing_is_paid) {
  Scenario s(3);
  s.age(2).hand(0, {"Sawmill"});
  s.city(0).board("Olympia", "night").stages(1).coins(1);
  s.choose(0, "build Sawmill").others_sell();
  EXPECT_TRUE(s.has(0, "Sawmill"));
  EXPECT_EQ(s.coins(0), 1);
}

TEST(Wonders, W6_6_a_seventh_card_is_not_concerned) {
  // No city of the data has both powers, so one is made: Olympia's last stage is Babylon's first.
  Tables tables = builtin_tables(2);
  for (BoardData& board : tables.boards) {
    if (board.name.view() == "Olympia")
      board.side[1].stage[2].effects[1].kind = EffectKind::extra_card;
  }
  Scenario s(3, tables);
  s.age(3).turn(6).hand(0, {"Palace", "Town Hall"});
  s.city(0).board("Olympia", "night").stages(3).coins(0);
  s.choose(0, "build Palace").others_sell();
  EXPECT_EQ(s.legal(0), (Strings{"sell Town Hall", "pass"}));
}

TEST(Wonders, W6_6_a_first_card_that_is_not_built_does_not_keep_the_power) {
  Scenario s(3);
  s.age(2).hand(0, {"Walls", "Loom"});
  s.city(0).board("Olympia", "night").stages(1).coins(0);
  s.choose(0, "sell Loom").others_sell();
  s.hand(0, {"Walls"});
  EXPECT_EQ(s.offers(0, "build Walls"), Strings{});
}

TEST(Wonders, W6_6_stage_one_built_with_the_first_card_works_in_the_next_age) {
  Scenario s(3);
  s.hand(0, {"Altar"});
  s.city(0).board("Olympia", "night").built("Ore Vein", "Clay Pit");
  s.choose(0, "stage Altar").others_sell();
  s.hand(0, {"Apothecary"});
  EXPECT_EQ(s.offers(0, "build Apothecary"), Strings{});
  s.skip_to(2, 1).hand(0, {"Walls"});
  EXPECT_EQ(s.offers(0, "build Walls"), (Strings{"build Walls"}));
  s.skip_to(3, 1).hand(0, {"Palace"});
  EXPECT_EQ(s.offers(0, "build Palace"), (Strings{"build Palace"}));
}

// ---- W6.7: first edition ------------------------------------------------------------------------

/// Seat 0 has the power of Olympia A and no neighbour to buy from.
Scenario olympia_a(unsigned age) {
  Scenario s(3, 1);
  s.age(age);
  for (const unsigned seat : {0U, 1U, 2U}) s.city(seat).board("Olympia", "a");
  s.city(0).stages(2).coins(0);
  return s;
}

TEST(Wonders, W6_7_one_building_for_nothing_when_the_player_says_so) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players, 1);
    s.age(2).turn(3).hand(seat, {"Walls", "Aqueduct"});
    s.city(seat).board("Olympia", "a").stages(2).coins(0);
    EXPECT_EQ(s.offers(seat, "build Walls"), (Strings{"build Walls free"}));
    s.choose(seat, "build Walls free").others_sell();
    EXPECT_TRUE(s.has(seat, "Walls"));
    EXPECT_EQ(s.coins(seat), 0);
    s.hand(seat, {"Aqueduct"});
    EXPECT_EQ(s.offers(seat, "build Aqueduct"), Strings{});  // once per Age
  });
}

TEST(Wonders, W6_7_it_stands_beside_paying) {
  Scenario s = olympia_a(2);
  s.hand(0, {"Baths", "Clay Pit"}).hand(1, {"Loom"});
  s.city(0).coins(2);
  s.city(1).board("Gizah");
  EXPECT_EQ(s.offers(0, "build Baths"), (Strings{"build Baths left=2", "build Baths free"}));
  EXPECT_EQ(s.offers(0, "build Clay Pit"), (Strings{"build Clay Pit", "build Clay Pit free"}));
  s.choose(0, "build Baths free").choose(1, "build Loom").others_sell();
  EXPECT_EQ(s.coins(0), 2);
  EXPECT_EQ(s.coins(1), 3);
}

TEST(Wonders, W6_7_the_coin_cost_is_waived) {
  Scenario s = olympia_a(2);
  s.hand(0, {"Sawmill"});
  s.city(0).coins(1);
  s.choose(0, "build Sawmill free").others_sell();
  EXPECT_TRUE(s.has(0, "Sawmill"));
  EXPECT_EQ(s.coins(0), 1);
}

TEST(Wonders, W6_7_paying_does_not_use_it_up) {
  Scenario s = olympia_a(2);
  s.hand(0, {"Sawmill"});
  s.city(0).coins(1);
  s.choose(0, "build Sawmill").others_sell();
  EXPECT_EQ(s.coins(0), 0);
  s.hand(0, {"Walls"});
  EXPECT_EQ(s.offers(0, "build Walls"), (Strings{"build Walls free"}));
}

TEST(Wonders, W6_7_it_comes_again_in_each_age) {
  Scenario s = olympia_a(1);
  s.hand(0, {"Apothecary"}).choose(0, "build Apothecary free").others_sell();
  s.skip_to(2, 1).hand(0, {"Library"}).choose(0, "build Library free").others_sell();
  s.skip_to(3, 1).hand(0, {"Palace"}).choose(0, "build Palace free").others_sell();
  for (const char* name : {"Apothecary", "Library", "Palace"}) EXPECT_TRUE(s.has(0, name));
  s.hand(0, {"Arsenal"});
  EXPECT_EQ(s.offers(0, "build Arsenal free"), Strings{});
}

TEST(Wonders, W6_7_unused_it_is_lost_with_the_age) {
  Scenario s = olympia_a(1);
  s.skip_to(2, 1).hand(0, {"Dispensary"}).choose(0, "build Dispensary free").others_sell();
  s.hand(0, {"Laboratory"});
  EXPECT_EQ(s.offers(0, "build Laboratory free"), Strings{});  // not two in Age II
}

TEST(Wonders, W6_7_it_is_not_offered_for_what_costs_no_coins_anyway) {
  Scenario s = olympia_a(2);
  s.hand(0, {"Loom", "Aqueduct", "Caravansery", "Walls"});
  s.city(0).coins(9).built("Baths", "Lumber Yard");
  EXPECT_EQ(s.offers(0, "build Loom"), (Strings{"build Loom"}));                // free
  EXPECT_EQ(s.offers(0, "build Aqueduct"), (Strings{"build Aqueduct"}));        // a chain
  EXPECT_EQ(s.offers(0, "build Caravansery"), (Strings{"build Caravansery"}));  // own resources
  EXPECT_EQ(s.offers(0, "build Walls"), (Strings{"build Walls free"}));
  s.choose(0, "build Aqueduct").others_sell();
  s.hand(0, {"Walls"});
  EXPECT_EQ(s.offers(0, "build Walls"), (Strings{"build Walls free"}));  // not burnt
}

TEST(Wonders, W6_7_b_stage_one_makes_raw_materials_of_both_neighbours_cost_one) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players, 1);
    s.age(2).hand(seat, {"Walls", "Workshop"});
    s.city(seat).board("Olympia", "b").stages(1).coins(9);
    s.city(s.left(seat)).board("Gizah").built("Quarry", "Glassworks");
    s.city(s.right(seat)).board("Gizah").built("Glassworks");
    EXPECT_EQ(s.offers(seat, "build Walls"),
              (Strings{"build Walls left=2 right=1", "build Walls left=3"}));
    EXPECT_EQ(s.offers(seat, "build Workshop"),
              (Strings{"build Workshop right=2", "build Workshop left=2"}));
  });
}

TEST(Wonders, W6_7_b_stage_three_copies_a_guild_of_a_neighbour) {
  for_every_seat([](unsigned players, unsigned seat) {
    for (const bool left : {true, false}) {
      Scenario s(players, 1);
      s.city(seat).board("Olympia", "b").stages(3);
      s.city(left ? s.left(seat) : s.right(seat)).built("Workers Guild", "Sawmill", "Quarry");
      EXPECT_EQ(s.points(seat, row_purple), 2);
    }
  });
}

}  // namespace
}  // namespace pharos::wonders
