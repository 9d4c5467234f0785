// SPDX-License-Identifier: Apache-2.0
#include "table/clean_text.hpp"

#include <gtest/gtest.h>

namespace pharos {
namespace {

TEST(CleanText, trims_and_joins_blanks) {
  EXPECT_EQ(clean_line("  Anna   Maria\t\n ", 20), "Anna Maria");
  EXPECT_EQ(clean_line("", 20), "");
  EXPECT_EQ(clean_line(" \r\n ", 20), "");
}

TEST(CleanText, counts_characters_not_bytes) {
  EXPECT_EQ(clean_line("Åsa Ødegård", 11), "Åsa Ødegård");
  EXPECT_EQ(clean_line("Åsa Ødegård", 10), std::nullopt);
  EXPECT_EQ(clean_line("\U0001F431\U0001F431", 2), "\U0001F431\U0001F431");
}

TEST(CleanText, drops_what_nobody_sees) {
  EXPECT_EQ(clean_line("An\u200Bna\u202Etxt.exe\u0007", 20), "Annatxt.exe");
  EXPECT_EQ(clean_line("a\u2028b", 20), "a b");
  EXPECT_EQ(clean_line(std::string_view("a\0b", 3), 20), "ab");
}

TEST(CleanText, refuses_what_is_no_UTF_8) {
  for (const char* text : {"\x80", "\xC3", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF",
                           "a\xE2\x82", "\xE0\x80\xAF", "\xF0\x80\x80\xAF", "\xC3("}) {
    EXPECT_EQ(clean_line(text, 20), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace pharos
