// SPDX-License-Identifier: Apache-2.0
// Linear least squares over sparse rows, with a small penalty on large weights.
#pragma once

#include <cstddef>
#include <vector>

#include "bots/features.hpp"

namespace pharos::train {

class LeastSquares {
 public:
  explicit LeastSquares(unsigned features)
      : size_(features), products_(std::size_t{features} * features), targets_(features) {}

  void add(const std::vector<bots::Listed::Item>& row, float target) {
    for (const auto& a : row) {
      float* line = &products_[std::size_t{a.feature} * size_];
      for (const auto& b : row) line[b.feature] += a.value * b.value;
      targets_[a.feature] += static_cast<double>(a.value) * target;
    }
  }

  /// Conjugate gradients from the weights as they are; what never occurred becomes zero.
  void solve(float* weights, double ridge) const;

 private:
  void multiply(const std::vector<double>& vector, double ridge, std::vector<double>& out) const;
  [[nodiscard]] double diagonal(unsigned i) const { return products_[std::size_t{i} * size_ + i]; }

  unsigned size_;
  std::vector<float> products_;
  std::vector<double> targets_;
};

}  // namespace pharos::train
