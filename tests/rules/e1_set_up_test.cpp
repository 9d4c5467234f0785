// SPDX-License-Identifier: Apache-2.0
// E1: set-up with Edifice.
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/wonders/notation.hpp"
#include "rules/edifice_positions.hpp"

namespace pharos::wonders {
namespace {

Options with_edifice(unsigned players, unsigned edition = 2) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.edition = static_cast<std::uint8_t>(edition);
  options.edifice = true;
  return options;
}

std::string edifice_in(const Rules& rules, const State& state, unsigned age) {
  return std::string(edifice_name(rules, state.edifice[age - 1]));
}

/// Every board that is drawn in many games.
std::set<std::string> boards_drawn(const Options& options) {
  std::set<std::string> names;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Scenario game(options, seed);
    for (unsigned seat = 0; seat < game.players(); ++seat) {
      names.insert(std::string(board_name(game.rules(), game.state().city[seat].board)));
    }
  }
  return names;
}

// ---- E1.1 ---------------------------------------------------------------------------------------

TEST(Edifice, E1_1_of_the_five_edifices_of_each_age_one_is_drawn) {
  std::set<std::string> drawn[kAges];
  for (unsigned seed = 0; seed < 200; ++seed) {
    Scenario game(with_edifice(3 + seed % 5, 1 + seed % 2), seed);
    for (unsigned age = 1; age <= kAges; ++age) {
      drawn[age - 1].insert(edifice_in(game.rules(), game.state(), age));
    }
  }
  for (unsigned age = 0; age < kAges; ++age) {
    EXPECT_EQ(drawn[age],
              std::set<std::string>(kEdificeNames[age].begin(), kEdificeNames[age].end()));
  }
}

TEST(Edifice, E1_1_the_draws_of_the_ages_do_not_depend_on_each_other) {
  for (const unsigned other : {2U, 3U}) {
    std::set<std::pair<std::string, std::string>> pairs;
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
      Scenario game(with_edifice(3), seed);
      pairs.insert({edifice_in(game.rules(), game.state(), other - 1),
                    edifice_in(game.rules(), game.state(), other)});
    }
    EXPECT_EQ(pairs.size(), 25U);
  }
}

TEST(Edifice, E1_1_all_three_are_known_to_all_from_the_start) {
  Options options = with_edifice(4);
  options.boards = BoardOption::pick;  // even before the boards
  Scenario game(options, 11);
  ASSERT_EQ(game.phase(), Phase::pick_board);
  for (unsigned age = 1; age <= kAges; ++age) {
    const std::string name = edifice_in(game.rules(), game.state(), age);
    EXPECT_EQ(edifice_in(game.rules(), game.spectator().state, age), name);
    for (unsigned seat = 0; seat < 4; ++seat) {
      EXPECT_EQ(edifice_in(game.rules(), game.view(seat).state, age), name);
    }
  }
}

// ---- E1.2, E1.3 ---------------------------------------------------------------------------------

TEST(Edifice, E1_2_pawns_on_each_card_by_the_number_of_players) {
  const int pawns[] = {2, 3, 3, 4, 5};
  for (unsigned players = 3; players <= 7; ++players) {
    Scenario game(with_edifice(players), 1);
    for (unsigned age = 1; age <= kAges; ++age) {
      EXPECT_EQ(game.pawns_on_card(age), pawns[players - 3]) << players << " players, Age " << age;
    }
    for (unsigned seat = 0; seat < players; ++seat) {
      for (unsigned age = 1; age <= kAges; ++age) EXPECT_EQ(game.pawns(seat, age), 0);
    }
  }
}

TEST(Edifice, E1_2_pawns_on_cards_and_in_cities_are_public) {
  Scenario s = at_work(5, "Outpost");
  join(s, 1).others_sell();
  for (unsigned seat = 0; seat <= 5; ++seat) {
    const View view = seat == 5 ? s.spectator() : s.view(seat);
    EXPECT_EQ(view.state.pawns_left[0], 2);
    EXPECT_EQ(view.state.city[1].pawns[0], 1);
    EXPECT_EQ(view.state.city[2].pawns[0], 0);
  }
}

TEST(Edifice, E1_3_debt_tokens_by_age) {
  const int debt[] = {-2, -3, -5};
  for (const char* edifice : {"Outpost", "Staging Camp", "Military School"}) {  // a red card
    Scenario s = before_failure(edifice);
    s.all_sell();
    EXPECT_EQ(s.points(0, row_edifice), debt[age_of(edifice) - 1]) << edifice;
  }
}

TEST(Edifice, E1_3_there_are_debt_tokens_for_all) {
  for (const char* edifice : {"Outpost", "Staging Camp", "Military School"}) {
    Scenario s = before_failure(edifice, 7);
    s.all_sell();
    for (unsigned seat = 0; seat < 7; ++seat) EXPECT_TRUE(s.in_debt(seat, age_of(edifice)));
  }
}

// ---- E1.4 ---------------------------------------------------------------------------------------

TEST(Edifice, E1_4_with_edifice_carthage_and_ur_are_in_the_draw) {
  std::set<std::string> seven = {"Alexandria",    "Babylon", "Ephesos", "Gizah",
                                 "Halikarnassos", "Olympia", "Rhodos"};
  std::set<std::string> nine = seven;
  nine.insert({"Carthage", "Ur"});
  for (const unsigned edition : {1U, 2U}) {
    Options options = with_edifice(7, edition);
    EXPECT_EQ(boards_drawn(options), nine);
    options.edifice = false;
    EXPECT_EQ(boards_drawn(options), seven);
  }
}

TEST(Edifice, E1_4_without_edifice_carthage_is_an_option_and_ur_is_not_in_the_draw) {
  Options options = with_edifice(7);
  options.edifice = false;
  options.carthage = true;
  const std::set<std::string> drawn = boards_drawn(options);
  EXPECT_EQ(drawn.count("Carthage"), 1U);
  EXPECT_EQ(drawn.count("Ur"), 0U);
  EXPECT_EQ(drawn.size(), 8U);
}

TEST(Edifice, E1_4_both_can_be_picked) {
  Options options = with_edifice(3);
  options.boards = BoardOption::pick;
  Scenario game(options, 1);
  EXPECT_TRUE(game.legal(0, "board Carthage"));
  game.choose(0, "board Ur").choose(1, "board Carthage");
  EXPECT_FALSE(game.legal(2, "board Ur"));

  options.edifice = false;
  options.carthage = true;
  Scenario carthage(options, 1);
  EXPECT_TRUE(carthage.legal(0, "board Carthage"));
  EXPECT_FALSE(carthage.legal(0, "board Ur"));
  options.carthage = false;
  Scenario neither(options, 1);
  EXPECT_FALSE(neither.legal(0, "board Carthage"));
}

TEST(Edifice, E1_4_carthage_has_ore_and_ur_has_wood) {
  for (const char* side : {"day", "night"}) {
    Scenario s = scenario_with(3, "Outpost");
    s.city(0).board("Carthage", side);
    s.city(1).board("Ur", side);
    s.city(2).board("Gizah");
    s.hand(0, {"Barracks", "Stockade"}).hand(1, {"Barracks", "Stockade"});
    EXPECT_EQ(s.offers(0, "build Barracks"), Strings{"build Barracks"});
    EXPECT_EQ(s.offers(0, "build Stockade"), Strings{"build Stockade left=2"});
    EXPECT_EQ(s.offers(1, "build Stockade"), Strings{"build Stockade"});
    EXPECT_EQ(s.offers(1, "build Barracks"), Strings{"build Barracks right=2"});
  }
}

// ---- E1.5 ---------------------------------------------------------------------------------------

TEST(Edifice, E1_5_it_goes_with_either_edition) {
  for (const unsigned edition : {1U, 2U}) {
    Scenario s(3, Strings{"Outpost", "Factory", "Agora"}, edition);
    for (unsigned seat = 0; seat < 3; ++seat) {  // Olympia's first stage: two wood, two stone
      s.city(seat).board("Olympia").built("Sawmill", "Quarry");
    }
    join(s, 0);
    join(s, 1).others_sell();
    EXPECT_TRUE(s.edifice_built(1));
    EXPECT_EQ(s.tokens(0), Tokens{3});
    EXPECT_EQ(s.tokens(2), Tokens{});
  }
}

TEST(Edifice, E1_5_with_the_first_edition_day_is_side_a_and_night_is_side_b) {
  Scenario s(3, Strings{"Outpost", "Factory", "Agora"}, 1);
  s.hand(0, {"Baths"}).hand(1, {"Baths"}).hand(2, {"Baths"});
  s.city(0).board("Carthage", "a").coins(0).built("Quarry");            // SS
  s.city(1).board("Carthage", "b").coins(0).built("Foundry", "Press");  // OOOP, two halves
  s.city(2).board("Ur", "b").coins(0).built("Quarry", "Glassworks");    // SG
  EXPECT_EQ(s.offers(0, "stage Baths"), Strings{"stage Baths"});
  EXPECT_EQ(s.offers(1, "stage Baths"), (Strings{"stage Baths half=1", "stage Baths half=2"}));
  EXPECT_EQ(s.offers(2, "stage Baths"), Strings{"stage Baths"});
  s.choose(0, "stage Baths").choose(1, "stage Baths half=2").choose(2, "stage Baths");
  EXPECT_EQ(s.points(0, row_wonder), 3);
  EXPECT_EQ(s.shields(1), 2);
  EXPECT_EQ(s.pawns(2, 1), 1);
}

}  // namespace
}  // namespace pharos::wonders
