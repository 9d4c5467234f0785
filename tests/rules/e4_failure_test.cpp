// SPDX-License-Identifier: Apache-2.0
// E4: an edifice fails, who pays what, and who goes into debt.
#include <gtest/gtest.h>

#include <string>

#include "rules/edifice_positions.hpp"

namespace pharos::wonders {
namespace {

/// Everyone builds an Altar: no coins move.
Scenario& all_build_altars(Scenario& s) {
  for (unsigned seat = 0; seat < s.players(); ++seat) s.hand(seat, {"Altar", "Altar"});
  for (unsigned seat = 0; seat < s.players(); ++seat) s.choose(seat, "build Altar");
  return s;
}

// ---- E4.1 ---------------------------------------------------------------------------------------

TEST(Edifice, E4_1_it_fails_at_the_end_of_the_age_if_a_pawn_is_left) {
  for (unsigned players = 3; players <= 7; ++players) {
    for (const char* edifice : {"Outpost", "Staging Camp", "Military School"}) {
      const unsigned age = age_of(edifice);
      Scenario s = before_failure(edifice, players);
      s.turn(5).pawns_left(age, 1).all_sell();
      EXPECT_EQ(s.turn(), 6U);
      EXPECT_FALSE(s.edifice_failed(age));
      s.all_sell();
      EXPECT_TRUE(s.edifice_failed(age));
      EXPECT_EQ(s.pawns_on_card(age), 1);
      EXPECT_TRUE(s.in_debt(0, age));
    }
  }
}

TEST(Edifice, E4_1_only_the_edifice_of_that_age) {
  Scenario s = before_failure("Outpost");
  s.all_sell();
  EXPECT_TRUE(s.edifice_failed(1));
  EXPECT_FALSE(s.edifice_failed(2));
  EXPECT_FALSE(s.edifice_failed(3));
  s.skip_to_end();
  EXPECT_TRUE(s.edifice_failed(2));
  EXPECT_TRUE(s.edifice_failed(3));
}

TEST(Edifice, E4_1_after_turn_six_and_its_powers_and_before_the_conflict) {  // W2.10
  Scenario s = scenario_with(3, "Outpost");
  s.turn(6).discard({"Guard Tower"}).hand(0, {"Loom", "Barracks"}).hand(1, {"Altar", "Well"});
  s.city(0).board("Babylon", "night").stages(1).built("Ore Vein", "Stockade");
  s.city(1).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit", "Barracks");
  s.city(2).board("Gizah");
  s.choose(0, "build Loom").choose(1, "stage Altar").others_sell();
  ASSERT_EQ(s.phase(), Phase::extra);
  EXPECT_FALSE(s.edifice_failed(1));
  s.choose(0, "build Barracks");
  ASSERT_EQ(s.phase(), Phase::discard_pile);
  EXPECT_FALSE(s.edifice_failed(1));
  s.choose(1, "build Guard Tower");
  ASSERT_EQ(s.phase(), Phase::penalty);
  EXPECT_TRUE(s.edifice_failed(1));
  EXPECT_EQ(s.to_act(), (Seats{0, 1}));
  EXPECT_EQ(s.legal(0), (Strings{"discard Stockade", "discard Barracks"}));
  EXPECT_EQ(s.legal(1), (Strings{"discard Barracks", "discard Guard Tower"}));
  EXPECT_EQ(s.tokens(0), Tokens{});  // no conflict yet
  s.choose(0, "discard Stockade").choose(1, "discard Guard Tower");
  EXPECT_EQ(s.age(), 2U);
  EXPECT_EQ(s.tokens(0), Tokens{1});
  EXPECT_EQ(s.tokens(1), Tokens{1});
  EXPECT_EQ(s.tokens(2), (Tokens{-1, -1}));
  EXPECT_TRUE(s.in_debt(2, 1));
}

TEST(Edifice, E4_1_nobody_gets_the_reward) {
  for (const Strings& names : kEdificeNames) {
    for (const std::string& edifice : names) {
      Scenario s = before_failure(edifice);
      s.city(0).joined(age_of(edifice)).defeats(1).stages(2).built("Altar", "Quarry", "Loom");
      s.all_sell();
      EXPECT_EQ(s.coins(0), 3 + 3) << edifice;
      EXPECT_EQ(s.tokens(0), Tokens{-1}) << edifice;
      EXPECT_EQ(s.shields(0), 0) << edifice;
      EXPECT_EQ(s.points(0, row_edifice), 0) << edifice;
    }
  }
}

// ---- E4.2 ---------------------------------------------------------------------------------------

TEST(Edifice, E4_2_who_has_a_pawn_does_not_pay_and_everyone_else_does) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s = before_failure("Money Changer", players);
    s.city(seat).joined(1);
    s.all_sell();
    for (unsigned other = 0; other < players; ++other) {
      EXPECT_EQ(s.coins(other), 3 + 3 - (other == seat ? 0 : 2));
      EXPECT_FALSE(s.in_debt(other, 1));
    }
  });
}

TEST(Edifice, E4_2_if_nobody_joined_everybody_pays) {
  Scenario s = before_failure("Money Changer", 5);
  s.all_sell();
  for (unsigned seat = 0; seat < 5; ++seat) EXPECT_EQ(s.coins(seat), 3 + 3 - 2);
}

TEST(Edifice, E4_2_a_pawn_of_another_age_does_not_help) {
  Scenario s = before_failure("Auction House");
  s.city(0).joined(1);
  s.city(1).pawn(3);
  s.city(2).joined(2);
  for (unsigned seat = 0; seat < 3; ++seat) s.city(seat).coins(10);
  s.all_sell();
  EXPECT_EQ(s.coins(0), 10 + 3 - 5);
  EXPECT_EQ(s.coins(1), 10 + 3 - 5);
  EXPECT_EQ(s.coins(2), 10 + 3);
}

// ---- E4.3: which card ---------------------------------------------------------------------------

struct CardPenalty {
  const char* edifice;
  const char* first;
  const char* second;
  const char* other = "Clay Pool";  // of another colour
};
const CardPenalty kCardPenalties[] = {
    {"Artisan District", "Tavern", "Marketplace"},
    {"Belvedere", "Lumber Yard", "Stone Pit", "Altar"},
    {"Curtain Wall", "Loom", "Press"},
    {"Outpost", "Stockade", "Barracks"},
    {"Factory", "Lumber Yard", "Quarry", "Altar"},
    {"Amphitheater", "Loom", "Press"},
    {"Staging Camp", "Stockade", "Walls"},
    {"River Port", "Altar", "Aqueduct"},
    {"Archives", "Altar", "Palace"},
    {"Agora", "Apothecary", "Lodge"},
    {"Military School", "Stockade", "Arsenal"},
};

TEST(Edifice, E4_3_the_player_chooses_one_card_of_the_named_colour) {
  for (const CardPenalty& test : kCardPenalties) {
    SCOPED_TRACE(test.edifice);
    for (const bool first : {true, false}) {
      Scenario s = before_failure(test.edifice);
      s.city(1).built(test.first, test.second, test.other);
      s.all_sell();
      ASSERT_EQ(s.phase(), Phase::penalty);
      EXPECT_EQ(s.to_act(), Seats{1});
      EXPECT_EQ(s.legal(1), (Strings{std::string("discard ") + test.first,
                                     std::string("discard ") + test.second}));
      const std::string lost = first ? test.first : test.second;
      s.choose(1, "discard " + lost);
      EXPECT_NE(s.phase(), Phase::penalty);
      EXPECT_FALSE(s.has(1, lost));
      EXPECT_TRUE(s.has(1, first ? test.second : test.first));
      EXPECT_TRUE(s.has(1, test.other));
      EXPECT_TRUE(contains(s.pile(), lost));
      EXPECT_FALSE(s.in_debt(1, age_of(test.edifice)));
      EXPECT_TRUE(s.in_debt(0, age_of(test.edifice)));  // they have none
      EXPECT_TRUE(s.in_debt(2, age_of(test.edifice)));
    }
  }
}

TEST(Edifice, E4_3_a_sole_card_is_lost_without_a_question) {
  for (const CardPenalty& test : kCardPenalties) {
    Scenario s = before_failure(test.edifice);
    s.city(2).built(test.first);
    s.all_sell();
    EXPECT_NE(s.phase(), Phase::penalty) << test.edifice;
    EXPECT_FALSE(s.has(2, test.first));
    EXPECT_FALSE(s.in_debt(2, age_of(test.edifice)));
  }
}

// ---- E4.4 ---------------------------------------------------------------------------------------

TEST(Edifice, E4_4_coins_go_to_the_bank) {
  struct Case {
    const char* edifice;
    unsigned coins;
  };
  for (const Case& test :
       {Case{"Money Changer", 2}, Case{"Auction House", 5}, Case{"Gold Reserves", 9}}) {
    SCOPED_TRACE(test.edifice);
    const unsigned age = age_of(test.edifice);
    Scenario s = before_failure(test.edifice);
    s.city(0).coins(20);
    s.city(1).coins(test.coins);
    s.city(2).coins(test.coins - 1);
    all_build_altars(s);
    EXPECT_NE(s.phase(), Phase::penalty);  // there is nothing to choose
    EXPECT_EQ(s.coins(0), 20 - static_cast<int>(test.coins));
    EXPECT_EQ(s.coins(1), 0);  // E4.5: who can pay must
    EXPECT_FALSE(s.in_debt(0, age));
    EXPECT_FALSE(s.in_debt(1, age));
    EXPECT_EQ(s.coins(2), static_cast<int>(test.coins) - 1);  // E4.5: loses nothing
    EXPECT_TRUE(s.in_debt(2, age));
  }
}

TEST(Edifice, E4_4_the_player_chooses_which_victory_tokens) {
  Scenario s = before_failure("Concentric Castle");
  s.city(1).victory(1).victory(2).victory(2).victory(3).defeats(2);
  s.all_sell();
  ASSERT_EQ(s.phase(), Phase::penalty);
  EXPECT_EQ(s.to_act(), Seats{1});
  EXPECT_EQ(s.legal(1), (Strings{"return 1,3", "return 1,5", "return 3,3", "return 3,5"}));
  const struct {
    const char* choice;
    Tokens left;
  } cases[] = {{"return 1,3", {3, 5, -1, -1}},
               {"return 1,5", {3, 3, -1, -1}},
               {"return 3,3", {1, 5, -1, -1}},
               {"return 3,5", {1, 3, -1, -1}}};
  for (const auto& test : cases) {
    Scenario copy = s;
    copy.choose(1, test.choice);
    EXPECT_TRUE(copy.over());
    EXPECT_EQ(copy.tokens(1), test.left);
    EXPECT_EQ(copy.points(1, row_edifice), 0);
  }
}

TEST(Edifice, E4_4_tokens_of_edifices_can_be_lost_too) {
  Scenario s(3, {"Outpost", "Staging Camp", "Concentric Castle"});
  s.turn(5);
  for (unsigned seat = 0; seat < 3; ++seat) {
    s.city(seat).board("Gizah").coins(20).built("Lumber Yard", "Timber Yard");
  }
  s.city(0).victory(1);
  join(s, 0);
  join(s, 1).others_sell();
  EXPECT_EQ(s.tokens(0), (Tokens{1, 3}));
  s.skip_to_end();
  EXPECT_EQ(s.tokens(0), Tokens{});
  EXPECT_FALSE(s.in_debt(0, 3));
  EXPECT_EQ(s.tokens(1), Tokens{3});  // one is not enough
  EXPECT_TRUE(s.in_debt(1, 3));
}

TEST(Edifice, E4_4_with_one_way_to_pay_nobody_is_asked) {
  Scenario s = before_failure("Concentric Castle");
  s.city(0).victory(1).victory(3);
  s.city(1).victory(2).victory(2).victory(2);
  s.all_sell();
  EXPECT_TRUE(s.over());
  EXPECT_EQ(s.tokens(0), Tokens{});
  EXPECT_EQ(s.tokens(1), Tokens{3});
}

TEST(Edifice, E4_4_tokens_of_this_ages_conflict_come_too_late) {
  Scenario s = before_failure("Concentric Castle");
  s.city(0).built("Stockade");
  s.all_sell();
  EXPECT_TRUE(s.in_debt(0, 3));
  EXPECT_EQ(s.tokens(0), (Tokens{5, 5}));
}

// ---- E4.5 ---------------------------------------------------------------------------------------

TEST(Edifice, E4_5_who_cannot_pay_the_whole_penalty_loses_nothing) {
  Scenario tokens = before_failure("Concentric Castle");
  tokens.city(0).victory(3);             // one of two
  tokens.city(1).defeats(2);             // these are no victory tokens
  tokens.city(2).victory(1).victory(1);  // pays
  tokens.all_sell();
  EXPECT_EQ(tokens.tokens(0), Tokens{5});
  EXPECT_EQ(tokens.points(0, row_edifice), -5);
  EXPECT_EQ(tokens.tokens(1), (Tokens{-1, -1}));
  EXPECT_EQ(tokens.points(1, row_edifice), -5);
  EXPECT_EQ(tokens.tokens(2), Tokens{});
  EXPECT_EQ(tokens.points(2, row_edifice), 0);

  Scenario card = before_failure("Curtain Wall");  // a grey card
  card.city(0).coins(20).built("Lumber Yard", "Altar", "Barracks");
  card.all_sell();
  EXPECT_TRUE(card.in_debt(0, 1));
  EXPECT_EQ(card.coins(0), 23);
  for (const char* name : {"Lumber Yard", "Altar", "Barracks"}) EXPECT_TRUE(card.has(0, name));
}

TEST(Edifice, E4_5_the_debt_is_no_choice) {
  Scenario s = before_failure("Outpost");
  s.city(0).built("Stockade", "Barracks");
  s.all_sell();
  EXPECT_EQ(s.legal(0), (Strings{"discard Stockade", "discard Barracks"}));
  s.choose(0, "discard Barracks");
  EXPECT_FALSE(s.in_debt(0, 1));
}

TEST(Edifice, E4_5_a_card_under_the_wonder_or_in_the_hand_cannot_pay) {
  Scenario s = before_failure("Outpost");
  s.city(0).board("Gizah").built("Lumber Yard", "Timber Yard");
  s.hand(0, {"Stockade", "Barracks"});
  s.choose(0, "stage Stockade").others_sell();
  EXPECT_TRUE(s.in_debt(0, 1));
}

TEST(Edifice, E4_5_a_debt_for_every_age) {
  Scenario s(3, {"Outpost", "Staging Camp", "Military School"});
  for (unsigned seat = 0; seat < 3; ++seat) s.city(seat).board("Gizah");
  s.skip_to_end();
  EXPECT_EQ(s.points(0, row_edifice), -2 - 3 - 5);
}

// ---- E4.6 ---------------------------------------------------------------------------------------

/// Seats 0 and 2 have a choice of two red cards, seat 1 has one, seat 3 has a pawn, seat 4 nothing.
Scenario choices_due() {
  Scenario s = before_failure("Outpost", 5);
  s.city(0).built("Stockade", "Barracks");
  s.city(1).built("Stockade");
  s.city(2).built("Barracks", "Guard Tower");
  s.city(3).built("Barracks", "Guard Tower").joined(1);
  s.all_sell();
  return s;
}

TEST(Edifice, E4_6_all_who_owe_a_choice_choose_at_the_same_time) {
  Scenario s = choices_due();
  ASSERT_EQ(s.phase(), Phase::penalty);
  EXPECT_EQ(s.to_act(), (Seats{0, 2}));
  for (const unsigned seat : {1U, 3U, 4U}) EXPECT_EQ(s.legal(seat), Strings{});
  s.choose(2, "discard Barracks");  // in any order
  EXPECT_EQ(s.to_act(), Seats{0});
  s.choose(2, "discard Guard Tower");  // and it may be taken back
  s.choose(0, "discard Stockade");
  EXPECT_TRUE(s.has(2, "Barracks"));
  EXPECT_FALSE(s.has(2, "Guard Tower"));
}

TEST(Edifice, E4_6_the_choices_are_secret_and_carried_out_together) {
  Scenario stockade = choices_due();
  Scenario barracks = choices_due();
  stockade.choose(0, "discard Stockade");
  barracks.choose(0, "discard Barracks");
  for (unsigned other = 1; other < 5; ++other) {
    EXPECT_TRUE(stockade.view(other) == barracks.view(other));
  }
  EXPECT_TRUE(stockade.spectator() == barracks.spectator());
  EXPECT_TRUE(stockade.has(0, "Stockade"));  // not yet
  EXPECT_TRUE(stockade.has(1, "Stockade"));  // nor those who had no choice
  EXPECT_FALSE(stockade.in_debt(4, 1));
  stockade.choose(2, "discard Barracks");
  EXPECT_FALSE(stockade.has(0, "Stockade"));
  EXPECT_FALSE(stockade.has(1, "Stockade"));
  EXPECT_FALSE(stockade.has(2, "Barracks"));
  EXPECT_TRUE(stockade.in_debt(4, 1));
  EXPECT_FALSE(stockade.in_debt(3, 1));
  EXPECT_TRUE(stockade.has(3, "Barracks"));
  EXPECT_TRUE(stockade.has(3, "Guard Tower"));
}

TEST(Edifice, E4_6_what_is_lost_no_longer_counts_in_this_ages_conflict) {
  Scenario s = choices_due();
  s.choose(0, "discard Stockade").choose(2, "discard Barracks");
  // Shields: 1, 0, 1, 2, 0.
  EXPECT_EQ(s.tokens(0), (Tokens{1, 1}));
  EXPECT_EQ(s.tokens(1), (Tokens{-1, -1}));
  EXPECT_EQ(s.tokens(2), (Tokens{1, -1}));
  EXPECT_EQ(s.tokens(3), (Tokens{1, 1}));
  EXPECT_EQ(s.tokens(4), (Tokens{-1, -1}));
}

}  // namespace
}  // namespace pharos::wonders
