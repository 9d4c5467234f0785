// SPDX-License-Identifier: Apache-2.0
// Ratings as in chess: 400 points more are ten times the odds of ending above the other.
//
// A game of several players counts as one meeting of every two bots in it (Bradley and Terry's
// model by maximum likelihood; the same strengths as in Plackett and Luce's model of whole
// rankings). Knows no games.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "lab/statistics.hpp"

namespace pharos {

/// Who ended above whom how often; a shared place counts half for each.
class Meetings {
 public:
  explicit Meetings(std::size_t bots) : bots_(bots), above_(bots * bots) {}
  [[nodiscard]] std::size_t bots() const { return bots_; }
  [[nodiscard]] double above(std::size_t a, std::size_t b) const { return above_[a * bots_ + b]; }
  void add(std::size_t a, std::size_t b, double times) { above_[a * bots_ + b] += times; }
  /// Adds all of another, so many times.
  void add(const Meetings& other, double times);

 private:
  std::size_t bots_;
  std::vector<double> above_;
};

struct Rating {
  double points = 0;
  Interval points_95{0, 0};
};

/// The points of all bots, those of the first being 0. Every two bots must have met, and each must
/// have ended above the other in some part.
std::vector<double> fit_points(const Meetings& meetings);

/// The ratings from meetings that are independent of each other (those of one deal together), such
/// that `anchor` has `anchor_points`. As if every two bots had also shared a place once: nobody is
/// infinitely strong. The intervals come from weighing the samples at random again and again
/// (Rubin's bootstrap), always with the same random numbers.
std::vector<Rating> rate(std::span<const Meetings> samples, std::size_t anchor,
                         double anchor_points);

}  // namespace pharos
