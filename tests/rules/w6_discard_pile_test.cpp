// SPDX-License-Identifier: Apache-2.0
// W6.3 and W6.11: building from the discard pile (Halikarnassos).
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

/// `digger` can build Halikarnassos' first Night stage this turn, with an Altar.
Scenario before_the_stage(unsigned players, unsigned digger, const Strings& pile, unsigned age = 1,
                          unsigned turn = 2) {
  Scenario s(players);
  s.age(age).turn(turn).discard(pile).hand(digger, {"Altar"});
  s.city(digger).board("Halikarnassos", "night").coins(0).built("Clay Pool", "Clay Pit");
  return s;
}

TEST(Wonders, W6_3_a_card_of_the_pile_is_built_for_nothing) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s = before_the_stage(players, seat, {"Palace"});
    s.choose(seat, "stage Altar").others_sell();
    EXPECT_EQ(s.phase(), Phase::discard_pile);
    EXPECT_EQ(s.to_act(), (Seats{seat}));
    EXPECT_TRUE(s.legal(seat, "build Palace"));
    for (unsigned other = 0; other < players; ++other) {
      EXPECT_EQ(s.legal(other).empty(), other != seat);
    }
    s.choose(seat, "build Palace");
    EXPECT_TRUE(s.has(seat, "Palace"));
    EXPECT_EQ(s.points(seat, row_blue), 8);
    EXPECT_EQ(s.coins(seat), 0);
    EXPECT_EQ(s.turn(), 3U);
  });
}

TEST(Wonders, W6_3_every_stage_with_the_power_has_it) {
  struct Case {
    unsigned edition;
    const char* side;
    unsigned built;  // stages before
    bool digs;
  };
  for (const Case& test :
       {Case{2, "day", 0, false}, Case{2, "day", 1, true}, Case{2, "day", 2, false},
        Case{2, "night", 0, true}, Case{2, "night", 1, true}, Case{2, "night", 2, true},
        Case{1, "a", 0, false}, Case{1, "a", 1, true}, Case{1, "a", 2, false},
        Case{1, "b", 0, true}, Case{1, "b", 1, true}, Case{1, "b", 2, true}}) {
    Scenario s(3, test.edition);
    s.age(2).turn(2).hand(0, {"School"}).discard({"Baths"});
    s.city(0)
        .board("Halikarnassos", test.side)
        .stages(test.built)
        .built("Sawmill", "Lumber Yard", "Quarry", "Stone Pit", "Foundry", "Ore Vein", "Brickyard",
               "Clay Pool", "Loom", "Glassworks", "Press");
    s.choose(0, "stage School").others_sell();
    EXPECT_EQ(s.phase(), test.digs ? Phase::discard_pile : Phase::turn)
        << "edition " << test.edition << ", " << test.side << ", stage " << test.built + 1;
  }
}

TEST(Wonders, W6_3_cards_discarded_this_very_turn_are_included) {
  Scenario s = before_the_stage(3, 0, {"Palace"});
  s.hand(1, {"Well"}).hand(2, {"Tavern"});
  s.choose(0, "stage Altar").choose(1, "sell Well").choose(2, "sell Tavern");
  EXPECT_EQ(s.legal(0), (Strings{"build Well", "build Tavern", "build Palace", "pass"}));
}

TEST(Wonders, W6_3_any_card_of_any_age_each_name_once) {
  Scenario s = before_the_stage(3, 0, {"Well", "Well", "Palace", "Sawmill", "Loom"}, 3);
  s.hand(1, {"Town Hall"}).hand(2, {"Town Hall"});
  s.choose(0, "stage Altar").others_sell();
  EXPECT_EQ(s.legal(0), (Strings{"build Loom", "build Well", "build Sawmill", "build Town Hall",
                                 "build Palace", "pass"}));
}

TEST(Wonders, W6_3_it_may_be_declined) {
  Scenario s = before_the_stage(3, 0, {"Palace"});
  s.hand(1, {"Well"}).hand(2, {"Loom"});
  s.choose(0, "stage Altar").choose(1, "build Well").choose(2, "build Loom");
  s.choose(0, "pass");
  EXPECT_EQ(s.pile(), (Strings{"Palace"}));
  EXPECT_FALSE(s.has(0, "Palace"));
  EXPECT_EQ(s.phase(), Phase::turn);
  s.all_sell();  // and it does not come again
  EXPECT_EQ(s.phase(), Phase::turn);
  EXPECT_EQ(s.turn(), 4U);
}

TEST(Wonders, W6_3_the_card_leaves_the_pile_and_no_hand) {
  Scenario s = before_the_stage(3, 0, {"Palace", "Theater"});
  s.hand(1, {"Well"}).hand(2, {"Loom"});
  s.choose(0, "stage Altar").choose(1, "build Well").choose(2, "build Loom");
  const Strings hands[] = {s.cards(0), s.cards(1), s.cards(2)};
  s.choose(0, "build Palace");
  EXPECT_EQ(s.pile(), (Strings{"Theater"}));
  EXPECT_EQ(s.pile_size(), 1U);
  for (const unsigned seat : {0U, 1U, 2U}) EXPECT_EQ(s.cards(s.left(seat)), hands[seat]);
}

TEST(Wonders, W6_3_a_card_taken_is_not_there_the_next_time) {
  Scenario s = before_the_stage(3, 0, {"Palace", "Theater"});
  s.city(0).built("Glassworks", "Press");
  s.choose(0, "stage Altar").others_sell().choose(0, "build Palace");
  s.hand(0, {"Altar"}).hand(1, {"Well"}).hand(2, {"Tavern"});
  s.choose(0, "stage Altar").choose(1, "build Well").choose(2, "build Tavern");
  EXPECT_FALSE(s.legal(0, "build Palace"));
  EXPECT_TRUE(s.legal(0, "build Theater"));
}

TEST(Wonders, W6_3_one_of_two_copies_stays_in_the_pile) {
  Scenario s = before_the_stage(3, 0, {"Well", "Well"});
  s.hand(1, {"Theater"}).hand(2, {"Loom"});
  s.choose(0, "stage Altar").choose(1, "build Theater").choose(2, "build Loom");
  s.choose(0, "build Well");
  EXPECT_EQ(s.pile(), (Strings{"Well"}));
}

TEST(Wonders, W6_3_on_turn_six_after_all_discards_and_before_the_conflict) {
  for_every_seat([](unsigned players, unsigned seat) {
    for (unsigned age = 1; age <= 3; ++age) {
      Scenario s(players);
      s.age(age).turn(6).hand(seat, {"Altar", "Stockade"}).hand(s.left(seat), {"Loom", "Barracks"});
      s.city(seat).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
      s.choose(seat, "stage Altar").choose(s.left(seat), "sell Loom").others_sell();
      EXPECT_EQ(s.phase(), Phase::discard_pile);
      EXPECT_TRUE(s.legal(seat, "build Stockade"));  // the own last card
      EXPECT_TRUE(s.legal(seat, "build Barracks"));  // the neighbour's
      EXPECT_EQ(s.tokens(seat), Tokens{});
      s.choose(seat, "build Barracks");
      const int token[] = {1, 3, 5};
      EXPECT_EQ(s.tokens(seat), (Tokens{token[age - 1], token[age - 1]}));
      EXPECT_EQ(s.over(), age == 3);
    }
  });
}

TEST(Wonders, W6_3_only_that_player_sees_the_pile) {
  const auto position = [](const std::string& sold) {
    Scenario s(5);
    s.turn(2).hand(0, {"Altar"}).hand(2, {"Loom", "Press"});
    s.city(0).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
    s.choose(0, "stage Altar").choose(2, sold).others_sell();
    return s;
  };
  Scenario loom = position("sell Loom");
  Scenario press = position("sell Press");
  ASSERT_EQ(loom.phase(), Phase::discard_pile);
  EXPECT_FALSE(loom.view(0) == press.view(0));
  EXPECT_FALSE(loom.view(2) == press.view(2));  // the seller knows its own card
  for (const unsigned seat : {1U, 3U, 4U}) EXPECT_TRUE(loom.view(seat) == press.view(seat));
  EXPECT_TRUE(loom.spectator() == press.spectator());

  loom.choose(0, "pass");  // seen is seen
  press.choose(0, "pass");
  EXPECT_FALSE(loom.view(0) == press.view(0));
  EXPECT_TRUE(loom.spectator() == press.spectator());
}

TEST(Wonders, W6_3_who_has_looked_does_not_see_what_is_discarded_later) {
  const auto position = [](const std::string& sold) {
    Scenario s(5);
    s.turn(2).hand(0, {"Altar"}).discard({"Well"});
    s.city(0).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
    s.choose(0, "stage Altar").others_sell().choose(0, "pass");
    s.hand(2, {"Loom", "Press"}).choose(2, sold).others_sell();
    return s;
  };
  EXPECT_TRUE(position("sell Loom").view(0) == position("sell Press").view(0));
}

TEST(Wonders, W6_3_the_card_gives_its_coins_at_once) {
  Scenario tavern = before_the_stage(3, 0, {"Tavern"});
  tavern.choose(0, "stage Altar").others_sell().choose(0, "build Tavern");
  EXPECT_EQ(tavern.coins(0), 5);

  Scenario vineyard = before_the_stage(3, 0, {"Vineyard"}, 2);
  vineyard.hand(1, {"Sawmill"}).hand(2, {"Quarry"});
  vineyard.choose(0, "stage Altar").choose(1, "build Sawmill").choose(2, "build Quarry");
  vineyard.choose(0, "build Vineyard");
  EXPECT_EQ(vineyard.coins(0), 2 + 2);  // the own two, and those of this turn

  Scenario arena = before_the_stage(3, 0, {"Arena"}, 3);
  arena.choose(0, "stage Altar").others_sell().choose(0, "build Arena");
  EXPECT_EQ(arena.coins(0), 3);  // the stage of this turn
}

TEST(Wonders, W6_3_the_card_is_a_building_like_any_other) {
  Scenario s = before_the_stage(3, 0, {"Quarry", "Baths"}, 2);
  s.choose(0, "stage Altar").others_sell().choose(0, "build Quarry");
  s.hand(0, {"Walls", "Quarry"});
  EXPECT_EQ(s.cards_of(0, Colour::brown), 3);
  EXPECT_EQ(s.offers(0, "build Quarry"), Strings{});  // W3.1
  s.hand(2, {"Baths"});
  EXPECT_TRUE(s.legal(2, "build Baths left=2"));  // the neighbour buys its stone

  Scenario chain = before_the_stage(3, 0, {"Baths"}, 2);
  chain.choose(0, "stage Altar").others_sell().choose(0, "build Baths");
  chain.hand(0, {"Aqueduct"});
  EXPECT_EQ(chain.offers(0, "build Aqueduct"), (Strings{"build Aqueduct"}));

  Scenario science = before_the_stage(3, 0, {"Lodge"}, 3);
  science.choose(0, "stage Altar").others_sell().choose(0, "build Lodge");
  EXPECT_EQ(science.points(0, row_green), 1);
}

TEST(Wonders, W6_3_with_an_empty_pile_the_power_lapses) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s = before_the_stage(players, seat, {});
    for (unsigned other = 0; other < players; ++other) {
      if (other != seat) s.hand(other, {"Well"});
    }
    s.choose(seat, "stage Altar");
    for (unsigned other = 0; other < players; ++other) {
      if (other != seat) s.choose(other, "build Well");
    }
    EXPECT_EQ(s.pile_size(), 0U);
    EXPECT_EQ(s.phase(), Phase::turn);
    EXPECT_EQ(s.turn(), 3U);
    EXPECT_EQ(s.stages(seat), 1);
  });
}

TEST(Wonders, W6_3_with_nothing_but_duplicates_the_power_lapses) {
  Scenario s = before_the_stage(3, 0, {"Well", "Loom"}, 2);
  s.city(0).built("Well", "Loom");
  s.hand(1, {"Loom"}).hand(2, {"Sawmill"});  // a Loom of Age II
  s.choose(0, "stage Altar").choose(1, "sell Loom").choose(2, "build Sawmill");
  EXPECT_EQ(s.pile_size(), 3U);
  EXPECT_EQ(s.phase(), Phase::turn);
  EXPECT_EQ(s.turn(), 3U);
}

TEST(Wonders, W6_3_on_the_last_turn_of_the_game_a_lapsed_power_does_not_stop_the_end) {
  Scenario s(3);
  s.age(3).turn(6).hand(0, {"Loom", "Press"}).hand(1, {"Well", "Altar"}).hand(2, {"Well", "Altar"});
  s.city(0).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit", "Press", "Altar");
  s.choose(0, "stage Loom").choose(1, "build Well").choose(2, "build Well");
  EXPECT_TRUE(s.over());
}

// ---- W6.11 --------------------------------------------------------------------------------------

TEST(Wonders, W6_11_several_players_act_in_seat_order_from_the_first_seat) {
  Scenario s(4);
  s.turn(2).discard({"Palace", "Tavern"}).hand(1, {"Altar"}).hand(3, {"Altar"});
  for (const unsigned seat : {1U, 3U}) {
    s.city(seat).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
  }
  s.choose(3, "stage Altar").choose(1, "stage Altar").others_sell();
  EXPECT_EQ(s.to_act(), (Seats{1}));
  EXPECT_EQ(s.legal(3), Strings{});
  s.choose(1, "build Palace");
  EXPECT_EQ(s.to_act(), (Seats{3}));
  EXPECT_EQ(s.turn(), 2U);
  EXPECT_FALSE(s.legal(3, "build Palace"));  // it is gone
  EXPECT_TRUE(s.legal(3, "build Tavern"));
  s.choose(3, "build Tavern");
  EXPECT_EQ(s.phase(), Phase::turn);
  EXPECT_EQ(s.turn(), 3U);
}

TEST(Wonders, W6_11_seat_zero_comes_first) {
  Scenario s(3);
  s.age(3).turn(6).hand(0, {"Altar", "Palace"}).hand(2, {"Altar", "Senate"});
  for (const unsigned seat : {0U, 2U}) {
    s.city(seat).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
  }
  s.choose(0, "stage Altar").choose(2, "stage Altar").others_sell();
  EXPECT_EQ(s.to_act(), (Seats{0}));
  s.choose(0, "build Senate");
  EXPECT_EQ(s.to_act(), (Seats{2}));
  s.choose(2, "build Palace");
  EXPECT_TRUE(s.over());
}

TEST(Wonders, W6_11_when_the_first_takes_the_last_card_the_second_has_nothing) {
  Scenario s(3);
  s.turn(2).discard({"Palace"}).hand(0, {"Altar"}).hand(1, {"Altar"}).hand(2, {"Well"});
  for (const unsigned seat : {0U, 1U}) {
    s.city(seat).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
  }
  s.choose(0, "stage Altar").choose(1, "stage Altar").choose(2, "build Well");
  s.choose(0, "build Palace");
  EXPECT_EQ(s.phase(), Phase::turn);
  EXPECT_EQ(s.turn(), 3U);
}

}  // namespace
}  // namespace pharos::wonders
