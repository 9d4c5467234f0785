// SPDX-License-Identifier: Apache-2.0
#include "bots/weights.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/architects/features.hpp"
#include "bots/dice/features.hpp"
#include "bots/policy.hpp"
#include "bots/wonders/features.hpp"

namespace pharos::bots {
namespace {

TEST(Weights, are_written_and_read_in_hundredths_of_a_point) {
  Weights weights(2, 5);
  weights.row(0)[3] = 1.25F;
  weights.row(1)[0] = -0.5F;
  weights.row(1)[4] = 0.001F;  // too little to be written
  const std::string text = write_weights(weights);
  EXPECT_EQ(text, "pharos-weights 1\n2 buckets 5 features\n0 3:125\n1 0:-50\n");
  const auto read = read_weights(text);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->buckets, 2U);
  EXPECT_EQ(read->features, 5U);
  EXPECT_FLOAT_EQ(read->row(0)[3], 1.25F);
  EXPECT_FLOAT_EQ(read->row(1)[0], -0.5F);
  EXPECT_EQ(read->row(1)[4], 0);
}

TEST(Weights, of_another_form_are_refused) {
  for (const char* text : {"", "pharos-weights 2\n", "pharos-weights 1\n2 buckets\n",
                           "pharos-weights 1\n2 buckets 5 features\n2 0:1\n",
                           "pharos-weights 1\n2 buckets 5 features\n0 5:1\n",
                           "pharos-weights 1\n2 buckets 5 features\n0 1:x\n",
                           "pharos-weights 1\n2 buckets 5 features\n0 1:1",
                           "pharos-weights 1\n999999999 buckets 999999999 features\n"}) {
    EXPECT_FALSE(read_weights(text).has_value()) << text;
  }
}

std::ptrdiff_t count_learned(const Weights& weights) {
  return std::count_if(weights.values.begin(), weights.values.end(),
                       [](float value) { return value != 0; });
}
template <class F>
std::ptrdiff_t learned(std::string_view name) {
  return count_learned(builtin_weights(name, F::kBuckets, F::kFeatures));
}
template <class F>
std::ptrdiff_t learned_by_net(std::string_view name) {
  return count_learned(builtin_weights(name, NetShape<F>::kRows, kUnits));
}

TEST(Weights, that_are_built_in_fit_their_policies) {  // if not: train again (tools/train)
  EXPECT_GT(learned<WondersFeatures>("wonders_1"), 3000);
  EXPECT_GT(learned<WondersFeatures>("wonders_2"), 3000);
  EXPECT_GT(learned<ArchitectsFeatures>("architects"), 3000);
  EXPECT_GT(learned<DiceFeatures>("dice"), 3000);
  EXPECT_GT(learned_by_net<WondersFeatures>("wonders_1_net"), 10000);
  EXPECT_GT(learned_by_net<WondersFeatures>("wonders_2_net"), 10000);
}

}  // namespace
}  // namespace pharos::bots
