// SPDX-License-Identifier: Apache-2.0
// E2: taking part in an edifice.
#include <gtest/gtest.h>

#include <string>

#include "rules/edifice_positions.hpp"

namespace pharos::wonders {
namespace {

// ---- E2.1 ---------------------------------------------------------------------------------------

TEST(Edifice, E2_1_who_builds_a_stage_may_take_part) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario s = at_work(players, "Money Changer");
    const int before = s.pawns_on_card(1);
    EXPECT_EQ(s.offers(seat, stage(s, seat)), (Strings{stage(s, seat), stage(s, seat, "join")}));
    join(s, seat).others_sell();
    EXPECT_EQ(s.stages(seat), 1);
    EXPECT_EQ(s.pawns(seat, 1), 1);
    EXPECT_EQ(s.pawns_on_card(1), before - 1);
    EXPECT_EQ(s.coins(seat), 20 - 1);
    for (unsigned other = 0; other < players; ++other) {
      if (other == seat) continue;
      EXPECT_EQ(s.pawns(other, 1), 0);
      EXPECT_EQ(s.coins(other), 20 + 3);
    }
  });
}

TEST(Edifice, E2_1_in_the_edifice_of_the_current_age_only) {
  for (const char* edifice : {"Belvedere", "Amphitheater", "Archives"}) {
    Scenario s = at_work(5, edifice);
    join(s, 2).others_sell();
    for (unsigned age = 1; age <= 3; ++age) {
      const bool current = age == age_of(edifice);
      EXPECT_EQ(s.pawns(2, age), current ? 1 : 0);
      EXPECT_EQ(s.pawns_on_card(age), current ? 2 : 3);
    }
  }
}

TEST(Edifice, E2_1_once_per_age) {
  Scenario s = scenario_with(5, "Money Changer");
  s.city(0).board("Gizah", "night").coins(20).built("Lumber Yard", "Timber Yard", "Quarry");
  join(s, 0).others_sell();
  EXPECT_EQ(s.offers(0, stage(s, 0)), Strings{stage(s, 0)});
  s.skip_to(1, 6);
  EXPECT_EQ(s.offers(0, stage(s, 0)), Strings{stage(s, 0)});
  s.skip_to(2, 1);  // and again in the next
  EXPECT_EQ(s.offers(0, stage(s, 0)), (Strings{stage(s, 0), stage(s, 0, "join")}));
}

TEST(Edifice, E2_1_once_per_player) {
  Scenario s = at_work(7, "Outpost");
  for (unsigned seat = 0; seat < 4; ++seat) s.city(seat).joined(1);
  for (unsigned seat = 0; seat < 7; ++seat) {
    EXPECT_EQ(s.legal(seat, stage(s, seat, "join")), seat >= 4) << seat;
  }
}

TEST(Edifice, E2_1_it_is_decided_in_the_same_secret_choice) {
  Scenario with = at_work(4, "Outpost");
  Scenario without = at_work(4, "Outpost");
  join(with, 1);
  without.choose(1, stage(without, 1));
  EXPECT_TRUE(with.spectator() == without.spectator());
  for (const unsigned other : {0U, 2U, 3U}) {
    EXPECT_TRUE(with.view(other) == without.view(other));
  }
  EXPECT_FALSE(with.view(1) == without.view(1));
  EXPECT_EQ(with.pawns(1, 1), 0);  // nothing has happened yet
  EXPECT_EQ(with.coins(1), 20);

  with.choose(1, stage(with, 1)).others_sell();  // W2.1: taken back
  EXPECT_EQ(with.pawns(1, 1), 0);
  EXPECT_EQ(with.pawns_on_card(1), 3);
  EXPECT_EQ(with.coins(1), 20);
}

TEST(Edifice, E2_1_with_a_complete_wonder_there_is_nothing_to_take_part_with) {
  Scenario s = at_work(3, "Outpost");
  s.city(0).stages(3);
  EXPECT_FALSE(mentions(s.legal(0), "join"));
}

// ---- E2.2 ---------------------------------------------------------------------------------------

TEST(Edifice, E2_2_only_while_a_pawn_lies_on_the_card) {
  for_every_seat([](unsigned players, unsigned seat) {
    Scenario none = at_work(players, "Outpost");
    none.pawns_left(1, 0);
    EXPECT_EQ(none.offers(seat, stage(none, seat)), Strings{stage(none, seat)});
    Scenario one = at_work(players, "Outpost");
    one.pawns_left(1, 1);
    EXPECT_TRUE(one.legal(seat, stage(one, seat, "join")));
  });
}

TEST(Edifice, E2_2_a_pawn_that_was_there_when_the_turn_began_is_enough) {
  Scenario s = at_work(3, "Outpost");
  s.pawns_left(1, 1);
  join(s, 0);
  EXPECT_TRUE(s.legal(1, stage(s, 1, "join")));  // whatever the others have chosen
  EXPECT_TRUE(s.legal(2, stage(s, 2, "join")));
  s.others_sell();
  EXPECT_FALSE(s.legal(1, stage(s, 1, "join")));  // the next turn
}

// ---- E2.3 ---------------------------------------------------------------------------------------

TEST(Edifice, E2_3_what_each_edifice_costs) {
  struct Case {
    const char* edifice;
    unsigned coins;
  };
  for (const Case& test :
       {Case{"Artisan District", 2}, Case{"Belvedere", 1}, Case{"Curtain Wall", 2},
        Case{"Money Changer", 1}, Case{"Outpost", 1}, Case{"Factory", 3}, Case{"Amphitheater", 3},
        Case{"Auction House", 2}, Case{"Staging Camp", 2}, Case{"River Port", 3},
        Case{"Gold Reserves", 3}, Case{"Archives", 5}, Case{"Concentric Castle", 5},
        Case{"Agora", 6}, Case{"Military School", 5}}) {
    Scenario enough = at_work(3, test.edifice);
    enough.city(0).coins(test.coins);
    join(enough, 0).others_sell();
    EXPECT_EQ(enough.coins(0), 0) << test.edifice;
    EXPECT_EQ(enough.coins(1), 20 + 3) << "it goes to the bank";
    EXPECT_EQ(enough.coins(2), 20 + 3);
    Scenario short_of_one = at_work(3, test.edifice);
    short_of_one.city(0).coins(test.coins - 1);
    EXPECT_EQ(short_of_one.offers(0, stage(short_of_one, 0)), Strings{stage(short_of_one, 0)})
        << test.edifice;
  }
}

TEST(Edifice, E2_3_stage_and_participation_are_paid_together) {
  const auto position = [](unsigned coins) {
    Scenario s = scenario_with(3, "Money Changer");
    s.hand(0, {"Baths"});
    s.city(0).board("Gizah").coins(coins);
    s.city(1).board("Rhodos").coins(0).built("Lumber Yard", "Timber Yard");
    s.city(2).board("Rhodos").coins(0);
    return s;
  };
  EXPECT_EQ(position(4).offers(0, "stage Baths"), Strings{"stage Baths left=4"});
  Scenario s = position(5);
  EXPECT_EQ(s.offers(0, "stage Baths"), (Strings{"stage Baths left=4", "stage Baths join left=4"}));
  s.choose(0, "stage Baths join left=4").others_sell();
  EXPECT_EQ(s.coins(0), 0);
  EXPECT_EQ(s.coins(1), 4 + 3);
  EXPECT_EQ(s.coins(2), 3);
}

TEST(Edifice, E2_3_only_splits_that_leave_the_coins_for_it) {
  Scenario s = scenario_with(3, "Money Changer");
  s.hand(0, {"Baths"});
  s.city(0).board("Gizah").coins(3).built("West Trading Post");
  s.city(1).board("Rhodos").built("Lumber Yard", "Timber Yard");  // 1 coin each
  s.city(2).board("Rhodos").built("Lumber Yard", "Timber Yard");  // 2 coins each
  EXPECT_EQ(s.offers(0, "stage Baths"), (Strings{"stage Baths left=1 right=2", "stage Baths left=2",
                                                 "stage Baths join left=2"}));
}

TEST(Edifice, E2_3_coins_received_in_the_turn_cannot_pay) {  // W2.3
  const auto ephesos = [](unsigned coins) {                  // stage 2: two wood, 9 coins
    Scenario s = scenario_with(3, "Money Changer");
    s.hand(0, {"Baths"}).hand(1, {"Scriptorium"});
    s.city(0).board("Ephesos").stages(1).coins(coins).built("Lumber Yard", "Timber Yard");
    s.city(1).board("Gizah").coins(2);
    s.city(2).board("Gizah").coins(2);
    return s;
  };
  EXPECT_EQ(ephesos(0).offers(0, "stage Baths"), Strings{"stage Baths"});
  Scenario s = ephesos(1);
  s.choose(0, "stage Baths join").choose(1, "build Scriptorium right=2").others_sell();
  EXPECT_EQ(s.coins(0), 1 - 1 + 9 + 2);
}

// ---- E2.4 ---------------------------------------------------------------------------------------

TEST(Edifice, E2_4_one_pawn_is_taken_from_the_card) {
  Scenario s = at_work(7, "Belvedere");
  join(s, 0);
  join(s, 3);
  join(s, 6).others_sell();
  EXPECT_EQ(s.pawns_on_card(1), 5 - 3);
  for (unsigned seat = 0; seat < 7; ++seat) EXPECT_EQ(s.pawns(seat, 1), seat % 3 == 0 ? 1 : 0);
}

TEST(Edifice, E2_4_more_joiners_than_pawns_each_gets_one) {
  for (unsigned players = 3; players <= 7; ++players) {
    for (int left = 1; left <= 2; ++left) {
      Scenario s = at_work(players, "Outpost");
      s.pawns_left(1, static_cast<unsigned>(left));
      for (unsigned seat = 0; seat < players; ++seat) join(s, seat);
      EXPECT_EQ(s.pawns_on_card(1), 0);
      EXPECT_TRUE(s.edifice_built(1));
      for (unsigned seat = 0; seat < players; ++seat) {
        EXPECT_EQ(s.pawns(seat, 1), 1);
        EXPECT_EQ(s.tokens(seat), Tokens{3});
        EXPECT_EQ(s.coins(seat), 20 - 1);
      }
    }
  }
}

TEST(Edifice, E2_4_two_joiners_for_the_last_pawn_in_every_pair_of_seats) {
  for (unsigned first = 0; first < 4; ++first) {
    for (unsigned second = first + 1; second < 4; ++second) {
      Scenario s = at_work(4, "Money Changer");
      s.pawns_left(1, 1);
      join(s, second);
      join(s, first).others_sell();
      for (unsigned seat = 0; seat < 4; ++seat) {
        const bool joined = seat == first || seat == second;
        EXPECT_EQ(s.pawns(seat, 1), joined ? 1 : 0);
        EXPECT_EQ(s.coins(seat), 20 + (joined ? -1 + 4 : 3));
      }
    }
  }
}

// ---- E2.5 ---------------------------------------------------------------------------------------

TEST(Edifice, E2_5_selling_and_building_stay_as_they_were) {
  Scenario s = at_work(3, "Outpost");
  s.hand(0, {"Altar"}).hand(1, {"Clay Pit"});
  for (const std::string& action : s.legal(0)) {
    EXPECT_TRUE(action.starts_with("stage ") || !mentions({action}, "join")) << action;
  }
  s.choose(0, "build Altar").choose(1, "build Clay Pit").others_sell();
  EXPECT_EQ(s.coins(0), 20);
  EXPECT_EQ(s.coins(1), 20 - 1);
  EXPECT_EQ(s.coins(2), 20 + 3);
  for (unsigned seat = 0; seat < 3; ++seat) EXPECT_EQ(s.pawns(seat, 1), 0);
  EXPECT_EQ(s.pawns_on_card(1), 2);
}

TEST(Edifice, E2_5_a_stage_without_participation_leaves_it_for_a_later_one) {
  Scenario s = scenario_with(3, "Outpost");
  s.city(0).board("Gizah", "night").built("Lumber Yard", "Timber Yard", "Quarry");
  s.choose(0, stage(s, 0)).others_sell();
  EXPECT_EQ(s.pawns(0, 1), 0);
  EXPECT_EQ(s.pawns_on_card(1), 2);
  EXPECT_EQ(s.coins(0), 3);
  join(s, 0).others_sell();
  EXPECT_EQ(s.stages(0), 2);
  EXPECT_EQ(s.pawns(0, 1), 1);
}

TEST(Edifice, E2_5_without_the_expansion_nothing_is_offered) {
  Scenario s(3);
  s.city(0).board("Gizah").coins(20).built("Lumber Yard", "Timber Yard");
  EXPECT_EQ(s.offers(0, stage(s, 0)), Strings{stage(s, 0)});
}

// ---- E2.6 ---------------------------------------------------------------------------------------

/// Turn 6 of Age I; seat 0 is Babylon by night with its first stage and can pay for the second.
Scenario babylon(const std::string& edifice) {
  Scenario s = scenario_with(3, edifice);
  s.turn(6).hand(0, {"Loom", "Altar"});
  s.city(0).board("Babylon", "night").stages(1).built("Brickyard", "Clay Pool", "Glassworks");
  s.city(1).board("Gizah").built("Lumber Yard", "Timber Yard");
  s.city(2).board("Gizah");
  return s;
}

TEST(Edifice, E2_6_a_stage_built_with_the_extra_card_allows_it) {
  Scenario s = babylon("Money Changer");
  s.choose(0, "build Loom").others_sell();
  ASSERT_EQ(s.phase(), Phase::extra);
  EXPECT_EQ(s.offers(0, "stage Altar"), (Strings{"stage Altar", "stage Altar join"}));
  s.choose(0, "stage Altar join");
  EXPECT_EQ(s.pawns(0, 1), 1);
  EXPECT_TRUE(s.edifice_failed(1));  // one is left
  EXPECT_EQ(s.coins(0), 3 - 1);      // and no penalty
  EXPECT_EQ(s.coins(1), 3 + 3 - 2);
}

TEST(Edifice, E2_6_it_can_take_the_last_pawn) {
  Scenario s = babylon("Curtain Wall");
  s.city(1).joined(1);
  s.choose(0, "build Loom").others_sell();
  EXPECT_FALSE(s.edifice_built(1));
  s.choose(0, "stage Altar join");
  EXPECT_TRUE(s.edifice_built(1));
  EXPECT_EQ(s.shields(0), 1);
  EXPECT_EQ(s.tokens(0), Tokens{1});  // against seat 2: in time for the conflict
  EXPECT_EQ(s.tokens(1), Tokens{1});
  EXPECT_EQ(s.tokens(2), (Tokens{-1, -1}));
}

TEST(Edifice, E2_6_a_pawn_must_lie_there_when_that_step_begins) {
  Scenario s = babylon("Outpost");
  s.pawns_left(1, 1);
  s.choose(0, "build Loom");
  join(s, 1).others_sell();
  ASSERT_EQ(s.phase(), Phase::extra);
  EXPECT_EQ(s.offers(0, "stage Altar"), Strings{"stage Altar"});
}

TEST(Edifice, E2_6_not_for_who_took_part_with_the_sixth_card) {
  Scenario s = scenario_with(3, "Outpost");
  s.turn(6).hand(0, {"Loom", "Altar"});
  s.city(0).board("Babylon", "night").built("Quarry", "Brickyard", "Clay Pool", "Glassworks");
  s.choose(0, "stage Loom join").others_sell();
  ASSERT_EQ(s.phase(), Phase::extra);
  EXPECT_EQ(s.offers(0, "stage Altar"), Strings{"stage Altar"});
}

TEST(Edifice, E2_6_coins_of_turn_six_can_pay) {
  Scenario s = babylon("Outpost");
  s.city(0).coins(0);
  EXPECT_EQ(s.offers(0, "stage Loom"), Strings{"stage Loom"});
  s.choose(0, "sell Loom").others_sell();
  EXPECT_TRUE(s.legal(0, "stage Altar join"));
}

}  // namespace
}  // namespace pharos::wonders
