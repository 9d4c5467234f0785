// SPDX-License-Identifier: Apache-2.0
// W6.4: Babylon's extra card.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

/// Turn 6: seat 0 is Babylon Night with its first stage; the hand is given.
Scenario babylon(const Strings& hand, unsigned age = 1) {
  Scenario s(3);
  s.age(age).turn(6).hand(0, hand);
  s.city(0).board("Babylon", "night").stages(1);
  s.city(1).board("Halikarnassos");
  s.city(2).board("Halikarnassos");
  return s;
}

TEST(Wonders, W6_4_the_last_card_may_be_used_too) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.turn(6).hand(seat, {"Loom", "Altar"});
    s.city(seat).board("Babylon", "night").stages(1);
    s.choose(seat, "build Loom").others_sell();
    EXPECT_EQ(s.phase(), Phase::extra);
    EXPECT_EQ(s.to_act(), (Seats{seat}));
    EXPECT_EQ(s.legal(seat), (Strings{"build Altar", "sell Altar", "pass"}));
    s.choose(seat, "build Altar");
    EXPECT_TRUE(s.has(seat, "Altar"));
    EXPECT_EQ(s.age(), 2U);
    EXPECT_EQ(s.turn(), 1U);
  });
}

TEST(Wonders, W6_4_also_when_the_stage_is_built_with_the_sixth_card) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.turn(6).hand(seat, {"Loom", "Altar"});
    s.city(seat).board("Babylon", "night").built("Quarry");
    s.choose(seat, "stage Loom").others_sell();
    EXPECT_EQ(s.to_act(), (Seats{seat}));
    s.choose(seat, "build Altar");
    EXPECT_TRUE(s.has(seat, "Altar"));
  });
}

TEST(Wonders, W6_4_from_the_age_in_which_it_is_built) {
  Scenario s(3);
  s.turn(4);
  s.city(0).board("Babylon", "night").built("Quarry");
  s.choose(0, "stage " + s.cards(0).front()).others_sell();
  EXPECT_EQ(s.turn(), 5U);  // not after any other turn
  s.all_sell();
  EXPECT_EQ(s.turn(), 6U);
  for (unsigned age = 1; age <= 3; ++age) {
    s.skip_to(age, 6).all_sell();
    EXPECT_EQ(s.phase(), Phase::extra) << "Age " << age;
    EXPECT_EQ(s.age(), age);
  }
  s.choose(0, "pass");
  EXPECT_TRUE(s.over());
}

TEST(Wonders, W6_4_second_edition_night_stage_one_first_edition_b_stage_two) {
  struct Case {
    unsigned edition;
    const char* side;
    unsigned stages;
    bool extra;
  };
  for (const Case& test :
       {Case{2, "night", 0, false}, Case{2, "night", 1, true}, Case{2, "night", 2, true},
        Case{2, "day", 3, false}, Case{1, "b", 1, false}, Case{1, "b", 2, true},
        Case{1, "b", 3, true}, Case{1, "a", 3, false}}) {
    Scenario s(3, test.edition);
    s.turn(6).city(0).board("Babylon", test.side).stages(test.stages);
    s.all_sell();
    EXPECT_EQ(s.phase() == Phase::extra, test.extra)
        << "edition " << test.edition << ", " << test.side << ", " << test.stages << " stages";
  }
}

TEST(Wonders, W6_4_build_stage_or_sell) {
  Scenario sell = babylon({"Loom", "Altar"});
  sell.choose(0, "build Loom").others_sell().choose(0, "sell Altar");
  EXPECT_EQ(sell.coins(0), 3 + 3);

  Scenario stage = babylon({"Loom", "Altar"});
  stage.city(0).built("Brickyard", "Clay Pool", "Glassworks");
  stage.choose(0, "build Loom").others_sell();
  EXPECT_EQ(stage.legal(0), (Strings{"build Altar", "stage Altar", "sell Altar", "pass"}));
  stage.choose(0, "stage Altar");
  EXPECT_EQ(stage.stages(0), 2);
  const Strings pile = stage.pile();
  EXPECT_EQ(std::count(pile.begin(), pile.end(), "Altar"), 0);  // W2.9

  Scenario build = babylon({"Loom", "Tavern"});
  build.choose(0, "build Loom").others_sell().choose(0, "build Tavern");
  EXPECT_EQ(build.coins(0), 3 + 5);
}

TEST(Wonders, W6_4_it_may_be_declined_and_the_card_is_discarded_for_nothing) {
  Scenario s = babylon({"Loom", "Altar"});
  s.hand(1, {"Press", "Press"}).hand(2, {"Press", "Press"});
  s.choose(0, "build Loom").choose(1, "build Press").choose(2, "build Press");
  s.choose(0, "pass");
  EXPECT_EQ(s.coins(0), 3);
  EXPECT_EQ(s.pile(), (Strings{"Press", "Press", "Altar"}));
  EXPECT_FALSE(s.has(0, "Altar"));
}

TEST(Wonders, W6_4_it_is_not_free) {
  Scenario s = babylon({"Loom", "Baths"});
  s.choose(0, "build Loom").others_sell();
  EXPECT_EQ(s.legal(0), (Strings{"sell Baths", "pass"}));

  Scenario coin = babylon({"Loom", "Clay Pit"});
  coin.choose(0, "build Loom").others_sell().choose(0, "build Clay Pit");
  EXPECT_EQ(coin.coins(0), 2);

  Scenario trade = babylon({"Loom", "Baths"});
  trade.city(1).board("Gizah").coins(0);
  trade.choose(0, "build Loom").others_sell().choose(0, "build Baths left=2");
  EXPECT_EQ(trade.coins(0), 1);
  EXPECT_EQ(trade.coins(1), 3 + 2);
}

TEST(Wonders, W6_4_coins_gained_on_turn_six_can_pay_for_it) {
  Scenario sale = babylon({"Loom", "Baths"});
  sale.city(0).coins(0);
  sale.city(1).board("Gizah");
  EXPECT_EQ(sale.offers(0, "build Baths"), Strings{});
  sale.choose(0, "sell Loom").others_sell();
  EXPECT_EQ(sale.offers(0, "build Baths"), (Strings{"build Baths left=2"}));

  Scenario trade = babylon({"Loom", "Baths"});
  trade.hand(1, {"Stockade", "Well"});
  trade.city(0).coins(0);
  trade.city(1).board("Gizah");
  trade.choose(0, "build Loom").choose(1, "build Stockade right=2").others_sell();
  EXPECT_EQ(trade.offers(0, "build Baths"), (Strings{"build Baths left=2"}));

  Scenario effect = babylon({"Tavern", "Baths"});
  effect.city(0).coins(0);
  effect.city(1).board("Gizah");
  effect.choose(0, "build Tavern").others_sell();
  EXPECT_EQ(effect.offers(0, "build Baths"), (Strings{"build Baths left=2"}));
}

TEST(Wonders, W6_4_what_neighbours_built_on_turn_six_can_be_bought_from) {
  Scenario s = babylon({"Loom", "Baths"});
  s.hand(2, {"Stone Pit", "Well"});
  EXPECT_EQ(s.offers(0, "build Baths"), Strings{});
  s.choose(0, "build Loom").choose(2, "build Stone Pit").others_sell();
  EXPECT_EQ(s.offers(0, "build Baths"), (Strings{"build Baths right=2"}));
}

TEST(Wonders, W6_4_own_and_neighbours_symbols_serve_afresh) {
  Scenario own = babylon({"Walls", "Aqueduct"}, 2);
  own.city(0).coins(0).built("Quarry", "Stone Pit");
  own.choose(0, "build Walls").others_sell().choose(0, "build Aqueduct");
  EXPECT_TRUE(own.has(0, "Walls"));
  EXPECT_TRUE(own.has(0, "Aqueduct"));

  Scenario bought = babylon({"Walls", "Aqueduct"}, 2);
  bought.city(0).coins(4).built("Quarry");
  bought.city(1).board("Gizah");
  bought.choose(0, "build Walls left=2").others_sell().choose(0, "build Aqueduct left=2");
  EXPECT_TRUE(bought.has(0, "Aqueduct"));
  EXPECT_EQ(bought.coins(0), 0);
}

TEST(Wonders, W6_4_a_card_of_turn_six_already_works) {
  Scenario production = babylon({"Stone Pit", "Baths"});
  production.choose(0, "build Stone Pit").others_sell();
  EXPECT_EQ(production.offers(0, "build Baths"), (Strings{"build Baths"}));

  Scenario price = babylon({"West Trading Post", "Baths"});
  price.city(1).board("Gizah");
  price.choose(0, "build West Trading Post").others_sell();
  EXPECT_EQ(price.offers(0, "build Baths"), (Strings{"build Baths left=1"}));
}

TEST(Wonders, W6_4_a_chain_makes_the_extra_card_free) {
  Scenario s = babylon({"Loom", "Aqueduct"}, 2);
  s.city(0).coins(0).built("Baths");
  s.choose(0, "build Loom").others_sell();
  EXPECT_EQ(s.offers(0, "build Aqueduct"), (Strings{"build Aqueduct"}));
}

TEST(Wonders, W6_4_only_the_owner_is_asked_and_the_others_discard) {
  Scenario s = babylon({"Loom", "Altar"});
  s.hand(1, {"Press", "Well"}).hand(2, {"Press", "Theater"});
  s.choose(0, "build Loom").choose(1, "build Press").choose(2, "build Press");
  EXPECT_EQ(s.legal(1), Strings{});
  EXPECT_EQ(s.legal(2), Strings{});
  s.choose(0, "build Altar");
  EXPECT_EQ(s.pile(), (Strings{"Well", "Theater"}));
}

TEST(Wonders, W6_4_shields_of_the_extra_card_count_in_the_conflict) {
  Scenario s = babylon({"Loom", "Stockade"});
  s.choose(0, "build Loom").others_sell().choose(0, "build Stockade");
  EXPECT_EQ(s.tokens(0), (Tokens{1, 1}));
}

TEST(Wonders, W6_4_the_extra_card_is_secret_until_it_is_used) {
  const auto position = [](const std::string& last) {
    Scenario s = babylon({"Loom", last});
    s.choose(0, "build Loom").others_sell();
    return s;
  };
  Scenario altar = position("Altar");
  Scenario well = position("Well");
  ASSERT_EQ(altar.phase(), Phase::extra);
  EXPECT_TRUE(altar.spectator() == well.spectator());
  EXPECT_EQ(altar.seen(0, 0), (Strings{"Altar"}));
}

}  // namespace
}  // namespace pharos::wonders
