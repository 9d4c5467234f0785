// SPDX-License-Identifier: Apache-2.0
// How sure a result is. The games of one deal are not independent of each other (a strong deal is
// strong in every rotation), so deals, not games, are what is counted here. Knows no games.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>

namespace pharos {

struct Interval {
  double low = 0;
  double high = 1;
};

/// What one bot won in the games of one deal.
struct DealWins {
  double wins = 0;  // shared victories in parts
  double games = 0;
};

/// With fewer deals than this it cannot be told how much they differ.
inline constexpr std::size_t kFewDeals = 20;

/// Wilson's 95 % interval for a rate that was seen in so many independent games.
Interval wilson_interval(double rate, double games);

/// The 95 % interval of a win rate: Wilson's, for as many independent games as tell as much as
/// these do. That number comes from how much deals differ; with few deals it is the number of
/// games.
Interval win_rate_interval(std::span<const DealWins> deals);

/// Is a win rate `low` or less, or `high` or more? Asked after every deal until one answer is
/// twenty times less likely than the other: Wald's sequential test with errors of 5 % both ways.
///
/// How results of deals are spread is not known beforehand. So the likelihood of a rate is that of
/// the likeliest distribution with this mean over the results that were seen (the empirical
/// likelihood). One deal's worth of results as the question expects them is added, so that every
/// rate is possible from the start.
class Sprt {
 public:
  struct Question {
    double low = 0;
    double high = 1;
  };
  enum class Verdict { undecided, yes, no };  // yes: `high` or more

  static constexpr std::uint64_t kFewestDeals = 8;      // before it says anything
  static constexpr double kBound = 2.9444389791664403;  // ln 19 = ln (0.95 / 0.05)

  explicit Sprt(const Question& question);

  /// The mean result of one deal, 0 to 1.
  void add(double result);
  [[nodiscard]] std::uint64_t deals() const { return deals_; }
  /// Of `high` against `low`.
  [[nodiscard]] double log_likelihood_ratio() const;
  [[nodiscard]] Verdict verdict() const;

 private:
  [[nodiscard]] double log_loss(double mean) const;

  Question question_;
  std::uint64_t deals_ = 0;
  std::map<double, double> counts_;  // result, how often
};

}  // namespace pharos
