// SPDX-License-Identifier: Apache-2.0
#include "bots/policy.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "bots/wonders/features.hpp"
#include "engine/playout.hpp"

namespace pharos::bots {
namespace {

std::unique_ptr<wonders::Rules> wonders_rules(unsigned players) {
  auto rules = std::make_unique<wonders::Rules>();
  wonders::Options options;
  options.players = static_cast<std::uint8_t>(players);
  options.edifice = players % 2 == 0;
  wonders::make_rules(wonders::builtin_tables(2), options, *rules);
  return rules;
}
/// Calls `visit(state, seat, list)` for every decision of a game of random choices.
template <class G, class Visit>
void each_decision(const typename G::Rules& rules, std::uint64_t seed, Visit visit) {
  typename G::State state;
  typename G::Actions list;
  FastRng rng(seed);
  G::start(rules, Seed{seed, 0}, state);
  for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
    for (const Seat seat : seats) {
      G::legal_actions(rules, state, seat, list);
      visit(state, seat, list);
      G::apply(rules, state, seat, list[pick_evenly(list, rng)], NullSink{});
    }
  }
}

/// Weights that tell every unit and row apart.
Weights some_net(unsigned rows) {
  Weights net(rows, kUnits);
  for (std::size_t i = 0; i < net.values.size(); ++i) {
    net.values[i] = static_cast<float>((i * 37) % 101) * 0.01F - 0.5F;
  }
  return net;
}

/// The network as its header describes it, written down the slow way.
template <class F>
float by_hand(const Weights& linear, const Weights& net, const typename F::Game::Rules& rules,
              const typename F::Game::State& state, Seat seat,
              const typename F::Game::Action& action) {
  using Shape = NetShape<F>;
  const F features(rules, state, seat);
  Listed situation;
  Listed choice;
  F::Situation::describe(rules, state, seat, situation);
  features.describe(action, choice);
  double value = 0;
  for (const auto& item : choice.items) {
    value += double{linear.row(features.bucket())[item.feature]} * item.value;
  }
  for (unsigned unit = 0; unit < kUnits; ++unit) {
    double sum = net.row(Shape::kBias + features.bucket())[unit];
    for (const auto& item : situation.items) {
      EXPECT_LT(item.feature, F::Situation::kSize);
      sum += double{net.row(Shape::kSituation + item.feature)[unit]} * item.value;
    }
    for (const auto& item : choice.items) {
      EXPECT_LT(item.feature, F::kActionEnd);
      sum += double{net.row(Shape::kChoice + item.feature)[unit]} * item.value;
    }
    value += std::max(sum, 0.0) * net.row(Shape::kOut + features.bucket())[unit];
  }
  return static_cast<float>(value);
}

template <class F>
void expect_as_by_hand(const typename F::Game::Rules& rules) {
  const Weights net = some_net(NetShape<F>::kRows);
  const Weights& linear = linear_weights<F>(rules);
  const NetPolicy<F> policy(linear, net);
  std::vector<float> values;
  each_decision<typename F::Game>(rules, 3, [&](const auto& state, Seat seat, const auto& list) {
    values.resize(list.size());
    policy.value(rules, state, seat, list, values.data());
    for (std::size_t i = 0; i < list.size(); i += 1 + list.size() / 4) {
      const float expected = by_hand<F>(linear, net, rules, state, seat, list[i]);
      EXPECT_NEAR(values[i], expected, 0.02F + 1e-4F * std::abs(expected));
    }
  });
}

TEST(NetPolicy, is_the_sum_that_its_header_describes) {
  expect_as_by_hand<WondersFeatures>(*wonders_rules(4));
}

/// What it thinks of the true state and of the seat's view is the same: it cannot see more.
template <class F>
void expect_view_is_enough(const typename F::Game::Rules& rules) {
  using G = typename F::Game;
  const Weights net = some_net(NetShape<F>::kRows);
  const NetPolicy<F> policy(linear_weights<F>(rules), net);
  std::vector<float> known;
  std::vector<float> seen;
  each_decision<G>(rules, 4, [&](const auto& state, Seat seat, const auto& list) {
    const auto view = G::view(rules, state, seat);
    known.resize(list.size());
    seen.resize(list.size());
    policy.value(rules, state, seat, list, known.data());
    policy.value(rules, G::as_state(view), seat, list, seen.data());
    EXPECT_EQ(known, seen);
  });
}

TEST(NetPolicy, sees_no_more_than_the_view) {
  for (const unsigned players : {3U, 4U, 7U}) {
    expect_view_is_enough<WondersFeatures>(*wonders_rules(players));
  }
}

TEST(NetPolicy, chooses_what_it_values_most) {
  const auto rules = wonders_rules(5);
  const auto policy = NetPolicy<WondersFeatures>::builtin(*rules);
  FastRng rng(1);
  std::vector<float> values;
  each_decision<wonders::Wonders>(*rules, 5, [&](const auto& state, Seat seat, const auto& list) {
    values.resize(list.size());
    policy.value(*rules, state, seat, list, values.data());
    const auto best = std::max_element(values.begin(), values.end()) - values.begin();
    EXPECT_EQ(policy.choose(*rules, state, seat, list, 0, rng), static_cast<std::size_t>(best));
  });
}

}  // namespace
}  // namespace pharos::bots
