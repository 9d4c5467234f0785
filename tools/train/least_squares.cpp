// SPDX-License-Identifier: Apache-2.0
#include "least_squares.hpp"

namespace pharos::train {

void LeastSquares::multiply(const std::vector<double>& vector, double ridge,
                            std::vector<double>& out) const {
  for (unsigned i = 0; i < size_; ++i) {
    double sum = ridge * vector[i];
    if (diagonal(i) != 0) {
      const double* line = &products_[std::size_t{i} * size_];
      for (unsigned j = 0; j < size_; ++j) sum += line[j] * vector[j];
    }
    out[i] = sum;
  }
}

void LeastSquares::solve(float* weights, double ridge) const {
  constexpr int kMostSteps = 300;
  constexpr double kGoodEnough = 1e-9;
  std::vector<double> x(weights, weights + size_);
  std::vector<double> rest(size_);
  std::vector<double> scaled(size_);
  std::vector<double> direction(size_);
  std::vector<double> image(size_);
  for (unsigned i = 0; i < size_; ++i) {
    if (diagonal(i) == 0) x[i] = 0;
  }
  const auto rescale = [&] {  // by the diagonal, so that rare features keep pace
    double length = 0;
    for (unsigned i = 0; i < size_; ++i) {
      scaled[i] = rest[i] / (diagonal(i) + ridge);
      length += rest[i] * scaled[i];
    }
    return length;
  };
  multiply(x, ridge, image);
  for (unsigned i = 0; i < size_; ++i) rest[i] = targets_[i] - image[i];
  double length = rescale();
  direction = scaled;
  for (int step = 0; step < kMostSteps && length > kGoodEnough; ++step) {
    multiply(direction, ridge, image);
    double across = 0;
    for (unsigned i = 0; i < size_; ++i) across += direction[i] * image[i];
    if (across <= 0) break;
    for (unsigned i = 0; i < size_; ++i) {
      x[i] += length / across * direction[i];
      rest[i] -= length / across * image[i];
    }
    const double before = length;
    length = rescale();
    for (unsigned i = 0; i < size_; ++i) direction[i] = scaled[i] + length / before * direction[i];
  }
  for (unsigned i = 0; i < size_; ++i) weights[i] = static_cast<float>(x[i]);
}

}  // namespace pharos::train
