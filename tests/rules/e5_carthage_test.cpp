// SPDX-License-Identifier: Apache-2.0
// E5.1: Carthage, whose stages show two halves.
#include <gtest/gtest.h>

#include <string>

#include "rules/edifice_positions.hpp"

namespace pharos::wonders {
namespace {

/// Seat 0 is Carthage with all it takes to build any of its stages, and no coins.
Scenario carthage(const std::string& side, unsigned stages,
                  const std::string& edifice = "Outpost") {
  Scenario s = scenario_with(3, edifice);
  s.turn(2).hand(0, {"Altar"}).hand(1, {"Altar"}).hand(2, {"Altar"});
  s.city(0).board("Carthage", side).stages(stages).coins(0);
  s.city(0).built("Quarry", "Foundry", "Press", "Brickyard", "Clay Pool");
  s.city(0).built("Sawmill", "Lumber Yard", "Loom");
  s.city(1).board("Gizah");
  s.city(2).board("Gizah");
  return s;
}

TEST(Edifice, E5_1_who_builds_a_stage_with_two_halves_chooses_one) {
  struct Case {
    const char* side;
    unsigned stages;  // before
    bool halves;
  };
  for (const Case& test : {Case{"day", 0, false}, Case{"day", 1, true}, Case{"day", 2, false},
                           Case{"night", 0, true}, Case{"night", 1, true}}) {
    Scenario s = carthage(test.side, test.stages);
    const Strings halves = {"stage Altar half=1", "stage Altar half=2"};
    EXPECT_EQ(s.offers(0, "stage Altar"), test.halves ? halves : Strings{"stage Altar"})
        << test.side << ' ' << test.stages;
  }
}

TEST(Edifice, E5_1_what_each_half_gives) {
  struct Case {
    const char* side;
    unsigned stages;
    const char* choice;
    int coins, shields, points;
  };
  for (const Case& test : {
           Case{"day", 0, "stage Altar", 0, 0, 3},
           Case{"day", 1, "stage Altar half=1", 7, 0, 3 + 2},
           Case{"day", 1, "stage Altar half=2", 0, 1, 3 + 2},
           Case{"day", 2, "stage Altar", 0, 0, 3 + 2 + 7},
           Case{"night", 0, "stage Altar half=1", 7, 0, 4},
           Case{"night", 0, "stage Altar half=2", 0, 2, 0},
       }) {
    Scenario s = carthage(test.side, test.stages);
    s.choose(0, test.choice).choose(1, "build Altar").choose(2, "build Altar");
    SCOPED_TRACE(std::string(test.side) + ' ' + test.choice);
    EXPECT_EQ(s.coins(0), test.coins);
    EXPECT_EQ(s.shields(0), test.shields);
    EXPECT_EQ(s.points(0, row_wonder), test.points);
    EXPECT_EQ(s.stages(0), static_cast<int>(test.stages) + 1);
    EXPECT_EQ(s.phase(), Phase::turn);
  }
}

TEST(Edifice, E5_1_only_the_chosen_half_counts_for_the_rest_of_the_game) {
  for (const unsigned first : {1U, 2U}) {
    for (const unsigned second : {1U, 2U}) {
      Scenario s = carthage("night", 0);
      const std::string half = "half=";
      s.choose(0, stage(s, 0, half + std::to_string(first))).others_sell();
      s.choose(0, stage(s, 0, half + std::to_string(second))).others_sell();
      s.skip_to_end();
      EXPECT_EQ(s.points(0, row_wonder), first == 1 ? 4 : 0);
      EXPECT_EQ(s.shields(0), first == 1 ? 0 : 2);
      EXPECT_EQ(s.points(0, row_green), second == 1 ? 0 : 1);
      EXPECT_EQ(s.tokens(0), first == 1 ? Tokens{} : (Tokens{1, 1, 3, 3, 5, 5}));
    }
  }
}

TEST(Edifice, E5_1_the_half_is_part_of_the_secret_choice) {
  Scenario coins = carthage("day", 1);
  Scenario shield = carthage("day", 1);
  coins.choose(0, "stage Altar half=1");
  shield.choose(0, "stage Altar half=2");
  for (const unsigned other : {1U, 2U}) EXPECT_TRUE(coins.view(other) == shield.view(other));
  EXPECT_TRUE(coins.spectator() == shield.spectator());
  coins.others_sell();
  shield.others_sell();
  EXPECT_FALSE(coins.spectator() == shield.spectator());  // then everybody knows it
}

TEST(Edifice, E5_1_either_half_allows_taking_part) {
  Scenario s = carthage("day", 1);
  s.city(0).coins(1);
  EXPECT_EQ(s.offers(0, "stage Altar"), (Strings{"stage Altar half=1", "stage Altar half=1 join",
                                                 "stage Altar half=2", "stage Altar half=2 join"}));
  s.choose(0, "stage Altar half=2 join").others_sell();
  EXPECT_EQ(s.pawns(0, 1), 1);
  EXPECT_EQ(s.shields(0), 1);
  EXPECT_EQ(s.coins(0), 0);
}

TEST(Edifice, E5_1_the_coins_of_the_half_cannot_pay_for_taking_part) {
  Scenario s = carthage("day", 1);
  EXPECT_FALSE(mentions(s.legal(0), "join"));
}

TEST(Edifice, E5_1_building_from_the_discard_pile) {  // W6.3
  Scenario s = carthage("night", 1);
  s.discard({"Palace"});
  Scenario science = s;
  s.choose(0, "stage Altar half=1").others_sell();
  ASSERT_EQ(s.phase(), Phase::discard_pile);
  EXPECT_EQ(s.to_act(), Seats{0});
  s.choose(0, "build Palace");
  EXPECT_EQ(s.points(0, row_blue), 8);
  EXPECT_EQ(s.points(0, row_green), 0);
  EXPECT_EQ(s.turn(), 3U);

  science.choose(0, "stage Altar half=2").others_sell();  // W6.9
  EXPECT_EQ(science.phase(), Phase::turn);
  EXPECT_EQ(science.points(0, row_green), 1);
}

TEST(Edifice, E5_1_science_of_choice) {  // W6.9
  Scenario s = carthage("night", 1);
  s.city(0).built("Apothecary", "Workshop");
  s.choose(0, "stage Altar half=2").others_sell();
  EXPECT_EQ(s.points(0, row_green), 10);
}

TEST(Edifice, E5_1_carthage_and_halikarnassos_dig_in_seat_order) {  // W6.11
  for (const unsigned first : {0U, 1U}) {
    const unsigned second = first + 1;
    for (const bool carthage_first : {true, false}) {
      Scenario s = scenario_with(3, "Outpost");
      s.turn(2).discard({"Palace", "Tavern"});
      for (const unsigned seat : {first, second}) s.hand(seat, {"Altar"});
      const unsigned carthage_at = carthage_first ? first : second;
      const unsigned other = carthage_first ? second : first;
      s.city(carthage_at).board("Carthage", "night").stages(1).half(1, 2);
      s.city(carthage_at).built("Sawmill", "Lumber Yard", "Loom");
      s.city(other).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
      s.choose(carthage_at, "stage Altar half=1").choose(other, "stage Altar").others_sell();
      EXPECT_EQ(s.to_act(), Seats{first});
      s.choose(first, "build Palace");
      EXPECT_EQ(s.to_act(), Seats{second});
      EXPECT_FALSE(s.legal(second, "build Palace"));
      s.choose(second, "build Tavern");
      EXPECT_EQ(s.turn(), 3U);
      EXPECT_EQ(s.shields(carthage_at), 2);
    }
  }
}

TEST(Edifice, E5_1_carthage_goes_without_edifice) {  // E1.4
  Options options;
  options.players = 3;
  options.carthage = true;
  Scenario s(options);
  s.hand(0, {"Altar"});
  s.city(0).board("Carthage", "night").coins(20).built("Foundry", "Press");
  EXPECT_EQ(s.offers(0, "stage Altar"), (Strings{"stage Altar half=1", "stage Altar half=2"}));
  s.choose(0, "stage Altar half=2").others_sell();
  EXPECT_EQ(s.shields(0), 2);
  EXPECT_EQ(s.coins(0), 20);
  EXPECT_EQ(s.points(0, row_wonder), 0);
}

}  // namespace
}  // namespace pharos::wonders
