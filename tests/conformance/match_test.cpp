// SPDX-License-Identifier: Apache-2.0
// Laws of a Match, for every game of the registry and every value of every option: what is legal is
// accepted and nothing else, refusals change nothing, JSON can be read, choices of others do not
// show in it, and whatever is said in words is said as facts, too.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "conformance/scale.hpp"
#include "match/registry.hpp"
#include "support/moves.hpp"

namespace pharos {
namespace {

struct Table {
  std::string name;
  const GameEntry* game;
  TableRules rules;
};

/// Every player count with every value of every other option, one at a time.
const std::vector<Table>& tables() {
  static const std::vector<Table> all = [] {
    std::vector<Table> result;
    for (const GameEntry& game : games()) {
      for (unsigned players = game.min_players; players <= game.max_players; ++players) {
        for (const OptionInfo& option : game.options()) {
          if (option.key == "players") continue;
          for (const std::string_view value : option.values) {
            const std::string count = std::to_string(players);
            const auto rules = game.prepare(
                {{"players", count}, {std::string(option.key), std::string(value)}}, "");
            result.push_back({std::string(game.id) + ", " + count + " players, " +
                                  std::string(option.key) + '=' + std::string(value),
                              &game, *rules});
          }
        }
      }
    }
    return result;
  }();
  return all;
}

/// A match at every table (scaled): visit(match, seed).
template <class Visit>
void each_table(Visit visit) {
  testing_tools::spread(tables().size(), 1, [&](std::size_t index, std::uint64_t seed) {
    if (::testing::Test::HasFailure()) return;
    const Table& table = tables()[index];
    SCOPED_TRACE(table.name);
    visit(*table.game->from_seed(table.rules, Seed{seed, 1}), seed);
  });
}

std::vector<std::string> texts(const Match& match, Seat seat) {
  std::vector<std::string> result;
  for (const Choice& choice : match.choices(seat)) result.push_back(choice.text);
  return result;
}

/// Everything that can be seen of a match from outside.
std::vector<std::string> seen(const Match& match) {
  std::vector<std::string> result = move_texts(match.moves());
  for (Seat seat = 0; seat < match.players(); ++seat) result.push_back(match.view_json(seat));
  result.push_back(match.view_json(kNoSeat));
  return result;
}

void choose_at_random(Match& match, Seat seat, FastRng& rng) {
  match.commit_index(seat, static_cast<std::size_t>(below(rng, match.choices(seat).size())));
}

boost::json::object object_in(const std::string& text) {
  boost::json::error_code error;
  const boost::json::value value = boost::json::parse(text, error);
  EXPECT_TRUE(!error && value.is_object()) << text;
  return value.is_object() ? value.get_object() : boost::json::object{};
}

/// What a list shows of the boards is what everybody sees of them.
void expect_boards_of_view(const Match& match) {
  const std::string text = match.boards_json();
  if (text.empty()) return;
  const auto seen = object_in(match.view_json(kNoSeat)).at("seats").as_array();
  const auto boards = boost::json::parse(text).as_array();
  ASSERT_EQ(boards.size(), match.players());
  for (std::size_t seat = 0; seat < boards.size(); ++seat) {
    for (const auto& [key, value] : boards[seat].as_object()) {
      if (key == "of") continue;
      ASSERT_EQ(value, seen[seat].at(key)) << key;
    }
  }
}

/// Calls `visit()` before every choice of a random game.
template <class Visit>
void each_choice(Match& match, FastRng& rng, Visit visit) {
  while (!match.over()) {
    for (const Seat seat : match.to_act()) {
      visit(seat);
      if (::testing::Test::HasFailure()) return;
      choose_at_random(match, seat, rng);
    }
  }
}

TEST(MatchLaws, every_legal_action_is_accepted_by_its_text) {
  each_table([](Match& match, std::uint64_t seed) {
    FastRng rng(seed);
    each_choice(match, rng, [&](Seat seat) {
      const auto legal = texts(match, seat);
      ASSERT_EQ(std::set<std::string>(legal.begin(), legal.end()).size(), legal.size());
      const auto index = static_cast<std::size_t>(below(rng, legal.size()));
      const auto by_text = match.clone();
      const auto by_index = match.clone();
      ASSERT_FALSE(by_text->commit(seat, legal[index]).has_value()) << legal[index];
      by_index->commit_index(seat, index);
      ASSERT_EQ(seen(*by_text), seen(*by_index)) << legal[index];
    });
  });
}

TEST(MatchLaws, every_other_action_is_refused_and_changes_nothing) {
  unsigned refused = 0;
  each_table([&](Match& match, std::uint64_t seed) {
    FastRng rng(seed);
    std::set<std::string> known;  // all actions that were ever legal for somebody
    each_choice(match, rng, [&](Seat seat) {
      const auto legal = texts(match, seat);
      known.insert(legal.begin(), legal.end());
      if (below(rng, 8) != 0) return;
      std::vector<std::string> attempts = {"", " ", "build", "nonsense", "build Atlantis", "-1"};
      for (const Impossible& impossible : match.impossible(seat)) {
        attempts.push_back(impossible.text);
      }
      for (const std::string& action : known) {
        if (below(rng, 10) == 0) attempts.push_back(action);
        // Parts may be read in any order: behind another part this could be a legal split.
        const bool bare = action.find('=') == std::string::npos;
        if (bare && below(rng, 10) == 0) attempts.push_back(action + " left=1");
      }
      const auto before = seen(match);
      for (const std::string& attempt : attempts) {
        // A sole split may be left out: then the text is the beginning of a legal one.
        const bool close = std::any_of(legal.begin(), legal.end(), [&](const std::string& action) {
          return !attempt.empty() && action.compare(0, attempt.size(), attempt) == 0;
        });
        if (close) continue;
        ASSERT_TRUE(match.commit(seat, attempt).has_value()) << '"' << attempt << '"';
        ++refused;
      }
      ASSERT_EQ(seen(match), before);
    });
    const auto before = seen(match);
    for (Seat seat = 0; seat <= match.players(); ++seat) {  // the game is over
      ASSERT_TRUE(match.commit(seat, *known.begin()).has_value());
    }
    ASSERT_EQ(seen(match), before);
  });
  EXPECT_GT(refused, 10U);
}

TEST(MatchLaws, seats_that_take_no_part_are_refused) {
  each_table([](Match& match, std::uint64_t seed) {
    FastRng rng(seed);
    each_choice(match, rng, [&](Seat to_act) {
      const std::string action = texts(match, to_act).front();
      for (Seat seat = 0; seat < match.players(); ++seat) {
        if (match.may_choose(seat)) continue;
        ASSERT_TRUE(match.choices(seat).empty());
        ASSERT_TRUE(match.commit(seat, action).has_value());
      }
      ASSERT_TRUE(match.commit(static_cast<Seat>(match.players()), action).has_value());
      ASSERT_TRUE(match.commit(kNoSeat, action).has_value());
    });
  });
}

TEST(MatchLaws, json_can_be_read_and_written_again) {
  each_table([](Match& match, std::uint64_t seed) {
    FastRng rng(seed);
    const auto expect_round_trip = [](const std::string& text) {
      boost::json::error_code error;
      const boost::json::value value = boost::json::parse(text, error);
      ASSERT_FALSE(error) << error.message() << '\n' << text;
      ASSERT_EQ(boost::json::parse(boost::json::serialize(value)), value);
    };
    expect_round_trip(match.options_json());
    expect_round_trip(match.catalogue_json());
    expect_round_trip(match.deal_json());
    match.on_step([&](const std::string& members) { expect_round_trip('{' + members + '}'); });
    each_choice(match, rng, [&](Seat seat) {
      expect_round_trip(match.view_json(seat));
      if (below(rng, 10) == 0) expect_round_trip(match.view_json(kNoSeat));
    });
  });
}

TEST(MatchLaws, choices_of_others_do_not_show_in_json) {
  each_table([](Match& match, std::uint64_t seed) {
    FastRng rng(seed);
    each_choice(match, rng, [&](Seat seat) {
      if (match.to_act().size() < 2 || below(rng, 4) != 0) return;
      const auto one = match.clone();
      const auto other = match.clone();
      for (Match* listening : {one.get(), other.get()}) listening->on_event([](const auto&) {});
      choose_at_random(*one, seat, rng);
      choose_at_random(*other, seat, rng);
      ASSERT_EQ(one->last_json(), other->last_json());
      for (Seat watcher = 0; watcher < match.players(); ++watcher) {
        if (watcher == seat) continue;
        ASSERT_EQ(one->view_json(watcher), other->view_json(watcher));
      }
      ASSERT_EQ(one->view_json(kNoSeat), other->view_json(kNoSeat));
    });
  });
}

// ---- facts --------------------------------------------------------------------------------------

TEST(MatchLaws, every_choice_does_something_else_and_says_so_in_facts) {
  each_table([](Match& match, std::uint64_t seed) {
    FastRng rng(seed);
    each_choice(match, rng, [&](Seat seat) {
      std::set<std::string> known;
      for (const Choice& choice : match.choices(seat)) {
        ASSERT_TRUE(known.insert(choice.does).second) << choice.text << ": " << choice.does;
        ASSERT_EQ(object_in(choice.does).at("verb").as_string(), choice.verb) << choice.text;
      }
    });
  });
}

TEST(MatchLaws, what_is_impossible_has_a_name_and_facts_of_its_own) {
  unsigned refused = 0;
  each_table([&](Match& match, std::uint64_t seed) {
    FastRng rng(seed);
    each_choice(match, rng, [&](Seat seat) {
      std::set<std::string> known;
      for (const Impossible& impossible : match.impossible(seat)) {
        ++refused;
        ASSERT_FALSE(impossible.name.key.empty()) << impossible.text;
        ASSERT_TRUE(known.insert(impossible.does).second) << impossible.does;
        ASSERT_TRUE(object_in(impossible.does).contains("verb")) << impossible.text;
        ASSERT_GE(impossible.coins, 0) << impossible.text;
        for (const Wanting& wanting : impossible.missing) ASSERT_GT(wanting.count, 0);
      }
    });
  });
  EXPECT_GT(refused, 10U);
}

TEST(MatchLaws, events_and_the_last_step_are_facts) {
  unsigned events = 0;
  each_table([&](Match& match, std::uint64_t seed) {
    FastRng rng(seed);
    ASSERT_EQ(match.last_json(), "") << "nothing has happened";
    std::vector<std::string> told;  // in this step
    match.on_event([&](const Happening& happening) {
      const auto facts = object_in('{' + happening.facts + '}');
      ASSERT_TRUE(facts.contains("what")) << happening.message.key;
      ASSERT_EQ(facts.contains("seat"), happening.seat != kNoSeat) << happening.facts;
      told.push_back(happening.facts);
      ++events;
    });
    std::size_t counted = 0;
    while (!match.over()) {
      const std::string when = match.when_json();
      ASSERT_EQ(object_in(match.view_json(kNoSeat)).at("phase"), object_in(when).at("phase"));
      expect_boards_of_view(match);
      choose_at_random(match, match.to_act().first(), rng);
      if (match.moves().size() == counted) continue;
      const auto last = object_in(match.last_json());
      ASSERT_EQ(last.at("when"), boost::json::parse(when));
      std::size_t chosen = 0;
      ASSERT_EQ(last.at("does").as_array().size(), match.players());
      for (const auto& seat : last.at("does").as_array()) chosen += seat.as_array().size();
      ASSERT_EQ(chosen, match.moves().size() - counted);
      const std::string list = boost::json::serialize(last.at("list"));
      for (const std::string& facts : told) {
        ASSERT_NE(list.find('{' + facts + '}'), std::string::npos) << facts;
      }
      told.clear();
      counted = match.moves().size();
    }
  });
  EXPECT_GT(events, 100U);
}

/// What a spectator's history keeps secret (a card sold, a card under a stage) is not in the last
/// step either.
TEST(MatchLaws, the_last_step_tells_no_more_than_the_history) {
  unsigned hidden = 0;
  each_table([&](Match& match, std::uint64_t seed) {
    FastRng rng(seed);
    while (!match.over()) {
      const auto one = match.clone();
      const auto other = match.clone();
      for (Match* listening : {one.get(), other.get()}) listening->on_event([](const auto&) {});
      const Seat differs = match.to_act().first();
      const std::size_t counted = match.moves().size();
      while (one->moves().size() == counted) {
        const Seat seat = one->to_act().first();
        const auto index = static_cast<std::size_t>(below(rng, one->choices(seat).size()));
        const std::size_t choices = other->choices(seat).size();
        one->commit_index(seat, index);
        other->commit_index(seat, seat == differs ? static_cast<std::size_t>(below(rng, choices))
                                                  : index % choices);
        if (!other->to_act().has(one->to_act().first())) break;  // chains of other lengths
      }
      if (one->history(kNoSeat) == other->history(kNoSeat)) {
        ASSERT_EQ(one->last_json(), other->last_json());
        hidden += one->moves() != other->moves() ? 1U : 0U;
      }
      for (const Seat seat : match.to_act()) choose_at_random(match, seat, rng);
    }
  });
  EXPECT_GT(hidden, 10U);
}

}  // namespace
}  // namespace pharos
