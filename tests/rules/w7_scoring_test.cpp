// SPDX-License-Identifier: Apache-2.0
// W7: the end and scoring.
#include <gtest/gtest.h>

#include <array>
#include <string>

#include "support/scenario.hpp"

namespace pharos::wonders {
namespace {

TEST(Wonders, W7_1_the_game_ends_after_the_conflict_of_age_three) {
  for (unsigned players = 3; players <= 7; ++players) {
    Scenario s(players);
    s.age(3).turn(6).city(0).built("Barracks");
    EXPECT_FALSE(s.over());
    s.all_sell();
    EXPECT_TRUE(s.over());
    EXPECT_EQ(s.tokens(0), (Tokens{5, 5}));
    EXPECT_EQ(s.to_act(), Seats{});
    for (unsigned seat = 0; seat < players; ++seat) EXPECT_EQ(s.legal(seat), Strings{});
  }
}

TEST(Wonders, W7_2_seven_rows) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.city(seat).board("Gizah", "night").stages(2).coins(8).victory(1).victory(2).defeats(1);
    s.city(seat).built("Palace", "Lighthouse", "Lodge", "Workers Guild");
    s.city(s.left(seat)).built("Sawmill", "Quarry");
    EXPECT_EQ(s.points(seat, row_wonder), 3 + 5);
    EXPECT_EQ(s.points(seat, row_coins), 2);
    EXPECT_EQ(s.points(seat, row_conflict), 1 + 3 - 1);
    EXPECT_EQ(s.points(seat, row_blue), 8);
    EXPECT_EQ(s.points(seat, row_yellow), 1);
    EXPECT_EQ(s.points(seat, row_green), 1);
    EXPECT_EQ(s.points(seat, row_purple), 2);
    EXPECT_EQ(s.total(seat), 8 + 2 + 3 + 8 + 1 + 1 + 2);
    EXPECT_EQ(s.total(s.left(seat)), 1);  // its three coins: nobody else's points
  });
  EXPECT_EQ(row_count(Scenario(3).rules()), 7U);
}

TEST(Wonders, W7_2_one_point_per_full_three_coins) {
  for (const auto& [coins, points] : {std::pair{0U, 0}, {2U, 0}, {3U, 1}, {5U, 1}, {6U, 2}}) {
    Scenario s(3);
    s.city(0).coins(coins);
    EXPECT_EQ(s.points(0, row_coins), points) << coins;
  }
}

TEST(Wonders, W7_2_conflict_points_may_be_negative) {
  Scenario s(3);
  s.city(0).defeats(6).coins(0);
  s.city(1).victory(1).victory(1).victory(2).victory(2).victory(3).victory(3);
  EXPECT_EQ(s.points(0, row_conflict), -6);
  EXPECT_EQ(s.total(0), -6);
  EXPECT_EQ(s.points(1, row_conflict), 18);
}

TEST(Wonders, W7_2_brown_grey_and_red_cards_score_nothing) {
  Scenario s(3);
  s.city(0).coins(0).built("Sawmill", "Loom", "Walls", "Tavern", "Marketplace", "Forum");
  EXPECT_EQ(s.total(0), 0);
}

TEST(Wonders, W7_3_squares_of_symbols_and_seven_for_each_set) {
  const auto green = [](const Strings& cards) {
    Scenario s(3);
    for (const std::string& card : cards) s.city(0).built(card);
    return s.points(0, row_green);
  };
  EXPECT_EQ(green({}), 0);
  EXPECT_EQ(green({"Apothecary"}), 1);
  EXPECT_EQ(green({"Apothecary", "Dispensary"}), 4);
  EXPECT_EQ(green({"Apothecary", "Workshop"}), 2);
  EXPECT_EQ(green({"Apothecary", "Workshop", "Scriptorium"}), 3 + 7);
  EXPECT_EQ(green({"Apothecary", "Dispensary", "Lodge", "Academy"}), 16);
  EXPECT_EQ(green({"Apothecary", "Dispensary", "Workshop", "Laboratory", "Scriptorium", "Library"}),
            12 + 14);
  EXPECT_EQ(green({"Apothecary", "Dispensary", "Lodge", "Workshop", "Laboratory", "Scriptorium"}),
            9 + 4 + 1 + 7);
}

TEST(Wonders, W7_3_symbols_of_stages_and_of_the_scientists_guild_are_included) {
  Scenario s(3);
  s.city(0)
      .board("Babylon", "night")
      .stages(2)
      .built("Apothecary", "Dispensary", "Workshop", "Laboratory", "Scientists Guild");
  EXPECT_EQ(s.points(0, row_green), 4 + 4 + 4 + 14);
  EXPECT_EQ(s.points(0, row_wonder), 0);
  EXPECT_EQ(s.points(0, row_purple), 0);
}

TEST(Wonders, W7_3_best_of_one_two_and_three_symbols_of_choice) {
  using Symbols = std::array<std::uint8_t, kSymbols>;
  EXPECT_EQ(science_points(Symbols{0, 0, 0}, 1), 1U);
  EXPECT_EQ(science_points(Symbols{0, 0, 0}, 3), 10U);  // a set rather than three of a kind
  EXPECT_EQ(science_points(Symbols{2, 2, 1}, 1), 12U + 14U);
  EXPECT_EQ(science_points(Symbols{4, 0, 0}, 2), 36U);
  EXPECT_EQ(science_points(Symbols{1, 1, 0}, 2), 4U + 1U + 1U + 7U);
  EXPECT_EQ(science_points(Symbols{3, 1, 1}, 3), 36U + 1U + 1U + 7U);
  EXPECT_EQ(science_points(Symbols{0, 2, 2}, 3), 9U + 4U + 4U + 14U);
}

// ---- W7.4 ---------------------------------------------------------------------------------------

TEST(Wonders, W7_4_guilds_that_count_cards_in_both_neighbours_cities) {
  struct Case {
    const char* guild;
    int points;
  };
  for (const unsigned edition : {1U, 2U}) {
    for (const Case& test :
         {Case{"Workers Guild", 3}, Case{"Craftsmens Guild", 2 * 3}, Case{"Traders Guild", 4},
          Case{"Philosophers Guild", 5}, Case{"Spies Guild", 6}, Case{"Magistrates Guild", 7}}) {
      SCOPED_TRACE(test.guild);
      for_every_seat([&](unsigned players, unsigned seat) {
        Scenario s(players, edition);
        // Own cards do not count, nor (with more players) those of cities further off.
        for (unsigned other = 0; other < players; ++other) {
          if (other == s.left(seat) || other == s.right(seat)) continue;
          s.city(other).built("Lumber Yard", "Loom", "Tavern", "Workshop", "Barracks", "Altar");
        }
        s.city(seat).built(test.guild);
        s.city(s.left(seat))
            .built("Sawmill", "Quarry", "Press", "Forum", "Marketplace", "Vineyard", "Lodge",
                   "School", "Walls", "Circus", "Stables", "Arsenal");
        s.city(s.left(seat)).built("Baths", "Palace", "Senate");
        s.city(s.right(seat))
            .built("Mine", "Loom", "Glassworks", "Tavern", "Study", "Academy", "Library",
                   "Barracks", "Stockade");
        s.city(s.right(seat)).built("Altar", "Theater", "Aqueduct", "Temple");
        EXPECT_EQ(s.points(seat, row_purple), test.points);
      });
    }
  }
}

TEST(Wonders, W7_4_builders_count_own_and_both_neighbours_stages) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.city(seat).board("Gizah", "night").stages(4).built("Builders Guild");
    s.city(s.left(seat)).board("Rhodos", "night").stages(2);
    s.city(s.right(seat)).board("Ephesos").stages(1);
    EXPECT_EQ(s.points(seat, row_purple), 7);
  });
  Scenario far(4);
  far.city(0).built("Builders Guild");
  far.city(2).stages(2);
  EXPECT_EQ(far.points(0, row_purple), 0);
}

TEST(Wonders, W7_4_shipowners_count_own_brown_grey_and_purple_itself_included) {
  Scenario s(3);
  s.city(0).built("Shipowners Guild");
  s.city(1).built("Sawmill", "Loom");  // not the neighbours'
  EXPECT_EQ(s.points(0, row_purple), 1);
  Scenario more(3);
  more.city(0).built("Shipowners Guild", "Sawmill", "Mine", "Loom", "Decorators Guild", "Baths",
                     "Tavern");
  EXPECT_EQ(more.points(0, row_purple), 2 + 1 + 2);
}

TEST(Wonders, W7_4_decorators_seven_points_if_the_own_wonder_is_complete) {
  for_every_seat([](unsigned players, unsigned seat) {
    for (unsigned stages = 0; stages <= 3; ++stages) {
      Scenario s(players);
      s.city(seat).board("Olympia").stages(stages).built("Decorators Guild");
      s.city(s.left(seat)).board("Rhodos").stages(3);
      EXPECT_EQ(s.points(seat, row_purple), stages == 3 ? 7 : 0);
    }
  });
  for (unsigned stages = 2; stages <= 4; ++stages) {  // a wonder of four stages
    Scenario s(3);
    s.city(0).board("Gizah", "night").stages(stages).built("Decorators Guild");
    EXPECT_EQ(s.points(0, row_purple), stages == 4 ? 7 : 0);
  }
  Scenario two(3);  // and one of two
  two.city(0).board("Babylon", "night").stages(2).built("Decorators Guild");
  EXPECT_EQ(two.points(0, row_purple), 7);
}

TEST(Wonders, W7_4_strategists_count_both_neighbours_defeat_tokens) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players, 1);
    for (unsigned other = 0; other < players; ++other) s.city(other).defeats(4);
    s.city(seat).built("Strategists Guild");
    s.city(s.left(seat)).defeats(1).victory(3);  // tokens, not points
    s.city(s.right(seat)).defeats(2);
    EXPECT_EQ(s.points(seat, row_purple), 3);
  });
}

TEST(Wonders, W7_4_strategists_count_the_defeats_of_the_last_conflict) {
  Scenario s(3, 1);
  s.age(3).turn(6).city(0).built("Strategists Guild", "Barracks");
  s.all_sell();
  EXPECT_EQ(s.points(0, row_purple), 2);
}

TEST(Wonders, W7_4_scientists_one_symbol_of_choice) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.city(seat).built("Workshop", "Scriptorium", "Scientists Guild");
    s.city(s.left(seat)).built("Apothecary", "Lodge");
    EXPECT_EQ(s.points(seat, row_green), 10);
    EXPECT_EQ(s.points(seat, row_purple), 0);
  });
}

// ---- W7.5 ---------------------------------------------------------------------------------------

TEST(Wonders, W7_5_most_points_win) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    s.city(seat).built("Baths").coins(0);  // 3 points
    for (unsigned other = 0; other < players; ++other) {
      if (other != seat) s.city(other).coins(8);  // 2 points, more coins
    }
    EXPECT_EQ(s.winners(), (Seats{seat}));
  });
}

TEST(Wonders, W7_5_ties_go_to_more_coins) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s(players);
    for (unsigned other = 0; other < players; ++other) s.city(other).coins(3);
    s.city(seat).coins(4);
    EXPECT_EQ(s.total(seat), s.total(s.left(seat)));
    EXPECT_EQ(s.winners(), (Seats{seat}));
  });
}

TEST(Wonders, W7_5_still_tied_the_victory_is_shared) {
  Scenario s(5);
  for (unsigned seat = 0; seat < 5; ++seat) s.city(seat).coins(0);
  s.city(1).coins(7);
  s.city(4).coins(7);
  s.city(2).coins(6);  // as many points, fewer coins
  EXPECT_EQ(s.total(2), s.total(4));
  EXPECT_EQ(s.winners(), (Seats{1, 4}));
  Scenario all(3);
  EXPECT_EQ(all.winners(), (Seats{0, 1, 2}));
}

}  // namespace
}  // namespace pharos::wonders
