// SPDX-License-Identifier: Apache-2.0
// Laws of games in which a step is a chain of small decisions of each seat (TakesBack): going back
// leaves no trace, chains do not touch one another, and nobody sees another's.
#pragma once

#include <gtest/gtest.h>

#include "conformance/random_play.hpp"

namespace pharos::conformance {

template <Subject S>
class ChainLaws : public ::testing::Test {
 protected:
  using GameOfSubject = typename S::Game;
  static_assert(TakesBack<GameOfSubject>);
  using Rules = typename GameOfSubject::Rules;
  using State = typename GameOfSubject::State;
  using Action = typename GameOfSubject::Action;

  /// Plays one seat's chain to its end, while another seat still owes something.
  static std::vector<Action> play_chain(const Rules& rules, State& state, Seat seat, FastRng& rng) {
    std::vector<Action> chain;
    do {
      const Action action = choose<S>(rules, state, rng)[seat];
      chain.push_back(action);
      S::Game::apply(rules, state, seat, action, NullSink{});
    } while (S::Game::to_act(state).has(seat) && chain.size() < S::kMaxDecisions);
    return chain;
  }

  /// visit(state) at the beginning of every step in which several seats choose.
  template <class Visit>
  static void each_step(unsigned games, Visit visit) {
    each_table<S>(games, [&](const Rules& rules, std::uint64_t seed) {
      each_round<S>(rules, seed, [&](const State& state) {
        if (S::Game::to_act(state).size() < 2) return;
        for (Seat seat = 0; seat < S::Game::players(rules); ++seat) {
          if (S::Game::can_go_back(state, seat)) return;
        }
        visit(rules, state, seed);
      });
    });
  }
};

TYPED_TEST_SUITE_P(ChainLaws);

TYPED_TEST_P(ChainLaws, back_leads_to_the_beginning_and_the_same_choices_to_the_same_state) {
  using G = typename TypeParam::Game;
  unsigned longest = 0;
  TestFixture::each_step(4, [&](const auto& rules, const auto& state, std::uint64_t seed) {
    FastRng rng(seed + 3);
    for (const Seat seat : G::to_act(state)) {
      auto played = state;
      const auto chain = TestFixture::play_chain(rules, played, seat, rng);
      longest = std::max(longest, static_cast<unsigned>(chain.size()));
      auto again = state;
      for (const auto& action : chain) {
        ASSERT_TRUE(G::to_act(again).has(seat));
        G::apply(rules, again, seat, action, NullSink{});
        ASSERT_TRUE(G::can_go_back(again, seat));
        auto taken_back = again;
        G::back(rules, taken_back, seat);
        ASSERT_EQ(taken_back, state);  // from every point of the chain, and from its end
      }
      ASSERT_EQ(again, played);
      ASSERT_EQ(legal<G>(rules, again, seat), legal<G>(rules, state, seat));
    }
  });
  EXPECT_GE(longest, 3U);
}

TYPED_TEST_P(ChainLaws, the_order_in_which_chains_are_mixed_does_not_matter) {
  using G = typename TypeParam::Game;
  TestFixture::each_step(2, [&](const auto& rules, const auto& state, std::uint64_t seed) {
    FastRng rng(seed + 5);
    std::array<std::vector<typename G::Action>, kMaxSeats> chains;
    for (const Seat seat : G::to_act(state)) {
      auto alone = state;
      chains[seat] = TestFixture::play_chain(rules, alone, seat, rng);
    }
    auto in_seat_order = state;
    for (const Seat seat : G::to_act(state)) {
      for (const auto& action : chains[seat]) {
        G::apply(rules, in_seat_order, seat, action, NullSink{});
      }
    }
    auto mixed = state;
    std::array<std::size_t, kMaxSeats> next{};
    std::vector<Seat> turns;
    for (const Seat seat : G::to_act(state)) {
      turns.insert(turns.end(), chains[seat].size(), seat);
    }
    shuffle(rng, turns.data(), turns.size());
    for (const Seat seat : turns) {
      G::apply(rules, mixed, seat, chains[seat][next[seat]++], NullSink{});
    }
    ASSERT_EQ(mixed, in_seat_order);
    for (Seat seat = 0; seat < G::players(rules); ++seat) {  // the step has resolved
      ASSERT_FALSE(G::can_go_back(mixed, seat));
    }
  });
}

TYPED_TEST_P(ChainLaws, nobody_else_sees_a_chain_before_the_step_resolves) {
  using G = typename TypeParam::Game;
  TestFixture::each_step(2, [&](const auto& rules, const auto& state, std::uint64_t seed) {
    FastRng rng(seed + 7);
    const Seat seat = G::to_act(state).first();
    auto played = state;
    (void)TestFixture::play_chain(rules, played, seat, rng);
    for (Seat watcher = 0; watcher < G::players(rules); ++watcher) {
      if (watcher == seat) continue;
      ASSERT_EQ(G::view(rules, played, watcher), G::view(rules, state, watcher));
      ASSERT_EQ(legal<G>(rules, played, watcher), legal<G>(rules, state, watcher));
    }
    ASSERT_EQ(G::view(rules, played, kNoSeat), G::view(rules, state, kNoSeat));
  });
}

REGISTER_TYPED_TEST_SUITE_P(ChainLaws,
                            back_leads_to_the_beginning_and_the_same_choices_to_the_same_state,
                            the_order_in_which_chains_are_mixed_does_not_matter,
                            nobody_else_sees_a_chain_before_the_step_resolves);

}  // namespace pharos::conformance
