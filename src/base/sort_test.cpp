// SPDX-License-Identifier: Apache-2.0
#include "base/sort.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <vector>

#include "base/rng.hpp"

namespace pharos {
namespace {

TEST(SortFew, sorts_every_small_list) {
  FastRng rng(1);
  for (std::size_t count = 0; count <= 8; ++count) {
    for (int repeat = 0; repeat < 200; ++repeat) {
      std::vector<unsigned> items(count);
      for (unsigned& item : items) item = static_cast<unsigned>(below(rng, 6));
      std::vector<unsigned> expected = items;
      std::sort(expected.begin(), expected.end());
      sort_few(items.data(), items.size());
      EXPECT_EQ(items, expected);
    }
  }
}

TEST(SortFew, touches_only_what_it_is_given) {
  std::vector<int> items = {3, 2, 1, 0};
  sort_few(items.data() + 1, 2);
  EXPECT_EQ(items, (std::vector<int>{3, 1, 2, 0}));
}

TEST(SortSeven, sorts_every_list_of_zeros_and_ones) {  // and therefore every list
  for (unsigned bits = 0; bits < 128; ++bits) {
    std::vector<unsigned> items;
    for (unsigned i = 0; i < 7; ++i) items.push_back((bits >> i) & 1U);
    sort_seven(items.data());
    EXPECT_TRUE(std::is_sorted(items.begin(), items.end())) << bits;
    EXPECT_EQ(std::count(items.begin(), items.end(), 1U), std::popcount(bits)) << bits;
  }
}

}  // namespace
}  // namespace pharos
