// SPDX-License-Identifier: Apache-2.0
// W3.5 to W3.7 and W3.9: what is bought from neighbours, for how much, from whom. Start resources
// of the second edition: Alexandria glass, Babylon wood, Ephesos papyrus, Gizah stone,
// Halikarnassos loom, Olympia clay, Rhodos ore.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

// ---- W3.5 ---------------------------------------------------------------------------------------

TEST(Wonders, W3_5_start_resource_brown_and_grey_cards_are_sold_for_two_coins) {
  struct Case {
    const char* seller_board;
    const char* building;
    const char* wanted;
  };
  for (const Case& test : {Case{"Gizah", "Altar", "Baths"},                     // start resource
                           Case{"Halikarnassos", "Stone Pit", "Baths"},         // brown
                           Case{"Halikarnassos", "Glassworks", "Workshop"}}) {  // grey
    for (const bool to_the_left : {true, false}) {
      Scenario s = only_looms();
      const unsigned seller = to_the_left ? 1 : 2;
      s.hand(0, {test.wanted});
      s.city(seller).board(test.seller_board).built(test.building);
      const std::string action =
          std::string("build ") + test.wanted + (to_the_left ? " left=2" : " right=2");
      EXPECT_EQ(s.offers(0, std::string("build ") + test.wanted), (Strings{action}));
      s.choose(0, action).others_sell();
      EXPECT_EQ(s.coins(0), 3 - 2);
      EXPECT_EQ(s.coins(seller), 3 + 3 + 2);  // it sold a card as well
      EXPECT_EQ(s.coins(3 - seller), 3 + 3);
    }
  }
}

TEST(Wonders, W3_5_resources_of_yellow_cards_are_never_sold) {
  Scenario s = only_looms(3);
  s.hand(0, {"Arena", "Study", "Haven"});
  s.city(0).board("Rhodos").coins(20).built("Quarry", "Lumber Yard", "Loom");
  s.city(1).built("Caravansery", "Forum");
  s.city(2).built("Caravansery", "Forum");
  EXPECT_EQ(s.offers(0, "build Arena"), (Strings{"build Arena"}));
  EXPECT_EQ(s.offers(0, "build Study"), Strings{});  // the papyrus of a Forum
  EXPECT_EQ(s.offers(0, "build Haven"), (Strings{"build Haven"}));
  Scenario raw = only_looms();
  raw.hand(0, {"Baths"});
  raw.city(1).built("Caravansery");
  EXPECT_EQ(raw.offers(0, "build Baths"), Strings{});
}

TEST(Wonders, W3_5_resources_of_stages_are_never_sold) {
  Scenario s = only_looms();
  s.hand(0, {"Baths", "Workshop", "Scriptorium"});
  s.city(1).board("Alexandria", "night").stages(2);  // one raw, one manufactured of choice
  EXPECT_EQ(s.offers(0, "build Baths"), Strings{});
  EXPECT_EQ(s.offers(0, "build Scriptorium"), Strings{});
  EXPECT_EQ(s.offers(0, "build Workshop"), (Strings{"build Workshop left=2"}));  // start resource
}

TEST(Wonders, W3_5_only_the_two_neighbours_sell) {
  Scenario s(5);
  s.hand(0, {"Baths"});
  for (unsigned seat = 0; seat < 5; ++seat) s.city(seat).board("Halikarnassos");
  s.city(2).built("Stone Pit");
  s.city(3).built("Stone Pit");
  EXPECT_EQ(s.offers(0, "build Baths"), Strings{});
  s.hand(1, {"Baths"});
  EXPECT_EQ(s.offers(1, "build Baths"), (Strings{"build Baths left=2"}));
}

// ---- W3.6 ---------------------------------------------------------------------------------------

TEST(Wonders, W3_6_symbol_is_bought_once_per_turn) {
  Scenario s = only_looms(2);
  s.hand(0, {"Walls"});
  s.city(0).coins(20).built("Stone Pit");
  s.city(1).board("Gizah");  // one stone
  EXPECT_EQ(s.offers(0, "build Walls"), Strings{});
  Scenario enough = only_looms(2);
  enough.hand(0, {"Walls"});
  enough.city(0).coins(20).built("Stone Pit");
  enough.city(1).board("Gizah").built("Stone Pit");
  EXPECT_EQ(enough.offers(0, "build Walls"), (Strings{"build Walls left=4"}));
}

TEST(Wonders, W3_6_a_choice_symbol_gives_the_buyer_either_resource_but_only_one) {
  Scenario s = only_looms(2);
  s.hand(0, {"Stockade", "Barracks", "Statue"});
  s.city(0).coins(20).built("Ore Vein");
  s.city(1).built("Forest Cave");  // wood or ore
  EXPECT_EQ(s.offers(0, "build Stockade"), (Strings{"build Stockade left=2"}));
  EXPECT_EQ(s.offers(0, "build Statue"), Strings{});  // wood and two ore
  Scenario ore = only_looms();
  ore.hand(0, {"Barracks"}).city(1).built("Forest Cave");
  EXPECT_EQ(ore.offers(0, "build Barracks"), (Strings{"build Barracks left=2"}));
}

TEST(Wonders, W3_6_whatever_its_owner_uses_it_for) {
  Scenario s = only_looms();
  s.hand(0, {"Stockade"}).hand(1, {"Barracks"});
  s.city(1).built("Forest Cave");
  s.choose(1, "build Barracks").choose(0, "build Stockade left=2").others_sell();
  EXPECT_TRUE(s.has(0, "Stockade"));
  EXPECT_TRUE(s.has(1, "Barracks"));
  EXPECT_EQ(s.coins(1), 5);
}

TEST(Wonders, W3_6_both_neighbours_may_buy_the_same_symbol) {
  Scenario s = only_looms();
  s.hand(0, {"Baths"}).hand(1, {"Altar"}).hand(2, {"Baths"});
  s.city(1).built("Stone Pit");
  s.choose(0, "build Baths left=2").choose(2, "build Baths right=2").choose(1, "build Altar");
  EXPECT_TRUE(s.has(0, "Baths"));
  EXPECT_TRUE(s.has(2, "Baths"));
  EXPECT_EQ(s.coins(1), 3 + 2 + 2);
}

TEST(Wonders, W3_6_a_sale_cannot_be_refused) {
  Scenario s = only_looms();
  s.hand(0, {"Baths"});
  s.city(1).built("Stone Pit");
  s.choose(0, "build Baths left=2").others_sell();
  EXPECT_EQ(s.phase(), Phase::turn);  // nobody was asked
  EXPECT_EQ(s.turn(), 2U);
  EXPECT_TRUE(s.has(0, "Baths"));
}

// ---- W3.7 ---------------------------------------------------------------------------------------

/// Whatever the seat: what Barracks cost with this post, between two neighbours who sell ore.
void expect_ore_with(const char* post, const Strings& offers) {
  for_every_seat([&](unsigned players, unsigned seat) {
    Scenario s(players);
    s.hand(seat, {"Barracks"});
    s.city(seat).board("Gizah").built(post);
    s.city(s.left(seat)).board("Gizah").built("Ore Vein");
    s.city(s.right(seat)).board("Gizah").built("Ore Vein");
    EXPECT_EQ(s.offers(seat, "build Barracks"), offers);
  });
}

TEST(Wonders, W3_7_east_trading_post_is_for_the_right_neighbour) {
  expect_ore_with("East Trading Post", {"build Barracks right=1", "build Barracks left=2"});
}

TEST(Wonders, W3_7_west_trading_post_is_for_the_left_neighbour) {
  expect_ore_with("West Trading Post", {"build Barracks right=2", "build Barracks left=1"});
}

TEST(Wonders, W3_7_trading_posts_do_not_reduce_manufactured_goods) {
  Scenario s = only_looms();
  s.hand(0, {"Workshop"});
  s.city(0).built("East Trading Post", "West Trading Post");
  s.city(1).board("Alexandria");
  s.city(2).built("Glassworks");
  EXPECT_EQ(s.offers(0, "build Workshop"),
            (Strings{"build Workshop right=2", "build Workshop left=2"}));
}

TEST(Wonders, W3_7_marketplace_reduces_manufactured_goods_of_both_and_nothing_else) {
  Scenario s = only_looms();
  s.hand(0, {"Workshop", "Baths"});
  s.city(0).built("Marketplace");
  s.city(1).board("Alexandria").built("Stone Pit");
  s.city(2).built("Glassworks", "Stone Pit");
  EXPECT_EQ(s.offers(0, "build Workshop"),
            (Strings{"build Workshop right=1", "build Workshop left=1"}));
  EXPECT_EQ(s.offers(0, "build Baths"), (Strings{"build Baths right=2", "build Baths left=2"}));
}

TEST(Wonders, W3_7_every_unit_is_reduced) {
  Scenario s = only_looms(2);
  s.hand(0, {"Walls"});
  s.city(0).built("West Trading Post");
  s.city(1).board("Gizah").built("Quarry");
  EXPECT_EQ(s.offers(0, "build Walls"), (Strings{"build Walls left=3"}));
}

TEST(Wonders, W3_7_from_the_turn_after_it_is_built) {
  Scenario s = only_looms();
  s.hand(0, {"West Trading Post", "Baths"});
  s.city(1).board("Gizah");
  s.choose(0, "build West Trading Post");
  EXPECT_EQ(s.offers(0, "build Baths"), (Strings{"build Baths left=2"}));
  s.others_sell().hand(0, {"Baths"});
  EXPECT_EQ(s.offers(0, "build Baths"), (Strings{"build Baths left=1"}));
}

TEST(Wonders, W3_7_the_price_goes_to_the_owner) {
  Scenario s = only_looms();
  s.hand(0, {"Baths"}).hand(1, {"Altar"});
  s.city(0).built("West Trading Post");
  s.city(1).board("Gizah");
  s.choose(0, "build Baths left=1").choose(1, "build Altar").others_sell();
  EXPECT_EQ(s.coins(0), 2);
  EXPECT_EQ(s.coins(1), 4);
}

TEST(Wonders, W3_7_for_stages_and_for_start_resources_alike) {
  Scenario s = only_looms();
  s.hand(0, {"Altar"});
  s.city(0).board("Gizah").built("East Trading Post", "West Trading Post");
  s.city(1).board("Babylon");  // the start resource, wood
  s.city(2).built("Lumber Yard");
  EXPECT_EQ(s.offers(0, "stage Altar"), (Strings{"stage Altar left=1 right=1"}));
}

TEST(Wonders, W3_7_reductions_do_not_add_up) {
  Scenario s(3, 1);
  s.hand(0, {"Baths"});
  s.city(0).board("Olympia", "b").stages(1).built("East Trading Post", "West Trading Post");
  s.city(1).board("Gizah");
  s.city(2).board("Gizah");
  EXPECT_EQ(s.offers(0, "build Baths"), (Strings{"build Baths right=1", "build Baths left=1"}));
}

TEST(Wonders, W3_7_a_neighbours_trading_post_reduces_nothing) {
  Scenario s = only_looms();
  s.hand(0, {"Baths"});
  s.city(1).board("Gizah").built("East Trading Post", "West Trading Post", "Marketplace");
  EXPECT_EQ(s.offers(0, "build Baths"), (Strings{"build Baths left=2"}));
}

// ---- W3.9 ---------------------------------------------------------------------------------------

TEST(Wonders, W3_9_the_player_decides_how_to_split) {
  Scenario s = only_looms(2);
  s.hand(0, {"Walls"});
  s.city(0).coins(6).built("Stone Pit");
  s.city(1).built("Quarry");
  s.city(2).built("Quarry");
  EXPECT_EQ(s.offers(0, "build Walls"),
            (Strings{"build Walls right=4", "build Walls left=2 right=2", "build Walls left=4"}));
  s.choose(0, "build Walls left=2 right=2").others_sell();
  EXPECT_EQ(s.coins(0), 2);
  EXPECT_EQ(s.coins(1), 3 + 3 + 2);
  EXPECT_EQ(s.coins(2), 3 + 3 + 2);
}

TEST(Wonders, W3_9_a_dearer_split_is_offered_when_it_pays_less_to_one_side) {
  Scenario s = only_looms();
  s.hand(0, {"Baths"});
  s.city(0).built("West Trading Post");
  s.city(1).built("Stone Pit");
  s.city(2).built("Stone Pit");
  EXPECT_EQ(s.offers(0, "build Baths"), (Strings{"build Baths right=2", "build Baths left=1"}));
}

TEST(Wonders, W3_9_a_split_that_another_one_beats_is_not_offered) {
  Scenario s = only_looms(2);
  s.hand(0, {"School"});  // wood, papyrus
  s.city(0).coins(9).built("West Trading Post");
  s.city(1).built("Lumber Yard", "Press");
  s.city(2).built("Lumber Yard", "Press");
  // Not left=2 right=2 (papyrus left, wood right): wood left, papyrus right costs left=1 right=2.
  EXPECT_EQ(
      s.offers(0, "build School"),
      (Strings{"build School right=4", "build School left=1 right=2", "build School left=3"}));
}

TEST(Wonders, W3_9_only_what_the_purse_can_pay) {
  const auto offers = [](unsigned coins) {
    Scenario s = only_looms(2);
    s.hand(0, {"Walls"});
    s.city(0).coins(coins).built("Stone Pit", "East Trading Post");
    s.city(1).built("Quarry");
    s.city(2).built("Quarry");
    return s.offers(0, "build Walls");
  };
  EXPECT_EQ(offers(1), Strings{});
  EXPECT_EQ(offers(2), (Strings{"build Walls right=2"}));
  EXPECT_EQ(offers(3), (Strings{"build Walls right=2", "build Walls left=2 right=1"}));
  EXPECT_EQ(offers(4),
            (Strings{"build Walls right=2", "build Walls left=2 right=1", "build Walls left=4"}));
}

TEST(Wonders, W3_9_coin_cost_and_trade_together_must_fit_the_purse) {
  // No card of the data costs both, so one is made: Baths for a stone and a coin.
  Tables tables = builtin_tables(2);
  for (CardData& card : tables.cards) card.coins = card.name.view() == "Baths" ? 1 : card.coins;
  const auto offers = [&](unsigned coins) {
    Scenario s(3, tables);
    s.hand(0, {"Baths"});
    s.city(0).board("Rhodos").coins(coins);
    s.city(1).board("Gizah");
    s.city(2).board("Rhodos");
    return s.offers(0, "build Baths");
  };
  EXPECT_EQ(offers(2), Strings{});
  EXPECT_EQ(offers(3), (Strings{"build Baths left=2"}));
}

TEST(Wonders, W3_9_two_missing_kinds_are_both_paid) {
  Scenario s = only_looms(3);
  s.hand(0, {"University"});  // two wood, glass, papyrus
  s.city(0).coins(8);
  s.city(1).built("Sawmill");
  s.city(2).board("Alexandria").built("Press");
  EXPECT_EQ(s.offers(0, "build University"), (Strings{"build University left=4 right=4"}));
  Scenario short_of_one = only_looms(3);
  short_of_one.hand(0, {"University"});
  short_of_one.city(0).coins(7);
  short_of_one.city(1).built("Sawmill");
  short_of_one.city(2).board("Alexandria").built("Press");
  EXPECT_EQ(short_of_one.offers(0, "build University"), Strings{});
}

TEST(Wonders, W3_9_it_never_offers_to_buy_what_is_not_needed) {
  Scenario s = only_looms(2);
  s.hand(0, {"Walls", "Baths"});
  s.city(0).coins(20).board("Gizah").built("Timber Yard");
  s.city(1).built("Quarry");
  s.city(2).built("Quarry");
  EXPECT_EQ(s.offers(0, "build Baths"), (Strings{"build Baths"}));
  EXPECT_EQ(s.offers(0, "build Walls"),
            (Strings{"build Walls right=2", "build Walls left=2"}));  // one stone, not two
}

TEST(Wonders, W3_9_nor_to_pay_for_what_is_free) {
  Scenario s = only_looms(2);
  s.hand(0, {"Aqueduct"});
  s.city(0).coins(20).built("Baths");
  s.city(1).board("Gizah").built("Quarry");
  EXPECT_EQ(s.offers(0, "build Aqueduct"), (Strings{"build Aqueduct"}));
}

TEST(Wonders, W3_9_equal_splits_are_listed_once) {
  Scenario s = only_looms(3);
  s.hand(0, {"Palace"});
  s.city(0).coins(30);
  for (const unsigned seat : {1U, 2U}) {  // many ways to buy the same
    s.city(seat).built("Tree Farm", "Excavation", "Clay Pit", "Timber Yard", "Forest Cave", "Mine",
                       "Sawmill", "Glassworks", "Press");
  }
  const Strings offers = s.offers(0, "build Palace");
  EXPECT_EQ(offers.size(), 7U);  // 0 to 6 units on the left
  EXPECT_EQ(std::set<std::string>(offers.begin(), offers.end()).size(), offers.size());
  EXPECT_EQ(offers.front(), "build Palace right=12");
  EXPECT_EQ(offers.back(), "build Palace left=12");
}

TEST(Wonders, W3_9_splits_of_stages) {
  Scenario s = only_looms();
  s.hand(0, {"Altar"});
  s.city(0).board("Gizah").coins(4);  // two wood
  s.city(1).built("Lumber Yard", "Timber Yard");
  s.city(2).built("Tree Farm");
  EXPECT_EQ(s.offers(0, "stage Altar"),
            (Strings{"stage Altar left=2 right=2", "stage Altar left=4"}));
}

TEST(Wonders, W3_9_the_own_choice_symbol_is_used_where_it_helps_most) {
  Scenario s = only_looms(2);
  s.hand(0, {"Stables"});  // wood, ore, clay
  s.city(0).coins(9).built("Forest Cave");
  s.city(1).built("Lumber Yard", "Clay Pool");  // wood and clay only on the left,
  s.city(2).built("Ore Vein");                  // ore only on the right
  EXPECT_EQ(s.offers(0, "build Stables"),
            (Strings{"build Stables left=2 right=2", "build Stables left=4"}));
}

}  // namespace
}  // namespace pharos::wonders
