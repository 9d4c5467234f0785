// SPDX-License-Identifier: Apache-2.0
// The JSON of games with Edifice, compared over whole games with what the events told.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <string>

#include "games/wonders/edifice.hpp"
#include "games/wonders/json.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/pile.hpp"
#include "games/wonders/wonders.hpp"
#include "support/wonders_read.hpp"

namespace pharos::wonders {
namespace {

namespace json = boost::json;
Rules edifice_rules(unsigned players, unsigned edition = 2, bool edifice = true,
                    bool twice = true) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.edition = static_cast<std::uint8_t>(edition);
  options.edifice = edifice;
  options.carthage = !edifice;
  options.pawn_reward_twice = twice;
  Rules rules;
  make_rules(builtin_tables(edition), options, rules);
  return rules;
}

Names true_pile(const Rules& rules, const State& state) {
  Names pile;
  const PileCounts counts = pile_counts(rules, state);
  for (unsigned card = 0; card < rules.tables.card_count; ++card) {
    for (unsigned i = 0; i < counts[card]; ++i) pile.insert(std::string(card_name(rules, card)));
  }
  return pile;
}

/// What everybody has seen of one city.
struct Told {
  std::vector<std::string> built;
  std::vector<int> halves;
  std::array<int, kAges> pawns{};
  int debt = 0;
  bool joined = false;  // in this Age
  std::optional<Names> pile_seen;
};

/// A random game that keeps its own books, from events alone.
class Books {
 public:
  Books(const Rules& rules, std::uint64_t seed) : rules_(rules), rng_(seed) {
    Wonders::start(rules, Seed{seed, 0}, state_);
    for (unsigned age = 0; age < kAges; ++age) left_[age] = rules.pawns_on_card;
  }

  void run() {
    const EventSink sink(
        [](void* self, const Event& event) { static_cast<Books*>(self)->hear(event); }, this);
    while (!state_.pending.empty()) {
      if (state_.pending == state_.acting) check_views();  // once per step
      const Seat seat = state_.pending.first();
      Actions list;
      legal_actions(rules_, state_, seat, list);
      apply(rules_, state_, seat, list[pick(list)], sink);
    }
    check_views();
  }

  unsigned lost = 0, lost_again = 0, failed = 0, built = 0, digs = 0;  // what was met

 private:
  /// Stages and taking part are preferred, so that edifices are built too.
  std::size_t pick(const Actions& list) {
    for (int attempt = 0; attempt < 6; ++attempt) {
      const auto index = static_cast<std::size_t>(below(rng_, list.size()));
      if (list[index].join || list[index].verb == Verb::build) return index;
    }
    return static_cast<std::size_t>(below(rng_, list.size()));
  }

  void hear(const Event& event) {
    const auto kind = static_cast<EventKind>(event.kind);
    Told& told = told_[event.seat == kNoSeat ? 0 : event.seat];
    const auto card = [&] { return std::string(card_name(rules_, event.subject)); };
    if (kind == EventKind::built || kind == EventKind::built_free || kind == EventKind::took) {
      told.built.push_back(card());
    } else if (kind == EventKind::lost_card) {
      std::erase(told.built, card());
      for (const auto& other : lost_)
        lost_again += other.at("card").as_string() == card() ? 1U : 0U;
      lost_.push_back({{"seat", event.seat}, {"card", card()}, {"age", state_.age}});
      ++lost;
    } else if (kind == EventKind::staged) {
      told.halves.push_back(0);
    } else if (kind == EventKind::half) {
      told.halves.back() = event.amount;
    } else if (kind == EventKind::joined) {
      ++told.pawns[state_.age - 1U];
      told.joined = true;
      left_[state_.age - 1U] = std::max(left_[state_.age - 1U] - 1, 0);
    } else if (kind == EventKind::pawn) {
      ++told.pawns[rules_.edifice[event.subject].age - 1U];
    } else if (kind == EventKind::debt) {
      told.debt -= event.amount;
    } else if (kind == EventKind::project_built) {
      status_[state_.age - 1U] = "built";
      ++built;
    } else if (kind == EventKind::project_failed) {
      status_[state_.age - 1U] = "failed";
      ++failed;
    } else if (kind == EventKind::age_begins) {
      for (Told& seat : told_) seat.joined = false;
    } else if (kind == EventKind::step) {
      check_step(static_cast<StepKind>(event.subject));
    }
  }

  void check_step(StepKind step) {
    if (step == StepKind::discard_pile) {  // after building from it
      told_[state_.acting.first()].pile_seen = true_pile(rules_, state_);
      ++digs;
    }
    const json::object line = step_json(rules_, state_, step);
    check_edifices(line);
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const json::object& city = line.at("seats").at(seat).as_object();
      check_city(city, seat);
      EXPECT_EQ(city.at("score").as_object().size(), 9U);
      std::int64_t sum = 0;
      for (const auto& row : city.at("score").as_object()) {
        if (row.key() != "total") sum += row.value().as_int64();
      }
      EXPECT_EQ(city.at("score").at("total").as_int64(), sum);
    }
  }

  void check_edifices(const json::object& object) {
    ASSERT_EQ(object.contains("edifices"), rules_.options.edifice);
    if (!rules_.options.edifice) return;
    for (unsigned age = 0; age < kAges; ++age) {
      const json::value& edifice = object.at("edifices").at(age);
      EXPECT_EQ(edifice.at("name").as_string(), edifice_name(rules_, state_.edifice[age]));
      EXPECT_EQ(edifice.at("age").as_int64(), age + 1);
      EXPECT_EQ(edifice.at("pawns").as_int64(), left_[age]);
      EXPECT_EQ(edifice.at("status").as_string(), status_[age]);
    }
  }

  void check_city(const json::object& city, Seat seat) {
    const Told& told = told_[seat];
    std::vector<std::string> buildings;
    for (const auto& item : city.at("built").as_array()) buildings.emplace_back(item.as_string());
    EXPECT_EQ(buildings, told.built);
    EXPECT_EQ(city.at("pawns"), json::value_from(told.pawns));
    EXPECT_EQ(city.at("debt").as_int64(), told.debt);
    EXPECT_EQ(city.at("halves"), json::value_from(told.halves));
  }

  void check_views() {
    for (unsigned i = 0; i <= rules_.players(); ++i) {
      const Seat viewer = i < rules_.players() ? static_cast<Seat>(i) : kNoSeat;
      const json::object view = view_json(rules_, state_, viewer);
      check_edifices(view);
      for (Seat seat = 0; seat < rules_.players(); ++seat) {
        const json::object& city = view.at("seats").at(seat).as_object();
        check_city(city, seat);
        check_production(city, seat);
      }
      check_expansion(view);
      if (viewer != kNoSeat) check_pile(view, viewer);
    }
  }

  /// Members that are there with Edifice only.
  void check_expansion(const json::object& view) {
    ASSERT_EQ(view.contains("lost"), rules_.options.edifice);
    if (rules_.options.edifice) {
      EXPECT_EQ(view.at("lost"), json::value_from(lost_));
    }
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const json::object& city = view.at("seats").at(seat).as_object();
      ASSERT_EQ(city.contains("joined"), rules_.options.edifice);
      if (rules_.options.edifice) {
        EXPECT_EQ(city.at("joined").as_bool(), told_[seat].joined);
      }
    }
  }

  /// E3.4, E4.3: symbols as text say the same as the sums that payments use.
  void check_production(const json::object& city, Seat seat) {
    const auto full = [](const Supply& supply) {
      return supply.raw.back() + supply.manufactured.back();
    };
    EXPECT_EQ(std::ssize(city.at("produces").as_array()), full(state_.city[seat].own));
    EXPECT_EQ(std::ssize(city.at("sells").as_array()), full(state_.city[seat].sells));
  }

  void check_pile(const json::object& view, Seat seat) {
    const bool looking = state_.phase == Phase::discard_pile && state_.acting.has(seat);
    EXPECT_EQ(view.contains("pile"), looking);
    if (looking) {
      EXPECT_EQ(names(view.at("pile")), true_pile(rules_, state_));
    } else if (told_[seat].pile_seen) {
      EXPECT_EQ(names(view.at("pile_seen")), *told_[seat].pile_seen) << "seat " << int{seat};
    }
  }

  const Rules& rules_;
  FastRng rng_;
  State state_;
  std::array<Told, kMaxPlayers> told_;
  std::vector<json::object> lost_;
  std::array<int, kAges> left_{};
  std::array<std::string, kAges> status_ = {"open", "open", "open"};
};

TEST(EdificeJson, whole_games_step_by_step) {
  unsigned lost = 0, lost_again = 0, failed = 0, built = 0, digs = 0;
  for (const unsigned edition : {1U, 2U}) {
    for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
      for (const bool twice : {true, false}) {
        const Rules rules = edifice_rules(players, edition, true, twice);
        for (std::uint64_t seed = 0; seed < 2; ++seed) {
          SCOPED_TRACE(std::to_string(players) + " players, edition " + std::to_string(edition) +
                       ", seed " + std::to_string(seed));
          Books game(rules, seed);
          game.run();
          lost += game.lost;
          lost_again += game.lost_again;
          failed += game.failed;
          built += game.built;
          digs += game.digs;
          if (::testing::Test::HasFailure()) return;
        }
      }
    }
  }
  EXPECT_GT(lost, 0U);
  EXPECT_GT(lost_again, 0U);
  EXPECT_GT(failed, 0U);
  EXPECT_GT(built, 0U);
  EXPECT_GT(digs, 0U);
}

TEST(EdificeJson, E1_4_carthage_alone) {
  const Rules rules = edifice_rules(7, 2, false);
  for (std::uint64_t seed = 0; seed < 3; ++seed) Books(rules, seed).run();
}

// ---- by example ---------------------------------------------------------------------------------

json::object catalogue_of(const Rules& rules) {
  return written([&](JsonWriter& out) { write_catalogue(rules, out); });
}

TEST(EdificeJson, E1_the_catalogue_has_edifices_pawns_and_debts) {
  const json::object catalogue = catalogue_of(edifice_rules(6));
  ASSERT_EQ(catalogue.at("edifices").as_array().size(), 15U);
  const auto edifice = [&](std::size_t index, const char* text) {
    EXPECT_EQ(catalogue.at("edifices").at(index), json::parse(text));
  };
  edifice(3, R"({"name":"Money Changer","age":1,"cost":{"coins":1},
                 "reward":[{"kind":"coins","coins":4}],"penalty":{"kind":"coins","amount":2}})");
  edifice(9, R"({"name":"River Port","age":2,"cost":{"coins":3},
                 "reward":[{"kind":"produce","amount":1,
                            "resources":["wood","stone","ore","clay"]}],
                 "penalty":{"kind":"discard","colour":"blue"}})");
  edifice(12, R"({"name":"Concentric Castle","age":3,"cost":{"coins":5},
                  "reward":[{"kind":"shields","amount":2}],
                  "penalty":{"kind":"tokens","amount":2}})");
  edifice(14, R"({"name":"Military School","age":3,"cost":{"coins":5},
                  "reward":[{"kind":"victory_token","amount":5},{"kind":"return_defeats"}],
                  "penalty":{"kind":"discard","colour":"red"}})");
  EXPECT_EQ(catalogue.at("pawns").as_int64(), 4);
  EXPECT_EQ(catalogue.at("debts"), (json::array{-2, -3, -5}));
}

TEST(EdificeJson, E5_the_catalogue_has_halves_and_pawns_of_stages) {
  const json::object catalogue = catalogue_of(edifice_rules(3));
  const json::array& boards = catalogue.at("boards").as_array();
  ASSERT_EQ(boards.size(), 9U);
  EXPECT_EQ(boards[7].at("name").as_string(), "Carthage");
  EXPECT_EQ(boards[7].at("sides").at("day").at(1), json::parse(R"(
      {"cost":{"ore":2,"papyrus":1},
       "effects":[{"kind":"points","points":2},{"kind":"coins","coins":7}],
       "or":[{"kind":"shields","amount":1},{"kind":"points","points":2}]})"));
  EXPECT_FALSE(boards[7].at("sides").at("day").at(0).as_object().contains("or"));
  EXPECT_EQ(boards[8].at("name").as_string(), "Ur");
  EXPECT_EQ(boards[8].at("sides").at("day").at(1).at("effects"),
            json::parse(R"([{"kind":"pawn"}])"));
  EXPECT_EQ(boards[8].at("sides").at("night").at(2).at("effects"),
            json::parse(R"([{"kind":"pawn","amount":3}])"));
}

TEST(EdificeJson, E1_4_the_catalogue_follows_the_options) {
  const json::object carthage = catalogue_of(edifice_rules(3, 2, false));
  EXPECT_FALSE(carthage.contains("edifices"));
  EXPECT_FALSE(carthage.contains("debts"));
  EXPECT_EQ(carthage.at("boards").as_array().size(), 8U);
}

TEST(EdificeJson, options_and_deals) {
  const Rules rules = edifice_rules(4, 1, true, false);
  EXPECT_EQ(written([&](JsonWriter& out) { write_options(rules, out); }),
            json::parse(R"({"players":4,"edition":1,"boards":"random","sides":"random",
                            "edifice":true,"carthage":false,"pawn_reward_twice":false})"));
  const Deal deal = draw_deal(rules, Seed{9, 0});
  const json::object with = written([&](JsonWriter& out) { write_deal(rules, deal, out); });
  ASSERT_EQ(with.at("edifices").as_array().size(), 3U);
  EXPECT_EQ(with.at("edifices").at(2).as_string(), edifice_name(rules, deal.edifices[2]));
  const Rules plain = edifice_rules(4, 1, false);
  EXPECT_FALSE(
      written([&](JsonWriter& out) { write_deal(plain, deal, out); }).contains("edifices"));
}

}  // namespace
}  // namespace pharos::wonders
