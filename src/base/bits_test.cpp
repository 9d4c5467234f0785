// SPDX-License-Identifier: Apache-2.0
#include "base/bits.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pharos {
namespace {

TEST(Bits128, holds_what_was_set) {
  Bits128 bits;
  EXPECT_TRUE(bits.empty());
  for (const unsigned index : {0U, 63U, 64U, 127U}) {
    EXPECT_FALSE(bits.has(index));
    bits.set(index);
    EXPECT_TRUE(bits.has(index));
  }
  EXPECT_EQ(bits.count(), 4);
  EXPECT_FALSE(bits.has(1));
  EXPECT_FALSE(bits.has(65));
  bits.clear(64);
  EXPECT_FALSE(bits.has(64));
  EXPECT_EQ(bits.count(), 3);
}

TEST(Bits128, meets_and_intersects) {
  Bits128 low = Bits128::of(5);
  low.set(100);
  EXPECT_TRUE(low.meets(Bits128::of(100)));
  EXPECT_TRUE(low.meets(Bits128::of(5)));
  EXPECT_FALSE(low.meets(Bits128::of(36)));  // 100 - 64: the other word
  EXPECT_FALSE(low.meets(Bits128{}));
  EXPECT_EQ(low & Bits128::of(100), Bits128::of(100));
  EXPECT_TRUE((low & Bits128::of(6)).empty());
}

TEST(Bits128, visits_in_rising_order) {
  Bits128 bits;
  const std::vector<unsigned> members = {0, 1, 31, 63, 64, 90, 127};
  for (const unsigned index : members) bits.set(index);
  std::vector<unsigned> visited;
  bits.each([&](unsigned index) { visited.push_back(index); });
  EXPECT_EQ(visited, members);
}

}  // namespace
}  // namespace pharos
