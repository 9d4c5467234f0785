// SPDX-License-Identifier: Apache-2.0
#include "base/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>
#include <set>
#include <vector>

namespace pharos {
namespace {

/// Chi-square over equally likely cells, against a bound that an even generator passes but once in
/// some hundred thousand seeds; the seeds here are fixed.
void expect_even(const std::vector<unsigned>& counts) {
  const double total = std::accumulate(counts.begin(), counts.end(), 0.0);
  const double expected = total / static_cast<double>(counts.size());
  double chi_square = 0;
  for (const unsigned count : counts) {
    chi_square += (count - expected) * (count - expected) / expected;
  }
  const auto freedom = static_cast<double>(counts.size() - 1);
  EXPECT_LT(chi_square, freedom + 4.5 * std::sqrt(2 * freedom) + 8);
  if (freedom > 20) {  // nor too even
    EXPECT_GT(chi_square, freedom - 4.5 * std::sqrt(2 * freedom));
  }
}

TEST(SipHash, gives_the_published_value) {
  // The reference's test vector of length 16: key 00 to 0f, message 00 to 0f.
  const Seed key{0x0706050403020100ULL, 0x0f0e0d0c0b0a0908ULL};
  static_assert(siphash({0x0706050403020100ULL, 0x0f0e0d0c0b0a0908ULL}, 0x0706050403020100ULL,
                        0x0f0e0d0c0b0a0908ULL) == 0x3f2acc7f57c29bdbULL);
  EXPECT_EQ(siphash(key, 0x0706050403020100ULL, 0x0f0e0d0c0b0a0908ULL), 0x3f2acc7f57c29bdbULL);
}

TEST(KeyedRng, is_addressed_by_seed_purpose_and_index) {
  const Seed seed{1, 2};
  std::set<std::uint64_t> first_draws;
  for (const std::uint32_t purpose : {0U, 1U, 2U, 0xFFFFFFFFU}) {
    for (const std::uint32_t index : {0U, 1U, 2U, 0xFFFFFFFFU}) {
      first_draws.insert(KeyedRng(seed, purpose, index).next());
    }
  }
  for (const Seed& other : {Seed{2, 2}, Seed{1, 3}, Seed{2, 1}, Seed{0, 0}}) {
    first_draws.insert(KeyedRng(other, 0, 0).next());
  }
  EXPECT_EQ(first_draws.size(), 20U);

  KeyedRng one(seed, 1, 0);
  KeyedRng same(seed, 1, 0);
  const std::uint64_t draw = one.next();
  EXPECT_EQ(same.next(), draw);
  EXPECT_NE(one.next(), draw);
  EXPECT_EQ(KeyedRng(seed, 1, 0).next(), siphash(seed, std::uint64_t{1} << 32, 0));
}

TEST(FastRng, gives_the_published_values_of_SplitMix64) {
  FastRng rng(1234567);
  EXPECT_EQ(rng.next(), 6457827717110365317ULL);
  EXPECT_EQ(rng.next(), 3203168211198807973ULL);
  EXPECT_EQ(rng.next(), 9817491932198370423ULL);
}

template <class Rng>
void expect_even_below(Rng rng) {
  for (const std::uint64_t bound : {1ULL, 2ULL, 3ULL, 7ULL, 10ULL, 49ULL, 100ULL}) {
    std::vector<unsigned> counts(bound);
    for (unsigned i = 0; i < 1000 * bound; ++i) ++counts[below(rng, bound)];
    expect_even(counts);
  }
}

TEST(Below, is_even) {
  expect_even_below(FastRng(5));
  expect_even_below(KeyedRng(Seed{5, 0}, 1, 0));
}

TEST(Below, is_even_where_plain_multiplication_would_not_be) {
  // Of [0, 3 * 2^62) the naive method gives every third number twice as often.
  FastRng rng(6);
  const std::uint64_t bound = std::uint64_t{3} << 62;
  std::vector<unsigned> counts(3);
  for (int i = 0; i < 30'000; ++i) {
    const std::uint64_t number = below(rng, bound);
    ASSERT_LT(number, bound);
    ++counts[number % 3];
  }
  expect_even(counts);
}

TEST(Shuffle, permutes) {
  FastRng rng(7);
  for (const std::size_t count : {0U, 1U, 2U, 3U, 6U, 7U, 8U, 13U, 14U, 15U, 49U, 255U, 1024U}) {
    std::vector<unsigned> items(count);
    std::iota(items.begin(), items.end(), 0U);
    const std::vector<unsigned> in_order = items;
    shuffle(rng, items.data(), items.size());
    if (count > 10) {
      EXPECT_NE(items, in_order);
    }
    std::sort(items.begin(), items.end());
    EXPECT_EQ(items, in_order);
  }
}

TEST(Shuffle, every_order_is_equally_likely) {
  FastRng rng(8);
  for (const std::size_t count : {2U, 3U, 4U, 5U, 6U}) {
    std::map<std::vector<unsigned>, unsigned> orders;
    std::vector<unsigned> items(count);
    std::iota(items.begin(), items.end(), 0U);
    unsigned permutations = 1;
    for (unsigned i = 2; i <= count; ++i) permutations *= i;
    for (unsigned i = 0; i < permutations * 100; ++i) {
      std::vector<unsigned> shuffled = items;
      shuffle(rng, shuffled.data(), shuffled.size());
      ++orders[shuffled];
    }
    std::vector<unsigned> counts;
    for (const auto& [order, times] : orders) counts.push_back(times);
    counts.resize(permutations);  // orders that never came
    expect_even(counts);
  }
}

TEST(Shuffle, every_card_of_a_deck_comes_to_every_place_evenly) {
  constexpr unsigned kDeck = 49;
  KeyedRng rng(Seed{9, 0}, 4, 0);
  std::vector<unsigned> counts(kDeck * kDeck);
  for (unsigned i = 0; i < kDeck * 400; ++i) {
    std::array<unsigned, kDeck> deck;
    std::iota(deck.begin(), deck.end(), 0U);
    shuffle(rng, deck.data(), deck.size());
    for (unsigned place = 0; place < kDeck; ++place) ++counts[place * kDeck + deck[place]];
  }
  expect_even(counts);
}

TEST(Shuffle, neighbouring_cards_of_a_deck_are_independent) {
  constexpr unsigned kDeck = 21;
  FastRng rng(10);
  std::vector<unsigned> counts(kDeck * (kDeck - 1));
  for (unsigned i = 0; i < kDeck * kDeck * 100; ++i) {
    std::array<unsigned, kDeck> deck;
    std::iota(deck.begin(), deck.end(), 0U);
    shuffle(rng, deck.data(), deck.size());
    const unsigned second = deck[20] > deck[19] ? deck[20] - 1 : deck[20];
    ++counts[deck[19] * (kDeck - 1) + second];
  }
  expect_even(counts);
}

}  // namespace
}  // namespace pharos
