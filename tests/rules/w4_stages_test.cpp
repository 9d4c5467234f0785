// SPDX-License-Identifier: Apache-2.0
// W4: wonder stages.
#include <gtest/gtest.h>

#include <string>

#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

TEST(Wonders, W4_1_stages_are_built_left_to_right_each_once) {
  Scenario s(3);  // Gizah Night: WW 3, SSS 5, CCC 5, SSSSP 7
  s.age(2);
  s.city(0)
      .board("Gizah", "night")
      .built("Sawmill", "Quarry", "Brickyard", "Clay Pool", "Stone Pit", "Press");
  const int points[] = {3, 8, 13, 20};
  for (int stage = 1; stage <= 4; ++stage) {
    s.choose(0, "stage " + s.cards(0).front()).others_sell();
    EXPECT_EQ(s.stages(0), stage);
    EXPECT_EQ(s.points(0, row_wonder), points[stage - 1]);
  }
  // The wonder is complete: no card makes another stage, and the game goes on.
  for (const std::string& card : s.cards(0)) EXPECT_EQ(s.offers(0, "stage " + card), Strings{});
  s.skip_to_end();
  EXPECT_EQ(s.stages(0), 4);
}

TEST(Wonders, W4_1_a_later_stage_cannot_be_built_first) {
  Scenario s(3);
  s.hand(0, {"Altar"});
  for (const unsigned seat : {0U, 1U, 2U}) s.city(seat).board("Gizah", "night");
  s.city(0).built("Stone Pit", "Quarry");  // enough for the second stage, not for the first
  EXPECT_EQ(s.offers(0, "stage Altar"), Strings{});
}

TEST(Wonders, W4_1_in_any_age_any_number) {
  for (unsigned age = 1; age <= 3; ++age) {
    Scenario s(3);
    s.age(age);
    s.city(0).board("Rhodos").built("Sawmill", "Brickyard", "Clay Pool", "Foundry", "Ore Vein");
    for (int stage = 1; stage <= 3; ++stage) {
      s.choose(0, "stage " + s.cards(0).front()).others_sell();
      EXPECT_EQ(s.stages(0), stage);
      EXPECT_EQ(s.age(), age);
    }
  }
}

TEST(Wonders, W4_1_every_side_of_every_board_can_be_completed) {
  for (const unsigned edition : {1U, 2U}) {
    for (const char* board :
         {"Alexandria", "Babylon", "Ephesos", "Gizah", "Halikarnassos", "Olympia", "Rhodos"}) {
      for (const char* side : {"day", "night"}) {
        Scenario s(3, edition);
        s.city(0)
            .board(board, side)
            .built("Sawmill", "Lumber Yard", "Timber Yard", "Quarry", "Stone Pit", "Excavation",
                   "Foundry", "Ore Vein", "Mine", "Brickyard", "Clay Pool", "Clay Pit", "Loom",
                   "Glassworks", "Press", "Forum", "Caravansery");
        while (s.age() == 1) {
          if (s.phase() == Phase::turn && s.offers(0, "stage " + s.cards(0).front()).size() == 1) {
            s.choose(0, "stage " + s.cards(0).front()).others_sell();
          } else {
            s.all_sell();
          }
        }
        const unsigned stages = s.rules()
                                    .board[s.state().city[0].board]
                                    .side[static_cast<unsigned>(s.state().city[0].side)]
                                    .stages;
        EXPECT_EQ(s.stages(0), static_cast<int>(stages)) << board << ' ' << side;
      }
    }
  }
}

TEST(Wonders, W4_2_only_the_stages_own_cost_is_paid) {
  Scenario s(3);
  s.age(3).hand(0, {"Palace"});  // whatever the card laid under it would cost
  s.city(0).board("Gizah").coins(0).built("Sawmill");
  s.choose(0, "stage Palace").others_sell();
  EXPECT_EQ(s.stages(0), 1);
  EXPECT_EQ(s.coins(0), 0);
}

TEST(Wonders, W4_2_the_cost_can_be_bought_and_met_by_choice_symbols) {
  Scenario s(3);
  s.hand(0, {"Altar"});  // Gizah's first stage: two wood
  s.city(0).board("Gizah").built("Caravansery");
  s.city(1).board("Babylon").coins(0);
  s.city(2).board("Gizah");
  EXPECT_EQ(s.offers(0, "stage Altar"), (Strings{"stage Altar left=2"}));
  s.choose(0, "stage Altar left=2").others_sell();
  EXPECT_EQ(s.coins(0), 1);
  EXPECT_EQ(s.coins(1), 5);
  EXPECT_EQ(s.stages(0), 1);
}

TEST(Wonders, W4_2_the_price_is_the_same_for_every_card) {
  Scenario s(3);
  s.turn(6).hand(0, {"Altar", "Stockade"});
  s.city(0).board("Gizah").coins(4);
  s.city(1).board("Babylon");
  s.city(2).board("Babylon");
  EXPECT_EQ(s.offers(0, "stage Altar"), (Strings{"stage Altar left=2 right=2"}));
  EXPECT_EQ(s.offers(0, "stage Stockade"), (Strings{"stage Stockade left=2 right=2"}));
}

TEST(Wonders, W4_2_chains_do_not_apply) {
  Scenario s(3);
  s.age(2).hand(0, {"Aqueduct"});
  for (const unsigned seat : {0U, 1U, 2U}) s.city(seat).board("Gizah");
  s.city(0).built("Baths");  // the card would be free, the stage is not
  EXPECT_EQ(s.offers(0, "build Aqueduct"), (Strings{"build Aqueduct"}));
  EXPECT_EQ(s.offers(0, "stage Aqueduct"), Strings{});
}

TEST(Wonders, W4_2_free_building_powers_do_not_apply) {
  Scenario first(3, 1);  // W6.7
  first.age(2).hand(0, {"Walls"});
  first.city(0).board("Olympia", "a").stages(2).coins(0);
  EXPECT_EQ(first.offers(0, "build Walls"), (Strings{"build Walls free"}));
  EXPECT_EQ(first.offers(0, "stage Walls"), Strings{});

  Scenario night(3);  // W6.6: the first card of the Age
  night.age(2).hand(0, {"Walls"});
  night.city(0).board("Olympia", "night").stages(1).coins(0);
  EXPECT_EQ(night.offers(0, "build Walls"), (Strings{"build Walls"}));
  EXPECT_EQ(night.offers(0, "stage Walls"), Strings{});

  Scenario day(3);  // W6.5: a new colour
  day.age(2).hand(0, {"Walls"});
  day.city(0).board("Olympia", "day").stages(2).coins(0);
  EXPECT_EQ(day.offers(0, "build Walls"), (Strings{"build Walls"}));
  EXPECT_EQ(day.offers(0, "stage Walls"), Strings{});
}

TEST(Wonders, W4_3_coins_at_once) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.city(seat).board("Ephesos").stages(1).coins(0).built("Lumber Yard", "Timber Yard");
    s.choose(seat, "stage " + s.cards(seat).front()).others_sell();
    EXPECT_EQ(s.coins(seat), 9);
  });
}

TEST(Wonders, W4_3_production_from_the_next_turn) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    for (unsigned other = 0; other < players; ++other) s.city(other).board("Alexandria");
    s.hand(seat, {"Altar", "Baths"});
    s.city(seat).stages(1).built("Ore Vein", "Forest Cave");
    s.choose(seat, "stage Altar");
    EXPECT_EQ(s.offers(seat, "build Baths"), Strings{});
    s.others_sell().hand(seat, {"Baths"});
    EXPECT_EQ(s.offers(seat, "build Baths"), (Strings{"build Baths"}));
  });
}

TEST(Wonders, W4_3_prices_from_the_next_turn) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players, 1);
    s.hand(seat, {"Altar", "Baths"});
    s.city(seat).board("Olympia", "b").built("Lumber Yard");
    s.city(s.left(seat)).board("Gizah");
    s.city(s.right(seat)).board("Gizah");
    s.choose(seat, "stage Altar");
    EXPECT_EQ(s.offers(seat, "build Baths"),
              (Strings{"build Baths right=2", "build Baths left=2"}));
    s.others_sell().hand(seat, {"Baths"});
    EXPECT_EQ(s.offers(seat, "build Baths"),
              (Strings{"build Baths right=1", "build Baths left=1"}));
  });
}

TEST(Wonders, W4_3_free_building_from_the_next_turn) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players, 1);
    s.hand(seat, {"Altar", "Apothecary"});
    for (unsigned other = 0; other < players; ++other) s.city(other).board("Olympia", "a");
    s.city(seat).stages(1).built("Stone Pit", "Timber Yard");
    s.choose(seat, "stage Altar");
    EXPECT_EQ(s.offers(seat, "build Apothecary"), Strings{});
    s.others_sell().hand(seat, {"Apothecary"});
    EXPECT_EQ(s.offers(seat, "build Apothecary"), (Strings{"build Apothecary free"}));
  });
}

TEST(Wonders, W4_3_building_stages_is_never_compulsory) {
  Scenario s(3);
  s.hand(0, {"Altar"});
  s.city(0).board("Gizah").built("Sawmill");
  EXPECT_TRUE(s.legal(0, "stage Altar"));
  EXPECT_TRUE(s.legal(0, "build Altar"));
  EXPECT_TRUE(s.legal(0, "sell Altar"));
  s.skip_to_end();
  EXPECT_EQ(s.stages(0), 0);
}

}  // namespace
}  // namespace pharos::wonders
