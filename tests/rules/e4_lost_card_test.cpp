// SPDX-License-Identifier: Apache-2.0
// E4.3: a card is lost to a penalty, and with it all it gave but its coins.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/wonders/notation.hpp"
#include "games/wonders/pile.hpp"
#include "rules/edifice_positions.hpp"

namespace pharos::wonders {
namespace {

/// Plays the last turn of the Age and the penalty: seat 0 gives up `lost`.
Scenario& lose(Scenario& s, const std::string& lost) {
  s.all_sell();
  if (s.phase() == Phase::penalty) s.choose(0, "discard " + lost);
  EXPECT_FALSE(s.has(0, lost));
  return s;
}

/// Seat 0 had these cards and has lost one of them; nobody had a pawn.
Scenario after_losing(const std::string& edifice, const Strings& cards, const std::string& lost) {
  Scenario s = before_failure(edifice);
  for (const std::string& card : cards) s.city(0).built(card);
  lose(s, lost);
  return s;
}

// ---- production, for the city and its neighbours ------------------------------------------------

TEST(Edifice, E4_3_a_brown_card_no_longer_produces_for_anyone) {
  Scenario s = after_losing("Belvedere", {"Lumber Yard", "Stone Pit"}, "Lumber Yard");
  for (unsigned seat = 0; seat < 3; ++seat) s.hand(seat, {"Stockade", "Baths"});
  for (unsigned seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(s.offers(seat, "build Stockade"), Strings{}) << seat;
  }
  EXPECT_EQ(s.offers(0, "build Baths"), Strings{"build Baths"});  // what is left still does
  EXPECT_EQ(s.offers(1, "build Baths"), Strings{"build Baths right=2"});
  EXPECT_EQ(s.offers(2, "build Baths"), Strings{"build Baths left=2"});
  EXPECT_EQ(s.cards_of(0, Colour::brown), 1);
}

TEST(Edifice, E4_3_both_symbols_of_a_card_are_gone) {
  Scenario s = after_losing("Factory", {"Sawmill", "Quarry"}, "Sawmill");
  s.hand(0, {"Stockade", "Caravansery", "Baths"}).hand(1, {"Stockade"});
  EXPECT_EQ(s.offers(0, "build Stockade"), Strings{});
  EXPECT_EQ(s.offers(0, "build Caravansery"), Strings{});
  EXPECT_EQ(s.offers(1, "build Stockade"), Strings{});
  EXPECT_EQ(s.offers(0, "build Baths"), Strings{"build Baths"});
}

TEST(Edifice, E4_3_a_symbol_of_choice_is_gone) {
  Scenario s = after_losing("Belvedere", {"Timber Yard", "Clay Pool"}, "Timber Yard");
  s.hand(0, {"Stockade", "Baths", "Guard Tower"});
  EXPECT_EQ(s.offers(0, "build Stockade"), Strings{});
  EXPECT_EQ(s.offers(0, "build Baths"), Strings{});
  EXPECT_EQ(s.offers(0, "build Guard Tower"), Strings{"build Guard Tower"});
}

TEST(Edifice, E4_3_of_two_symbols_alike_one_is_left) {
  Scenario s = after_losing("Belvedere", {"Lumber Yard", "Timber Yard"}, "Lumber Yard");
  s.hand(0, {"Stockade", "Caravansery"});
  EXPECT_EQ(s.offers(0, "build Stockade"), Strings{"build Stockade"});
  EXPECT_EQ(s.offers(0, "build Caravansery"), Strings{});  // two wood
}

TEST(Edifice, E4_3_a_grey_card_no_longer_produces_for_anyone) {
  Scenario s = after_losing("Curtain Wall", {"Press", "Glassworks"}, "Press");
  for (unsigned seat = 0; seat < 3; ++seat) s.hand(seat, {"Scriptorium", "Workshop"});
  for (unsigned seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(s.offers(seat, "build Scriptorium"), Strings{});
  }
  EXPECT_EQ(s.offers(0, "build Workshop"), Strings{"build Workshop"});
  EXPECT_EQ(s.offers(1, "build Workshop"), Strings{"build Workshop right=2"});
  EXPECT_EQ(s.cards_of(0, Colour::grey), 1);
}

// ---- prices (W3.7) ------------------------------------------------------------------------------

TEST(Edifice, E4_3_of_two_trading_posts_the_other_still_works) {
  const auto position = [] {
    Scenario s = before_failure("Artisan District");
    s.hand(0, {"Stockade", "Baths"});
    s.city(0).coins(5).built("East Trading Post", "West Trading Post");
    s.city(1).built("Lumber Yard");  // to the left
    s.city(2).built("Lumber Yard");
    return s;
  };
  EXPECT_EQ(position().offers(0, "build Stockade"),
            (Strings{"build Stockade right=1", "build Stockade left=1"}));
  Scenario east = position();
  lose(east, "West Trading Post").hand(0, {"Stockade"});
  EXPECT_EQ(east.offers(0, "build Stockade"),
            (Strings{"build Stockade right=1", "build Stockade left=2"}));
  Scenario west = position();
  lose(west, "East Trading Post").hand(0, {"Stockade"});
  EXPECT_EQ(west.offers(0, "build Stockade"),
            (Strings{"build Stockade right=2", "build Stockade left=1"}));
}

TEST(Edifice, E4_3_a_marketplace_takes_only_its_own_reduction_with_it) {
  const auto position = [](const std::string& lost) {
    Scenario s = before_failure("Artisan District");
    s.city(0).coins(5).built("West Trading Post", "Marketplace");
    s.city(1).built("Lumber Yard", "Glassworks");
    lose(s, lost).hand(0, {"Stockade", "Workshop"});
    return s;
  };
  Scenario post = position("Marketplace");
  EXPECT_EQ(post.offers(0, "build Stockade"), Strings{"build Stockade left=1"});
  EXPECT_EQ(post.offers(0, "build Workshop"), Strings{"build Workshop left=2"});
  Scenario market = position("West Trading Post");
  EXPECT_EQ(market.offers(0, "build Stockade"), Strings{"build Stockade left=2"});
  EXPECT_EQ(market.offers(0, "build Workshop"), Strings{"build Workshop left=1"});
}

TEST(Edifice, E4_3_a_reduction_of_the_wonder_stays) {
  Scenario s(3, table_with("Artisan District"), 1);
  s.turn(6);
  s.city(0).board("Olympia", "b").stages(1).coins(5).built("East Trading Post", "Marketplace");
  s.city(1).board("Rhodos");
  s.city(2).board("Rhodos");
  lose(s, "East Trading Post").hand(0, {"Barracks"});
  EXPECT_EQ(s.offers(0, "build Barracks"),
            (Strings{"build Barracks right=1", "build Barracks left=1"}));
}

TEST(Edifice, E4_3_coins_it_brought_are_kept) {
  Scenario s = before_failure("Artisan District");
  s.hand(0, {"Tavern", "Altar"});
  s.choose(0, "build Tavern").others_sell();
  EXPECT_EQ(s.age(), 2U);
  EXPECT_FALSE(s.has(0, "Tavern"));
  EXPECT_EQ(s.coins(0), 3 + 5);
}

// ---- chains, names, colours ---------------------------------------------------------------------

TEST(Edifice, E4_3_its_chains_are_gone) {
  struct Case {
    const char* edifice;
    Strings cards;
    const char* lost;
    const char* chained;
    const char* still_free;
  };
  for (const Case& test : {
           Case{"River Port", {"Altar", "Theater"}, "Altar", "Pantheon", "Gardens"},
           Case{"Staging Camp", {"Walls", "Training Ground"}, "Walls", "Fortifications", "Circus"},
           Case{"Artisan District",
                {"Marketplace", "East Trading Post"},
                "Marketplace",
                "Caravansery",
                "Forum"},
       }) {
    Scenario s = after_losing(test.edifice, test.cards, test.lost);
    s.hand(0, {test.chained, test.still_free});
    EXPECT_EQ(s.offers(0, std::string("build ") + test.chained), Strings{}) << test.lost;
    EXPECT_TRUE(s.legal(0, std::string("build ") + test.still_free)) << test.lost;
  }
}

TEST(Edifice, E4_3_of_two_chains_to_one_card_the_other_is_enough) {
  const Strings posts = {"East Trading Post", "West Trading Post"};
  for (const std::string& lost : posts) {
    Scenario s = after_losing("Artisan District", posts, lost);
    s.hand(0, {"Forum"});
    EXPECT_EQ(s.offers(0, "build Forum"), Strings{"build Forum"});
  }
}

TEST(Edifice, E4_3_its_name_may_be_built_again) {  // W3.1
  struct Case {
    const char* edifice;
    const char* card;
  };
  for (const Case& test :
       {Case{"Artisan District", "Tavern"}, Case{"Belvedere", "Lumber Yard"},
        Case{"Curtain Wall", "Loom"}, Case{"River Port", "Altar"}, Case{"Outpost", "Stockade"}}) {
    Scenario s = before_failure(test.edifice);
    s.city(0).board("Ur").built(test.card);  // wood
    s.hand(0, {test.card});
    EXPECT_EQ(s.offers(0, std::string("build ") + test.card), Strings{});
    lose(s, test.card).hand(0, {test.card});
    const std::string again = std::string("build ") + test.card;
    EXPECT_TRUE(s.legal(0, again)) << test.card;
    s.choose(0, again).others_sell();
    EXPECT_TRUE(s.has(0, test.card));
  }
}

TEST(Edifice, E4_3_the_loom_of_age_two_replaces_that_of_age_one_and_is_lost_in_its_turn) {
  Scenario s(3, {"Curtain Wall", "Amphitheater", "Gold Reserves"});
  s.turn(6);
  for (unsigned seat = 0; seat < 3; ++seat) s.city(seat).board("Gizah");
  s.city(0).built("Loom");
  lose(s, "Loom").hand(0, {"Loom"}).choose(0, "build Loom").others_sell();
  EXPECT_EQ(s.cards_of(0, Colour::grey), 1);
  s.hand(0, {"Apothecary"});
  EXPECT_TRUE(s.legal(0, "build Apothecary"));
  s.skip_to(3, 1);
  EXPECT_FALSE(s.has(0, "Loom"));
  EXPECT_EQ(s.cards_of(0, Colour::grey), 0);
  EXPECT_FALSE(s.in_debt(0, 2));
  s.hand(0, {"Apothecary"});
  EXPECT_EQ(s.offers(0, "build Apothecary"), Strings{});
}

TEST(Edifice, E4_3_a_colour_that_is_gone_is_new_again) {  // W6.5
  const auto olympia = [](const Strings& red, const std::string& lost) {
    Scenario s = before_failure("Outpost");
    s.city(0).board("Olympia").stages(2).coins(0);
    for (const std::string& card : red) s.city(0).built(card);
    s.hand(0, {"Guard Tower", "Walls"});
    EXPECT_EQ(s.offers(0, "build Walls"), Strings{});
    lose(s, lost).hand(0, {"Walls"});
    return s.legal(0, "build Walls");
  };
  EXPECT_TRUE(olympia({"Stockade"}, "Stockade"));
  EXPECT_FALSE(olympia({"Stockade", "Barracks"}, "Stockade"));
}

// ---- shields, points, counting effects ----------------------------------------------------------

TEST(Edifice, E4_3_its_shields_are_gone) {
  Scenario s = after_losing("Outpost", {"Stockade"}, "Stockade");
  EXPECT_EQ(s.shields(0), 0);
  EXPECT_EQ(s.tokens(0), Tokens{});  // in this Age's conflict
  Scenario walls = after_losing("Staging Camp", {"Stockade", "Walls"}, "Walls");
  EXPECT_EQ(walls.shields(0), 1);
  EXPECT_EQ(walls.tokens(0), (Tokens{3, 3}));
}

TEST(Edifice, E4_3_its_points_are_gone) {
  Scenario blue = after_losing("Archives", {"Altar", "Palace"}, "Palace");
  EXPECT_EQ(blue.points(0, row_blue), 3);
  Scenario green = after_losing("Agora", {"Apothecary", "Workshop", "Scriptorium"}, "Workshop");
  EXPECT_EQ(green.points(0, row_green), 1 + 1);  // no set of three any more
  Scenario twins = after_losing("Agora", {"Apothecary", "Lodge", "Workshop"}, "Lodge");
  EXPECT_EQ(twins.points(0, row_green), 1 + 1);
}

TEST(Edifice, E4_3_it_no_longer_counts_for_a_neighbours_guild) {
  struct Case {
    const char* edifice;
    const char* guild;
    const char* lost;
    const char* kept;
    int each;
  };
  for (const Case& test : {
           Case{"Factory", "Workers Guild", "Quarry", "Lumber Yard", 1},
           Case{"Amphitheater", "Craftsmens Guild", "Press", "Glassworks", 2},
           Case{"Artisan District", "Traders Guild", "Tavern", "Marketplace", 1},
           Case{"Agora", "Philosophers Guild", "Lodge", "Workshop", 1},
           Case{"Military School", "Spies Guild", "Arsenal", "Stockade", 1},
           Case{"Archives", "Magistrates Guild", "Palace", "Altar", 1},
       }) {
    Scenario s = before_failure(test.edifice);
    s.city(0).built(test.lost, test.kept);
    s.city(1).built(test.guild);
    EXPECT_EQ(s.points(1, row_purple), 2 * test.each) << test.guild;
    lose(s, test.lost);
    EXPECT_EQ(s.points(1, row_purple), test.each) << test.guild;
  }
}

TEST(Edifice, E4_3_it_no_longer_counts_for_own_effects) {
  struct Case {
    const char* edifice;
    const char* effect;
    const char* lost;
    const char* kept;
    Row row;
    int before;
    int after;
  };
  for (const Case& test : {
           Case{"Factory", "Haven", "Quarry", "Lumber Yard", row_yellow, 2, 1},
           Case{"Amphitheater", "Chamber of Commerce", "Press", "Glassworks", row_yellow, 4, 2},
           Case{"Military School", "Ludus", "Arsenal", "Stockade", row_yellow, 2, 1},
           Case{"Artisan District", "Lighthouse", "Tavern", "Marketplace", row_yellow, 3, 2},
           Case{"Factory", "Shipowners Guild", "Quarry", "Loom", row_purple, 3, 2},
       }) {
    Scenario s = before_failure(test.edifice);
    s.city(0).built(test.lost, test.kept, test.effect);
    EXPECT_EQ(s.points(0, test.row), test.before) << test.effect;
    lose(s, test.lost);
    EXPECT_EQ(s.points(0, test.row), test.after) << test.effect;
  }
}

TEST(Edifice, E4_3_it_no_longer_counts_for_coins) {  // W6.1
  Scenario s = after_losing("Belvedere", {"Lumber Yard", "Stone Pit"}, "Stone Pit");
  const int before = s.coins(0);
  s.hand(0, {"Vineyard"}).choose(0, "build Vineyard").others_sell();
  EXPECT_EQ(s.coins(0), before + 1);
}

TEST(Edifice, E4_3_it_no_longer_counts_for_edifices) {
  Scenario pairs(3, {"Artisan District", "Amphitheater", "Archives"});
  pairs.age(2).turn(6).pawns_left(1, 0);
  pairs.city(0).joined(1).built("Lumber Yard", "Stone Pit", "Loom", "Press");
  EXPECT_EQ(pairs.points(0, row_edifice), 4);
  lose(pairs, "Loom");
  EXPECT_EQ(pairs.points(0, row_edifice), 2);

  Scenario blue(3, {"Artisan District", "Amphitheater", "Archives"});
  blue.age(3).turn(6).pawns_left(2, 0);
  blue.city(0).joined(2).built("Altar", "Theater");
  EXPECT_EQ(blue.points(0, row_edifice), 2);
  lose(blue, "Altar");
  EXPECT_EQ(blue.points(0, row_edifice), 1);
}

// ---- the discard pile ---------------------------------------------------------------------------

/// The cards of the pile that this view knows.
Strings known_in_pile(const Rules& rules, const View& view) {
  Strings names;
  const PileCounts counts = pile_counts(rules, view.state);
  for (unsigned card = 0; card < rules.tables.card_count; ++card) {
    names.insert(names.end(), counts[card], std::string(card_name(rules, card)));
  }
  return names;
}

TEST(Edifice, E4_3_it_lies_in_the_discard_pile_and_everybody_knows_it) {
  Scenario s = before_failure("Outpost");
  s.city(0).built("Stockade", "Barracks");
  s.all_sell();
  const unsigned before = s.pile_size();
  s.choose(0, "discard Barracks");
  EXPECT_EQ(s.pile_size(), before + 1);
  EXPECT_TRUE(contains(s.pile(), "Barracks"));
  EXPECT_EQ(known_in_pile(s.rules(), s.spectator()), Strings{"Barracks"});
  for (const unsigned seat : {1U, 2U}) {
    EXPECT_TRUE(contains(known_in_pile(s.rules(), s.view(seat)), "Barracks"));
  }
}

unsigned stockades(Scenario& s) {
  const Strings pile = s.pile();
  return static_cast<unsigned>(std::count(pile.begin(), pile.end(), "Stockade"));
}

/// Age II, turn 1: the only Stockade was lost; seat 1 can dig twice. Red cards are due again at the
/// end of every Age.
Scenario stockade_in_pile(unsigned loser) {
  Scenario s(3, {"Outpost", "Staging Camp", "Military School"});
  s.turn(6);
  for (unsigned seat = 0; seat < 3; ++seat) {
    s.city(seat).board("Gizah");
    s.hand(seat, {"Altar", "Theater"});
  }
  s.city(1).board("Halikarnassos", "night").built("Clay Pool", "Clay Pit", "Glassworks", "Press");
  s.city(loser).built("Stockade");
  s.all_sell();
  EXPECT_EQ(s.age(), 2U);
  EXPECT_EQ(stockades(s), 1U);
  return s;
}

TEST(Edifice, E4_3_it_can_be_built_from_the_pile_and_lost_again) {  // W6.3
  for (const unsigned loser : {0U, 1U}) {                           // by another, or by the same
    Scenario s = stockade_in_pile(loser);
    s.choose(1, stage(s, 1)).others_sell().choose(1, "build Stockade");
    EXPECT_TRUE(s.has(1, "Stockade"));
    EXPECT_EQ(s.shields(1), 1);
    EXPECT_EQ(stockades(s), 0U);
    const unsigned size = s.skip_to(2, 6).pile_size();
    s.all_sell();  // Staging Camp fails
    EXPECT_EQ(s.age(), 3U);
    EXPECT_FALSE(s.has(1, "Stockade"));
    EXPECT_FALSE(s.in_debt(1, 2));
    EXPECT_TRUE(s.in_debt(0, 2));
    EXPECT_EQ(s.shields(1), 0);
    EXPECT_EQ(s.tokens(1), Tokens{});
    EXPECT_EQ(stockades(s), 1U);
    EXPECT_EQ(s.pile_size(), size + 3 + 3 + 1);  // sold, left over, lost
    s.choose(1, stage(s, 1)).others_sell().choose(1, "build Stockade");
    EXPECT_TRUE(s.has(1, "Stockade"));
    EXPECT_EQ(stockades(s), 0U);
    s.skip_to_end();  // Military School fails
    EXPECT_FALSE(s.has(1, "Stockade"));
    EXPECT_EQ(s.tokens(1), Tokens{});
    EXPECT_EQ(stockades(s), 1U);
    EXPECT_FALSE(s.in_debt(1, 3));
  }
}

}  // namespace
}  // namespace pharos::wonders
