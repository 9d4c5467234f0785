// SPDX-License-Identifier: Apache-2.0
#include "lab/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "base/rng.hpp"

namespace pharos {
namespace {

constexpr double kNear = 5e-5;  // of figures given with four digits

void expect_interval(const Interval& interval, double low, double high) {
  EXPECT_NEAR(interval.low, low, kNear);
  EXPECT_NEAR(interval.high, high, kNear);
}

/// So many deals of four games each, with so many wins.
void add(std::vector<DealWins>& deals, int count, double wins) {
  deals.insert(deals.end(), static_cast<std::size_t>(count), DealWins{wins, 4});
}

TEST(Wilson, known_values) {
  expect_interval(wilson_interval(0.8, 10), 0.4902, 0.9433);
  expect_interval(wilson_interval(0.5, 100), 0.4038, 0.5962);
  expect_interval(wilson_interval(0, 10), 0, 0.2775);
  expect_interval(wilson_interval(1, 10), 0.7225, 1);
  expect_interval(wilson_interval(0, 0), 0, 1);
}

TEST(WinRate, few_deals_count_as_independent_games) {
  std::vector<DealWins> deals;
  EXPECT_EQ(win_rate_interval(deals).high, 1);
  add(deals, 2, 4);
  add(deals, 1, 0);
  expect_interval(win_rate_interval(deals), 0.3906, 0.8619);  // Wilson for 8 of 12
}

/// By hand: rate 1/4, squared surplus 10 (2 - 1)^2 + 10 (0 - 1)^2 = 20, variance of the rate
/// 20/19 * 20/80^2, and 3/16 over that is 57 independent games.
TEST(WinRate, deals_that_differ_tell_less_than_their_games) {
  std::vector<DealWins> deals;
  add(deals, 10, 2);
  add(deals, 10, 0);
  const Interval expected = wilson_interval(0.25, 57);
  expect_interval(win_rate_interval(deals), expected.low, expected.high);
}

/// By hand: squared surplus 5 * 3^2 + 15 * 1^2 = 60; 80 games tell as much as 19.
TEST(WinRate, deals_won_or_lost_as_a_whole_tell_as_much_as_one_game_each) {
  std::vector<DealWins> deals;
  add(deals, 5, 4);
  add(deals, 15, 0);
  const Interval expected = wilson_interval(0.25, 19);
  expect_interval(win_rate_interval(deals), expected.low, expected.high);
}

TEST(WinRate, deals_that_do_not_differ_count_as_games) {
  std::vector<DealWins> deals;
  add(deals, 25, 1);
  expect_interval(win_rate_interval(deals), wilson_interval(0.25, 100).low,
                  wilson_interval(0.25, 100).high);
  deals.clear();
  add(deals, 25, 4);
  expect_interval(win_rate_interval(deals), wilson_interval(1, 100).low, 1);
}

/// With nothing but 0 and 1 the likeliest distribution of a mean is that of a coin, by hand:
/// 10.375 ln(0.5 / 0.25) + 10.625 ln(0.5 / 0.75).
TEST(SequentialTest, results_of_0_and_1_are_those_of_a_coin) {
  Sprt test({0.25, 0.5});
  for (int i = 0; i < 10; ++i) {
    test.add(1);
    test.add(0);
  }
  EXPECT_NEAR(test.log_likelihood_ratio(), 2.8833, 1e-4);
  EXPECT_EQ(test.verdict(), Sprt::Verdict::undecided);
  test.add(1);
  EXPECT_NEAR(test.log_likelihood_ratio(), 2.8833 + std::log(2.0), 1e-4);
  EXPECT_EQ(test.verdict(), Sprt::Verdict::yes);
}

TEST(SequentialTest, says_nothing_before_it_has_seen_a_few_deals) {
  Sprt test({0.1, 0.5});
  while (test.deals() < Sprt::kFewestDeals) {
    EXPECT_EQ(test.verdict(), Sprt::Verdict::undecided);
    test.add(1);
  }
  EXPECT_EQ(test.verdict(), Sprt::Verdict::yes);
}

TEST(SequentialTest, no_wins_at_all_are_a_no) {
  Sprt test({0.2, 0.4});
  while (test.verdict() == Sprt::Verdict::undecided && test.deals() < 100) test.add(0);
  EXPECT_EQ(test.verdict(), Sprt::Verdict::no);
}

/// How often the test says yes when the truth is `rate`: deals of four games, three in ten of which
/// are won or lost as a whole.
double share_of_yes(double rate, const Sprt::Question& question, unsigned purpose) {
  constexpr unsigned kRuns = 400;
  unsigned yes = 0;
  for (unsigned run = 0; run < kRuns; ++run) {
    KeyedRng rng({1, 0}, purpose, run);
    const auto chance = [&](double p) {
      return static_cast<double>(rng.next() >> 11) * 0x1p-53 < p;
    };
    Sprt test(question);
    while (test.verdict() == Sprt::Verdict::undecided) {
      const bool whole = chance(0.3);
      double wins = 0;
      for (int game = 0; game < (whole ? 1 : 4); ++game) wins += chance(rate) ? 1 : 0;
      test.add(whole ? wins : wins / 4);
    }
    yes += test.verdict() == Sprt::Verdict::yes ? 1U : 0U;
  }
  return static_cast<double>(yes) / kRuns;
}

TEST(SequentialTest, errs_in_about_five_of_a_hundred) {
  EXPECT_LT(share_of_yes(0.25, {0.25, 0.40}, 1), 0.08);
  EXPECT_GT(share_of_yes(0.40, {0.25, 0.40}, 2), 0.92);
  EXPECT_LT(share_of_yes(0.15, {0.25, 0.40}, 3), 0.01);
}

}  // namespace
}  // namespace pharos
