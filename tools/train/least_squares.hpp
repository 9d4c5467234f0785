// SPDX-License-Identifier: Apache-2.0
// Linear least squares over sparse rows, with a small penalty on large weights.
#pragma once

#include <cstddef>
#include <vector>

#include "bots/policy.hpp"

namespace pharos::train {

class LeastSquares {
 public:
  explicit LeastSquares(unsigned features)
      : size_(features), products_(std::size_t{features} * features), targets_(features) {}

  void add(const std::vector<bots::Listed::Item>& row, float target) {
    for (const auto& a : row) {
      double* line = &products_[std::size_t{a.feature} * size_];
      for (const auto& b : row) line[b.feature] += static_cast<double>(a.value * b.value);
      targets_[a.feature] += static_cast<double>(a.value) * target;
    }
  }

  /// Makes what was added so far count less.
  void fade(float factor) {
    for (double& product : products_) product *= static_cast<double>(factor);
    for (double& target : targets_) target *= static_cast<double>(factor);
  }

  /// Conjugate gradients from the weights as they are; what never occurred becomes zero.
  void solve(float* weights, double ridge) const;

 private:
  void multiply(const std::vector<double>& vector, double ridge, std::vector<double>& out) const;
  [[nodiscard]] double diagonal(unsigned i) const { return products_[std::size_t{i} * size_ + i]; }

  unsigned size_;
  std::vector<double> products_;  // single precision would lose rare features in large sums
  std::vector<double> targets_;
};

}  // namespace pharos::train
