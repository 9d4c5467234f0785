// SPDX-License-Identifier: Apache-2.0
// E5.2 and E5.3: Ur, whose stages give pawns.
#include <gtest/gtest.h>

#include <string>

#include "rules/edifice_positions.hpp"

namespace pharos::wonders {
namespace {

/// Seat 0 is Ur by day before its second stage, which gives a pawn of any Age.
Scenario ur_day(const std::string& edifice, bool twice = true) {
  Scenario s = scenario_with(3, edifice, twice);
  s.turn(2).hand(0, {"Altar"});
  s.city(0).board("Ur").stages(1).coins(20).built("Quarry", "Clay Pool");
  s.city(1).board("Gizah").coins(20).built("Lumber Yard", "Timber Yard");
  s.city(2).board("Gizah").coins(20);
  return s;
}

/// Seat 0 is Ur by night with everything its stages cost.
Scenario ur_night(const std::string& edifice, unsigned stages, bool twice = true) {
  Scenario s = scenario_with(3, edifice, twice);
  s.turn(2).hand(0, {"Altar"});
  s.city(0).board("Ur", "night").stages(stages).coins(20);
  s.city(0).built("Quarry", "Glassworks", "Foundry", "Brickyard", "Loom");
  s.city(1).board("Gizah").coins(20).built("Lumber Yard", "Timber Yard");
  s.city(2).board("Gizah").coins(20);
  return s;
}

TEST(Edifice, E5_2_day_a_pawn_of_any_one_age_chosen_with_the_stage) {
  for (const char* edifice : {"Outpost", "Staging Camp", "Military School"}) {
    for (int age = 1; age <= 3; ++age) {
      Scenario s = ur_day(edifice);
      s.city(0).coins(0);
      EXPECT_EQ(s.offers(0, "stage Altar"),
                (Strings{"stage Altar pawn=1", "stage Altar pawn=2", "stage Altar pawn=3"}));
      s.choose(0, "stage Altar pawn=" + std::to_string(age)).others_sell();
      for (int other = 1; other <= 3; ++other) {
        EXPECT_EQ(s.pawns(0, static_cast<unsigned>(other)), other == age ? 1 : 0);
      }
    }
  }
}

TEST(Edifice, E5_2_day_only_the_second_stage_gives_one) {
  for (const unsigned stages : {0U, 2U}) {
    Scenario s = scenario_with(3, "Outpost");
    s.hand(0, {"Altar"});
    s.city(0).board("Ur").stages(stages).coins(0);
    s.city(0).built("Quarry", "Foundry", "Sawmill", "Press");
    EXPECT_EQ(s.offers(0, "stage Altar"), Strings{"stage Altar"});
    s.choose(0, "stage Altar").others_sell();
    for (unsigned age = 1; age <= 3; ++age) EXPECT_EQ(s.pawns(0, age), 0);
    EXPECT_EQ(s.points(0, row_wonder), stages == 0 ? 3 : 3 + 7);
  }
}

TEST(Edifice, E5_2_night_a_pawn_of_the_printed_age) {
  for (const char* edifice : {"Outpost", "Staging Camp", "Military School"}) {  // in any Age
    for (unsigned stages = 0; stages < 3; ++stages) {
      Scenario s = ur_night(edifice, stages);
      EXPECT_EQ(s.offers(0, "stage Altar"), (Strings{"stage Altar", "stage Altar join"}));
      s.choose(0, "stage Altar").others_sell();
      for (unsigned age = 1; age <= 3; ++age) {
        EXPECT_EQ(s.pawns(0, age), age == stages + 1 ? 1 : 0) << edifice << ' ' << stages;
      }
      EXPECT_EQ(s.points(0, row_wonder), 0);
    }
  }
}

TEST(Edifice, E5_2_it_costs_nothing_and_removes_no_pawn_from_the_card) {
  Scenario s = ur_night("Outpost", 0);
  s.choose(0, "stage Altar").others_sell();
  EXPECT_EQ(s.coins(0), 20);
  EXPECT_EQ(s.pawns_on_card(1), 2);
  EXPECT_FALSE(s.edifice_built(1));

  Scenario last = ur_night("Outpost", 0);  // nor is the edifice built by it
  last.pawns_left(1, 1).choose(0, "stage Altar").others_sell();
  EXPECT_EQ(last.pawns_on_card(1), 1);
  EXPECT_EQ(last.tokens(0), Tokens{});
}

TEST(Edifice, E5_2_it_does_not_use_up_taking_part) {
  Scenario s = ur_night("Outpost", 0);
  s.choose(0, "stage Altar").others_sell();
  s.hand(0, {"Theater"});
  s.choose(0, "stage Theater join").others_sell();
  EXPECT_EQ(s.pawns(0, 1), 2);
  EXPECT_EQ(s.pawns(0, 2), 1);
  EXPECT_EQ(s.pawns_on_card(1), 1);
}

TEST(Edifice, E5_2_the_stage_allows_taking_part_as_well) {
  Scenario s = ur_day("Staging Camp");
  EXPECT_EQ(s.offers(0, "stage Altar"),
            (Strings{"stage Altar pawn=1", "stage Altar pawn=1 join", "stage Altar pawn=2",
                     "stage Altar pawn=2 join", "stage Altar pawn=3", "stage Altar pawn=3 join"}));
  Scenario same = s;
  s.choose(0, "stage Altar pawn=3 join").others_sell();
  EXPECT_EQ(s.pawns(0, 2), 1);
  EXPECT_EQ(s.pawns(0, 3), 1);
  EXPECT_EQ(s.pawns_on_card(2), 1);
  EXPECT_EQ(s.pawns_on_card(3), 2);
  EXPECT_EQ(s.coins(0), 20 - 2);

  same.choose(0, "stage Altar pawn=2 join").others_sell();
  EXPECT_EQ(same.pawns(0, 2), 2);
  EXPECT_EQ(same.pawns_on_card(2), 1);
  EXPECT_EQ(same.coins(0), 20 - 2);
}

TEST(Edifice, E5_2_the_age_is_secret_until_all_have_chosen) {
  Scenario one = ur_day("Outpost");
  Scenario three = ur_day("Outpost");
  one.choose(0, "stage Altar pawn=1");
  three.choose(0, "stage Altar pawn=3");
  for (const unsigned other : {1U, 2U}) EXPECT_TRUE(one.view(other) == three.view(other));
  EXPECT_TRUE(one.spectator() == three.spectator());
}

// ---- E5.3 ---------------------------------------------------------------------------------------

TEST(Edifice, E5_3_a_pawn_of_a_built_edifice_gives_its_reward_at_once) {
  struct Case {
    const char* edifice;
    int coins;
    Tokens tokens;
    int shields;
  };
  for (const Case& test : {
           Case{"Money Changer", 4, {-1, -1}, 0},
           Case{"Outpost", 0, {3, -1, -1}, 0},
           Case{"Curtain Wall", 0, {-1, -1}, 1},
           Case{"Auction House", 7, {-1, -1}, 0},
           Case{"Staging Camp", 0, {5, -1, -1}, 0},
           Case{"Gold Reserves", 15, {-1, -1}, 0},
           Case{"Concentric Castle", 0, {-1, -1}, 2},
           Case{"Military School", 0, {5}, 0},
       }) {
    SCOPED_TRACE(test.edifice);
    const unsigned age = age_of(test.edifice);
    for (unsigned now = age; now <= 3; ++now) {  // in the same Age, and later
      Scenario s = ur_day(test.edifice);
      s.age(now).pawns_left(age, 0);
      s.city(0).defeats(2);
      s.city(1).joined(age).defeats(1);
      s.choose(0, "stage Altar pawn=" + std::to_string(age)).others_sell();
      EXPECT_EQ(s.coins(0), 20 + test.coins);
      EXPECT_EQ(s.tokens(0), test.tokens);
      EXPECT_EQ(s.shields(0), test.shields);
      EXPECT_EQ(s.coins(1), 20 + 3);  // nobody else gets it again
      EXPECT_EQ(s.tokens(1), Tokens{-1});
    }
  }
}

TEST(Edifice, E5_3_production_and_points_of_a_built_edifice) {
  Scenario port = ur_day("River Port");
  port.age(3).pawns_left(2, 0).choose(0, "stage Altar pawn=2").others_sell();
  port.hand(0, {"Barracks"});
  EXPECT_EQ(port.offers(0, "build Barracks"), Strings{"build Barracks"});
  Scenario belvedere = ur_day("Belvedere");
  belvedere.age(2).pawns_left(1, 0).choose(0, "stage Altar pawn=1").others_sell();
  EXPECT_EQ(belvedere.points(0, row_edifice), 2);
}

TEST(Edifice, E5_3_a_pawn_of_a_failed_edifice_gives_nothing) {
  for (const Strings& names : {kEdificeNames[0], kEdificeNames[1]}) {
    for (const std::string& edifice : names) {
      const unsigned age = age_of(edifice);
      Scenario s = ur_day(edifice);
      s.age(3).city(0).defeats(1).built("Altar", "Loom");
      s.hand(0, {"Palace"});
      s.choose(0, "stage Palace pawn=" + std::to_string(age)).others_sell();
      EXPECT_EQ(s.pawns(0, age), 1);
      EXPECT_EQ(s.coins(0), 20) << edifice;
      EXPECT_EQ(s.tokens(0), Tokens{-1}) << edifice;
      EXPECT_EQ(s.shields(0), 0) << edifice;
      EXPECT_EQ(s.points(0, row_edifice), 0) << edifice;
    }
  }
}

TEST(Edifice, E5_3_a_pawn_of_an_open_edifice_gives_the_reward_when_it_is_built) {
  Scenario s = ur_night("Money Changer", 0);
  s.pawns_left(1, 1).choose(0, "stage Altar").others_sell();
  EXPECT_EQ(s.coins(0), 20);  // not yet
  join(s, 1).others_sell();
  EXPECT_TRUE(s.edifice_built(1));
  EXPECT_EQ(s.coins(0), 20 + 4 + 3);
  EXPECT_EQ(s.coins(1), 20 + 3 - 1 + 4);
  EXPECT_EQ(s.coins(2), 20 + 3 + 3);
}

TEST(Edifice, E5_3_also_when_it_is_built_on_the_same_turn) {
  Scenario s = ur_day("Money Changer");
  s.pawns_left(1, 1).choose(0, "stage Altar pawn=1");
  join(s, 1).others_sell();
  EXPECT_EQ(s.coins(0), 20 + 4);
  EXPECT_EQ(s.coins(1), 20 - 1 + 4);
}

TEST(Edifice, E5_3_a_pawn_of_an_age_to_come_waits_for_it) {
  Scenario s = ur_day("Money Changer");
  s.pawns_left(1, 0).pawns_left(2, 1);
  s.choose(0, "stage Altar pawn=2").others_sell();
  EXPECT_EQ(s.coins(0), 20);
  const int before = s.skip_to(2, 1).coins(0);
  join(s, 1).others_sell();  // Auction House
  EXPECT_EQ(s.coins(0), before + 3 + 7);
}

TEST(Edifice, E5_3_a_pawn_of_an_open_edifice_counts_against_the_penalty) {
  Scenario s = ur_night("Money Changer", 0);
  s.turn(6).choose(0, "stage Altar").others_sell();
  EXPECT_TRUE(s.edifice_failed(1));
  EXPECT_EQ(s.coins(0), 20);
  EXPECT_EQ(s.coins(1), 20 + 3 - 2);

  Scenario later = ur_day("Money Changer");  // of an Age to come
  later.pawns_left(1, 0).choose(0, "stage Altar pawn=3").others_sell();
  later.skip_to_end();  // Auction House and Gold Reserves fail: 5 and 9
  EXPECT_EQ(later.coins(0), 20 + 16 * 3 - 5);
  EXPECT_EQ(later.coins(2), 20 + 17 * 3 - 5 - 9);
}

TEST(Edifice, E5_3_last_pawn_and_box_pawn_on_one_stage) {
  for (const bool twice : {true, false}) {  // E3.3
    Scenario s = ur_day("Money Changer", twice);
    s.pawns_left(1, 1).choose(0, "stage Altar pawn=1 join").others_sell();
    EXPECT_TRUE(s.edifice_built(1));
    EXPECT_EQ(s.pawns(0, 1), 2);
    EXPECT_EQ(s.coins(0), 20 - 1 + (twice ? 8 : 4));
  }
}

TEST(Edifice, E5_3_a_second_pawn_of_a_built_edifice) {
  for (const bool twice : {true, false}) {  // E3.3
    Scenario s = ur_day("Outpost", twice);
    s.city(0).joined(1).victory(2);  // the token it has
    s.pawns_left(1, 0).choose(0, "stage Altar pawn=1").others_sell();
    EXPECT_EQ(s.tokens(0), twice ? (Tokens{3, 3}) : Tokens{3});

    Scenario points = ur_day("Belvedere", twice);
    points.city(0).joined(1);
    points.pawns_left(1, 0).choose(0, "stage Altar pawn=1").others_sell();
    EXPECT_EQ(points.points(0, row_edifice), twice ? 4 : 2);

    Scenario shields = ur_day("Curtain Wall", twice);
    shields.city(0).joined(1);
    shields.pawns_left(1, 0).choose(0, "stage Altar pawn=1").others_sell();
    EXPECT_EQ(shields.shields(0), twice ? 2 : 1);
  }
}

}  // namespace
}  // namespace pharos::wonders
