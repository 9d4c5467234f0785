// SPDX-License-Identifier: Apache-2.0
// One layer of units over sparse features, learning from one example at a time (Adagrad: a weight
// that has moved much moves slowly). The shape is that of bots::NetPolicy.
#pragma once

#include <cmath>
#include <span>
#include <vector>

#include "base/rng.hpp"
#include "bots/policy.hpp"

namespace pharos::train {

class SparseNet {
 public:
  using Items = std::span<const bots::Listed::Item>;

  /// `inputs` rows of features, then a bias and the way out for each bucket.
  SparseNet(unsigned inputs, unsigned buckets, std::uint64_t seed)
      : weights_(inputs + 2 * buckets, bots::kUnits),
        moved_(weights_.values.size(), kStiffness),
        inputs_(inputs),
        buckets_(buckets) {
    FastRng rng(seed);
    constexpr float kSpread = 0.3F;
    for (float& weight : weights_.values) {
      weight = kSpread * (static_cast<float>(rng.next() >> 40) * 0x1p-23F - 1);
    }
  }

  [[nodiscard]] bots::Weights& weights() { return weights_; }
  [[nodiscard]] const bots::Weights& weights() const { return weights_; }

  /// What it foretells; kept in mind for learn().
  float foretell(unsigned bucket, Items first, unsigned first_row, Items second,
                 unsigned second_row) {
    bucket_ = bucket;
    rows_.clear();
    sums_.sum.fill(0);
    take(inputs_ + bucket, 1);
    for (const auto& item : first) take(first_row + item.feature, item.value);
    for (const auto& item : second) take(second_row + item.feature, item.value);
    return sums_.out(weights_.row(inputs_ + buckets_ + bucket));
  }

  /// `error`: what was foretold, less what came.
  void learn(float error, float rate) {
    std::array<float, bots::kUnits> slope;
    std::array<float, bots::kUnits> at_out;
    const float* out = weights_.row(inputs_ + buckets_ + bucket_);
    for (unsigned i = 0; i < bots::kUnits; ++i) {
      const bool on = sums_.sum[i] > 0;
      slope[i] = on ? error * out[i] : 0.F;
      at_out[i] = on ? error * sums_.sum[i] : 0.F;
    }
    move(inputs_ + buckets_ + bucket_, at_out, 1, rate);
    for (const auto& [row, value] : rows_) move(row, slope, value, rate);
  }

 private:
  static constexpr float kStiffness = 100;

  void take(unsigned row, float value) {
    rows_.emplace_back(row, value);
    sums_.add(weights_.row(row), value);
  }
  void move(unsigned row, const std::array<float, bots::kUnits>& slope, float value, float rate) {
    float* weight = weights_.row(row);
    float* moved = moved_.data() + std::size_t{row} * bots::kUnits;
    for (unsigned i = 0; i < bots::kUnits; ++i) {
      const float gradient = slope[i] * value;
      moved[i] += gradient * gradient;
      weight[i] -= rate * gradient / std::sqrt(moved[i]);
    }
  }

  bots::Weights weights_;
  std::vector<float> moved_;
  unsigned inputs_;
  unsigned buckets_;
  unsigned bucket_ = 0;
  bots::UnitSums sums_{};
  std::vector<std::pair<unsigned, float>> rows_;
};

}  // namespace pharos::train
