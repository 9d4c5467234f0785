// SPDX-License-Identifier: Apache-2.0
#include "engine/playout.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pharos {
namespace {

TEST(PickEvenly, is_even_among_uses_then_among_variants) {
  using Numbers = ActionList<int, 8>;
  Numbers list;
  {
    Numbers::Writer out(list);
    out.add_use(0);
    out.open_use();  // four variants of one use share its chance
    for (int i = 1; i <= 4; ++i) out.add(i);
    out.add_use(5);
  }
  FastRng rng(1);
  std::vector<int> counts(6);
  for (int i = 0; i < 120'000; ++i) ++counts[pick_evenly(list, rng)];
  EXPECT_NEAR(counts[0], 40'000, 800);
  EXPECT_NEAR(counts[5], 40'000, 800);
  for (int i = 1; i <= 4; ++i) EXPECT_NEAR(counts[static_cast<unsigned>(i)], 10'000, 500);
}

}  // namespace
}  // namespace pharos
