// SPDX-License-Identifier: Apache-2.0
#include "bots/view_seal.hpp"

#include <gtest/gtest.h>

#include <set>

namespace pharos {
namespace {

TEST(ViewSeal, keys_are_text_of_32_digits) {
  const Seed key{0x12, 0xff00000000000001};
  EXPECT_EQ(view_key_text(key), "ff000000000000010000000000000012");
  EXPECT_EQ(view_key_from_text(view_key_text(key)), key);
  EXPECT_EQ(view_key_from_text("12"), std::nullopt);
  EXPECT_EQ(view_key_from_text(std::string(32, 'x')), std::nullopt);
  EXPECT_NE(new_view_key(), new_view_key());
}

TEST(ViewSeal, every_bit_counts) {
  const Seed key{1, 2};
  const std::string bytes = "0123456789abcdefghi";  // not a whole number of words
  std::set<std::string> seals;
  std::size_t made = 0;
  const auto add = [&](const std::string& seal) {
    EXPECT_EQ(seal.size(), 16U);
    seals.insert(seal);
    ++made;
  };
  add(view_seal(key, 7, 0, bytes));
  add(view_seal({1, 3}, 7, 0, bytes));
  add(view_seal({0, 2}, 7, 0, bytes));
  add(view_seal(key, 8, 0, bytes));
  add(view_seal(key, 7, 1, bytes));
  add(view_seal(key, 7, 0, bytes + '\0'));
  add(view_seal(key, 7, 0, ""));
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (int bit = 0; bit < 8; ++bit) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(changed[i] ^ (1 << bit));
      add(view_seal(key, 7, 0, changed));
    }
  }
  EXPECT_EQ(seals.size(), made);
}

}  // namespace
}  // namespace pharos
