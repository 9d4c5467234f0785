// SPDX-License-Identifier: Apache-2.0
// Policies: what a choice is worth, in points, from its features. A linear one adds up a weight for
// each. It cannot see that a card is worth more where another one stands already; a small network
// on top of it can: a layer of units that add up the situation and the choice, each unit counting
// only when its sum is above zero. The situation is added up once per decision.
//
//   value = linear(choice) + sum over units of out * max(0, situation + choice)
//
// A game's Features class has
//   Game, Rules                    what it is about;
//   Blocks                         the blocks of its kBuckets, kFeatures and, with a network,
//                                  kSituation (blocks.hpp), and named_alike(rules, rules): whether
//                                  two tables have the same names for everything;
//   kBuckets, kFeatures            how many there are: a row of weights per bucket;
//   kActionEnd                     the first feature that says nothing about the action;
//   weights_of(rules)              the name of the built-in weights for this table;
//   Features(rules, state, seat)   one decision: everything its choices have in common;
//   bucket()                       which row of weights speaks about this decision;
//   describe(action, sink)         calls sink.add(feature, value) for what the action has;
//   describe_state(sink)           the same for what holds whatever is chosen;
//   search_settings()              how `expert` searches, and hard_settings() how `hard` does;
//   Situation                      if the game has a network: kSize features, and
//     describe(rules, state, seat, sink)   the same for what holds now.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <list>
#include <mutex>
#include <string>
#include <vector>

#include "bots/weights.hpp"
#include "engine/seat.hpp"

namespace pharos::bots {

/// Sums up weights as features come.
class Dot {
 public:
  explicit Dot(const float* weights) : weights_(weights) {}
  void add(unsigned feature) { sum_ += weights_[feature]; }
  void add(unsigned feature, float value) { sum_ += weights_[feature] * value; }
  [[nodiscard]] float sum() const { return sum_; }

 private:
  const float* weights_;
  float sum_ = 0;
};

/// Writes features down.
struct Listed {
  struct Item {
    std::uint16_t feature;
    float value;
  };
  std::vector<Item> items;
  void add(unsigned feature, float value = 1) {
    items.push_back({static_cast<std::uint16_t>(feature), value});
  }
};

/// Noise with the property that the largest of several values with noise added is each of them
/// with the probability of a softmax.
template <class Rng>
float gumbel(Rng& rng) {
  const auto bits = static_cast<std::uint32_t>(rng.next() >> 40);
  const float even = (static_cast<float>(bits) + 0.5F) * 0x1p-24F;  // between 0 and 1
  return -std::log(-std::log(even));
}

/// Built-in weights, arranged once for all tables that name things alike. Any thread may ask.
template <class F, auto load>
const Weights& learned(const typename F::Rules& rules) {
  struct Arranged {
    typename F::Rules rules;
    Weights weights;
  };
  static std::mutex guard;
  static std::list<Arranged> known;
  const std::lock_guard lock(guard);
  for (const Arranged& each : known) {
    if (F::weights_of(each.rules) == F::weights_of(rules) &&
        F::Blocks::named_alike(each.rules, rules)) {
      return each.weights;
    }
  }
  return known.emplace_back(Arranged{rules, load(rules)}).weights;
}

template <class F>
WeightNames linear_names(const typename F::Rules& rules) {
  return {F::Blocks::kBuckets.names(rules), F::Blocks::kFeatures.names(rules)};
}
template <class F>
Weights load_linear(const typename F::Rules& rules) {
  return builtin_weights(F::weights_of(rules), linear_names<F>(rules));
}
/// What was learned for this table.
template <class F>
const Weights& linear_weights(const typename F::Rules& rules) {
  return learned<F, &load_linear<F>>(rules);
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
  static LinearPolicy builtin(const Rules& rules) { return LinearPolicy(linear_weights<F>(rules)); }

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

template <class F>
WeightNames net_names(const typename F::Rules& rules) {
  WeightNames names;
  const auto add = [&](std::string_view part, const std::vector<std::string>& of,
                       std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      names.rows.push_back(of[i].empty() ? std::string() : std::string(part) + of[i]);
    }
  };
  const auto buckets = F::Blocks::kBuckets.names(rules);
  add("situation/", F::Blocks::kSituation.names(rules), F::Situation::kSize);
  add("choice/", F::Blocks::kFeatures.names(rules), F::kActionEnd);
  add("bias/", buckets, buckets.size());
  add("out/", buckets, buckets.size());
  for (unsigned i = 1; i <= kUnits; ++i) names.columns.push_back("unit/" + std::to_string(i));
  return names;
}
template <class F>
Weights load_net(const typename F::Rules& rules) {
  return builtin_weights(std::string(F::weights_of(rules)) + "_net", net_names<F>(rules));
}
template <class F>
const Weights& net_weights(const typename F::Rules& rules) {
  return learned<F, &load_net<F>>(rules);
}

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
    return {linear_weights<F>(rules), net_weights<F>(rules)};
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
