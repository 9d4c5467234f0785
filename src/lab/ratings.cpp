// SPDX-License-Identifier: Apache-2.0
#include "lab/ratings.hpp"

#include <algorithm>
#include <cmath>

#include "base/rng.hpp"

namespace pharos {
namespace {

const double kPointsPerLog = 400 / std::log(10.0);
constexpr std::size_t kWeighings = 1000;
constexpr std::size_t kMostBlocks = 1000;  // of samples that are weighed together
constexpr std::uint64_t kSeed = 0x726174696e67;

/// Exponential with mean 1.
double random_weight(FastRng& rng) {
  constexpr double kUnit = 0x1p-53;
  return -std::log((static_cast<double>(rng.next() >> 11) + 0.5) * kUnit);
}

/// One shared place of every two bots, each with a weight of its own.
template <class Weight>
void add_shared_places(Meetings& meetings, Weight weight) {
  for (std::size_t a = 0; a < meetings.bots(); ++a) {
    for (std::size_t b = a + 1; b < meetings.bots(); ++b) {
      const double half = weight() / 2;
      meetings.add(a, b, half);
      meetings.add(b, a, half);
    }
  }
}

/// Several samples together, so that there are not too many to weigh.
std::vector<Meetings> blocks_of(std::span<const Meetings> samples, std::size_t bots) {
  std::vector<Meetings> blocks(std::min(samples.size(), kMostBlocks), Meetings(bots));
  for (std::size_t i = 0; i < samples.size(); ++i) blocks[i % blocks.size()].add(samples[i], 1);
  return blocks;
}

Interval middle_95(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t cut = values.size() / 40;
  return {values[cut], values[values.size() - 1 - cut]};
}

}  // namespace

void Meetings::add(const Meetings& other, double times) {
  for (std::size_t i = 0; i < above_.size(); ++i) above_[i] += times * other.above_[i];
}

/// Hunter's minorise-maximise steps: each makes the result likelier.
std::vector<double> fit_points(const Meetings& meetings) {
  constexpr int kMostSteps = 10'000;
  constexpr double kStill = 1e-9;
  const std::size_t bots = meetings.bots();
  std::vector<double> strength(bots, 1.0);
  for (int step = 0; step < kMostSteps; ++step) {
    double change = 0;
    for (std::size_t a = 0; a < bots; ++a) {
      double above = 0;
      double expected = 0;
      for (std::size_t b = 0; b < bots; ++b) {
        if (b == a) continue;
        above += meetings.above(a, b);
        expected += (meetings.above(a, b) + meetings.above(b, a)) / (strength[a] + strength[b]);
      }
      if (expected <= 0) continue;
      const double better = above / expected;
      change = std::max(change, std::abs(better / strength[a] - 1));
      strength[a] = better;
    }
    if (change < kStill) break;
  }
  std::vector<double> points;
  for (const double s : strength) points.push_back(kPointsPerLog * std::log(s / strength[0]));
  return points;
}

std::vector<Rating> rate(std::span<const Meetings> samples, std::size_t anchor,
                         double anchor_points) {
  if (samples.empty()) return {};
  const std::size_t bots = samples.front().bots();
  const auto points_of = [&](const Meetings& meetings) {
    std::vector<double> points = fit_points(meetings);
    const double shift = anchor_points - points[anchor];
    for (double& value : points) value += shift;
    return points;
  };
  Meetings all(bots);
  for (const Meetings& sample : samples) all.add(sample, 1);
  add_shared_places(all, [] { return 1.0; });
  const std::vector<double> points = points_of(all);

  const std::vector<Meetings> blocks = blocks_of(samples, bots);
  std::vector<std::vector<double>> seen(bots);
  FastRng rng(kSeed);
  for (std::size_t i = 0; i < kWeighings; ++i) {
    Meetings weighed(bots);
    for (const Meetings& block : blocks) weighed.add(block, random_weight(rng));
    add_shared_places(weighed, [&] { return random_weight(rng); });
    const std::vector<double> again = points_of(weighed);
    for (std::size_t bot = 0; bot < bots; ++bot) seen[bot].push_back(again[bot]);
  }
  std::vector<Rating> ratings;
  for (std::size_t bot = 0; bot < bots; ++bot) {
    ratings.push_back({points[bot], middle_95(std::move(seen[bot]))});
  }
  return ratings;
}

}  // namespace pharos
