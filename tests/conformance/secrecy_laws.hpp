// SPDX-License-Identifier: Apache-2.0
// Laws of secrecy: what a view shows, and what samples of it are. Written once for all games.
#pragma once

#include <gtest/gtest.h>

#include "conformance/random_play.hpp"

namespace pharos::conformance {

/// Who owes a choice is known to all, but for how far others are in their chains: there a sample
/// may have them at the beginning, and the seat's own part is as it is.
template <class G>
void expect_same_to_act(const typename G::State& sample, const typename G::State& state,
                        [[maybe_unused]] Seat seat) {
  if constexpr (TakesBack<G>) {
    EXPECT_EQ(G::to_act(sample).has(seat), G::to_act(state).has(seat));
    for (const Seat owing : G::to_act(state)) EXPECT_TRUE(G::to_act(sample).has(owing));
  } else {
    EXPECT_EQ(G::to_act(sample), G::to_act(state));
  }
}

template <Subject S>
class SecrecyLaws : public ::testing::Test {
 protected:
  using Rules = typename S::Game::Rules;
  using State = typename S::Game::State;

  /// visit(seat) for every seat and the spectator.
  template <class Visit>
  static void each_watcher(const Rules& rules, Visit visit) {
    for (Seat seat = 0; seat < S::Game::players(rules); ++seat) visit(seat);
    visit(kNoSeat);
  }

  /// Before every round of a random game, and again when some seats have chosen: visit(state).
  template <class Visit>
  static void each_moment(const Rules& rules, std::uint64_t seed, Visit visit) {
    using G = typename S::Game;
    FastRng rng(seed + 17);
    each_round<S>(rules, seed, [&](State state) {
      visit(state);
      const auto owing = static_cast<unsigned>(G::to_act(state).size());
      if (owing < 2) return;
      const auto choices = choose<S>(rules, state, rng);
      std::uint64_t commits = 1 + below(rng, owing - 1);
      for (const Seat seat : G::to_act(state)) {
        if (commits == 0) break;
        G::apply(rules, state, seat, choices[seat], NullSink{});
        --commits;
      }
      visit(state);
    });
  }
};

TYPED_TEST_SUITE_P(SecrecyLaws);

TYPED_TEST_P(SecrecyLaws, legal_actions_are_equal_on_a_state_and_its_view) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(4, [](const auto& rules, std::uint64_t seed) {
    TestFixture::each_moment(rules, seed, [&](const auto& state) {
      for (Seat seat = 0; seat < G::players(rules); ++seat) {
        if (!G::may_choose(state, seat)) continue;
        const auto view = G::view(rules, state, seat);
        ASSERT_EQ(legal<G>(rules, G::as_state(view), seat), legal<G>(rules, state, seat));
      }
    });
  });
}

TYPED_TEST_P(SecrecyLaws, the_view_of_a_sample_is_the_view) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(3, [](const auto& rules, std::uint64_t seed) {
    FastRng rng(seed);
    TestFixture::each_moment(rules, seed, [&](const auto& state) {
      TestFixture::each_watcher(rules, [&](Seat seat) {
        const auto view = G::view(rules, state, seat);
        const auto sample = G::sample(rules, view, rng);
        ASSERT_EQ(G::view(rules, sample, seat), view) << "seat " << int{seat};
      });
    });
  });
}

TYPED_TEST_P(SecrecyLaws, samples_are_states_to_play_on_from) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(1, [](const auto& rules, std::uint64_t seed) {
    FastRng rng(seed);
    TestFixture::each_moment(rules, seed, [&](const auto& state) {
      TestFixture::each_watcher(rules, [&](Seat seat) {
        auto sample = G::sample(rules, G::view(rules, state, seat), rng);
        TypeParam::check_state(rules, sample);
        expect_same_to_act<G>(sample, state, seat);
        ASSERT_TRUE(play_on<TypeParam>(rules, sample, rng));
        TypeParam::check_state(rules, sample);
        ASSERT_FALSE(::testing::Test::HasFailure());
      });
    });
  });
}

TYPED_TEST_P(SecrecyLaws, what_a_seat_cannot_know_varies_over_samples) {
  using G = typename TypeParam::Game;
  constexpr unsigned kSamples = 30;
  unsigned open = 0;
  each_table<TypeParam>(1, [&](const auto& rules, std::uint64_t seed) {
    FastRng rng(seed);
    TestFixture::each_moment(rules, seed, [&](const auto& state) {
      if (below(rng, 4) != 0) return;
      TestFixture::each_watcher(rules, [&](Seat seat) {
        const auto truth = TypeParam::secrets(rules, state, seat);
        const auto view = G::view(rules, state, seat);
        std::vector<unsigned> hits(truth.size(), 0);
        for (unsigned i = 0; i < kSamples; ++i) {
          const auto guess = TypeParam::secrets(rules, G::sample(rules, view, rng), seat);
          ASSERT_EQ(guess.size(), truth.size());
          for (std::size_t k = 0; k < truth.size(); ++k) hits[k] += guess[k] == truth[k] ? 1U : 0U;
        }
        for (std::size_t k = 0; k < truth.size(); ++k) {
          ASSERT_LT(hits[k], kSamples) << "seat " << int{seat} << " knows " << truth[k];
        }
        open += static_cast<unsigned>(truth.size());
      });
    });
  });
  EXPECT_GT(open, 0U);
}

TYPED_TEST_P(SecrecyLaws, choices_of_others_do_not_show) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(4, [](const auto& rules, std::uint64_t seed) {
    FastRng rng(seed);
    each_round<TypeParam>(rules, seed, [&](const auto& state) {
      if (G::to_act(state).size() < 2) return;
      for (const Seat seat : G::to_act(state)) {
        auto one = state;
        auto other = state;
        G::apply(rules, one, seat, choose<TypeParam>(rules, state, rng)[seat], NullSink{});
        G::apply(rules, other, seat, choose<TypeParam>(rules, state, rng)[seat], NullSink{});
        TestFixture::each_watcher(rules, [&](Seat watcher) {
          if (watcher == seat) return;
          ASSERT_EQ(G::view(rules, one, watcher), G::view(rules, other, watcher));
        });
        ASSERT_EQ(G::view(rules, one, seat) == G::view(rules, other, seat), one == other);
      }
    });
  });
}

TYPED_TEST_P(SecrecyLaws, views_show_the_score_as_it_stands) {
  using G = typename TypeParam::Game;
  each_table<TypeParam>(2, [](const auto& rules, std::uint64_t seed) {
    each_round<TypeParam>(rules, seed, [&](const auto& state) {
      ScoreSheet truth;
      G::score(rules, state, truth);
      TestFixture::each_watcher(rules, [&](Seat seat) {
        const auto view = G::view(rules, state, seat);
        ScoreSheet seen;
        G::score(rules, G::as_state(view), seen);
        ASSERT_EQ(seen.points, truth.points);
        ASSERT_EQ(seen.tie_break, truth.tie_break);
      });
    });
  });
}

REGISTER_TYPED_TEST_SUITE_P(SecrecyLaws, legal_actions_are_equal_on_a_state_and_its_view,
                            the_view_of_a_sample_is_the_view, samples_are_states_to_play_on_from,
                            what_a_seat_cannot_know_varies_over_samples,
                            choices_of_others_do_not_show, views_show_the_score_as_it_stands);

}  // namespace pharos::conformance
