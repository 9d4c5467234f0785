// SPDX-License-Identifier: Apache-2.0
#include "base/nearest.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pharos {
namespace {

TEST(Nearest, counts_changes_and_swaps) {
  EXPECT_EQ(edit_distance("Baths", "Baths"), 0U);
  EXPECT_EQ(edit_distance("baths", "Baths"), 0U);
  EXPECT_EQ(edit_distance("Bahts", "Baths"), 1U);
  EXPECT_EQ(edit_distance("Bath", "Baths"), 1U);
  EXPECT_EQ(edit_distance("", "Loom"), 4U);
  EXPECT_EQ(edit_distance(std::string(5000, 'x'), ""), 40U);
}

TEST(Nearest, finds_what_was_meant_or_nothing) {
  const auto nearest = [](std::string_view wanted) {
    Nearest result(wanted);
    for (const std::string_view word : {"Loom", "Baths", "Tavern"}) result.consider(word);
    return result.word();
  };
  EXPECT_EQ(nearest("Bahts"), "Baths");
  EXPECT_EQ(nearest("tavren"), "Tavern");
  EXPECT_EQ(nearest("Senate"), "");
  EXPECT_EQ(nearest(""), "");
}

}  // namespace
}  // namespace pharos
