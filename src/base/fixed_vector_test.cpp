// SPDX-License-Identifier: Apache-2.0
#include "base/fixed_vector.hpp"

#include <gtest/gtest.h>

#include <type_traits>
#include <vector>

namespace pharos {
namespace {

static_assert(std::is_trivially_copyable_v<FixedVector<int, 4>>);

TEST(FixedVector, grows_and_shrinks_at_its_end) {
  FixedVector<int, 3> items;
  EXPECT_TRUE(items.empty());
  items.push_back(1);
  items.push_back(2);
  items.push_back(3);
  EXPECT_EQ(items.size(), items.capacity());
  EXPECT_EQ(items.size(), 3U);
  EXPECT_EQ(items.back(), 3);
  items.pop_back();
  EXPECT_EQ(items.back(), 2);
  EXPECT_LT(items.size(), items.capacity());
  items[0] = 9;
  EXPECT_EQ(std::vector<int>(items.begin(), items.end()), (std::vector<int>{9, 2}));
  items.clear();
  EXPECT_TRUE(items.empty());
  EXPECT_EQ(items.begin(), items.end());
}

TEST(FixedVector, copies_are_independent) {
  FixedVector<int, 4> items;
  items.push_back(1);
  FixedVector<int, 4> copy = items;
  copy.push_back(2);
  copy[0] = 5;
  EXPECT_EQ(items.size(), 1U);
  EXPECT_EQ(items[0], 1);
  EXPECT_EQ(copy.size(), 2U);
}

}  // namespace
}  // namespace pharos
