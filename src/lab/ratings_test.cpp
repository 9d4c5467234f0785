// SPDX-License-Identifier: Apache-2.0
#include "lab/ratings.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.hpp"

namespace pharos {
namespace {

Meetings meeting(double first_above, double second_above) {
  Meetings meetings(2);
  meetings.add(0, 1, first_above);
  meetings.add(1, 0, second_above);
  return meetings;
}

TEST(Ratings, three_times_the_odds_are_191_points) {
  const auto points = fit_points(meeting(25, 75));
  EXPECT_EQ(points[0], 0);
  EXPECT_NEAR(points[1], 190.85, 0.01);  // 400 log10(3)
}

TEST(Ratings, odds_multiply_along_a_chain) {
  Meetings meetings(3);
  meetings.add(0, 1, 75), meetings.add(1, 0, 25);
  meetings.add(1, 2, 30), meetings.add(2, 1, 10);
  meetings.add(0, 2, 18), meetings.add(2, 0, 2);
  const auto points = fit_points(meetings);
  EXPECT_NEAR(points[1], -190.85, 0.01);
  EXPECT_NEAR(points[2], -381.70, 0.01);
}

TEST(Ratings, one_shared_place_is_added_and_the_anchor_stays) {
  const std::vector<Meetings> samples(100, meeting(0.75, 0.25));
  const auto ratings = rate(samples, 1, 1500);
  EXPECT_NEAR(ratings[0].points, 1500 + 400 * std::log10(75.5 / 25.5), 1e-6);
  EXPECT_NEAR(ratings[1].points, 1500, 1e-9);
  EXPECT_NEAR(ratings[1].points_95.low, 1500, 1e-9);
  EXPECT_NEAR(ratings[1].points_95.high, 1500, 1e-9);
}

/// By hand: the logarithm of the odds of 100 even meetings has a deviation of 1 / sqrt(100 / 4) =
/// 0.2, which are 34.7 points; 1.96 times that is 68.
TEST(Ratings, the_interval_is_as_wide_as_theory_has_it) {
  std::vector<Meetings> samples(50, meeting(1, 0));
  samples.insert(samples.end(), 50, meeting(0, 1));
  const auto ratings = rate(samples, 0, 0);
  EXPECT_NEAR(ratings[1].points, 0, 1e-6);
  EXPECT_NEAR(ratings[1].points_95.low, -68, 10);
  EXPECT_NEAR(ratings[1].points_95.high, 68, 10);
}

TEST(Ratings, meetings_that_always_go_together_count_once) {
  std::vector<Meetings> samples(25, meeting(4, 0));  // 200 meetings, but 50 deals
  samples.insert(samples.end(), 25, meeting(0, 4));
  const auto ratings = rate(samples, 0, 0);
  EXPECT_NEAR(ratings[1].points_95.high, 96, 14);  // 1.96 * 173.7 / sqrt(50 / 4)
}

TEST(Ratings, who_always_wins_is_not_infinitely_strong) {
  const std::vector<Meetings> samples(100, meeting(1, 0));
  const auto ratings = rate(samples, 1, 0);
  EXPECT_NEAR(ratings[0].points, 400 * std::log10(201.0), 1e-6);
  EXPECT_LT(ratings[0].points_95.low, 800);
  EXPECT_GT(ratings[0].points_95.high, 1200);
  EXPECT_LT(ratings[0].points_95.high, 4000);
}

/// By hand: 2 * 1.96 * 173.7 / sqrt(10000 / 4) = 13.6 points.
TEST(Ratings, many_samples_are_weighed_in_blocks_and_tell_as_much) {
  FastRng rng(1);
  std::vector<Meetings> samples;
  for (int i = 0; i < 10'000; ++i) {
    samples.push_back((rng.next() >> 63) != 0 ? meeting(1, 0) : meeting(0, 1));
  }
  const Interval interval = rate(samples, 0, 0)[1].points_95;
  EXPECT_NEAR(interval.high - interval.low, 13.6, 1.4);
}

TEST(Ratings, nothing_played_or_nobody_met) {
  EXPECT_TRUE(rate({}, 0, 0).empty());
  const std::vector<Meetings> alone(3, Meetings(1));
  EXPECT_EQ(rate(alone, 0, 1500)[0].points, 1500);
}

}  // namespace
}  // namespace pharos
