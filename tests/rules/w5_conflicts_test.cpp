// SPDX-License-Identifier: Apache-2.0
// W5: conflicts.
#include <gtest/gtest.h>

#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

TEST(Wonders, W5_1_every_city_fights_both_neighbours_after_turn_six) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.turn(5).city(seat).built("Barracks");
    s.all_sell();
    for (unsigned other = 0; other < players; ++other) EXPECT_EQ(s.tokens(other), Tokens{});
    s.all_sell();
    for (unsigned other = 0; other < players; ++other) {
      const bool neighbour = other == s.left(seat) || other == s.right(seat);
      EXPECT_EQ(s.tokens(other), other == seat ? (Tokens{1, 1})
                                 : neighbour   ? Tokens{-1}
                                               : Tokens{})
          << "seat " << other;
    }
  });
}

TEST(Wonders, W5_1_shields_of_red_cards_and_stages_count) {
  Scenario s(4);
  s.turn(6);
  s.city(0).board("Rhodos", "day").stages(2);                   // 2 shields
  s.city(1).board("Gizah").built("Barracks", "Stockade");       // 2
  s.city(2).board("Rhodos", "night").stages(1).built("Walls");  // 1 + 2
  s.city(3).board("Gizah");
  s.all_sell();
  EXPECT_EQ(s.tokens(0), (Tokens{1}));   // equal to seat 1, more than seat 3
  EXPECT_EQ(s.tokens(1), (Tokens{-1}));  // fewer than seat 2
  EXPECT_EQ(s.tokens(2), (Tokens{1, 1}));
  EXPECT_EQ(s.tokens(3), (Tokens{-1, -1}));
}

TEST(Wonders, W5_1_shields_of_turn_six_count) {
  Scenario s(3);
  s.turn(6).hand(0, {"Barracks", "Well"});
  s.city(0).board("Rhodos");
  s.choose(0, "build Barracks").others_sell();
  EXPECT_EQ(s.tokens(0), (Tokens{1, 1}));
}

TEST(Wonders, W5_2_tokens_of_one_three_and_five) {
  for (unsigned age = 1; age <= 3; ++age) {
    Scenario s(3);
    s.age(age).turn(6).city(0).built("Barracks");
    s.all_sell();
    const int value[] = {1, 3, 5};
    EXPECT_EQ(s.tokens(0), (Tokens{value[age - 1], value[age - 1]}));
    EXPECT_EQ(s.tokens(1), (Tokens{-1}));
    EXPECT_EQ(s.tokens(2), (Tokens{-1}));
  }
}

TEST(Wonders, W5_2_equal_shields_give_nothing) {
  Scenario s(3);
  s.turn(6);
  for (const unsigned seat : {0U, 1U, 2U}) s.city(seat).built("Walls");
  s.all_sell();
  for (const unsigned seat : {0U, 1U, 2U}) EXPECT_EQ(s.tokens(seat), Tokens{});
}

TEST(Wonders, W5_2_one_comparison_per_neighbour) {
  Scenario s(5);
  s.turn(6);
  s.city(0).built("Barracks");           // 1
  s.city(1).built("Walls");              // 2
  s.city(2).built("Walls", "Barracks");  // 3
  s.city(3).built("Circus", "Walls");    // 5
  s.all_sell();
  EXPECT_EQ(s.tokens(0), (Tokens{1, -1}));  // beats seat 4, is beaten by seat 1
  EXPECT_EQ(s.tokens(1), (Tokens{1, -1}));
  EXPECT_EQ(s.tokens(2), (Tokens{1, -1}));
  EXPECT_EQ(s.tokens(3), (Tokens{1, 1}));
  EXPECT_EQ(s.tokens(4), (Tokens{-1, -1}));
}

TEST(Wonders, W5_2_how_many_more_does_not_matter) {
  Scenario s(3);
  s.age(3).turn(6).city(0).built("Circus", "Arsenal", "Walls", "Stables");
  s.all_sell();
  EXPECT_EQ(s.tokens(0), (Tokens{5, 5}));
}

TEST(Wonders, W5_2_tokens_of_all_ages_are_kept_and_no_conflict_is_fought_twice) {
  Scenario s(3);
  s.city(0).built("Barracks");
  s.skip_to_end();
  EXPECT_EQ(s.tokens(0), (Tokens{1, 1, 3, 3, 5, 5}));
  EXPECT_EQ(s.tokens(1), (Tokens{-1, -1, -1}));
  EXPECT_EQ(s.points(0, row_conflict), 18);
  EXPECT_EQ(s.points(1, row_conflict), -3);
}

TEST(Wonders, W5_2_one_conflict_when_powers_follow_the_last_turn) {
  Scenario s(3);
  s.age(3).turn(6).hand(0, {"Palace", "Senate"}).hand(1, {"Lodge", "Study"});
  s.city(0).board("Babylon", "night").stages(1).built("Barracks");
  s.city(1).board("Halikarnassos", "night").built("Brickyard");
  s.choose(0, "sell Palace").choose(1, "stage Lodge").others_sell();
  s.choose(0, "pass").choose(1, "pass");
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.tokens(0), (Tokens{5, 5}));
  EXPECT_EQ(s.tokens(1), (Tokens{-1}));
}

}  // namespace
}  // namespace pharos::wonders
