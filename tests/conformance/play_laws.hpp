// SPDX-License-Identifier: Apache-2.0
// Laws of play: the list of legal actions, the end, copies, repeatability, simultaneity, scores.
// Written once for all games; a game's own file instantiates the suite with its subject.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>

#include "conformance/random_play.hpp"

namespace pharos::conformance {

template <Subject S>
class PlayLaws : public ::testing::Test {
 protected:
  static std::vector<Seat> in_random_order(SeatSet seats, FastRng& rng) {
    std::vector<Seat> order;
    for (const Seat seat : seats) order.push_back(seat);
    shuffle(rng, order.data(), order.size());
    return order;
  }
};

TYPED_TEST_SUITE_P(PlayLaws);

TYPED_TEST_P(PlayLaws, every_game_ends) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(12, [](const auto& rules, std::uint64_t seed) {
    auto state = started<G>(rules, seed);
    FastRng rng(seed);
    TypeParam::check_state(rules, state);
    for (unsigned decisions = 0; !G::to_act(state).empty();) {
      decisions += static_cast<unsigned>(G::to_act(state).size());
      ASSERT_LE(decisions, TypeParam::kMaxDecisions);
      const auto before = state;
      const auto choices = choose<TypeParam>(rules, state, rng);
      commit<G>(rules, state, choices);
      TypeParam::check_state(rules, state);
      TypeParam::check_step(rules, before, choices, state);
      if (::testing::Test::HasFailure()) return;
    }
    for (Seat seat = 0; seat < G::players(rules); ++seat) {
      EXPECT_FALSE(G::may_choose(state, seat));
      EXPECT_TRUE(legal<G>(rules, state, seat).empty());
    }
  });
}

TYPED_TEST_P(PlayLaws, legal_lists_are_complete_stable_and_without_duplicates) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(4, [](const auto& rules, std::uint64_t seed) {
    each_round<TypeParam>(rules, seed, [&](const auto& state) {
      const auto copy = state;
      for (Seat seat = 0; seat < G::players(rules); ++seat) {
        typename G::Actions list;
        G::legal_actions(rules, state, seat, list);
        EXPECT_LE(G::to_act(state).has(seat), G::may_choose(state, seat));
        EXPECT_EQ(list.empty(), !G::may_choose(state, seat));
        const std::vector<typename G::Action> once(list.begin(), list.end());
        EXPECT_EQ(once, legal<G>(rules, copy, seat));  // a used list is filled anew, same order
        for (std::size_t i = 0; i < once.size(); ++i) {
          EXPECT_EQ(std::count(once.begin(), once.end(), once[i]), 1) << "action " << i;
        }
        std::size_t next = 0;  // uses cover the list, each with a variant
        for (std::size_t use = 0; use < list.uses(); ++use) {
          EXPECT_EQ(list.use_begin(use), next);
          EXPECT_LT(list.use_begin(use), list.use_end(use));
          next = list.use_end(use);
        }
        EXPECT_EQ(next, list.size());
      }
      EXPECT_EQ(state, copy);
    });
  });
}

TYPED_TEST_P(PlayLaws, every_legal_action_is_accepted) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(1, [](const auto& rules, std::uint64_t seed) {
    FastRng rng(seed);
    each_round<TypeParam>(rules, seed, [&](const auto& state) {
      for (const Seat seat : G::to_act(state)) {
        for (const auto& action : legal<G>(rules, state, seat)) {
          auto choices = choose<TypeParam>(rules, state, rng);
          choices[seat] = action;
          auto after = state;
          commit<G>(rules, after, choices);
          ASSERT_NE(after, state);
          TypeParam::check_state(rules, after);
          TypeParam::check_step(rules, state, choices, after);
          if (::testing::Test::HasFailure()) return;
        }
      }
    });
  });
}

TYPED_TEST_P(PlayLaws, a_copy_plays_on_as_the_original) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(8, [](const auto& rules, std::uint64_t seed) {
    auto original = started<G>(rules, seed);
    FastRng rng(seed);
    const unsigned rounds = static_cast<unsigned>(below(rng, 20));
    for (unsigned i = 0; i < rounds && !G::to_act(original).empty(); ++i) {
      commit<G>(rules, original, choose<TypeParam>(rules, original, rng));
    }
    // Plain bytes are all there is: no pointer into the original, nothing beside it.
    auto copy = started<G>(rules, seed + 1);
    std::memcpy(static_cast<void*>(&copy), &original, sizeof copy);
    FastRng same_rng = rng;
    ASSERT_TRUE(play_on<TypeParam>(rules, original, rng));
    ASSERT_TRUE(play_on<TypeParam>(rules, copy, same_rng));
    EXPECT_EQ(copy, original);
  });
}

TYPED_TEST_P(PlayLaws, same_seed_and_choices_give_the_same_game) {
  using G = typename TypeParam::Game;
  unsigned games = 0;
  unsigned equal_starts = 0;
  each_table<TypeParam>(8, [&](const auto& rules, std::uint64_t seed) {
    auto first = started<G>(rules, seed);
    auto second = started<G>(rules, seed);
    ++games;
    equal_starts += first == started<G>(rules, seed + 1'000'000) ? 1U : 0U;
    FastRng rng(seed);
    while (!G::to_act(first).empty()) {
      ASSERT_EQ(first, second);
      const auto choices = choose<TypeParam>(rules, first, rng);
      commit<G>(rules, first, choices);
      commit<G>(rules, second, choices);
    }
    EXPECT_EQ(first, second);
  });
  EXPECT_LE(equal_starts, games / 10);  // and another seed is another game
}

TYPED_TEST_P(PlayLaws, the_order_of_simultaneous_commits_does_not_matter) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(4, [](const auto& rules, std::uint64_t seed) {
    FastRng rng(seed);
    each_round<TypeParam>(rules, seed, [&](const auto& state) {
      if (G::to_act(state).size() < 2) return;
      const auto choices = choose<TypeParam>(rules, state, rng);
      auto in_seat_order = state;
      commit<G>(rules, in_seat_order, choices);
      for (int repeat = 0; repeat < 3; ++repeat) {
        auto permuted = state;
        for (const Seat seat : TestFixture::in_random_order(G::to_act(state), rng)) {
          G::apply(rules, permuted, seat, choices[seat], NullSink{});
        }
        ASSERT_EQ(permuted, in_seat_order);
      }
    });
  });
}

TYPED_TEST_P(PlayLaws, a_changed_mind_leaves_no_trace) {
  using G = typename TypeParam::Game;
  unsigned changed = 0;
  each_table<TypeParam>(4, [&](const auto& rules, std::uint64_t seed) {
    FastRng rng(seed);
    each_round<TypeParam>(rules, seed, [&](const auto& state) {
      if (G::to_act(state).size() < 2 || in_chains<G>(rules, state)) return;
      const auto choices = choose<TypeParam>(rules, state, rng);
      const auto dropped = choose<TypeParam>(rules, state, rng);
      auto decided = state;
      commit<G>(rules, decided, choices);
      auto hesitant = state;
      const auto order = TestFixture::in_random_order(G::to_act(state), rng);
      for (std::size_t i = 0; i + 1 < order.size(); ++i) {  // the last choice resolves the step
        G::apply(rules, hesitant, order[i], dropped[order[i]], NullSink{});
      }
      for (const Seat seat : order) {
        ASSERT_TRUE(G::may_choose(hesitant, seat));
        leave_chain<G>(rules, hesitant, seat);
        const auto list = legal<G>(rules, hesitant, seat);
        ASSERT_NE(std::find(list.begin(), list.end(), choices[seat]), list.end());
        G::apply(rules, hesitant, seat, choices[seat], NullSink{});
        ++changed;
      }
      ASSERT_EQ(hesitant, decided);
    });
  });
  EXPECT_EQ(changed == 0, is_sequential<TypeParam>);
}

TYPED_TEST_P(PlayLaws, a_seat_that_has_chosen_keeps_its_list) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(4, [](const auto& rules, std::uint64_t seed) {
    FastRng rng(seed);
    each_round<TypeParam>(rules, seed, [&](auto state) {
      if (G::to_act(state).size() < 2 || in_chains<G>(rules, state)) return;
      std::array<std::vector<typename G::Action>, kMaxSeats> before;
      for (const Seat seat : G::to_act(state)) before[seat] = legal<G>(rules, state, seat);
      const auto choices = choose<TypeParam>(rules, state, rng);
      const auto order = TestFixture::in_random_order(G::to_act(state), rng);
      for (std::size_t i = 0; i + 1 < order.size(); ++i) {
        G::apply(rules, state, order[i], choices[order[i]], NullSink{});
        if constexpr (!TakesBack<G>) {
          ASSERT_FALSE(G::to_act(state).has(order[i]));
        }
        // Nobody's list changes: not for the one who chose (once back from a chain that goes on),
        // nor for the others.
        auto asked = state;
        for (const Seat seat : order) leave_chain<G>(rules, asked, seat);
        for (const Seat seat : order) ASSERT_EQ(legal<G>(rules, asked, seat), before[seat]);
      }
    });
  });
}

TYPED_TEST_P(PlayLaws, listening_to_events_changes_nothing) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(4, [](const auto& rules, std::uint64_t seed) {
    auto silent = started<G>(rules, seed);
    auto heard = silent;
    unsigned events = 0;
    const EventSink sink([](void* count, const Event&) { ++*static_cast<unsigned*>(count); },
                         &events);
    FastRng rng(seed);
    while (!G::to_act(silent).empty()) {
      const auto choices = choose<TypeParam>(rules, silent, rng);
      for (const Seat seat : G::to_act(silent)) {
        G::apply(rules, heard, seat, choices[seat], sink);
      }
      commit<G>(rules, silent, choices);
      ASSERT_EQ(silent, heard);
    }
    EXPECT_GT(events, 0U);
  });
}

TYPED_TEST_P(PlayLaws, rows_sum_to_the_total_at_any_time) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(4, [](const auto& rules, std::uint64_t seed) {
    each_round<TypeParam>(rules, seed, [&](const auto& state) {
      ScoreSheet sheet;
      G::score(rules, state, sheet);
      ASSERT_EQ(sheet.players, G::players(rules));
      ASSERT_LE(sheet.rows, pharos::kMaxRows);
      int best = -1'000'000;
      for (Seat seat = 0; seat < sheet.players; ++seat) {
        int sum = 0;
        for (const int points : sheet.points[seat]) sum += points;  // unused rows are empty
        EXPECT_EQ(sheet.total(seat), sum);
        best = std::max(best, sum);
      }
      const SeatSet winners = sheet.winners();
      EXPECT_FALSE(winners.empty());
      for (const Seat seat : winners) EXPECT_EQ(sheet.total(seat), best);
    });
  });
}

REGISTER_TYPED_TEST_SUITE_P(PlayLaws, every_game_ends,
                            legal_lists_are_complete_stable_and_without_duplicates,
                            every_legal_action_is_accepted, a_copy_plays_on_as_the_original,
                            same_seed_and_choices_give_the_same_game,
                            the_order_of_simultaneous_commits_does_not_matter,
                            a_changed_mind_leaves_no_trace, a_seat_that_has_chosen_keeps_its_list,
                            listening_to_events_changes_nothing, rows_sum_to_the_total_at_any_time);

}  // namespace pharos::conformance
