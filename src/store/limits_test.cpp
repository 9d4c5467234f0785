// SPDX-License-Identifier: Apache-2.0
#include "store/limits.hpp"

#include <gtest/gtest.h>

namespace pharos::store {
namespace {

TEST(Limits, know_text_from_bytes) {
  for (const char* text : {"", "plain", "\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF",
                           "\xEE\x80\x80", "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF"}) {
    EXPECT_TRUE(is_text(text)) << text;
  }
  for (const char* bytes :
       {"\x80", "\xC0\x80", "\xC1\xBF", "\xC2", "\xC2\x41", "\xE0\x9F\xBF", "\xE1\x80",
        "\xED\xA0\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
    EXPECT_FALSE(is_text(bytes));
  }
  EXPECT_FALSE(is_text(std::string_view("\0", 1)));
}

TEST(Limits, say_what_and_how_much) {
  EXPECT_EQ(check_text("a name", "abcd", 3)->message, "a name has 4 bytes; at most 3 are stored");
  EXPECT_EQ(check_id("an id", "")->message, "an id is empty");
  EXPECT_EQ(check_id("an id", std::string(kMostId, 'x')), std::nullopt);
  EXPECT_TRUE(check_id("an id", std::string(kMostId + 1, 'x')));
}

TEST(Limits, weigh_everything_a_write_holds) {
  const Write empty{.room = ""};
  Write write{.room = "room", .bodies = {"12345678"}};
  const std::size_t light = weight(write);
  EXPECT_GE(light, weight(empty) + 12);
  write.facts = RoomFacts{.game = "g", .summary = std::string(1'000, 's')};
  EXPECT_GE(weight(write), light + 1'001);
}

}  // namespace
}  // namespace pharos::store
