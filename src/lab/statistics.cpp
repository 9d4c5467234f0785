// SPDX-License-Identifier: Apache-2.0
#include "lab/statistics.hpp"

#include <algorithm>
#include <cmath>

namespace pharos {
namespace {

constexpr double kNormal95 = 1.959963984540054;  // 97.5 % of a normal distribution is below

/// The variance of the rate over all deals, from how much they differ (a ratio of sums, so that a
/// deal with games missing weighs less).
double variance_of_rate(std::span<const DealWins> deals, double rate, double games) {
  double squares = 0;
  for (const DealWins& deal : deals) {
    const double surplus = deal.wins - rate * deal.games;
    squares += surplus * surplus;
  }
  const auto count = static_cast<double>(deals.size());
  return count / (count - 1) * squares / (games * games);
}

}  // namespace

Interval wilson_interval(double rate, double games) {
  if (games <= 0) return {0, 1};
  const double z2 = kNormal95 * kNormal95;
  const double middle = (rate + z2 / (2 * games)) / (1 + z2 / games);
  const double half = kNormal95 / (1 + z2 / games) *
                      std::sqrt(rate * (1 - rate) / games + z2 / (4 * games * games));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

Interval win_rate_interval(std::span<const DealWins> deals) {
  double wins = 0;
  double games = 0;
  for (const DealWins& deal : deals) {
    wins += deal.wins;
    games += deal.games;
  }
  if (games <= 0) return {0, 1};
  const double rate = std::min(1.0, wins / games);
  if (deals.size() < kFewDeals) return wilson_interval(rate, games);
  const double variance = variance_of_rate(deals, rate, games);
  const double alone = rate * (1 - rate);  // the variance of one game
  constexpr double kNone = 1e-12;
  return wilson_interval(rate, variance > kNone && alone > kNone ? alone / variance : games);
}

Sprt::Sprt(const Question& question) : question_(question) {
  const double expected = (question.low + question.high) / 2;
  counts_[0] = 1 - expected;
  counts_[1] = expected;
}

void Sprt::add(double result) {
  ++deals_;
  ++counts_[std::clamp(result, 0.0, 1.0)];
}

/// By how much the likeliest distribution with this mean is less likely than the one seen. It gives
/// a result x the weight count(x) / (1 + tilt (x - mean)), with the tilt that makes the mean right.
double Sprt::log_loss(double mean) const {
  double low = -1 / (1 - mean);
  double high = 1 / mean;
  constexpr int kHalvings = 60;
  for (int i = 0; i < kHalvings; ++i) {
    const double tilt = (low + high) / 2;
    double slope = 0;
    for (const auto& [x, count] : counts_) slope += count * (x - mean) / (1 + tilt * (x - mean));
    (slope > 0 ? low : high) = tilt;
  }
  const double tilt = (low + high) / 2;
  double loss = 0;
  for (const auto& [x, count] : counts_) loss += count * std::log1p(tilt * (x - mean));
  return loss;
}

double Sprt::log_likelihood_ratio() const {
  return log_loss(question_.low) - log_loss(question_.high);
}

Sprt::Verdict Sprt::verdict() const {
  if (deals_ < kFewestDeals) return Verdict::undecided;
  const double ratio = log_likelihood_ratio();
  if (ratio >= kBound) return Verdict::yes;
  return ratio <= -kBound ? Verdict::no : Verdict::undecided;
}

}  // namespace pharos
