// SPDX-License-Identifier: Apache-2.0
#include "base/hash.hpp"

#include <gtest/gtest.h>

#include <set>

namespace pharos {
namespace {

std::uint64_t hash_of(std::uint64_t first, std::uint64_t second) {
  Hash hash;
  hash.add(first);
  hash.add(second);
  return hash.value();
}

std::uint64_t hash_of(std::string_view first, std::string_view second) {
  Hash hash;
  hash.add(first);
  hash.add(second);
  return hash.value();
}

TEST(Hash, depends_on_values_and_their_order) {
  EXPECT_EQ(hash_of(1, 2), hash_of(1, 2));
  EXPECT_NE(hash_of(1, 2), hash_of(2, 1));
  EXPECT_NE(hash_of(0, 0), Hash{}.value());
  std::set<std::uint64_t> seen;
  for (std::uint64_t a = 0; a < 100; ++a) {
    for (std::uint64_t b = 0; b < 100; ++b) seen.insert(hash_of(a, b));
  }
  EXPECT_EQ(seen.size(), 10'000U);
}

TEST(Hash, texts_do_not_run_into_one_another) {
  EXPECT_EQ(hash_of("ab", "c"), hash_of("ab", "c"));
  EXPECT_NE(hash_of("ab", "c"), hash_of("a", "bc"));
  EXPECT_NE(hash_of("", "a"), hash_of("a", ""));
}

TEST(Hash, reading_the_value_does_not_end_it) {
  Hash hash;
  hash.add(7);
  const std::uint64_t early = hash.value();
  EXPECT_EQ(hash.value(), early);
  hash.add(8);
  EXPECT_EQ(hash.value(), hash_of(7, 8));
}

}  // namespace
}  // namespace pharos
