// SPDX-License-Identifier: Apache-2.0
// A policy with a small network on top of the linear one. The linear policy cannot see that a card
// is worth more where another one stands already; the network can: a layer of units that add up the
// situation and the choice, each unit counting only when its sum is above zero.
//
//   value = linear(choice) + sum over units of out * max(0, situation + choice)
//
// The situation is added up once per decision. A Features class with a network names its Situation:
//   kSize                                  how many features it may have;
//   describe(rules, state, seat, sink)     calls sink.add(feature[, value]) for what holds now.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "bots/linear_policy.hpp"

namespace pharos::bots {

inline constexpr unsigned kUnits = 32;

/// Where the rows of a network's weights stand: each has one weight per unit.
template <class F>
struct NetShape {
  static constexpr unsigned kSituation = 0;
  static constexpr unsigned kChoice = kSituation + F::Situation::kSize;
  static constexpr unsigned kBias = kChoice + F::kActionEnd;  // by bucket
  static constexpr unsigned kOut = kBias + F::kBuckets;       // by bucket
  static constexpr unsigned kRows = kOut + F::kBuckets;
};

/// The sums of all units. Lane by lane, so that every compiler adds in the same order.
struct UnitSums {
  std::array<float, kUnits> sum;

  void add(const float* row) {
    for (unsigned i = 0; i < kUnits; ++i) sum[i] += row[i];
  }
  void add(const float* row, float value) {
    for (unsigned i = 0; i < kUnits; ++i) sum[i] += row[i] * value;
  }
  [[nodiscard]] float out(const float* row) const {
    constexpr unsigned kLanes = 4;
    std::array<float, kLanes> lane{};
    for (unsigned i = 0; i < kUnits; i += kLanes) {
      for (unsigned j = 0; j < kLanes; ++j) {
        lane[j] += std::max(sum[i + j], 0.F) * row[i + j];
      }
    }
    return (lane[0] + lane[1]) + (lane[2] + lane[3]);
  }
};

template <class F>
class NetPolicy {
 public:
  using Features = F;
  using Shape = NetShape<F>;
  using Game = typename F::Game;
  using Rules = typename Game::Rules;
  using State = typename Game::State;
  using Actions = typename Game::Actions;

  NetPolicy(const Weights& linear, const Weights& net) : linear_(&linear), net_(&net) {}
  /// With what was learned for this table.
  static NetPolicy builtin(const Rules& rules) {
    const std::string name(F::weights_of(rules));
    return {builtin_weights(name, F::kBuckets, F::kFeatures),
            builtin_weights(name + "_net", Shape::kRows, kUnits)};
  }

  /// What each choice of the list is worth, in points, up to a constant.
  void value(const Rules& rules, const State& state, Seat seat, const Actions& list,
             float* values) const {
    const Decision decision(*this, rules, state, seat);
    for (std::size_t i = 0; i < list.size(); ++i) values[i] = decision.value(list[i]);
  }

  /// The best choice after noise of that size (in points) was added to each.
  template <class Rng>
  std::size_t choose(const Rules& rules, const State& state, Seat seat, const Actions& list,
                     float noise, Rng& rng) const {
    const Decision decision(*this, rules, state, seat);
    std::size_t best = 0;
    float most = -1e30F;
    for (std::size_t i = 0; i < list.size(); ++i) {
      const float value = decision.value(list[i]) + noise * gumbel(rng);
      if (value <= most) continue;
      most = value;
      best = i;
    }
    return best;
  }

 private:
  /// Adds up features that begin at a row of the network.
  struct Layer {
    const float* rows;
    UnitSums units;
    void add(unsigned feature) { units.add(rows + std::size_t{feature} * kUnits); }
    void add(unsigned feature, float value) {
      units.add(rows + std::size_t{feature} * kUnits, value);
    }
  };
  struct Both {
    Layer layer;
    Dot dot;
    void add(unsigned feature) {
      layer.add(feature);
      dot.add(feature);
    }
    void add(unsigned feature, float value) {
      layer.add(feature, value);
      dot.add(feature, value);
    }
  };

  class Decision {
   public:
    Decision(const NetPolicy& policy, const Rules& rules, const State& state, Seat seat)
        : features_(rules, state, seat), net_(*policy.net_) {
      const unsigned bucket = features_.bucket();
      linear_ = policy.linear_->row(bucket);
      out_ = net_.row(Shape::kOut + bucket);
      Layer layer{net_.row(Shape::kSituation), {}};
      layer.units.add(net_.row(Shape::kBias + bucket));
      F::Situation::describe(rules, state, seat, layer);
      situation_ = layer.units;
    }
    [[nodiscard]] float value(const typename Game::Action& action) const {
      Both both{{net_.row(Shape::kChoice), situation_}, Dot(linear_)};
      features_.describe(action, both);
      return both.dot.sum() + both.layer.units.out(out_);
    }

   private:
    const F features_;
    const Weights& net_;
    const float* linear_ = nullptr;
    const float* out_ = nullptr;
    UnitSums situation_;
  };

  const Weights* linear_;
  const Weights* net_;
};

/// The best that a game has: a network if it names a Situation.
template <class F>
struct BestPolicyOf {
  using Type = LinearPolicy<F>;
};
template <class F>
requires requires { typename F::Situation; }
struct BestPolicyOf<F> {
  using Type = NetPolicy<F>;
};
template <class F>
using BestPolicy = typename BestPolicyOf<F>::Type;

}  // namespace pharos::bots
