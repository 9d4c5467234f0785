// SPDX-License-Identifier: Apache-2.0
// E3.1 to E3.5: an edifice is built, and what it gives at once.
#include <gtest/gtest.h>

#include <string>

#include "rules/edifice_positions.hpp"

namespace pharos::wonders {
namespace {

// ---- E3.1 ---------------------------------------------------------------------------------------

TEST(Edifice, E3_1_it_is_built_as_soon_as_the_last_pawn_is_taken) {
  for (unsigned players = 3; players <= 7; ++players) {
    Scenario s = at_work(players, "Outpost");
    const unsigned pawns = static_cast<unsigned>(s.pawns_on_card(1));
    for (unsigned turn = 1; turn <= pawns; ++turn) {  // one joins on every turn
      EXPECT_FALSE(s.edifice_built(1));
      EXPECT_EQ(s.tokens(0), Tokens{});
      join(s, turn - 1).others_sell();
    }
    EXPECT_TRUE(s.edifice_built(1));
    EXPECT_EQ(s.turn(), pawns + 1);
    for (unsigned seat = 0; seat < players; ++seat) {
      EXPECT_EQ(s.tokens(seat), seat < pawns ? Tokens{3} : Tokens{}) << players << " players";
    }
  }
}

TEST(Edifice, E3_1_its_coins_come_too_late_for_this_turn) {
  Scenario s = at_work(3, "Money Changer");
  s.hand(0, {"Clay Pit"}).hand(1, {"Clay Pit"});
  s.city(0).joined(1).coins(0);
  EXPECT_EQ(s.offers(0, "build Clay Pit"), Strings{});
  s.choose(0, stage(s, 0));
  join(s, 1).others_sell();
  EXPECT_EQ(s.coins(0), 4);
}

TEST(Edifice, E3_1_it_comes_before_the_powers_at_the_end_of_the_turn) {
  Scenario s = scenario_with(3, "Money Changer");
  s.turn(2).discard({"Tavern"});
  s.city(0).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit").joined(1);
  s.city(1).board("Gizah").built("Lumber Yard", "Timber Yard");
  s.choose(0, stage(s, 0));
  join(s, 1).others_sell();
  ASSERT_EQ(s.phase(), Phase::discard_pile);
  EXPECT_TRUE(s.edifice_built(1));
  EXPECT_EQ(s.coins(0), 3 + 4);
  s.choose(0, "build Tavern");
  EXPECT_EQ(s.coins(0), 3 + 4 + 5);
}

TEST(Edifice, E3_1_on_turn_six_it_comes_before_the_extra_card) {
  Scenario s = scenario_with(3, "Money Changer");
  s.turn(6).hand(0, {"Loom", "Clay Pit"});
  s.city(0).board("Babylon", "night").stages(1).coins(0).joined(1);
  s.city(1).board("Gizah").built("Lumber Yard", "Timber Yard");
  s.choose(0, "build Loom");
  join(s, 1).others_sell();
  ASSERT_EQ(s.phase(), Phase::extra);
  s.choose(0, "build Clay Pit");
  EXPECT_EQ(s.coins(0), 4 - 1);
}

TEST(Edifice, E3_1_what_is_built_cannot_fail) {
  Scenario s = at_work(3, "Outpost");
  s.turn(6).city(2).built("Stockade");
  join(s, 0);
  join(s, 1).others_sell();
  EXPECT_EQ(s.age(), 2U);
  EXPECT_FALSE(s.edifice_failed(1));
  EXPECT_TRUE(s.has(2, "Stockade"));
  EXPECT_FALSE(s.in_debt(2, 1));
}

// ---- E3.2 ---------------------------------------------------------------------------------------

struct AtOnce {
  const char* edifice;
  int cost;
  int coins;
  Tokens tokens;
  int shields;
};
const AtOnce kAtOnce[] = {
    {"Artisan District", 2, 0, {}, 0},  {"Belvedere", 1, 0, {}, 0},
    {"Curtain Wall", 2, 0, {}, 1},      {"Money Changer", 1, 4, {}, 0},
    {"Outpost", 1, 0, {3}, 0},          {"Factory", 3, 0, {}, 0},
    {"Amphitheater", 3, 0, {}, 0},      {"Auction House", 2, 7, {}, 0},
    {"Staging Camp", 2, 0, {5}, 0},     {"River Port", 3, 0, {}, 0},
    {"Gold Reserves", 3, 15, {}, 0},    {"Archives", 5, 0, {}, 0},
    {"Concentric Castle", 5, 0, {}, 2}, {"Agora", 6, 0, {}, 0},
    {"Military School", 5, 0, {5}, 0},
};

TEST(Edifice, E3_2_coins_tokens_and_shields_at_once_for_everyone_with_a_pawn) {
  for (const AtOnce& test : kAtOnce) {
    SCOPED_TRACE(test.edifice);
    for (unsigned seat = 0; seat < 3; ++seat) {
      Scenario s = at_work(3, test.edifice);
      const unsigned early = s.left(seat);
      const unsigned outsider = s.right(seat);
      s.city(early).joined(age_of(test.edifice));
      join(s, seat).others_sell();
      EXPECT_TRUE(s.edifice_built(age_of(test.edifice)));
      EXPECT_EQ(s.coins(seat), 20 - test.cost + test.coins);
      EXPECT_EQ(s.coins(early), 20 + 3 + test.coins);
      EXPECT_EQ(s.coins(outsider), 20 + 3);
      for (const unsigned holder : {seat, early}) {
        EXPECT_EQ(s.tokens(holder), test.tokens);
        EXPECT_EQ(s.shields(holder), test.shields);
      }
      EXPECT_EQ(s.tokens(outsider), Tokens{});
      EXPECT_EQ(s.shields(outsider), 0);
    }
  }
}

TEST(Edifice, E3_2_shields_count_from_then_on_in_every_conflict) {
  Scenario s = at_work(3, "Curtain Wall");
  s.turn(6);
  s.city(1).joined(1);
  join(s, 0).others_sell();
  EXPECT_EQ(s.tokens(0), Tokens{1});
  EXPECT_EQ(s.tokens(1), Tokens{1});
  EXPECT_EQ(s.tokens(2), (Tokens{-1, -1}));
  s.skip_to_end();
  EXPECT_EQ(s.tokens(0), (Tokens{1, 3, 5}));
}

TEST(Edifice, E3_2_coins_and_tokens_are_given_once) {
  Scenario s = at_work(3, "Outpost");
  s.pawns_left(1, 1);
  join(s, 0).others_sell();
  s.skip_to(2, 6);
  EXPECT_EQ(s.tokens(0), Tokens{3});
}

TEST(Edifice, E3_2_a_pawn_of_another_age_gives_nothing) {
  Scenario s = at_work(3, "Auction House");
  s.city(1).joined(1);
  s.city(2).pawn(3);
  s.pawns_left(2, 1);
  join(s, 0).others_sell();
  EXPECT_EQ(s.coins(0), 20 - 2 + 7);
  EXPECT_EQ(s.coins(1), 20 + 3);
  EXPECT_EQ(s.coins(2), 20 + 3);
}

// ---- E3.3 ---------------------------------------------------------------------------------------

TEST(Edifice, E3_3_two_pawns_of_one_age_bring_the_reward_twice_if_the_table_says_so) {
  for (const AtOnce& test : kAtOnce) {
    for (const bool twice : {true, false}) {
      SCOPED_TRACE(std::string(test.edifice) + (twice ? ", twice" : ", once"));
      const int times = twice ? 2 : 1;
      const unsigned age = age_of(test.edifice);
      Scenario s = at_work(3, test.edifice, twice);
      s.city(1).joined(age).pawn(age);
      join(s, 0).others_sell();
      EXPECT_EQ(s.coins(1), 20 + 3 + times * test.coins);
      EXPECT_EQ(s.shields(1), times * test.shields);
      Tokens tokens;
      for (int i = 0; i < times; ++i) {
        tokens.insert(tokens.end(), test.tokens.begin(), test.tokens.end());
      }
      EXPECT_EQ(s.tokens(1), tokens);
      EXPECT_EQ(s.coins(0), 20 - test.cost + test.coins);
    }
  }
}

TEST(Edifice, E3_3_points_at_the_end_count_twice_too) {
  for (const bool twice : {true, false}) {
    Scenario s = at_work(3, "Amphitheater", twice);
    s.city(0).joined(2).pawn(2).built("Altar", "Baths", "Theater");
    s.pawns_left(2, 0);
    EXPECT_EQ(s.points(0, row_edifice), twice ? 6 : 3);
  }
}

TEST(Edifice, E3_3_production_is_two_symbols) {
  for (const bool twice : {true, false}) {
    Scenario s = scenario_with(3, "Factory", twice);
    for (unsigned seat = 0; seat < 3; ++seat) s.city(seat).board("Rhodos").coins(0);
    s.city(0).joined(2).pawn(2).built("Lumber Yard");
    s.pawns_left(2, 0).hand(0, {"Study"});  // wood, papyrus and loom
    EXPECT_EQ(s.legal(0, "build Study"), twice);
  }
}

// ---- E3.4 ---------------------------------------------------------------------------------------

/// No city has raw materials; seat 0 can build its next stage with glass and papyrus.
Scenario without_raw_materials() {
  Scenario s = scenario_with(3, "River Port");
  s.turn(2).hand(0, {"Stockade", "Barracks", "Guard Tower", "Baths", "Ludus"});
  s.city(0).board("Halikarnassos").stages(1).coins(20).built("Glassworks", "Press");
  s.city(1).board("Halikarnassos").coins(20);
  s.city(2).board("Halikarnassos").coins(20);
  s.pawns_left(2, 1);
  return s;
}

TEST(Edifice, E3_4_river_port_is_one_raw_material_of_choice_from_the_next_turn_on) {
  Scenario s = without_raw_materials();
  for (const char* card : {"Stockade", "Barracks", "Guard Tower", "Baths"}) {
    EXPECT_EQ(s.offers(0, std::string("build ") + card), Strings{});
  }
  s.choose(0, "stage Baths join").others_sell().choose(0, "pass");
  for (unsigned turn = 3; turn <= 4; ++turn) {  // each turn
    ASSERT_EQ(s.turn(), turn);
    s.hand(0, {"Stockade", "Barracks", "Guard Tower"});
    for (const char* card : {"Stockade", "Barracks", "Guard Tower"}) {
      EXPECT_EQ(s.offers(0, std::string("build ") + card), Strings{std::string("build ") + card});
    }
    s.hand(0, {"Baths", "Ludus", "Workshop"});
    EXPECT_TRUE(s.legal(0, "build Baths"));
    EXPECT_FALSE(s.legal(0, "build Ludus"));  // stone and ore: it is one
    s.all_sell();
  }
}

TEST(Edifice, E3_4_factory_is_one_manufactured_good_of_choice_from_the_next_turn_on) {
  Scenario s = at_work(3, "Factory");
  s.pawns_left(2, 1).hand(0, {"Workshop", "Scriptorium", "Apothecary", "Study"});
  EXPECT_EQ(s.offers(0, "build Workshop"), Strings{});
  s.choose(0, "stage Workshop join").others_sell();
  s.hand(0, {"Workshop", "Scriptorium", "Apothecary", "Study"});
  for (const char* card : {"Workshop", "Scriptorium", "Apothecary"}) {
    EXPECT_EQ(s.offers(0, std::string("build ") + card), Strings{std::string("build ") + card});
  }
  EXPECT_FALSE(s.legal(0, "build Study"));  // wood, papyrus and loom
}

TEST(Edifice, E3_4_neighbours_cannot_buy_it) {
  Scenario raw = without_raw_materials();
  raw.choose(0, "stage Baths join").others_sell().choose(0, "pass");
  Scenario goods = at_work(3, "Factory");
  goods.pawns_left(2, 1);
  join(goods, 0).others_sell();
  for (const unsigned neighbour : {1U, 2U}) {
    raw.hand(neighbour, {"Baths", "Stockade", "Barracks", "Guard Tower"});
    EXPECT_FALSE(mentions(raw.legal(neighbour), "build Baths"));
    EXPECT_FALSE(mentions(raw.legal(neighbour), "build Stockade"));
    goods.hand(neighbour, {"Workshop", "Scriptorium", "Apothecary"});
    EXPECT_FALSE(mentions(goods.legal(neighbour), "build Workshop"));
    EXPECT_FALSE(mentions(goods.legal(neighbour), "build Apothecary"));
  }
}

TEST(Edifice, E3_4_it_serves_stages_too) {
  Scenario s = scenario_with(3, "River Port");
  s.pawns_left(2, 0);
  s.city(0).board("Gizah").coins(0).built("Lumber Yard").joined(2);  // two wood
  EXPECT_TRUE(s.legal(0, stage(s, 0)));
}

// ---- E3.5 ---------------------------------------------------------------------------------------

TEST(Edifice, E3_5_military_school_returns_all_defeat_tokens) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s = at_work(players, "Military School");
    s.pawns_left(3, 1);
    s.city(seat).victory(1).victory(2).defeats(3);
    s.city(s.left(seat)).defeats(2);
    s.city(s.right(seat)).defeats(4).pawn(3);
    join(s, seat).others_sell();
    EXPECT_EQ(s.tokens(seat), (Tokens{1, 3, 5}));
    EXPECT_EQ(s.tokens(s.right(seat)), Tokens{5});
    EXPECT_EQ(s.tokens(s.left(seat)), (Tokens{-1, -1}));  // no pawn
  });
}

TEST(Edifice, E3_5_later_defeats_count_as_usual) {
  Scenario s = at_work(3, "Military School");
  s.turn(6).pawns_left(3, 1);
  s.city(0).defeats(4);
  s.city(1).built("Stockade");
  s.city(2).built("Barracks");
  join(s, 0).others_sell();
  ASSERT_TRUE(s.over());
  EXPECT_EQ(s.tokens(0), (Tokens{5, -1, -1}));
  EXPECT_EQ(s.points(0, row_conflict), 3);
}

TEST(Edifice, E3_5_what_is_returned_no_longer_counts_for_a_strategists_guild) {
  Scenario s(3, table_with("Military School"), 1);
  s.age(3).pawns_left(3, 1);
  s.city(0).board("Olympia").built("Sawmill").coins(20).defeats(3);
  s.city(1).board("Gizah").built("Strategists Guild");
  s.city(2).board("Gizah").defeats(2);
  EXPECT_EQ(s.points(1, row_purple), 5);
  join(s, 0).others_sell();
  EXPECT_EQ(s.points(1, row_purple), 2);
}

}  // namespace
}  // namespace pharos::wonders
