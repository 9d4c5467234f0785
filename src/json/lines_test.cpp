// SPDX-License-Identifier: Apache-2.0
#include "json/lines.hpp"

#include <gtest/gtest.h>

namespace pharos {
namespace {

TEST(LineMap, knows_the_line_of_every_value) {
  const LineMap lines(R"({
  "a": 1,
  "b": [true,
    {"c": "text", "d": -1.5e3}
  ],

  "e": null
})");
  EXPECT_EQ(lines.at(""), 1U);
  EXPECT_EQ(lines.at("/a"), 2U);
  EXPECT_EQ(lines.at("/b"), 3U);
  EXPECT_EQ(lines.at("/b/0"), 3U);
  EXPECT_EQ(lines.at("/b/1"), 4U);
  EXPECT_EQ(lines.at("/b/1/d"), 4U);
  EXPECT_EQ(lines.at("/e"), 7U);
}

TEST(LineMap, passes_over_comments_and_strings) {
  const LineMap lines(
      "// one, { [ \"\n{ /* two\nthree */ \"a\\\"}\": \"//\\n]\", // four\n \"b\"\n:\n2}");
  EXPECT_EQ(lines.at(""), 2U);
  EXPECT_EQ(lines.at("/a\\\"}"), 3U);
  EXPECT_EQ(lines.at("/b"), 6U);
}

TEST(LineMap, a_value_that_is_not_there_has_the_line_around_it) {
  const LineMap lines("{\n\"a\": {\n\"b\": 1}}");
  EXPECT_EQ(lines.at("/a/b/c/d"), 3U);
  EXPECT_EQ(lines.at("/a/x"), 2U);
  EXPECT_EQ(lines.at("/z"), 1U);
}

TEST(LineMap, does_not_trip_over_what_is_no_json) {
  for (const char* text :
       {"", "{", "[", "[1,", "{\"a", "{\"a\"", "{\"a\":", "\"\\", "/*", "//", "]"}) {
    EXPECT_EQ(LineMap(text).at(""), 1U) << text;
  }
}

}  // namespace
}  // namespace pharos
