// SPDX-License-Identifier: Apache-2.0
// What choices and events of 7 Wonders Dice say of themselves to programs, verb by verb.
#include <gtest/gtest.h>

#include <tuple>

#include "games/dice/event.hpp"
#include "games/dice/explain.hpp"
#include "games/dice/facts.hpp"
#include "games/dice/json.hpp"
#include "games/dice/legal.hpp"
#include "games/dice/notation.hpp"
#include "games/dice/sheet.hpp"
#include "support/dice_scenario.hpp"
#include "support/facts.hpp"

namespace pharos::dice {
namespace {

using Ears = testing_tools::Listener<Rules, State, Action>;

using testing_tools::legal_action;

std::string does(DiceScenario& s, unsigned seat, const std::string& text) {
  const State& state = s.state();
  const Action action = legal_action<Actions>(s.rules(), state, seat, text);
  const std::string own = testing_tools::action_facts(s.rules(), state, seat, action, Telling::own);
  // D2.4: nothing of it is a secret once the round is over.
  EXPECT_EQ(testing_tools::action_facts(s.rules(), state, seat, action, Telling::open), own);
  return own;
}

std::string wishes(DiceScenario& s, unsigned seat, const std::string& text) {
  const State& state = s.state();
  for (const Refusal& refusal : refusals(s.rules(), state, static_cast<Seat>(seat))) {
    if (to_text(s.rules(), refusal.action) != text) continue;
    std::string found =
        testing_tools::action_facts(s.rules(), state, seat, refusal.action, Telling::wished);
    if (refusal.coins != 0) found += ' ' + std::to_string(refusal.coins) + " coins";
    return found + ' ' + std::string(action_name(s.rules(), state, refusal.action).key);
  }
  return "not refused";
}

// ---- choices ------------------------------------------------------------------------------------

TEST(DiceFacts, D3_1_a_die_leads_to_a_square_and_both_have_their_price) {
  DiceScenario s(3);
  s.city(0).board("Gizah");
  s.dice({{"red", "shield", 1}, {"grey", "wood", 0}});
  EXPECT_EQ(does(s, 0, "build grey wood"),
            R"({"verb":"build","die":{"colour":"grey","face":"wood"},"building":"warehouse",)"
            R"("square":1,"pays":{"die":0,"resources":0,"coins":0}})");
  const std::string shield = does(s, 0, "build red shield barracks_west 6");
  EXPECT_TRUE(shield.starts_with(
      R"({"verb":"build","die":{"colour":"red","face":"shield"},"building":"barracks_west",)"
      R"("square":6,"pays":{"die":1,)"))
      << shield;
}

TEST(DiceFacts, D3_4_D3_5_the_wonder_and_a_pass) {
  DiceScenario s(3);
  s.city(0).board("Gizah").coins(9).crossed("wonder", {1, 2});
  EXPECT_EQ(does(s, 0, "wonder"), R"({"verb":"wonder","building":"wonder","square":3,)"
                                  R"("pays":{"die":0,"resources":6,"coins":6}})");
  EXPECT_EQ(does(s, 0, "pass"), R"({"verb":"pass","coins":3})");
  DiceScenario finished(3);
  finished.city(0).board("Gizah").finished("wonder");
  EXPECT_EQ(wishes(finished, 0, "wonder"),
            R"({"verb":"wonder","building":"wonder"} dice.name.wonder)");
}

TEST(DiceFacts, D4_1_D8_3_bonuses_crossings_and_declining) {
  DiceScenario s(3);
  s.city(0).board("Gizah").coins(20).finished("warehouse").crossed("wonder", {1, 2});
  s.choose(0, "wonder");
  EXPECT_EQ(does(s, 0, "bonus 2"), R"({"verb":"bonus","bonus":2})");
  DiceScenario crossing_effect(3);
  crossing_effect.effect("Gizah", "warehouse", 1, crossing({"market"}));
  crossing_effect.city(0).board("Gizah").coins(20);
  crossing_effect.dice({{"grey", "wood", 0}});
  crossing_effect.choose(0, "build grey wood");
  EXPECT_EQ(does(crossing_effect, 0, "decline"), R"({"verb":"decline"})");
  const std::string first = crossing_effect.offers(0, "cross market").front();
  const std::string facts = does(crossing_effect, 0, first);
  EXPECT_TRUE(facts.starts_with(R"({"verb":"cross","building":"market","square":)")) << facts;
  EXPECT_NE(facts.find(R"("pays":{"die":0,)"), std::string::npos) << facts;
}

TEST(DiceFacts, what_is_impossible_says_how_many_coins_are_wanting) {
  DiceScenario s(3);
  s.city(0).board("Gizah").coins(0);
  s.dice({{"red", "axe", 3}, {"grey", "wood", 0}, {"white", "laurel", 0}});
  EXPECT_TRUE(wishes(s, 0, "build red axe")
                  .starts_with(R"({"verb":"build","die":{"colour":"red","face":"axe"}} )"));
  EXPECT_NE(wishes(s, 0, "build red axe").find(" coins dice.name.build"), std::string::npos);
  EXPECT_EQ(wishes(s, 0, "build white laurel"),
            R"({"verb":"build","die":{"colour":"white","face":"laurel"}} dice.name.build)");
  const std::string square = wishes(s, 0, "cross barracks_west 1");
  EXPECT_TRUE(square.starts_with(R"({"verb":"cross","building":"barracks_west","square":1})"))
      << square;
}

// ---- events -------------------------------------------------------------------------------------

TEST(DiceFacts, D5_2_a_round_tells_who_attacked_whom) {
  DiceScenario s(4);
  s.city(0).coins(9);
  s.dice({{"red", "sword", 0}});
  Ears ears(s.rules(), s.state(), [](const Event& event) {
    return static_cast<EventKind>(event.kind) == EventKind::step;
  });
  ears.choose(0, legal_action<Actions>(s.rules(), ears.state(), 0, "build red sword"));
  EXPECT_TRUE(ears.heard().empty()) << "the round is not over";
  for (unsigned seat = 1; seat < 4; ++seat) {
    ears.choose(seat, legal_action<Actions>(s.rules(), ears.state(), seat, "pass"));
  }
  EXPECT_TRUE(
      ears.heard(R"({"seat":0,"what":"attacked","building":"barracks_east","square":1,"over":3,)"
                 R"("side":"right","points":3,"held":0})"));
  EXPECT_TRUE(ears.heard(R"({"seat":1,"what":"passed"})"));
  EXPECT_TRUE(ears.heard(R"({"seat":1,"what":"coins","coins":10,"before":7})"));
  EXPECT_TRUE(ears.heard(R"({"what":"round","round":2})"));
}

/// Whom the two Barracks of seat 0 face, and what an attack meets there.
std::string faces(DiceScenario& s, Seat seat) {
  std::string text;
  JsonWriter json(text);
  write_view(s.rules(), make_view(s.rules(), s.state(), seat), json);
  const std::size_t at = text.find(R"("faces":)");
  return at == std::string::npos ? "" : text.substr(at, text.find("]}]", at) + 3 - at);
}

TEST(DiceFacts, D5_2_a_view_tells_whose_barracks_face_whose) {
  DiceScenario s(4);
  s.city(0).coins(9);
  s.city(1).crossed("barracks_east", {3, 6});
  s.city(3).crossed("barracks_west", {1, 2, 3, 6}).crossed("barracks_east", {6});
  const std::string own = faces(s, 0);
  EXPECT_EQ(faces(s, kNoSeat), own) << "everybody sees it";
  for (const auto& [building, other, side] :
       {std::tuple{Building::barracks_west, 1, "barracks_east"},
        std::tuple{Building::barracks_east, 3, "barracks_west"}}) {
    const unsigned defence = defence_against(s.rules(), s.state(), 0, building);
    EXPECT_NE(own.find(R"("seat":)" + std::to_string(other) + R"(,"barracks":")" + side +
                       R"(","defence":)" + std::to_string(defence) + R"(,"defence_from":[)"),
              std::string::npos)
        << own;
  }
}

TEST(DiceFacts, D5_3_with_two_players_both_face_the_other_one) {
  DiceScenario s(2);
  EXPECT_EQ(faces(s, 0),
            R"("faces":[{"building":"barracks_west","seat":1,"barracks":"barracks_east",)"
            R"("defence":0,"defence_from":[]},)"
            R"({"building":"barracks_east","seat":1,"barracks":"barracks_west",)"
            R"("defence":0,"defence_from":[]}])");
}

}  // namespace
}  // namespace pharos::dice
