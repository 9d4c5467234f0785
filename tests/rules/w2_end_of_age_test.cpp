// SPDX-License-Identifier: Apache-2.0
// W2.10: the end of an Age.
#include <gtest/gtest.h>

#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

TEST(Wonders, W2_10_extra_card_then_discards_then_discard_pile_then_conflict) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    const unsigned digger = s.left(seat);
    s.turn(6).hand(seat, {"Loom", "Stockade"}).hand(digger, {"Altar", "Well"});
    s.city(seat).board("Babylon", "night").stages(1);
    s.city(digger).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
    s.choose(seat, "sell Loom").choose(digger, "stage Altar").others_sell();

    EXPECT_EQ(s.phase(), Phase::extra);
    EXPECT_EQ(s.to_act(), (Seats{seat}));
    EXPECT_FALSE(contains(s.pile(), "Stockade"));
    EXPECT_FALSE(contains(s.pile(), "Well"));  // the last cards are still held
    s.choose(seat, "pass");

    EXPECT_EQ(s.phase(), Phase::discard_pile);
    EXPECT_EQ(s.to_act(), (Seats{digger}));
    EXPECT_TRUE(s.legal(digger, "build Stockade"));  // the declined extra card
    EXPECT_TRUE(s.legal(digger, "build Well"));      // the own last card
    EXPECT_EQ(s.tokens(digger), Tokens{});
    s.choose(digger, "build Stockade");

    EXPECT_EQ(s.age(), 2U);  // and the shield counted in the conflict
    EXPECT_EQ(s.tokens(digger), (Tokens{1, 1}));
    EXPECT_EQ(s.tokens(seat), (Tokens{-1}));
  });
}

TEST(Wonders, W2_10_an_extra_card_that_is_sold_can_be_dug_out) {
  Scenario s(3);
  s.turn(6).hand(0, {"Loom", "Stockade"}).hand(1, {"Altar", "Well"});
  s.city(0).board("Babylon", "night").stages(1);
  s.city(1).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
  s.choose(0, "build Loom").choose(1, "stage Altar").others_sell();
  s.choose(0, "sell Stockade");
  EXPECT_TRUE(s.legal(1, "build Stockade"));
}

TEST(Wonders, W2_10_an_extra_card_that_is_built_cannot_be_dug_out) {
  Scenario s(3);
  s.turn(6).hand(0, {"Loom", "Stockade"}).hand(1, {"Altar", "Well"}).hand(2, {"Loom", "Press"});
  s.city(0).board("Babylon", "night").stages(1);
  s.city(1).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
  s.choose(0, "build Loom").choose(1, "stage Altar").choose(2, "sell Loom");
  s.choose(0, "build Stockade");
  EXPECT_EQ(s.legal(1), (Strings{"build Loom", "build Press", "build Well", "pass"}));
}

}  // namespace
}  // namespace pharos::wonders
