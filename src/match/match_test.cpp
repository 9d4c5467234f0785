// SPDX-License-Identifier: Apache-2.0
// A Match from outside: what comes in is checked, what counted is recorded. Played with 7 Wonders.
#include "match/match.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "match/registry.hpp"

namespace pharos {
namespace {

std::unique_ptr<Match> match_of(const OptionList& options, std::uint64_t seed = 1) {
  const GameEntry& game = *find_game("wonders");
  auto rules = game.prepare(options, "");
  return game.from_seed(*rules, Seed{seed, 0});
}

std::vector<std::string> texts(const Match& match, Seat seat) {
  std::vector<std::string> result;
  for (const Choice& choice : match.choices(seat)) result.push_back(choice.text);
  return result;
}

std::string first_sale_of(const Match& match, Seat seat) {
  for (const Choice& choice : match.choices(seat)) {
    if (choice.verb == "sell") return choice.text;
  }
  return "";
}

/// Plays with the first choice, or what `pick` answers, until `stop` or the end.
template <class Stop>
void play(Match& match, FastRng& rng, Stop stop) {
  while (!match.over() && !stop()) {
    const Seat seat = match.to_act().first();
    match.commit_index(seat, static_cast<std::size_t>(below(rng, match.choices(seat).size())));
  }
}

TEST(Match, a_legal_choice_is_accepted_as_text) {
  const auto match = match_of({{"players", "3"}});
  EXPECT_EQ(match->to_act(), SeatSet::all(3));
  for (Seat seat = 0; seat < 3; ++seat) {
    EXPECT_FALSE(match->commit(seat, first_sale_of(*match, seat)).has_value());
  }
  EXPECT_EQ(match->moves().size(), 3U);
}

TEST(Match, every_choice_can_be_given_by_text_or_by_index) {
  FastRng rng(7);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto by_index = match_of({{"boards", "pick"}, {"sides", "pick"}}, seed);
    const auto by_text = match_of({{"boards", "pick"}, {"sides", "pick"}}, seed);
    while (!by_index->over()) {
      const Seat seat = by_index->to_act().first();
      const auto choices = texts(*by_index, seat);
      const auto index = static_cast<std::size_t>(below(rng, choices.size()));
      const auto rejection = by_text->commit(seat, choices[index]);
      ASSERT_FALSE(rejection.has_value()) << choices[index];
      by_index->commit_index(seat, index);
    }
    EXPECT_TRUE(by_text->over());
    EXPECT_EQ(by_text->moves(), by_index->moves());
    EXPECT_EQ(by_text->view_json(kNoSeat), by_index->view_json(kNoSeat));
  }
}

TEST(Match, the_menu_is_the_list_of_choices_without_texts) {
  const auto match = match_of({{"players", "4"}});
  std::vector<MenuItem> menu;
  match->menu(2, menu);
  const auto choices = match->choices(2);
  ASSERT_EQ(menu.size(), choices.size());
  for (std::size_t i = 0; i < menu.size(); ++i) {
    EXPECT_EQ(menu[i].verb, choices[i].verb);
    EXPECT_EQ(menu[i].use, choices[i].use);
  }
}

TEST(Match, W2_1_a_choice_may_be_changed_until_the_step_resolves_and_the_last_one_counts) {
  const auto match = match_of({{"players", "3"}});
  const std::string sale = first_sale_of(*match, 2);
  match->commit_index(2, 0);
  EXPECT_TRUE(match->may_choose(2));
  EXPECT_FALSE(match->to_act().has(2));
  EXPECT_FALSE(match->commit(2, sale).has_value());
  match->commit_index(1, 0);
  EXPECT_TRUE(match->moves().empty()) << "nothing counts before the step resolves";
  match->commit_index(0, 0);
  ASSERT_EQ(match->moves().size(), 3U);
  EXPECT_EQ(match->moves()[0].seat, 0);
  EXPECT_EQ(match->moves()[1].seat, 1);
  EXPECT_EQ(match->moves()[2], (Move{2, sale}));
}

TEST(Match, an_illegal_choice_changes_nothing_and_is_answered_with_what_is_legal) {
  const auto match = match_of({{"players", "3"}});
  const std::string before = match->view_json(0);
  const auto rejection = match->commit(0, "build Palace");
  ASSERT_TRUE(rejection.has_value());
  EXPECT_EQ(rejection->action, "build Palace");
  EXPECT_EQ(rejection->reason.key, "match.wonders.not_in_hand");
  EXPECT_EQ(rejection->legal, texts(*match, 0));
  EXPECT_EQ(match->view_json(0), before);
  EXPECT_TRUE(match->to_act().has(0));
}

TEST(Match, what_is_no_action_is_answered_with_the_problem) {
  const auto match = match_of({{"players", "3"}});
  for (const char* text : {"", "burn Baths", "build Nothing", "sell", "pass now", "build\n"}) {
    const auto rejection = match->commit(0, text);
    ASSERT_TRUE(rejection.has_value()) << text;
    EXPECT_FALSE(rejection->problem.empty()) << text;
    EXPECT_TRUE(rejection->reason.key.empty()) << text;
    EXPECT_FALSE(rejection->legal.empty()) << text;
  }
}

TEST(Match, what_belongs_to_another_phase_is_refused) {
  const auto match = match_of({{"players", "3"}});
  for (const char* text : {"pass", "side day", "board Gizah"}) {
    const auto rejection = match->commit(0, text);
    ASSERT_TRUE(rejection.has_value()) << text;
    EXPECT_EQ(rejection->reason.key, "match.not_now") << text;
  }
}

TEST(Match, W1_5_boards_are_picked_in_seat_order_and_none_twice) {
  const auto match = match_of({{"players", "3"}, {"boards", "pick"}});
  EXPECT_EQ(match->to_act(), SeatSet::one(0));
  const auto early = match->commit(1, "board Gizah");
  ASSERT_TRUE(early.has_value());
  EXPECT_EQ(early->reason.key, "match.not_to_act");
  EXPECT_FALSE(match->commit(0, "board Gizah").has_value());
  const auto taken = match->commit(1, "board Gizah");
  ASSERT_TRUE(taken.has_value());
  EXPECT_EQ(taken->reason.key, "wonders.refusal.board_taken");
}

TEST(Match, a_seat_that_does_not_exist_is_refused) {
  const auto match = match_of({{"players", "3"}});
  for (const Seat seat : {Seat{3}, Seat{7}, kNoSeat}) {
    const auto rejection = match->commit(seat, "pass");
    ASSERT_TRUE(rejection.has_value());
    EXPECT_EQ(rejection->reason.key, "match.no_such_seat");
    EXPECT_FALSE(match->may_choose(seat));
    EXPECT_TRUE(match->choices(seat).empty());
    EXPECT_TRUE(match->impossible(seat).empty());
  }
}

TEST(Match, nothing_can_be_chosen_after_the_end) {
  const auto match = match_of({{"players", "3"}});
  FastRng rng(1);
  play(*match, rng, [] { return false; });
  const auto rejection = match->commit(0, "pass");
  ASSERT_TRUE(rejection.has_value());
  EXPECT_EQ(rejection->reason.key, "match.over");
}

/// The first action with a price met in random games of which several splits are offered, or one.
struct Priced {
  std::unique_ptr<Match> match;
  Seat seat = 0;
  std::string bare;
  std::size_t splits = 0;
};
Priced find_priced(bool several) {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Priced found{match_of({{"players", "4"}}, seed), 0, "", 0};
    FastRng rng(seed);
    play(*found.match, rng, [&] {
      found.seat = found.match->to_act().first();
      const auto choices = texts(*found.match, found.seat);
      for (const std::string& text : choices) {
        const std::size_t cut = std::min(text.find(" left="), text.find(" right="));
        if (cut == std::string::npos) continue;
        found.bare = text.substr(0, cut);
        found.splits = static_cast<std::size_t>(
            std::count_if(choices.begin(), choices.end(), [&](const std::string& other) {
              return other == found.bare || other.starts_with(found.bare + " ");
            }));
        if ((found.splits > 1) == several) return true;
      }
      found.splits = 0;
      return false;
    });
    if (found.splits != 0) return found;
  }
  return {};
}

TEST(Match, W3_9_a_sole_split_may_be_left_out_and_is_always_written) {
  Priced found = find_priced(false);
  ASSERT_TRUE(found.match);
  EXPECT_FALSE(found.match->commit(found.seat, found.bare).has_value());
  const auto before = found.match->moves().size();
  FastRng rng(1);
  play(*found.match, rng, [&] { return found.match->moves().size() > before; });
  const auto& moves = found.match->moves();
  EXPECT_TRUE(std::any_of(
      moves.begin() + static_cast<std::ptrdiff_t>(before), moves.end(), [&](const Move& move) {
        return move.seat == found.seat && move.action.starts_with(found.bare + " ");
      }));
}

TEST(Match, W3_9_where_several_splits_exist_they_are_listed) {
  Priced found = find_priced(true);
  ASSERT_TRUE(found.match);
  const auto rejection = found.match->commit(found.seat, found.bare);
  ASSERT_TRUE(rejection.has_value());
  EXPECT_EQ(rejection->reason.key, "match.several_splits");
  EXPECT_EQ(rejection->legal.size(), found.splits);
  const auto wrong = found.match->commit(found.seat, found.bare + " left=99");
  ASSERT_TRUE(wrong.has_value());
  EXPECT_EQ(wrong->reason.key, "match.no_such_split");
  EXPECT_EQ(wrong->legal.size(), found.splits);
}

TEST(Match, what_is_not_possible_is_refused_for_the_reason_that_is_shown) {
  FastRng rng(3);
  std::size_t seen = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    const auto match = match_of({{"players", "5"}, {"edition", "1"}}, seed);
    play(*match, rng, [&] {
      const Seat seat = match->to_act().first();
      for (const Impossible& impossible : match->impossible(seat)) {
        const auto rejection = match->commit(seat, impossible.text);
        EXPECT_TRUE(rejection.has_value()) << impossible.text;
        if (rejection) {
          EXPECT_EQ(rejection->reason.key, impossible.reason.key) << impossible.text;
        }
        ++seen;
      }
      return ::testing::Test::HasFailure();
    });
  }
  EXPECT_GT(seen, 1000U);
}

TEST(Match, a_clone_goes_its_own_way_in_silence) {
  const auto match = match_of({{"players", "3"}});
  int heard = 0;
  match->on_step([&](const std::string&) { ++heard; });
  const auto clone = match->clone();
  FastRng rng(1);
  play(*clone, rng, [] { return false; });
  EXPECT_TRUE(clone->over());
  EXPECT_EQ(heard, 0);
  EXPECT_TRUE(match->moves().empty());
}

TEST(Match, steps_and_events_are_told) {
  const auto match = match_of({{"players", "3"}, {"sides", "day"}});
  std::vector<std::string> steps;
  int events = 0;
  match->on_step([&](const std::string& members) { steps.push_back(members); });
  match->on_event([&](const Happening& happening) {
    EXPECT_FALSE(happening.message.key.empty());
    EXPECT_NE(happening.facts.find("\"what\":"), std::string::npos);
    ++events;
  });
  FastRng rng(1);
  play(*match, rng, [] { return false; });
  EXPECT_GE(steps.size(), 18U + 3U + 1U);  // turns, conflicts, the end
  EXPECT_NE(steps.back().find("\"phase\":\"end\""), std::string::npos);
  EXPECT_GT(events, 50);
}

}  // namespace
}  // namespace pharos
