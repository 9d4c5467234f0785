// SPDX-License-Identifier: Apache-2.0
#include "base/result.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <optional>

namespace pharos {
namespace {

Result<std::unique_ptr<int>> half(int number) {
  if (number % 2 != 0) return Error{std::to_string(number) + " is odd"};
  return std::make_unique<int>(number / 2);
}

TEST(Result, is_a_value_or_says_why_not) {
  auto good = half(6);
  ASSERT_TRUE(good);
  EXPECT_EQ(**good, 3);
  const std::unique_ptr<int> taken = *std::move(good);
  EXPECT_EQ(*taken, 3);
  const auto bad = half(7);
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error(), Error{"7 is odd"});
}

TEST(Result, may_hold_a_value_that_is_nothing) {
  const Result<std::optional<int>> nothing = std::optional<int>();
  EXPECT_TRUE(nothing);
  EXPECT_FALSE(*nothing);
  const Result<bool> no = false;
  EXPECT_TRUE(no);
  EXPECT_FALSE(*no);
}

TEST(Error, names_the_place_as_far_as_there_is_one) {
  EXPECT_EQ(error_at("a.json", "card Baths", "no").message, "a.json: card Baths: no");
  EXPECT_EQ(error_at("", "card Baths", "no").message, "card Baths: no");
  EXPECT_EQ(error_at("a.json", "", "no").message, "a.json: no");
  EXPECT_EQ(error_at("", "", "no").message, "no");
}

}  // namespace
}  // namespace pharos
