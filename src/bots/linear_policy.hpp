// SPDX-License-Identifier: Apache-2.0
// A policy that values every choice by the weights of its features, in points.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "bots/features.hpp"
#include "bots/weights.hpp"
#include "engine/seat.hpp"

namespace pharos::bots {

/// Noise with the property that the largest of several values with noise added is each of them
/// with the probability of a softmax.
template <class Rng>
float gumbel(Rng& rng) {
  const auto bits = static_cast<std::uint32_t>(rng.next() >> 40);
  const float even = (static_cast<float>(bits) + 0.5F) * 0x1p-24F;  // between 0 and 1
  return -std::log(-std::log(even));
}

template <class F>
class LinearPolicy {
 public:
  using Features = F;
  using Game = typename F::Game;
  using Rules = typename Game::Rules;
  using State = typename Game::State;
  using Actions = typename Game::Actions;

  explicit LinearPolicy(const Weights& weights) : weights_(&weights) {}
  /// With what was learned for this table.
  static LinearPolicy builtin(const Rules& rules) {
    return LinearPolicy(builtin_weights(F::weights_of(rules), F::kBuckets, F::kFeatures));
  }

  /// What each choice of the list is worth, in points, up to a constant.
  void value(const Rules& rules, const State& state, Seat seat, const Actions& list,
             float* values) const {
    const F features(rules, state, seat);
    const float* row = weights_->row(features.bucket());
    for (std::size_t i = 0; i < list.size(); ++i) {
      Dot dot(row);
      features.describe(list[i], dot);
      values[i] = dot.sum();
    }
  }

  /// The best choice after noise of that size (in points) was added to each.
  template <class Rng>
  std::size_t choose(const Rules& rules, const State& state, Seat seat, const Actions& list,
                     float noise, Rng& rng) const {
    const F features(rules, state, seat);
    const float* row = weights_->row(features.bucket());
    std::size_t best = 0;
    float most = -1e30F;
    for (std::size_t i = 0; i < list.size(); ++i) {
      Dot dot(row);
      features.describe(list[i], dot);
      const float value = dot.sum() + noise * gumbel(rng);
      if (value <= most) continue;
      most = value;
      best = i;
    }
    return best;
  }

 private:
  const Weights* weights_;
};

}  // namespace pharos::bots
