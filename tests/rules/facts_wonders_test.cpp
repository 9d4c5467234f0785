// SPDX-License-Identifier: Apache-2.0
// What choices and events of 7 Wonders say of themselves to programs, verb by verb.
#include <gtest/gtest.h>

#include "games/wonders/event.hpp"
#include "games/wonders/explain.hpp"
#include "games/wonders/facts.hpp"
#include "games/wonders/json.hpp"
#include "games/wonders/legal.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/view.hpp"
#include "rules/edifice_positions.hpp"
#include "support/facts.hpp"

namespace pharos::wonders {
namespace {

using Ears = testing_tools::Listener<Rules, State, Action>;

using testing_tools::legal_action;

std::string does(Scenario& s, unsigned seat, const std::string& text,
                 Telling telling = Telling::own) {
  const State& state = s.state();
  return testing_tools::action_facts(s.rules(), state, seat,
                                     legal_action<Actions>(s.rules(), state, seat, text), telling);
}

/// Of something that is not possible: what it is about, and what is wanting.
std::string wishes(Scenario& s, unsigned seat, const std::string& text) {
  const State& state = s.state();
  for (const Refusal& refusal : refusals(s.rules(), state, static_cast<Seat>(seat))) {
    if (to_text(s.rules(), refusal.action) != text) continue;
    std::string found =
        testing_tools::action_facts(s.rules(), state, seat, refusal.action, Telling::wished);
    for (const Wanting& one : refusal.missing) {
      found += ' ' + std::to_string(one.count) + ' ' + std::string(one.what);
    }
    if (refusal.coins != 0) found += ' ' + std::to_string(refusal.coins) + " coins";
    return found + ' ' + std::string(action_name(s.rules(), state, refusal.action).key);
  }
  return "not refused";
}

/// The seats choose these, one after the other.
Ears heard(Scenario& s, const Strings& actions) {
  Ears ears(s.rules(), s.state(), [](const Event& event) {
    return static_cast<EventKind>(event.kind) == EventKind::step;
  });
  for (unsigned seat = 0; seat < actions.size(); ++seat) {
    if (actions[seat].empty()) continue;
    ears.choose(seat, legal_action<Actions>(s.rules(), ears.state(), seat, actions[seat]));
  }
  return ears;
}

const std::string kNothing = R"("pays":{"bank":0,"left":0,"right":0}})";

// ---- choices ------------------------------------------------------------------------------------

TEST(WondersFacts, W3_2_W3_5_a_building_that_is_paid_for) {
  Scenario s(3);
  s.hand(0, {"Barracks"}).city(0).board("Gizah");
  s.city(1).board("Rhodos");
  s.city(2).board("Halikarnassos");
  EXPECT_EQ(does(s, 0, "build Barracks left=2"),
            R"({"verb":"build","card":"Barracks","how":"paid",)"
            R"("pays":{"bank":0,"left":2,"right":0}})");
  Scenario bank(3);
  bank.age(2).hand(0, {"Sawmill"});
  EXPECT_EQ(does(bank, 0, "build Sawmill"), R"({"verb":"build","card":"Sawmill","how":"paid",)"
                                            R"("pays":{"bank":1,"left":0,"right":0}})");
}

TEST(WondersFacts, buildings_for_nothing_say_why) {
  Scenario plain(3);
  plain.hand(0, {"Altar"});
  EXPECT_EQ(does(plain, 0, "build Altar"),
            R"({"verb":"build","card":"Altar","how":"free",)" + kNothing);
  Scenario chain(3);  // W3.8
  chain.age(2).hand(0, {"Aqueduct"}).city(0).built("Baths");
  EXPECT_EQ(does(chain, 0, "build Aqueduct"),
            R"({"verb":"build","card":"Aqueduct","how":"chain","by":"Baths",)" + kNothing);
  Scenario power(3);  // W6.5
  power.hand(0, {"Stockade"}).city(0).board("Olympia").stages(2);
  EXPECT_EQ(does(power, 0, "build Stockade"),
            R"({"verb":"build","card":"Stockade","how":"power",)" + kNothing);
  Scenario once(3, 1);  // W6.7
  once.hand(0, {"Guard Tower"}).city(0).board("Olympia", "a").stages(2);
  EXPECT_EQ(does(once, 0, "build Guard Tower free"),
            R"({"verb":"build","card":"Guard Tower","how":"once",)" + kNothing);
}

TEST(WondersFacts, W6_3_a_building_from_the_pile) {
  Scenario s(3);
  s.turn(2).discard({"Palace"}).hand(0, {"Altar"});
  s.city(0).board("Halikarnassos", "night").coins(0).built("Clay Pool", "Clay Pit");
  s.choose(0, "stage Altar").others_sell();
  EXPECT_EQ(does(s, 0, "build Palace"),
            R"({"verb":"build","card":"Palace","from":"pile","how":"power",)" + kNothing);
  EXPECT_EQ(does(s, 0, "pass"), R"({"verb":"pass"})");
}

TEST(WondersFacts, W2_9_a_stage_hides_its_card_from_others) {
  Scenario s(3);
  s.hand(0, {"Baths"}).city(0).board("Gizah").built("Sawmill");
  EXPECT_EQ(does(s, 0, "stage Baths"), R"({"verb":"stage","card":"Baths","stage":1,)" + kNothing);
  EXPECT_EQ(does(s, 0, "stage Baths", Telling::open), R"({"verb":"stage","stage":1,)" + kNothing);
}

TEST(WondersFacts, W2_8_a_sale_hides_its_card_from_others) {
  Scenario s(3);
  s.hand(0, {"Baths"});
  EXPECT_EQ(does(s, 0, "sell Baths"), R"({"verb":"sell","card":"Baths","coins":3})");
  EXPECT_EQ(does(s, 0, "sell Baths", Telling::open), R"({"verb":"sell","coins":3})");
}

TEST(WondersFacts, W1_5_boards_and_sides) {
  Options options;
  options.players = 3;
  options.boards = BoardOption::pick;
  options.sides = SideOption::pick;
  Scenario s(options, 1);
  EXPECT_EQ(does(s, 0, "board Gizah"), R"({"verb":"board","board":"Gizah"})");
  s.choose(0, "board Gizah").choose(1, "board Rhodos").choose(2, "board Ephesos");
  EXPECT_EQ(does(s, 0, "side night"), R"({"verb":"side","side":"night"})");
}

TEST(WondersFacts, E2_1_taking_part_names_the_edifice) {
  Scenario s = at_work(3, "Outpost");
  s.hand(0, {"Baths"});
  EXPECT_EQ(does(s, 0, "stage Baths join"),
            R"({"verb":"stage","card":"Baths","stage":1,"join":"Outpost",)"
            R"("pays":{"bank":1,"left":0,"right":0}})");
}

TEST(WondersFacts, E5_halves_and_pawns) {
  Scenario carthage = scenario_with(3, "Outpost");
  carthage.hand(0, {"Altar"}).city(0).board("Carthage", "night").coins(0);
  carthage.city(0).built("Quarry", "Foundry", "Press", "Brickyard", "Sawmill", "Loom");
  EXPECT_EQ(does(carthage, 0, "stage Altar half=2"),
            R"({"verb":"stage","card":"Altar","stage":1,"half":2,)" + kNothing);
  Scenario ur = scenario_with(3, "Outpost");
  ur.hand(0, {"Altar"}).city(0).board("Ur").stages(1).coins(0).built("Quarry", "Clay Pool");
  EXPECT_EQ(does(ur, 0, "stage Altar pawn=3"),
            R"({"verb":"stage","card":"Altar","stage":2,"pawn":3,)" + kNothing);
}

TEST(WondersFacts, E4_what_a_failed_edifice_takes) {
  Scenario cards = before_failure("Outpost");
  cards.city(0).built("Barracks", "Stockade");
  cards.all_sell();
  ASSERT_EQ(cards.phase(), Phase::penalty);
  EXPECT_EQ(does(cards, 0, "discard Stockade"),
            R"({"verb":"discard","card":"Stockade","edifice":"Outpost"})");
  Scenario tokens = before_failure("Concentric Castle");
  tokens.city(0).victory(1).victory(2).victory(3);
  tokens.all_sell();
  ASSERT_EQ(tokens.phase(), Phase::penalty);
  EXPECT_EQ(does(tokens, 0, "return 1,5"),
            R"({"verb":"return","tokens":[1,5],"edifice":"Concentric Castle"})");
}

TEST(WondersFacts, what_is_impossible_says_what_is_wanting) {
  Scenario s(3);
  s.hand(0, {"Stockade", "Barracks", "Baths"});
  s.city(0).board("Gizah").coins(1).built("Baths");
  s.city(1).board("Rhodos");
  s.city(2).board("Halikarnassos");
  EXPECT_EQ(wishes(s, 0, "build Stockade"),
            R"({"verb":"build","card":"Stockade"} 1 wood wonders.name.build)");
  EXPECT_EQ(wishes(s, 0, "build Barracks"),
            R"({"verb":"build","card":"Barracks"} 1 coins wonders.name.build)");
  EXPECT_EQ(wishes(s, 0, "build Baths"), R"({"verb":"build","card":"Baths"} wonders.name.build)");
  EXPECT_EQ(wishes(s, 0, "stage Baths"),
            R"({"verb":"stage","card":"Baths","stage":1} 2 wood wonders.name.stage)");
  Scenario complete(3);
  complete.hand(0, {"Baths"}).city(0).board("Gizah").stages(3);
  EXPECT_EQ(wishes(complete, 0, "stage Baths"),
            R"({"verb":"stage","card":"Baths"} wonders.name.stage)");
  Scenario poor = at_work(3, "Outpost");
  poor.hand(0, {"Altar"}).city(0).coins(0);
  EXPECT_EQ(wishes(poor, 0, "stage Altar join"),
            R"({"verb":"stage","card":"Altar","stage":1,"join":"Outpost"} 1 coins )"
            "wonders.name.join");
  Options options;
  options.players = 3;
  options.boards = BoardOption::pick;
  Scenario pick(options, 1);
  pick.choose(0, "board Gizah");
  EXPECT_EQ(wishes(pick, 1, "board Gizah"),
            R"({"verb":"board","board":"Gizah"} wonders.name.board)");
}

// ---- events -------------------------------------------------------------------------------------

TEST(WondersFacts, W2_5_a_turn_tells_who_paid_whom_and_why_coins_came) {
  Scenario s(3);
  s.hand(0, {"Barracks"}).hand(1, {"Tavern"}).hand(2, {"Baths"});
  s.city(0).board("Gizah");
  s.city(1).board("Rhodos");
  s.city(2).board("Halikarnassos");
  const Ears ears = heard(s, {"build Barracks left=2", "build Tavern", "sell Baths"});
  EXPECT_TRUE(
      ears.heard(R"({"seat":0,"what":"built","card":"Barracks","pays":{"left":2,"right":0}})"));
  EXPECT_TRUE(ears.heard(R"({"seat":1,"what":"received","coins":2,"from":0})"));
  EXPECT_TRUE(ears.heard(R"({"seat":1,"what":"coins","coins":5,"by":"card"})"));
  EXPECT_TRUE(ears.heard(R"({"seat":2,"what":"sold","coins":3})"));
  EXPECT_TRUE(ears.heard(R"({"what":"passed","side":"left"})"));
  EXPECT_EQ(ears.heard().size(), 6U);
}

TEST(WondersFacts, W5_2_fights_have_the_shields_of_their_moment) {
  Scenario s(4);
  s.age(2).turn(6);
  s.city(0).built("Walls", "Barracks");  // 2 + 1
  s.city(1).built("Stables");            // 2
  s.city(2).built("Stockade", "Guard Tower");
  for (unsigned seat = 0; seat < 4; ++seat) s.hand(seat, {"Vineyard", "Vineyard"});
  const Ears ears = heard(s, {"sell Vineyard", "sell Vineyard", "sell Vineyard", "sell Vineyard"});
  EXPECT_TRUE(ears.heard(R"({"what":"fight","seats":[0,1],"shields":[3,2],"won":0,"points":3})"));
  EXPECT_TRUE(
      ears.heard(R"({"what":"fight","seats":[1,2],"shields":[2,2],"won":null,"points":0})"));
  EXPECT_TRUE(ears.heard(R"({"what":"fight","seats":[3,0],"shields":[0,3],"won":0,"points":3})"));
  EXPECT_TRUE(ears.heard(
      R"({"seat":0,"what":"victory","over":1,"side":"left","points":3,"shields":[3,2]})"));
  EXPECT_TRUE(ears.heard(
      R"({"seat":1,"what":"defeat","by":0,"side":"right","points":-1,"shields":[2,3]})"));
}

TEST(WondersFacts, W5_2_the_next_age_says_how_strong_all_were_also_who_was_level) {
  Scenario s(4);
  s.turn(6);
  s.city(1).built("Barracks");
  s.city(2).built("Lumber Yard");
  for (unsigned seat = 0; seat < 4; ++seat) s.hand(seat, {"Altar", "Altar"});
  s.hand(2, {"Stockade", "Altar"});  // W5.1: built in the last turn it counts
  const Ears ears = heard(s, {"sell Altar", "sell Altar", "build Stockade", "sell Altar"});
  EXPECT_TRUE(ears.heard(R"({"what":"age","age":2,"shields":[0,1,1,0]})"));
}

std::string view_json(Scenario& s, unsigned seat) {
  std::string text;
  JsonWriter json(text);
  write_view(s.rules(), make_view(s.rules(), s.state(), static_cast<Seat>(seat)), json);
  return text;
}

/// Of one city in the order of the seats.
bool would_bring(Scenario& s, unsigned seat, int left, int right) {
  const std::string view = view_json(s, 0);
  std::size_t at = 0;
  for (unsigned i = 0; i <= seat; ++i) at = view.find(R"("conflict":{)", at + 1);
  return view.substr(at).starts_with(R"("conflict":{"left":)" + std::to_string(left) +
                                     R"(,"right":)" + std::to_string(right) + '}');
}

TEST(WondersFacts, W5_2_a_view_says_what_the_conflict_would_bring_every_city) {
  Scenario s(4);
  s.age(3);
  s.city(0).built("Walls");     // 2
  s.city(1).built("Barracks");  // 1
  s.city(3).built("Arsenal");   // 3
  EXPECT_TRUE(would_bring(s, 0, 5, -1));
  EXPECT_TRUE(would_bring(s, 1, 5, -1));
  EXPECT_TRUE(would_bring(s, 2, -1, -1));
  EXPECT_TRUE(would_bring(s, 3, 5, 5));
  Scenario level(3);
  EXPECT_TRUE(would_bring(level, 0, 0, 0));
  level.skip_to_end();
  EXPECT_EQ(view_json(level, 0).find(R"("conflict":{)"), std::string::npos);
}

TEST(WondersFacts, E2_to_E5_what_happens_around_edifices) {
  Scenario s = at_work(3, "Outpost");
  s.pawns_left(1, 1).hand(0, {"Baths"}).hand(1, {"Altar"}).hand(2, {"Altar"});
  const Ears ears = heard(s, {"stage Baths join", "build Altar", "sell Altar"});
  EXPECT_TRUE(ears.heard(R"({"seat":0,"what":"staged","stage":1,"pays":{"left":0,"right":0}})"));
  EXPECT_TRUE(ears.heard(R"({"seat":0,"what":"joined","edifice":"Outpost"})"));
  EXPECT_TRUE(ears.heard(R"({"what":"edifice_built","edifice":"Outpost"})"));
  for (const std::string& facts : ears.heard()) EXPECT_EQ(facts.find("Baths"), std::string::npos);

  Scenario failed = before_failure("Outpost");
  failed.city(0).built("Barracks");
  for (unsigned seat = 0; seat < 3; ++seat) failed.hand(seat, {"Altar", "Altar"});
  const Ears debts = heard(failed, {"build Altar", "build Altar", "build Altar"});
  EXPECT_TRUE(debts.heard(R"({"what":"edifice_failed","edifice":"Outpost"})"));
  EXPECT_TRUE(debts.heard(R"({"seat":0,"what":"lost_card","card":"Barracks"})"));
  EXPECT_TRUE(debts.heard(R"({"seat":1,"what":"debt","points":2})"));
}

}  // namespace
}  // namespace pharos::wonders
