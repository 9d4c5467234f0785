// SPDX-License-Identifier: Apache-2.0
// A choice as a sparse list of numbered features, and what is done with such lists: multiply them
// by weights (to play), or write them down (to learn the weights).
//
// A game's Features class has
//   Game, kBuckets, kFeatures      the shape of its weights: a row of features per bucket;
//   weights_of(rules)              the name of the built-in weights for this table;
//   Features(rules, state, seat)   one decision: everything its choices have in common;
//   bucket()                       which row of weights speaks about this decision;
//   describe(action, sink)         calls sink.add(feature, value) for what the action has;
//   describe_state(sink)           the same for what holds whatever is chosen;
//   search_settings()              how `expert` searches, and hard_settings() how `hard` does;
//   Situation                      if the game has a network (net_policy.hpp).
#pragma once

#include <cstdint>
#include <vector>

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

}  // namespace pharos::bots
