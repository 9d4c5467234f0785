// SPDX-License-Identifier: Apache-2.0
// What games/wonders writes as JSON, parsed again and compared with the state, over whole games.
// (It stands here because a game may not include a JSON reader.)
#include "games/wonders/json.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string>

#include "games/wonders/notation.hpp"
#include "games/wonders/pile.hpp"
#include "games/wonders/wonders.hpp"
#include "support/wonders_read.hpp"

namespace pharos::wonders {
namespace {

Rules rules_for(unsigned edition, unsigned players, bool pick, bool edifice = false) {
  Options options;
  options.edition = static_cast<std::uint8_t>(edition);
  options.players = static_cast<std::uint8_t>(players);
  options.boards = pick ? BoardOption::pick : BoardOption::random;
  options.sides = pick ? SideOption::pick : SideOption::random;
  options.edifice = edifice;
  Rules rules;
  make_rules(builtin_tables(edition), options, rules);
  return rules;
}

std::vector<std::string> in_order(const boost::json::value& list) {
  std::vector<std::string> result;
  for (const auto& item : list.as_array()) result.emplace_back(item.as_string());
  return result;
}

/// The cards of a row that are still in hand, from the truth.
Names true_hand(const Rules& rules, const State& state, Seat seat) {
  Names result;
  if (state.age == 0) return result;
  const unsigned row = row_of(state.age, state.turn, seat, rules.players());
  for (unsigned slot = 0; slot < kHand; ++slot) {
    if (state.use[state.age - 1U][row][slot] != Use::in_hand) continue;
    result.insert(std::string(card_name(rules, state.card[state.age - 1U][row][slot])));
  }
  return result;
}

/// A random game; `built` follows the events.
class Playthrough {
 public:
  Playthrough(const Rules& rules, std::uint64_t seed) : rules_(rules), rng_(seed) {
    Wonders::start(rules, Seed{seed, 0}, state_);
  }

  template <class Before>
  void run(Before before_each_choice) {
    const EventSink sink(
        [](void* self, const Event& event) { static_cast<Playthrough*>(self)->hear(event); }, this);
    while (!state_.pending.empty()) {
      before_each_choice(state_);
      const Seat seat = state_.pending.first();
      Actions list;
      legal_actions(rules_, state_, seat, list);
      const std::size_t use = below(rng_, list.uses());
      const std::size_t first = list.use_begin(use);
      const Action action = list[first + below(rng_, list.use_end(use) - first)];
      apply(rules_, state_, seat, action, sink);
    }
    before_each_choice(state_);
  }

  std::set<std::string> phases;  // of the steps seen

 private:
  void hear(const Event& event) {
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::built:
      case EventKind::built_free:
      case EventKind::took:
        built_[event.seat].emplace_back(card_name(rules_, event.subject));
        break;
      case EventKind::lost_card:  // E4.3
        std::erase(built_[event.seat], card_name(rules_, event.subject));
        break;
      case EventKind::step:
        check_step(static_cast<StepKind>(event.subject));
        break;
      case EventKind::board:
      case EventKind::side:
      case EventKind::age_begins:
      case EventKind::staged:
      case EventKind::sold:
      case EventKind::received:
      case EventKind::coins:
      case EventKind::declined:
      case EventKind::fight:
      case EventKind::victory:
      case EventKind::defeat:
      case EventKind::hands_passed:
      case EventKind::half:
      case EventKind::joined:
      case EventKind::pawn:
      case EventKind::project_built:
      case EventKind::token:
      case EventKind::defeats_returned:
      case EventKind::project_failed:
      case EventKind::lost_token:
      case EventKind::fined:
      case EventKind::debt:
        break;
    }
  }

  void check_step(StepKind step) {
    const boost::json::object line = step_json(rules_, state_, step);
    phases.insert(std::string(line.at("phase").as_string()));
    EXPECT_EQ(line.at("age").as_int64(), state_.age);
    EXPECT_EQ(line.at("turn").as_int64(), state_.turn);
    EXPECT_EQ(line.at("discard").as_int64(), pile_size(rules_, state_));
    ASSERT_EQ(line.at("seats").as_array().size(), rules_.players());
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const auto& city = line.at("seats").as_array()[seat].as_object();
      EXPECT_EQ(in_order(city.at("built")), built_[seat]);
      EXPECT_EQ(city.at("coins").as_int64(), state_.city[seat].coins);
      EXPECT_EQ(city.at("stages").as_int64(), state_.city[seat].stages);
      EXPECT_EQ(city.at("pawns").as_array().size(), 3U);
      constexpr std::array<int, 3> kDebts = {2, 3, 5};  // E1.3
      int debt = 0;
      for (unsigned age = 0; age < kAges; ++age) {
        if (((state_.city[seat].debts >> age) & 1) != 0) debt -= kDebts[age];
      }
      EXPECT_EQ(city.at("debt").as_int64(), debt);
      std::int64_t sum = 0;
      std::int64_t conflict = -city.at("defeats").as_int64();
      std::int64_t last = 0;
      for (const auto& token : city.at("victory").as_array()) {
        conflict += token.as_int64();
        EXPECT_LE(last, token.as_int64());
        last = token.as_int64();
      }
      for (const auto& row : city.at("score").as_object()) {
        if (row.key() != "total") sum += row.value().as_int64();
      }
      EXPECT_EQ(city.at("score").as_object().size(), 9U);
      EXPECT_EQ(city.at("score").at("total").as_int64(), sum);
      EXPECT_EQ(city.at("score").at("conflict").as_int64(), conflict);
    }
  }

  const Rules& rules_;
  FastRng rng_;
  State state_;
  std::array<std::vector<std::string>, kMaxPlayers> built_;
};

/// What the view says of hidden cards is true and complete.
void check_view(const Rules& rules, const State& state, Seat seat) {
  const boost::json::object view = view_json(rules, state, seat);
  EXPECT_EQ(view.at("seat").as_int64(), seat);
  EXPECT_EQ(names(view.at("hand")), true_hand(rules, state, seat));
  const bool chosen = state.acting.has(seat) && !state.pending.has(seat);
  EXPECT_EQ(view.at("choice").is_string(), chosen);
  if (chosen) {
    EXPECT_EQ(view.at("choice").as_string(), to_text(rules, state.chosen[seat]));
  }
  for (const auto& entry : view.at("hands").as_array()) {
    const auto other = static_cast<Seat>(entry.at("seat").as_int64());
    Names hand = true_hand(rules, state, other);
    EXPECT_EQ(entry.at("size").as_int64(), std::ssize(hand));
    const Names known = names(entry.at("cards_known_together"));
    if (known.empty()) continue;
    EXPECT_EQ(known.size(), hand.size() + entry.at("used_since").as_array().size());
    EXPECT_TRUE(std::includes(known.begin(), known.end(), hand.begin(), hand.end()));
  }
  for (const auto& entry : view.at("face_down").as_array()) {
    EXPECT_EQ(entry.at("cards").as_array().size(), entry.at("places").as_array().size());
    EXPECT_FALSE(entry.at("cards").as_array().empty());
  }
  const bool looking = state.phase == Phase::discard_pile && state.acting.has(seat);
  EXPECT_EQ(view.contains("pile"), looking);
  if (looking) {
    Names pile;
    const PileCounts counts = pile_counts(rules, state);
    for (unsigned card = 0; card < rules.tables.card_count; ++card) {
      for (unsigned i = 0; i < counts[card]; ++i) {
        pile.insert(std::string(card_name(rules, card)));
      }
    }
    EXPECT_EQ(names(view.at("pile")), pile);
  }
}

void check_spectator(const Rules& rules, const State& state) {
  const boost::json::object view = view_json(rules, state, kNoSeat);
  EXPECT_TRUE(view.at("seat").is_null());
  for (const char* key : {"hand", "choice", "pile", "pile_seen", "hands", "face_down", "under"}) {
    EXPECT_FALSE(view.contains(key)) << key;
  }
  ASSERT_EQ(view.at("seats").as_array().size(), rules.players());
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const auto& city = view.at("seats").as_array()[seat].as_object();
    EXPECT_EQ(city.at("hand").as_int64(), std::ssize(true_hand(rules, state, seat)));
    // Symbols as text say the same as the sums that payments use.
    const auto full = [](const Supply& supply) {
      return supply.raw.back() + supply.manufactured.back();
    };
    if (state.age == 0) continue;
    EXPECT_EQ(std::ssize(city.at("produces").as_array()), full(state.city[seat].own));
    EXPECT_EQ(std::ssize(city.at("sells").as_array()), full(state.city[seat].sells));
  }
}

TEST(Json, whole_games_step_by_step) {
  std::set<std::string> phases;
  for (const unsigned edition : {1U, 2U}) {
    for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
      for (const bool pick : {false, true}) {
        const Rules rules = rules_for(edition, players, pick);
        Playthrough game(rules, players + 10 * edition);
        game.run([&](const State& state) {
          for (Seat seat = 0; seat < players; ++seat) check_view(rules, state, seat);
          check_spectator(rules, state);
        });
        phases.merge(game.phases);
      }
      const Rules edifice = rules_for(edition, players, false, true);
      Playthrough game(edifice, players + 10 * edition);
      game.run([&](const State& state) {
        for (Seat seat = 0; seat < players; ++seat) check_view(edifice, state, seat);
        check_spectator(edifice, state);
      });
      phases.merge(game.phases);
    }
  }
  EXPECT_EQ(phases, (std::set<std::string>{"set-up", "turn", "extra", "discard-pile", "penalty",
                                           "conflict", "end"}));
}

boost::json::array boards_json(const Rules& rules, const State& state) {
  std::string out;
  JsonWriter json(out);
  write_boards(rules, Wonders::view(rules, state, kNoSeat), json);
  return boost::json::parse(out).as_array();
}

TEST(Json, W1_5_picked_sides_are_secret_until_all_have_picked) {
  const Rules rules = rules_for(2, 3, true);
  State state;
  Wonders::start(rules, Seed{3, 0}, state);
  const auto choose = [&](Seat seat, std::string_view text) {
    std::string error;
    apply(rules, state, seat, parse_action(rules, text, 0, error)->action, NullSink{});
  };
  const auto side_of_seat_0 = [&](Seat watcher) {
    return view_json(rules, state, watcher).at("seats").as_array()[0].at("side");
  };
  EXPECT_TRUE(view_json(rules, state, 1).at("seats").as_array()[0].at("board").is_null());
  choose(0, "board Gizah");
  EXPECT_EQ(view_json(rules, state, 1).at("seats").as_array()[0].at("board").as_string(), "Gizah");
  choose(1, "board Ephesos");
  choose(2, "board Babylon");
  choose(0, "side night");
  EXPECT_TRUE(side_of_seat_0(0).is_null());
  EXPECT_EQ(boards_json(rules, state).at(0),
            boost::json::parse(R"({"board":"Gizah","side":null,"stages":0,"of":null})"));
  EXPECT_EQ(view_json(rules, state, 0).at("choice").as_string(), "side night");
  EXPECT_TRUE(side_of_seat_0(1).is_null());
  EXPECT_TRUE(view_json(rules, state, 1).at("choice").is_null());
  choose(1, "side day");
  choose(2, "side day");
  EXPECT_EQ(side_of_seat_0(1).as_string(), "night");
}

TEST(Json, a_hand_that_was_passed_on_is_remembered) {
  const Rules rules = rules_for(2, 3, false);
  State state;
  Wonders::start(rules, Seed{3, 0}, state);
  const Names first = true_hand(rules, state, 0);
  for (Seat seat = 0; seat < 3; ++seat) {
    Actions list;
    legal_actions(rules, state, seat, list);
    const auto sale = std::find_if(list.begin(), list.end(),
                                   [](const Action& action) { return action.verb == Verb::sell; });
    apply(rules, state, seat, Action(*sale), NullSink{});
  }
  // W2.6: seat 0's hand is now with seat 1; seat 2 holds one that seat 0 has not seen.
  const boost::json::object view = view_json(rules, state, 0);
  const auto& hands = view.at("hands").as_array();
  ASSERT_EQ(hands.size(), 2U);
  EXPECT_EQ(names(hands[0].at("cards_known_together")), true_hand(rules, state, 1));
  EXPECT_TRUE(hands[0].at("used_since").as_array().empty());
  EXPECT_TRUE(hands[1].at("cards_known_together").as_array().empty());
  ASSERT_EQ(view.at("discarded").as_array().size(), 1U);
  EXPECT_EQ(first.count(std::string(view.at("discarded").as_array()[0].as_string())), 1U);
}

TEST(Json, the_catalogue_has_every_card_and_board) {
  for (const unsigned edition : {1U, 2U}) {
    const Rules rules = rules_for(edition, 5, false);
    const auto catalogue = written([&](JsonWriter& json) { write_catalogue(rules, json); });
    EXPECT_EQ(catalogue.at("edition").as_int64(), edition);
    std::size_t copies = 0;
    for (const auto& card : catalogue.at("cards").as_array()) {
      copies += card.at("copies").as_array().size();
      EXPECT_FALSE(card.at("effects").as_array().empty()) << card.at("name");
      if (card.at("name").as_string() != "Forum") continue;
      EXPECT_EQ(names(card.at("chain_from")), (Names{"East Trading Post", "West Trading Post"}));
      EXPECT_EQ(names(card.at("chain_to")), Names{"Haven"});
      EXPECT_EQ(card.at("cost"), (boost::json::object{{"clay", 2}}));
      EXPECT_EQ(names(card.at("effects").at(0).at("resources")),
                (Names{"glass", "papyrus", "loom"}));
    }
    EXPECT_EQ(copies, 148U);
    EXPECT_EQ(catalogue.at("boards").as_array().size(), 7U);
    const auto& gizah = catalogue.at("boards").as_array()[3];
    EXPECT_EQ(gizah.at("name").as_string(), "Gizah");
    EXPECT_EQ(gizah.at("sides").at("night").as_array().size(), 4U);
  }
}

TEST(Json, deals_and_options) {
  const Rules rules = rules_for(2, 4, false);
  const Deal deal = draw_deal(rules, Seed{9, 0});
  const auto json = written([&](JsonWriter& out) { write_deal(rules, deal, out); });
  ASSERT_EQ(json.at("boards").as_array().size(), 4U);
  EXPECT_EQ(json.at("boards").at(1).at(0).as_string(), board_name(rules, deal.boards[1]));
  EXPECT_EQ(json.at("boards").at(1).at(1).as_string(), side_name(deal.sides[1]));
  ASSERT_EQ(json.at("hands").as_array().size(), 3U);
  ASSERT_EQ(json.at("hands").at(2).as_array().size(), 4U);
  EXPECT_EQ(json.at("hands").at(2).at(3).at(6).as_string(), card_name(rules, deal.hands[2][3][6]));

  const Rules picked = rules_for(1, 4, true);
  const auto open = written([&](JsonWriter& out) { write_deal(picked, deal, out); });
  EXPECT_EQ(open.at("boards").at(0), (boost::json::array{nullptr, nullptr}));
  const auto options = written([&](JsonWriter& out) { write_options(picked, out); });
  EXPECT_EQ(options, (boost::json::object{{"players", 4},
                                          {"edition", 1},
                                          {"boards", "pick"},
                                          {"sides", "pick"},
                                          {"edifice", false},
                                          {"carthage", false},
                                          {"pawn_reward_twice", true}}));
}

}  // namespace
}  // namespace pharos::wonders
