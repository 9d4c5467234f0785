// SPDX-License-Identifier: Apache-2.0
// W2: the turn.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

TEST(Wonders, W2_1_nothing_happens_until_all_have_chosen) {
  Scenario s(3);
  s.hand(0, {"Altar"}).hand(1, {"Tavern"});
  s.choose(0, "build Altar").choose(1, "build Tavern");
  EXPECT_FALSE(s.has(0, "Altar"));
  EXPECT_EQ(s.coins(1), 3);
  EXPECT_EQ(s.to_act(), (Seats{2}));
  s.others_sell();
  EXPECT_TRUE(s.has(0, "Altar"));
  EXPECT_EQ(s.coins(1), 8);
  EXPECT_EQ(s.turn(), 2U);
}

TEST(Wonders, W2_1_a_choice_may_be_taken_back_until_the_last_has_chosen) {
  Scenario s(3);
  s.hand(0, {"Altar", "Loom"});
  s.choose(0, "build Altar");
  EXPECT_TRUE(s.legal(0, "build Loom"));  // it may choose anew,
  EXPECT_EQ(s.to_act(), (Seats{1, 2}));   // but owes nothing
  s.choose(0, "build Loom").choose(1, "sell " + s.cards(1).front());
  s.choose(0, "sell Altar").choose(0, "build Loom").others_sell();
  EXPECT_TRUE(s.has(0, "Loom"));
  EXPECT_FALSE(s.has(0, "Altar"));
  EXPECT_EQ(s.coins(0), 3);
}

TEST(Wonders, W2_1_choices_are_secret_until_all_have_chosen) {
  const auto position = [](const std::string& choice) {
    Scenario s(3);
    s.hand(0, {"Altar", "Tavern", "Tree Farm"});
    s.choose(0, choice);
    return s;
  };
  Scenario first = position("build Altar");
  Scenario second = position("sell Tavern");
  for (const unsigned seat : {1U, 2U}) EXPECT_TRUE(first.view(seat) == second.view(seat));
  EXPECT_TRUE(first.spectator() == second.spectator());
  EXPECT_EQ(first.view(1).state.chosen[0], Action{});
  EXPECT_FALSE(first.view(0) == second.view(0));
  // When all have chosen they are revealed.
  first.others_sell();
  EXPECT_EQ(first.spectator().state.city[0].cards[static_cast<unsigned>(Colour::blue)], 1);
}

TEST(Wonders, W2_1_the_order_of_the_choices_does_not_matter) {
  const auto play = [](const Seats& order) {
    Scenario s(3);
    s.age(2).hand(0, {"Vineyard"}).hand(1, {"Sawmill"}).hand(2, {"Quarry"});
    const Strings choices = {"build Vineyard", "build Sawmill", "build Quarry"};
    for (const unsigned seat : order) s.choose(seat, choices[seat]);
    return s.state();
  };
  const State state = play({0, 1, 2});
  EXPECT_TRUE(state == play({2, 1, 0}));
  EXPECT_TRUE(state == play({1, 2, 0}));
}

TEST(Wonders, W2_2_build_it_build_a_stage_with_it_or_sell_it) {
  Scenario s(3);
  s.turn(6).hand(0, {"Altar", "Stockade"});
  s.city(0).board("Gizah").built("Lumber Yard", "Timber Yard");
  EXPECT_EQ(s.legal(0), (Strings{"build Altar", "stage Altar", "sell Altar", "build Stockade",
                                 "stage Stockade", "sell Stockade"}));
}

TEST(Wonders, W2_2_two_copies_in_a_hand_are_one_choice) {
  Scenario s(3);
  s.turn(6).hand(0, {"Altar", "Altar"});
  s.city(0).board("Halikarnassos");
  EXPECT_EQ(s.legal(0), (Strings{"build Altar", "sell Altar"}));
  s.choose(0, "build Altar").others_sell();
  EXPECT_EQ(s.cards_of(0, Colour::blue), 1);
}

TEST(Wonders, W2_3_coins_of_a_neighbours_purchase_cannot_be_spent_this_turn) {
  Scenario s(3);
  s.hand(0, {"Baths"}).hand(1, {"Tree Farm"});
  s.city(0).board("Rhodos");
  s.city(1).board("Gizah").coins(0);
  s.choose(0, "build Baths left=2");  // seat 1 will get 2 coins
  EXPECT_EQ(s.offers(1, "build Tree Farm"), Strings{});
  s.others_sell();
  EXPECT_EQ(s.coins(1), 2 + 3);
  s.hand(1, {"Tree Farm"});
  EXPECT_EQ(s.offers(1, "build Tree Farm"), (Strings{"build Tree Farm"}));
}

TEST(Wonders, W2_3_coins_of_sales_and_effects_are_there_in_the_next_turn) {
  Scenario s(3);
  s.hand(0, {"Tavern"}).hand(1, {"Altar"});
  s.city(0).coins(0);
  s.city(1).coins(0);
  s.choose(0, "build Tavern").choose(1, "sell Altar").others_sell();
  EXPECT_EQ(s.coins(0), 5);
  EXPECT_EQ(s.coins(1), 3);
  s.hand(0, {"Mine"}).hand(1, {"Mine"});
  EXPECT_TRUE(s.legal(0, "build Mine"));
  EXPECT_TRUE(s.legal(1, "build Mine"));
}

TEST(Wonders, W2_3_all_coins_held_can_be_paid_though_others_pay_at_the_same_time) {
  Scenario s(3);  // two neighbours buy from each other with their last coins
  s.hand(0, {"Baths"}).hand(1, {"Barracks"});
  s.city(0).board("Rhodos").coins(2);
  s.city(1).board("Gizah").coins(2);
  s.choose(0, "build Baths left=2").choose(1, "build Barracks right=2").others_sell();
  EXPECT_EQ(s.coins(0), 2);
  EXPECT_EQ(s.coins(1), 2);
  EXPECT_TRUE(s.has(0, "Baths"));
  EXPECT_TRUE(s.has(1, "Barracks"));
}

TEST(Wonders, W2_4_a_neighbours_building_of_this_turn_sells_from_the_next) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.hand(seat, {"Stockade"}).hand(s.left(seat), {"Lumber Yard"});
    s.city(seat).board("Gizah");
    s.city(s.left(seat)).board("Rhodos");
    s.city(s.right(seat)).board("Rhodos");
    s.choose(s.left(seat), "build Lumber Yard");
    EXPECT_EQ(s.offers(seat, "build Stockade"), Strings{});
    s.others_sell().hand(seat, {"Stockade"});
    EXPECT_EQ(s.offers(seat, "build Stockade"), (Strings{"build Stockade left=2"}));
  });
}

TEST(Wonders, W2_4_own_buildings_of_this_turn_serve_from_the_next) {
  Scenario s(3);
  s.hand(0, {"Lumber Yard", "Stockade"});
  for (const unsigned seat : {0U, 1U, 2U}) s.city(seat).board("Gizah");
  s.choose(0, "build Lumber Yard");
  EXPECT_EQ(s.offers(0, "build Stockade"), Strings{});
  s.others_sell().hand(0, {"Stockade"});
  EXPECT_EQ(s.offers(0, "build Stockade"), (Strings{"build Stockade"}));
}

TEST(Wonders, W2_5_effects_count_all_cards_of_this_turn_payments_are_made_before) {
  // Vineyard counts what both neighbours build this turn, whatever the seats.
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    const unsigned left = s.left(seat);
    const unsigned right = s.right(seat);
    s.age(2).hand(seat, {"Vineyard"}).hand(left, {"Sawmill"}).hand(right, {"Quarry"});
    s.city(seat).coins(0);
    s.choose(seat, "build Vineyard").choose(left, "build Sawmill").choose(right, "build Quarry");
    s.others_sell();
    EXPECT_EQ(s.coins(seat), 2);
    EXPECT_EQ(s.coins(left), 2);
    EXPECT_EQ(s.coins(right), 2);
  });
}

TEST(Wonders, W2_5_sales_payments_and_effects_of_one_turn_add_up) {
  Scenario s(3);
  s.hand(0, {"Tavern"}).hand(1, {"Baths"}).hand(2, {"Barracks"});
  s.city(0).board("Gizah").coins(1).built("Ore Vein");
  s.city(1).board("Alexandria").coins(2);
  s.city(2).board("Alexandria").coins(5);
  s.choose(0, "build Tavern").choose(1, "build Baths right=2").choose(2, "build Barracks left=2");
  EXPECT_EQ(s.coins(0), 1 + 2 + 2 + 5);
  EXPECT_EQ(s.coins(1), 0);
  EXPECT_EQ(s.coins(2), 3);
}

TEST(Wonders, W2_5_end_of_turn_powers_come_last) {
  Scenario s(3);
  s.turn(2).hand(0, {"Altar"}).hand(1, {"Tavern"}).hand(2, {"Well"});
  s.city(0).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
  s.choose(0, "stage Altar").choose(1, "build Tavern").choose(2, "sell Well");
  EXPECT_EQ(s.phase(), Phase::discard_pile);
  EXPECT_EQ(s.turn(), 2U);
  EXPECT_EQ(s.coins(1), 8);  // all else of the turn is done
  EXPECT_EQ(s.coins(2), 6);
  EXPECT_EQ(s.legal(0), (Strings{"build Well", "pass"}));
}

TEST(Wonders, W2_6_hands_go_left_in_ages_one_and_three_and_right_in_age_two) {
  for_every_seat([](unsigned players, unsigned seat) {
    for (unsigned age = 1; age <= 3; ++age) {
      for (unsigned turn = 1; turn <= 5; ++turn) {
        Scenario s(players);
        s.age(age).turn(turn);
        Strings rest = s.cards(seat);
        rest.erase(rest.begin());  // the first one is sold
        s.all_sell();
        EXPECT_EQ(s.turn(), turn + 1);
        EXPECT_EQ(s.cards(age == 2 ? s.right(seat) : s.left(seat)), rest);
      }
    }
  });
}

TEST(Wonders, W2_6_hands_are_passed_after_the_end_of_turn_powers) {
  Scenario s(3);
  s.turn(2).hand(0, {"Altar"}).discard({"Well"});
  s.city(0).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
  s.choose(0, "stage Altar").others_sell();
  ASSERT_EQ(s.phase(), Phase::discard_pile);
  const Strings held = s.cards(0);
  EXPECT_EQ(held.size(), 5U);
  s.choose(0, "build Well");
  EXPECT_EQ(s.turn(), 3U);
  EXPECT_EQ(s.cards(1), held);
}

TEST(Wonders, W2_6_six_turns_an_age_with_hands_of_equal_size) {
  Options options;
  options.players = 5;
  Scenario game(options, 11);
  for (unsigned age = 1; age <= 3; ++age) {
    for (unsigned turn = 1; turn <= 6; ++turn) {
      ASSERT_EQ(game.age(), age);
      ASSERT_EQ(game.turn(), turn);
      for (unsigned seat = 0; seat < 5; ++seat) EXPECT_EQ(game.cards(seat).size(), 8 - turn);
      game.all_sell();
    }
  }
  EXPECT_TRUE(game.over());
  for (unsigned seat = 0; seat < 5; ++seat) EXPECT_EQ(game.coins(seat), 3 + 18 * 3);
}

TEST(Wonders, W2_7_the_last_card_is_discarded_for_no_coins) {
  for (unsigned age = 1; age <= 3; ++age) {
    Scenario s(3);
    s.age(age).turn(6).hand(0, {"Loom", "Press"}).hand(1, {"Altar", "Well"});
    s.hand(2, {"Baths", "Theater"});
    EXPECT_EQ(s.cards(0).size(), 2U);
    s.choose(0, "build Loom").choose(1, "sell Altar").choose(2, "sell Baths");
    EXPECT_EQ(s.coins(0), 3);
    EXPECT_EQ(s.coins(1), 6);
    Strings pile = s.pile();
    std::sort(pile.begin(), pile.end());
    EXPECT_EQ(pile, (Strings{"Altar", "Baths", "Press", "Theater", "Well"}));
  }
}

TEST(Wonders, W2_8_a_sold_card_pays_three_coins_and_goes_to_the_discard_pile) {
  Scenario s(3);
  s.turn(2).discard({"Loom"}).hand(0, {"Tavern"}).hand(1, {"Altar"}).hand(2, {"Well"});
  s.city(0).coins(0);
  s.choose(0, "sell Tavern").choose(1, "build Altar").choose(2, "build Well");
  EXPECT_EQ(s.coins(0), 3);
  EXPECT_EQ(s.pile(), (Strings{"Loom", "Tavern"}));
  EXPECT_FALSE(s.has(0, "Tavern"));
}

TEST(Wonders, W2_8_the_size_of_the_pile_is_public_its_contents_are_secret) {
  const auto position = [](const std::string& sold) {
    Scenario s(4);
    s.hand(0, {"Loom", "Press", "Altar", "Well", "Baths", "Theater", "Tavern"});
    s.choose(0, "sell " + sold).others_sell();
    return s;
  };
  Scenario loom = position("Loom");
  Scenario press = position("Press");
  EXPECT_EQ(loom.pile_size(), 4U);
  for (const unsigned seat : {2U, 3U}) EXPECT_TRUE(loom.view(seat) == press.view(seat));
  EXPECT_TRUE(loom.spectator() == press.spectator());
  // The size can be read off any view.
  const View view = loom.spectator();
  unsigned size = 0;
  for (const auto& row : view.state.use[0]) {
    size += static_cast<unsigned>(std::count(row.begin(), row.end(), Use::discarded));
  }
  EXPECT_EQ(size, 4U);
}

TEST(Wonders, W2_8_the_pile_stays_secret_after_the_age) {
  const auto position = [](const std::string& sold) {
    Scenario s(3);
    s.turn(6).hand(0, {"Loom", "Press"}).hand(1, {"Altar", "Well"}).hand(2, {"Baths", "Theater"});
    s.choose(0, sold).others_sell();
    return s;
  };
  Scenario loom = position("sell Loom");
  Scenario press = position("sell Press");
  EXPECT_EQ(loom.age(), 2U);
  EXPECT_TRUE(loom.spectator() == press.spectator());
  EXPECT_FALSE(loom.view(0) == press.view(0));  // the seller knows
}

TEST(Wonders, W2_9_a_card_under_a_stage_is_no_building_and_has_no_colour) {
  Scenario s(3);
  s.hand(0, {"Altar", "Stockade"});
  s.city(0).board("Gizah").built("Lumber Yard", "Timber Yard");
  s.choose(0, "stage Altar").others_sell();
  EXPECT_EQ(s.stages(0), 1);
  EXPECT_FALSE(s.has(0, "Altar"));
  EXPECT_EQ(s.cards_of(0, Colour::blue), 0);
  EXPECT_EQ(s.points(0, row_blue), 0);
  s.hand(0, {"Altar"});  // another copy can still be built
  EXPECT_TRUE(s.legal(0, "build Altar"));
}

TEST(Wonders, W2_9_a_card_under_a_stage_is_not_in_the_discard_pile) {
  Scenario s(3);
  s.turn(2).hand(0, {"Altar"}).hand(1, {"Well"}).hand(2, {"Loom"});
  s.city(0).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
  s.choose(0, "stage Altar").choose(1, "sell Well").choose(2, "build Loom");
  EXPECT_EQ(s.pile(), (Strings{"Well"}));
  EXPECT_EQ(s.legal(0), (Strings{"build Well", "pass"}));
}

TEST(Wonders, W2_9_a_card_whose_name_the_city_holds_will_do) {
  Scenario s(3);
  s.hand(0, {"Lumber Yard"});
  s.city(0).board("Gizah").built("Lumber Yard", "Timber Yard");
  EXPECT_EQ(s.offers(0, "build Lumber Yard"), Strings{});
  s.choose(0, "stage Lumber Yard").others_sell();
  EXPECT_EQ(s.stages(0), 1);
}

TEST(Wonders, W2_9_its_face_is_never_shown) {
  const auto position = [](const std::string& card) {
    Scenario s(4);
    s.hand(0, {"Loom", "Press", "Altar", "Well", "Baths", "Theater", "Tavern"});
    s.city(0).board("Gizah").built("Lumber Yard", "Timber Yard");
    s.choose(0, "stage " + card).others_sell();
    return s;
  };
  Scenario loom = position("Loom");
  Scenario press = position("Press");
  for (const unsigned seat : {2U, 3U}) EXPECT_TRUE(loom.view(seat) == press.view(seat));
  EXPECT_TRUE(loom.spectator() == press.spectator());
  EXPECT_FALSE(loom.view(0) == press.view(0));  // but to the owner, who has seen it
}

TEST(Wonders, W2_9_its_face_is_not_shown_to_who_looks_through_the_discard_pile) {
  const auto position = [](const std::string& under) {
    Scenario s(5);
    s.turn(2).hand(0, {"Altar"}).hand(2, {"Loom", "Press"}).discard({"Well"});
    s.city(0).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit");
    s.city(2).board("Gizah").built("Lumber Yard", "Timber Yard");
    s.choose(0, "stage Altar").choose(2, under).others_sell();
    return s;
  };
  Scenario loom = position("stage Loom");
  Scenario press = position("stage Press");
  ASSERT_EQ(loom.phase(), Phase::discard_pile);
  EXPECT_TRUE(loom.view(0) == press.view(0));
}

}  // namespace
}  // namespace pharos::wonders
