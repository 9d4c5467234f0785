// SPDX-License-Identifier: Apache-2.0
// W6.1, W6.2, W6.8, W6.9, W6.12, W6.13: effects of cards and stages.
#include <gtest/gtest.h>

#include <string>

#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

// ---- W6.1 ---------------------------------------------------------------------------------------

TEST(Wonders, W6_1_vineyard_pays_for_own_and_both_neighbours_brown_cards) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.age(2).hand(seat, {"Vineyard"});
    s.city(seat).coins(0).built("Sawmill", "Lumber Yard", "Loom");
    s.city(s.left(seat)).built("Quarry", "Mine", "Press");
    s.city(s.right(seat)).built("Foundry");
    s.choose(seat, "build Vineyard").others_sell();
    EXPECT_EQ(s.coins(seat), 5);  // cards, not symbols; start resources are no cards
  });
}

TEST(Wonders, W6_1_bazar_pays_two_for_own_and_both_neighbours_grey_cards) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.age(2).hand(seat, {"Bazar"});
    s.city(seat).board("Alexandria").coins(0).built("Loom", "Quarry");
    s.city(s.left(seat)).board("Ephesos").built("Press", "Loom");
    s.city(s.right(seat)).board("Halikarnassos").built("Glassworks");
    s.choose(seat, "build Bazar").others_sell();
    EXPECT_EQ(s.coins(seat), 8);
  });
}

TEST(Wonders, W6_1_cards_built_this_turn_are_included) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    const unsigned left = s.left(seat);
    const unsigned right = s.right(seat);
    s.age(2).hand(seat, {"Bazar"}).hand(left, {"Loom"}).hand(right, {"Press"});
    s.city(seat).coins(0);
    s.choose(seat, "build Bazar").choose(left, "build Loom").choose(right, "build Press");
    s.others_sell();
    EXPECT_EQ(s.coins(seat), 4);
  });
}

TEST(Wonders, W6_1_cards_used_for_stages_and_cities_further_off_do_not_count) {
  Scenario s(5);
  s.age(2).hand(0, {"Vineyard"}).hand(1, {"Quarry"});
  s.city(0).coins(0);
  s.city(1).board("Gizah").built("Lumber Yard", "Timber Yard");
  s.city(2).built("Sawmill");
  s.city(3).built("Sawmill");
  s.choose(0, "build Vineyard").choose(1, "stage Quarry").others_sell();
  EXPECT_EQ(s.coins(0), 2);
}

TEST(Wonders, W6_1_coins_are_paid_once_and_no_points_are_given) {
  Scenario s(3);
  s.age(2).hand(0, {"Vineyard"}).hand(1, {"Sawmill"});
  s.city(0).coins(0).built("Quarry");
  s.choose(0, "build Vineyard").others_sell();
  EXPECT_EQ(s.coins(0), 1);
  s.hand(0, {"Foundry", "Loom"}).choose(0, "build Foundry").others_sell();
  EXPECT_EQ(s.coins(0), 0);
  EXPECT_EQ(s.points(0, row_yellow), 0);
}

// ---- W6.2 ---------------------------------------------------------------------------------------

struct Commerce {
  const char* card;
  int coins;   // when built
  int points;  // for what stands then
};

/// Own city: 2 brown, 3 grey, 2 yellow with the card itself, 1 stage, 2 red. Neighbours have more.
Scenario commercial_city(unsigned players, unsigned seat, const char* card) {
  Scenario s(players);
  s.age(3).turn(3).hand(seat, {card});
  // Every cost of Haven, Lighthouse, Chamber of Commerce, Arena and Ludus is met or for sale.
  s.city(seat).board("Gizah").stages(1).coins(20).built("Caravansery", "Mine", "Tree Farm", "Loom",
                                                        "Glassworks", "Press", "Walls", "Barracks");
  for (const unsigned other : {s.left(seat), s.right(seat)}) {
    s.city(other).stages(2).built("Sawmill", "Quarry", "Brickyard", "Foundry", "Loom", "Tavern",
                                  "Marketplace", "Walls", "Stables", "Circus");
  }
  return s;
}

TEST(Wonders, W6_2_coins_when_built_and_points_at_the_end_for_the_own_city) {
  for (const Commerce& test :
       {Commerce{"Haven", 2, 2}, Commerce{"Lighthouse", 2, 2},
        Commerce{"Chamber of Commerce", 6, 6}, Commerce{"Arena", 3, 1}, Commerce{"Ludus", 6, 2}}) {
    SCOPED_TRACE(test.card);
    for_every_seat([&](unsigned players, unsigned seat) {
      Scenario s = commercial_city(players, seat, test.card);
      const std::string action = s.offers(seat, std::string("build ") + test.card).front();
      const int before = s.total(seat) - s.points(seat, row_coins);
      s.choose(seat, action).others_sell();
      int paid = 0;
      for (const unsigned other : {s.left(seat), s.right(seat)}) paid += s.coins(other) - 3 - 3;
      EXPECT_EQ(s.coins(seat), 20 - paid + test.coins);
      EXPECT_EQ(s.points(seat, row_yellow), test.points);
      EXPECT_EQ(s.total(seat) - s.points(seat, row_coins), before + test.points);
    });
  }
}

TEST(Wonders, W6_2_coins_only_once_but_points_for_what_stands_at_the_end) {
  Scenario s(3);
  s.age(3).hand(0, {"Lighthouse", "Haven"});
  s.city(0).board("Gizah").coins(0).built("Glassworks", "Lumber Yard", "Ore Vein", "Loom");
  s.choose(0, "build Lighthouse").others_sell();
  EXPECT_EQ(s.coins(0), 1);  // itself
  EXPECT_EQ(s.points(0, row_yellow), 1);
  s.hand(0, {"Haven"}).choose(0, "build Haven").others_sell();
  EXPECT_EQ(s.coins(0), 1 + 2);               // only Haven's
  EXPECT_EQ(s.points(0, row_yellow), 2 + 2);  // Lighthouse counts Haven now
}

TEST(Wonders, W6_2_lighthouse_counts_yellow_cards_not_grey_ones) {
  Scenario s(3);
  s.city(0).built("Lighthouse", "Loom", "Press", "Glassworks");
  EXPECT_EQ(s.points(0, row_yellow), 1);
}

TEST(Wonders, W6_2_first_edition_has_the_same_values) {
  Scenario s(3, 1);
  s.city(0).stages(2).built("Haven", "Lighthouse", "Chamber of Commerce", "Arena", "Sawmill",
                            "Loom", "Press");
  EXPECT_EQ(s.points(0, row_yellow), 1 + 4 + 4 + 2);
}

// ---- W6.8 ---------------------------------------------------------------------------------------

TEST(Wonders, W6_8_alexandria_gives_one_raw_material_of_choice_each_turn) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    for (unsigned other = 0; other < players; ++other) s.city(other).board("Alexandria", "night");
    s.age(2).hand(seat, {"Stockade", "Barracks", "Guard Tower", "Baths", "Forum"});
    s.city(seat).stages(1).coins(0);
    for (const char* card : {"Stockade", "Barracks", "Guard Tower", "Baths"}) {
      EXPECT_EQ(s.offers(seat, std::string("build ") + card),
                (Strings{std::string("build ") + card}));
    }
    EXPECT_EQ(s.offers(seat, "build Forum"), Strings{});  // two clay: one symbol is not two
  });
}

TEST(Wonders, W6_8_alexandria_gives_one_manufactured_good_of_choice_each_turn) {
  Scenario s(3);
  for (const unsigned seat : {0U, 1U, 2U}) s.city(seat).board("Alexandria", "night");
  s.age(3).hand(0, {"Apothecary", "Scriptorium", "Traders Guild"});
  s.city(0).stages(2).coins(0);
  EXPECT_TRUE(s.legal(0, "build Apothecary"));
  EXPECT_TRUE(s.legal(0, "build Scriptorium"));
  EXPECT_EQ(s.offers(0, "build Traders Guild"), Strings{});  // glass is there, the rest is not
}

TEST(Wonders, W6_8_caravansery_and_forum_give_one_each) {
  Scenario s(3);
  for (const unsigned seat : {0U, 1U, 2U}) s.city(seat).board("Gizah");
  s.age(2).hand(0, {"School", "Statue", "Stockade"});
  s.city(0).coins(0).built("Caravansery", "Forum");
  EXPECT_EQ(s.offers(0, "build School"), (Strings{"build School"}));  // wood and papyrus
  EXPECT_EQ(s.offers(0, "build Statue"), Strings{});                  // wood and two ore
  s.choose(0, "build School").others_sell();
  s.hand(0, {"Stockade"});
  EXPECT_EQ(s.offers(0, "build Stockade"), (Strings{"build Stockade"}));  // the next turn again
}

TEST(Wonders, W6_8_they_are_never_buyable) {
  Scenario s(3);
  s.hand(0, {"Stockade", "Scriptorium"});
  s.city(0).board("Gizah").coins(20);
  s.city(1).board("Alexandria", "night").stages(2);
  s.city(2).board("Gizah").built("Caravansery", "Forum");
  EXPECT_EQ(s.offers(0, "build Stockade"), Strings{});
  EXPECT_EQ(s.offers(0, "build Scriptorium"), Strings{});
}

// ---- W6.9 ---------------------------------------------------------------------------------------

TEST(Wonders, W6_9_the_symbol_of_choice_goes_to_the_owners_best) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);  // compass, gear, and one of choice: a set
    s.city(seat).board("Babylon", "day").stages(2).built("Apothecary", "Workshop");
    EXPECT_EQ(s.points(seat, row_green), 3 + 7);
    EXPECT_EQ(s.points(seat, row_wonder), 3);
    EXPECT_EQ(s.points(s.left(seat), row_green), 0);
  });
}

TEST(Wonders, W6_9_more_of_the_same_when_that_is_best) {
  Scenario s(3);
  s.city(0).built("Apothecary", "Dispensary", "Lodge", "Scientists Guild");
  EXPECT_EQ(s.points(0, row_green), 16);
  EXPECT_EQ(s.points(0, row_purple), 0);
}

TEST(Wonders, W6_9_several_symbols_are_chosen_together) {
  Scenario s(3);  // one after the other would give three of a kind: 9
  s.city(0).board("Babylon", "day").stages(2).built("Apothecary", "Scientists Guild");
  EXPECT_EQ(s.points(0, row_green), 10);
}

TEST(Wonders, W6_9_the_choice_is_not_fixed_before_the_end) {
  Scenario s(3);
  s.age(3).hand(0, {"University"});
  s.city(0)
      .board("Babylon", "day")
      .stages(2)
      .built("Apothecary", "Dispensary", "Laboratory", "Library");
  EXPECT_EQ(s.points(0, row_green), 9 + 1 + 1 + 7);
  s.choose(0, "build University").others_sell();
  EXPECT_EQ(s.points(0, row_green), 4 + 4 + 4 + 14);
}

// ---- W6.12, W6.13 -------------------------------------------------------------------------------

TEST(Wonders, W6_12_tavern_pays_five_coins_once) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.hand(seat, {"Tavern"}).choose(seat, "build Tavern").others_sell();
    EXPECT_EQ(s.coins(seat), 8);
    s.hand(seat, {"Altar", "Loom"}).choose(seat, "build Altar").others_sell();
    EXPECT_EQ(s.coins(seat), 8);
  });
}

TEST(Wonders, W6_12_stages_with_coins_pay_once_from_the_bank) {
  struct Case {
    const char* board;
    const char* side;
    unsigned built;  // stages before
    int coins;
  };
  for (const Case& test : {Case{"Ephesos", "day", 1, 9}, Case{"Ephesos", "night", 0, 4},
                           Case{"Ephesos", "night", 1, 4}, Case{"Ephesos", "night", 2, 4},
                           Case{"Rhodos", "night", 0, 3}, Case{"Rhodos", "night", 1, 4}}) {
    Scenario s(3);
    s.hand(0, {"Altar"}).hand(1, {"Well"}).hand(2, {"Loom"});
    s.city(0)
        .board(test.board, test.side)
        .stages(test.built)
        .coins(0)
        .built("Sawmill", "Quarry", "Stone Pit", "Foundry", "Mine", "Ore Vein", "Loom");
    s.choose(0, "stage Altar").choose(1, "build Well").choose(2, "build Loom");
    EXPECT_EQ(s.coins(0), test.coins) << test.board << ' ' << test.side << ' ' << test.built;
    EXPECT_EQ(s.coins(1), 3);
    EXPECT_EQ(s.coins(2), 3);
    s.hand(0, {"Tavern"}).choose(0, "build Tavern").others_sell();
    EXPECT_EQ(s.coins(0), test.coins + 5);
  }
}

TEST(Wonders, W6_13_shields_points_and_symbols_of_cards_and_stages) {
  Scenario s(3);
  s.city(0).board("Rhodos", "night").stages(2).built("Walls", "Circus", "Baths", "Palace", "Lodge");
  EXPECT_EQ(s.shields(0), 1 + 1 + 2 + 3);
  EXPECT_EQ(s.points(0, row_wonder), 3 + 4);
  EXPECT_EQ(s.points(0, row_blue), 3 + 8);
  EXPECT_EQ(s.points(0, row_green), 1);
}

}  // namespace
}  // namespace pharos::wonders
