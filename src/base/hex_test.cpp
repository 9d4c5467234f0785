// SPDX-License-Identifier: Apache-2.0
#include "base/hex.hpp"

#include <gtest/gtest.h>

namespace pharos {
namespace {

TEST(Hex, round_trips_every_byte) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  EXPECT_EQ(to_hex(bytes).substr(0, 6), "000102");
  EXPECT_EQ(from_hex(to_hex(bytes)), bytes);
  EXPECT_EQ(from_hex("fFaA"), "\xff\xaa");
  EXPECT_EQ(from_hex(""), "");
}

TEST(Hex, writes_a_number_with_all_its_digits) {
  EXPECT_EQ(hex_word(0), "0000000000000000");
  EXPECT_EQ(hex_word(0x0123456789abcdef), "0123456789abcdef");
}

TEST(Hex, refuses_what_is_no_pair_of_digits) {
  for (const char* text : {"0", "0g", "g0", " 0", "0x00", "00 "})
    EXPECT_EQ(from_hex(text), std::nullopt) << text;
}

}  // namespace
}  // namespace pharos
