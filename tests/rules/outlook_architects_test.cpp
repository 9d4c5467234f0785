// SPDX-License-Identifier: Apache-2.0
// What a card would do and what a wonder wants, as views tell it, against the rules.
#include <gtest/gtest.h>

#include "games/architects/json.hpp"
#include "games/architects/notation.hpp"
#include "games/architects/outlook.hpp"
#include "support/architects_scenario.hpp"

namespace pharos::architects {
namespace {

unsigned kind_of(Scenario& game, const std::string& card) {
  for (unsigned kind = 0; kind < game.rules().tables.card_count; ++kind) {
    if (card_name(game.rules(), kind) == card) return kind;
  }
  ADD_FAILURE() << card;
  return 0;
}

Outlook will(Scenario& game, unsigned seat, const std::string& card) {
  return outlook(game.rules(), game.state(), static_cast<Seat>(seat), kind_of(game, card));
}

/// "2 of 3 for 4", "builds 1", "completes 5", or nothing.
std::string building(Scenario& game, unsigned seat, const std::string& card) {
  const Outlook found = will(game, seat, card);
  if (found.stage == 0) return "";
  const std::string stage = std::to_string(found.stage);
  if (found.complete) return "completes " + stage;
  if (found.builds) return "builds " + stage;
  return std::to_string(found.have) + " of " + std::to_string(found.of) + " for " + stage;
}

Strings more(Scenario& game, unsigned seat, const std::string& card) {
  Strings names;
  const TokenSet tokens = will(game, seat, card).more;
  for (unsigned token = 0; token < game.rules().token_count; ++token) {
    if (has(tokens, token)) names.emplace_back(token_name(game.rules(), token));
  }
  return names;
}

std::string wanted(Scenario& game, unsigned seat) {
  const Want found = want(game.rules(), game.state(), static_cast<Seat>(seat));
  if (found.stage == 0) return "nothing";
  std::string text = std::to_string(found.missing) + " for " + std::to_string(found.stage) + ':';
  for (unsigned kind = 0; kind <= kCoin; ++kind) {
    if (has(found.kinds, kind)) text += ' ' + std::string(card_name(game.rules(), kind));
  }
  return text;
}

/// Seat 0 of three, with Ephesos: 2 different, then 2 identical, 3 different, 3 identical side by
/// side, then 4 different.
Scenario ephesos() {
  Scenario game(3);
  game.board(0, "Ephesos");
  return game;
}

TEST(ArchitectsOutlook, A3_2_a_card_pays_for_a_stage_or_brings_it_nearer_or_does_nothing) {
  EXPECT_EQ(building(ephesos().cards(0, {}), 0, "wood"), "1 of 2 for 1");
  EXPECT_EQ(building(ephesos().cards(0, {"glass"}), 0, "wood"), "builds 1");
  EXPECT_EQ(building(ephesos().cards(0, {"wood"}), 0, "wood"), "");
  EXPECT_EQ(building(ephesos().cards(0, {"wood", "wood"}).built(0, {1, 2, 3}), 0, "wood"),
            "builds 4");
  EXPECT_EQ(building(ephesos().cards(0, {"wood", "wood"}).built(0, {1, 2, 3}), 0, "glass"), "");
}

TEST(ArchitectsOutlook, A3_2_what_is_told_is_what_the_turn_then_does) {
  Scenario game = ephesos();
  game.cards(0, {"glass"}).top("Ephesos", {"wood"});
  ASSERT_EQ(building(game, 0, "wood"), "builds 1");
  game.choose(0, "take left");
  EXPECT_TRUE(game.stands(0, 1));
}

TEST(ArchitectsOutlook, A3_3_only_stages_whose_pieces_beneath_stand_are_looked_at) {
  EXPECT_EQ(building(ephesos().cards(0, {"wood"}), 0, "wood"), "") << "stage 2 must wait for 1";
  EXPECT_EQ(building(ephesos().cards(0, {"wood"}).built(0, {1}), 0, "wood"), "builds 2");
  Scenario game = ephesos();
  game.cards(0, {"wood", "glass", "clay"}).built(0, {1, 2, 4});
  EXPECT_EQ(wanted(game, 0), "nothing") << "stage 3 can be paid, 5 rests on it";
}

TEST(ArchitectsOutlook, A3_6_a_coin_is_whatever_is_wanting) {
  EXPECT_EQ(building(ephesos().cards(0, {"wood"}), 0, "coin"), "builds 1");
  EXPECT_EQ(building(ephesos().cards(0, {"wood", "wood"}).built(0, {1, 2, 3}), 0, "coin"),
            "builds 4");
  EXPECT_EQ(
      building(ephesos().cards(0, {"wood", "glass", "coin"}).built(0, {1, 2, 3, 4}), 0, "clay"),
      "completes 5");
}

TEST(ArchitectsOutlook, A3_2_the_gap_is_that_of_the_stage_that_wants_least) {
  EXPECT_EQ(wanted(ephesos().cards(0, {"wood"}), 0), "1 for 1: stone clay papyrus glass coin");
  EXPECT_EQ(wanted(ephesos().cards(0, {"wood", "wood"}).built(0, {1, 2, 3}), 0),
            "1 for 4: wood coin");
  EXPECT_EQ(wanted(ephesos().built(0, {1, 2, 3, 4, 5}), 0), "nothing");
}

TEST(ArchitectsOutlook, A4_1_a_sign_brings_the_cat_but_not_to_who_has_it) {
  Scenario game(3);
  EXPECT_TRUE(will(game, 0, "blue2cat").cat);
  EXPECT_EQ(will(game, 0, "blue2cat").points, 2);
  game.cat(1);
  EXPECT_TRUE(will(game, 0, "blue2cat").cat) << "from the other player";
  EXPECT_FALSE(will(game, 1, "blue2cat").cat);
  EXPECT_FALSE(will(game, 0, "blue3").cat);
}

TEST(ArchitectsOutlook, A4_3_a_symbol_makes_a_pair_or_three_or_both) {
  Scenario none(3);
  EXPECT_FALSE(will(none, 0, "gear").pair || will(none, 0, "gear").three);
  Scenario pair(3);
  pair.cards(0, {"gear"});
  EXPECT_TRUE(will(pair, 0, "gear").pair);
  EXPECT_FALSE(will(pair, 0, "gear").three);
  EXPECT_FALSE(will(pair, 0, "tablet").pair);
  Scenario three(3);
  three.cards(0, {"compass", "tablet"});
  EXPECT_TRUE(will(three, 0, "gear").three);
  EXPECT_FALSE(will(three, 0, "gear").pair);
}

TEST(ArchitectsOutlook, A4_4_with_no_token_left_no_set_is_told) {
  Scenario game(3);
  game.tokens(1, {"Urbanism", "Crafts", "Jewellery", "Science", "Propaganda", "Architecture",
                  "Economy", "Engineering", "Tactics", "Decor", "Politics", "Strategy", "Education",
                  "Culture", "Culture"});
  game.cards(0, {"gear"});
  EXPECT_TRUE(will(game, 0, "gear").no_token);
  EXPECT_FALSE(will(game, 0, "gear").pair);
  EXPECT_FALSE(will(game, 0, "wood").no_token);
}

TEST(ArchitectsOutlook, A4_5_horns_turn_tokens_and_surplus_horns_none) {
  Scenario game(4);  // A1.4: four tokens
  game.battle(1);
  EXPECT_EQ(will(game, 0, "red0").turns, 0);
  EXPECT_EQ(will(game, 0, "red2").turns, 2);
  EXPECT_EQ(will(game, 0, "red2").battle, 3);
  EXPECT_FALSE(will(game, 0, "red2").conflict);
  Scenario last(4);
  last.battle(3);
  EXPECT_EQ(will(last, 0, "red2").turns, 1);
  EXPECT_EQ(will(last, 0, "red2").battle, 4);
  EXPECT_TRUE(will(last, 0, "red2").conflict);
}

TEST(ArchitectsOutlook, A5_1_a_conflict_that_comes_anyhow_is_not_brought_by_further_horns) {
  Scenario game(3);
  game.battle(2).tokens(0, {"Propaganda"}).top("centre", {"red1"}).choose(0, "take centre");
  ASSERT_EQ(game.battle(), 3U);
  EXPECT_EQ(will(game, 0, "red1").turns, 0);
  EXPECT_FALSE(will(game, 0, "red1").conflict);
}

TEST(ArchitectsOutlook, A7_2_tokens_that_give_one_more_card_are_named) {
  Scenario game(3);
  game.tokens(0, {"Urbanism", "Jewellery"});
  EXPECT_EQ(more(game, 0, "wood"), (Strings{"Urbanism"}));
  EXPECT_EQ(more(game, 0, "coin"), (Strings{"Jewellery"}));
  EXPECT_EQ(more(game, 0, "glass"), Strings{});
  EXPECT_EQ(more(game, 1, "wood"), Strings{}) << "they are another player's";
}

TEST(ArchitectsOutlook, A7_2_Architecture_gives_one_with_the_stage_that_a_card_builds) {
  Scenario game = ephesos();
  game.cards(0, {"glass"}).tokens(0, {"Architecture"});
  EXPECT_EQ(more(game, 0, "wood"), (Strings{"Architecture"}));
  EXPECT_EQ(more(game, 0, "glass"), Strings{});
  EXPECT_EQ(more(game, 0, "gear"), Strings{});
}

TEST(ArchitectsOutlook, A7_3_a_token_triggered_or_used_this_turn_gives_no_more) {
  Scenario game(3);
  game.tokens(0, {"Urbanism"}).top("Gizah", {"wood", "clay"});
  game.choose(0, "take left");
  EXPECT_EQ(more(game, 0, "clay"), Strings{}) << "it waits to be used";
  ASSERT_EQ(more(game, 1, "wood"), Strings{});
}

TEST(ArchitectsOutlook, A7_6_no_more_card_is_told_where_none_is_left_to_take) {
  Scenario game(2);
  game.tokens(0, {"Urbanism"}).left("Gizah", 1).left("Rhodos", 0).left("centre", 0);
  EXPECT_EQ(more(game, 0, "wood"), Strings{});
  Scenario two(2);
  two.tokens(0, {"Urbanism"}).left("Gizah", 2).left("Rhodos", 0).left("centre", 0);
  EXPECT_EQ(more(two, 0, "wood"), (Strings{"Urbanism"}));
}

TEST(ArchitectsOutlook, A7_4_Engineering_and_Economy_are_counted_until_they_are_used) {
  Scenario engineering = ephesos();
  engineering.cards(0, {"wood", "wood"}).built(0, {1, 2, 3}).tokens(0, {"Engineering"});
  EXPECT_EQ(building(engineering, 0, "glass"), "builds 4");
  Scenario economy = ephesos();
  economy.cards(0, {"wood"}).built(0, {1, 2, 3}).tokens(0, {"Economy"});
  EXPECT_EQ(building(economy, 0, "coin"), "builds 4");
}

TEST(ArchitectsOutlook, A7_4_a_token_used_this_turn_helps_no_more) {
  Scenario game = ephesos();
  game.cards(0, {"wood", "wood", "coin", "glass", "gear"}).built(0, {1});
  game.tokens(0, {"Engineering", "Science"}).top("Ephesos", {"gear"}).top("centre", {"red0"});
  game.choose(0, "take left");
  ASSERT_EQ(building(game, 0, "wood"), "builds 2");
  game.choose(0, "build 3 wood,wood,coin");  // not three different: it takes Engineering
  ASSERT_EQ(game.active(), 0U) << "science is still to be handed in";
  EXPECT_EQ(building(game, 0, "wood"), "") << "Engineering would make it fit the glass";
  EXPECT_EQ(wanted(game, 0), "1 for 2: glass coin");
}

// ---- as JSON ------------------------------------------------------------------------------------

std::string view_of(Scenario& game, Seat seat) {
  std::string text;
  JsonWriter json(text);
  write_view(game.rules(), make_view(game.rules(), game.state(), seat), json);
  return text;
}

bool says(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(ArchitectsOutlook, A2_1_a_view_has_it_for_its_own_seat_alone) {
  Scenario game = ephesos();
  game.cards(0, {"glass", "gear"}).battle(1).tokens(0, {"Urbanism"}).cat(2);
  const std::string own = view_of(game, 0);
  EXPECT_TRUE(says(own, R"("next":[1],"reaches":["Ephesos","centre","Babylon"],)"
                        R"("wants":{"stage":1,"missing":1,)"
                        R"("cards":["wood","stone","clay","papyrus","coin"]},"outlook":{)"));
  EXPECT_TRUE(
      says(own, R"("wood":{"stage":1,"have":2,"of":2,"builds":true,"more":["Urbanism"]},)"));
  EXPECT_TRUE(says(own, R"("glass":{},)"));
  EXPECT_TRUE(says(own, R"("gear":{"sets":["pair"]},)"));
  EXPECT_TRUE(says(own, R"("red2":{"shields":1,"horns":2,"turns":2,"battle":3,"conflict":true})"));
  EXPECT_TRUE(says(own, R"("blue2cat":{"points":2,"cat":true})"));
  EXPECT_FALSE(says(view_of(game, kNoSeat), "outlook"));
  EXPECT_TRUE(says(view_of(game, kNoSeat), R"("reaches":["Ephesos","centre","Babylon"])"));
}

TEST(ArchitectsOutlook, A4_2_a_view_tells_who_has_seen_the_top_central_card) {
  Scenario game(3);
  game.cat(0).top("centre", {"gear"});
  EXPECT_TRUE(says(view_of(game, 1), R"("seen_by":[0],)"));
  EXPECT_TRUE(says(view_of(game, kNoSeat), R"("seen_by":[0],)"));
  Scenario none(3);
  EXPECT_TRUE(says(view_of(none, 0), R"("seen_by":[],)"));
}

}  // namespace
}  // namespace pharos::architects
