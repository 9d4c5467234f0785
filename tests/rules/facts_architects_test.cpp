// SPDX-License-Identifier: Apache-2.0
// What choices and events of 7 Wonders Architects say of themselves to programs, verb by verb.
#include <gtest/gtest.h>

#include "games/architects/event.hpp"
#include "games/architects/explain.hpp"
#include "games/architects/facts.hpp"
#include "games/architects/legal.hpp"
#include "games/architects/notation.hpp"
#include "support/architects_scenario.hpp"
#include "support/facts.hpp"

namespace pharos::architects {
namespace {

using Ears = testing_tools::Listener<Rules, State, Action>;

using testing_tools::legal_action;

std::string does(Scenario& game, unsigned seat, const std::string& text) {
  const State& state = game.state();
  const Action action = legal_action<Actions>(game.rules(), state, seat, text);
  const std::string own =
      testing_tools::action_facts(game.rules(), state, seat, action, Telling::own);
  // A2.1: whatever a choice names lies open.
  EXPECT_EQ(testing_tools::action_facts(game.rules(), state, seat, action, Telling::open), own);
  return own;
}

std::string wishes(Scenario& game, unsigned seat, const std::string& text) {
  const State& state = game.state();
  for (const Refusal& refusal : refusals(game.rules(), state, static_cast<Seat>(seat))) {
    if (to_text(game.rules(), refusal.action) != text) continue;
    std::string found =
        testing_tools::action_facts(game.rules(), state, seat, refusal.action, Telling::wished);
    for (const Wanting& one : refusal.missing) {
      found += ' ' + std::to_string(one.count) + ' ' + std::string(one.what);
    }
    return found + ' ' + std::string(action_name(game.rules(), state, refusal.action).key);
  }
  return "not refused";
}

Ears heard(Scenario& game, unsigned seat, const std::string& text) {
  Ears ears(game.rules(), game.state(),
            [](const Event& event) { return event.kind >= kFirstStep; });
  ears.choose(seat, legal_action<Actions>(game.rules(), game.state(), seat, text));
  return ears;
}

// ---- choices ------------------------------------------------------------------------------------

TEST(ArchitectsFacts, A1_6_boards) {
  Options options;
  options.players = 3;
  options.boards = BoardOption::pick;
  Scenario game(options, 1);
  EXPECT_EQ(does(game, 0, "board Gizah"), R"({"verb":"board","board":"Gizah"})");
  game.choose(0, "board Gizah");
  EXPECT_EQ(wishes(game, 1, "board Gizah"),
            R"({"verb":"board","board":"Gizah"} architects.name.board)");
}

TEST(ArchitectsFacts, A2_1_decks_with_the_card_where_the_seat_knows_it) {
  Scenario game(3);  // Gizah, Rhodos, Babylon
  game.top("Gizah", {"glass"}).top("Babylon", {"red0"});
  EXPECT_EQ(does(game, 0, "take left"),
            R"({"verb":"take","deck":"left","of":"Gizah","card":"glass"})");
  EXPECT_EQ(does(game, 0, "take right"),
            R"({"verb":"take","deck":"right","of":"Babylon","card":"red0"})");
  EXPECT_EQ(does(game, 0, "take centre"), R"({"verb":"take","deck":"centre","of":"centre"})");
  Scenario cat(3);  // A4.2
  cat.cat(0).top("centre", {"gear"});
  EXPECT_EQ(does(cat, 0, "take centre"),
            R"({"verb":"take","deck":"centre","of":"centre","card":"gear"})");
  Scenario empty(3);
  empty.left("Gizah", 0);
  EXPECT_EQ(wishes(empty, 0, "take left"),
            R"({"verb":"take","deck":"left","of":"Gizah"} architects.name.take)");
}

TEST(ArchitectsFacts, A6_1_any_deck_of_the_table) {
  Scenario game(5);
  game.board(0, "Alexandria").board(1, "Rhodos").board(2, "Babylon").board(3, "Olympia");
  game.board(4, "Ephesos").built(0, {1}).cards(0, {"wood"}).top("centre", {"wood"});
  game.top("Babylon", {"glass"}).choose(0, "take centre");
  EXPECT_EQ(does(game, 0, "take Babylon"),
            R"({"verb":"take","deck":"Babylon","of":"Babylon","card":"glass"})");
}

TEST(ArchitectsFacts, A3_4_A7_4_stages_with_their_cards_and_the_tokens_that_help) {
  Scenario game(3);  // Gizah's second stage takes two identical cards
  game.built(0, {1}).tokens(0, {"Economy", "Engineering"}).cards(0, {"coin", "wood"});
  game.top("centre", {"clay"}).choose(0, "take centre");
  EXPECT_EQ(does(game, 0, "build 2 wood,coin"),
            R"({"verb":"build","stage":2,"cards":{"wood":1,"coin":1}})");
  EXPECT_EQ(does(game, 0, "build 2 coin"),
            R"({"verb":"build","stage":2,"cards":{"coin":1},"helped":["double_coin"]})");
  EXPECT_EQ(does(game, 0, "build 2 wood,clay"),
            R"({"verb":"build","stage":2,"cards":{"wood":1,"clay":1},"helped":["any_resources"]})");
}

TEST(ArchitectsFacts, A4_3_A4_4_science_and_progress_tokens) {
  Scenario game(3);
  game.face_up({"Crafts", "Tactics", "Politics"}).cards(0, {"gear", "compass", "compass"});
  game.top("centre", {"gear"}).choose(0, "take centre");
  EXPECT_EQ(does(game, 0, "science gear,gear"), R"({"verb":"science","cards":{"gear":2}})");
  game.choose(0, "science gear,gear");
  EXPECT_EQ(does(game, 0, "token Crafts"), R"({"verb":"token","from":"face_up","token":"Crafts"})");
  EXPECT_EQ(does(game, 0, "token stack"), R"({"verb":"token","from":"stack"})");
}

TEST(ArchitectsFacts, A7_2_extra_cards_and_the_end_of_the_turn) {
  Scenario game(3);
  game.tokens(0, {"Crafts", "Urbanism"}).top("centre", {"glass"}).top("Gizah", {"wood"});
  game.choose(0, "take centre");
  EXPECT_EQ(does(game, 0, "use Crafts left"),
            R"({"verb":"use","token":"Crafts","deck":"left","of":"Gizah","card":"wood"})");
  EXPECT_EQ(does(game, 0, "done"), R"({"verb":"done"})");
  EXPECT_EQ(wishes(game, 0, "use Urbanism"),
            R"({"verb":"use","token":"Urbanism"} architects.name.use)");
}

TEST(ArchitectsFacts, A6_1_looking_and_keeping) {
  Scenario game(3);
  game.board(0, "Halikarnassos").built(0, {1}).cards(0, {"wood"}).top("centre", {"wood"});
  game.top("Halikarnassos", {"glass", "coin", "glass", "stone", "blue3"}).choose(0, "take centre");
  EXPECT_EQ(does(game, 0, "look left"),
            R"({"verb":"look","deck":"left","of":"Halikarnassos","count":5})");
  game.choose(0, "look left");
  EXPECT_EQ(does(game, 0, "keep coin"), R"({"verb":"keep","card":"coin"})");
}

TEST(ArchitectsFacts, what_is_impossible_says_what_is_wanting) {
  Scenario game(3);
  game.built(0, {1}).tokens(0, {"Crafts"}).cards(0, {"wood"}).top("centre", {"glass"});
  game.choose(0, "take centre");
  EXPECT_EQ(wishes(game, 0, "build 1"), R"({"verb":"build","stage":1} architects.name.build)");
  EXPECT_EQ(wishes(game, 0, "build 2"),
            R"({"verb":"build","stage":2} 1 identical architects.name.build)");
  EXPECT_EQ(wishes(game, 0, "build 3"), R"({"verb":"build","stage":3} architects.name.build)");
  EXPECT_EQ(wishes(game, 0, "science"), R"({"verb":"science"} architects.name.science)");
}

// ---- events -------------------------------------------------------------------------------------

TEST(ArchitectsFacts, a_turn_tells_what_was_taken_built_and_flipped) {
  Scenario game(3);
  game.built(0, {1}).cards(0, {"wood"}).battle(0).top("centre", {"wood"});
  const Ears built = heard(game, 0, "take centre");
  EXPECT_TRUE(
      built.heard(R"({"seat":0,"what":"took","deck":"centre","of":"centre","card":"wood"})"));
  EXPECT_TRUE(built.heard(R"({"seat":0,"what":"built","stage":2,"cards":{"wood":2}})"));
  EXPECT_TRUE(built.heard(R"({"seat":1,"what":"turn","turn":2})"));
  Scenario horn(3);
  horn.top("centre", {"red2"});
  const Ears flipped = heard(horn, 0, "take centre");
  EXPECT_TRUE(flipped.heard(R"({"seat":0,"what":"horn","horns":2})"));
  EXPECT_TRUE(flipped.heard(R"({"what":"battle","turned":2,"battle":2})"));
}

TEST(ArchitectsFacts, A5_2_fights_have_the_shields_before_the_armies_disband) {
  Scenario game(4);
  game.cards(0, {"red0"}).cards(1, {"red0", "red0"}).cards(3, {"red0", "red0", "red0"});
  game.battle(game.rules().conflict_tokens - 1U).top("centre", {"red1"});
  const Ears ears = heard(game, 0, "take centre");
  const std::string points = std::to_string(game.rules().tables.victory_points);
  EXPECT_TRUE(ears.heard(
      R"({"seat":0,"what":"fight","seats":[0,1],"shields":[2,2],"won":null,"tokens":0,"points":0})"));
  EXPECT_TRUE(
      ears.heard(R"({"seat":1,"what":"fight","seats":[1,2],"shields":[2,0],"won":1,"tokens":1,)"
                 R"("points":)" +
                 points + '}'));
  EXPECT_TRUE(ears.heard(
      R"({"seat":3,"what":"victory","over":0,"side":"left","tokens":1,"points":)" + points + '}'));
  EXPECT_TRUE(ears.heard(R"({"seat":0,"what":"disbanded","cards":1})"));
}

TEST(ArchitectsFacts, A5_3_two_players_fight_once) {
  Scenario game(2);
  game.cards(1, {"red0"}).battle(game.rules().conflict_tokens - 1U);
  game.cards(0, {"red0", "red0"}).top("centre", {"red1"});
  const Ears ears = heard(game, 0, "take centre");
  const std::string points = std::to_string(2 * game.rules().tables.victory_points);
  EXPECT_TRUE(
      ears.heard(R"({"seat":0,"what":"fight","seats":[0,1],"shields":[3,1],"won":0,"tokens":2,)"
                 R"("points":)" +
                 points + '}'));
  EXPECT_FALSE(std::any_of(ears.heard().begin(), ears.heard().end(), [](const std::string& facts) {
    return facts.find(R"("seats":[1,0])") != std::string::npos;
  }));
}

}  // namespace
}  // namespace pharos::architects
