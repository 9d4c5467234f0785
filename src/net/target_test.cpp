// SPDX-License-Identifier: Apache-2.0
#include "net/target.hpp"

#include <gtest/gtest.h>

namespace pharos::net {
namespace {

TEST(Target, is_path_and_query) {
  const std::optional<Target> target =
      read_target("/table/A%20b/?seat=2&name=J%C3%B8rn+X&flag&=y#z");
  ASSERT_TRUE(target);
  EXPECT_EQ(target->path, "/table/A b/");
  EXPECT_EQ(target->query,
            (Pairs{{"seat", "2"}, {"name", "J\xC3\xB8rn X"}, {"flag", ""}, {"", "y"}}));
  EXPECT_EQ(read_target("/")->path, "/");
  EXPECT_EQ(read_target("/?a=b=c")->query, (Pairs{{"a", "b=c"}}));
}

TEST(Target, refuses_paths_that_are_not_clean) {
  using namespace std::string_view_literals;
  for (const std::string_view text : {""sv,         "x"sv,         "*"sv,       "http://host/"sv,
                                      "//host/x"sv, "/a//b"sv,     "/.."sv,     "/../etc/passwd"sv,
                                      "/a/../b"sv,  "/%2e%2e/x"sv, "/.%2E/x"sv, "/a/."sv,
                                      "/%2f"sv,     "/a%5cb"sv,    "/a\\b"sv,   "/%00"sv,
                                      "/a\0b"sv,    "/%0a"sv,      "/%7f"sv,    "/%"sv,
                                      "/%4"sv,      "/%zz"sv,      "/x?%zz"sv,  "/x?a=%4"sv}) {
    EXPECT_FALSE(read_target(text)) << text;
  }
  EXPECT_TRUE(read_target("/..."));
  EXPECT_TRUE(read_target("/.well-known/x"));
  EXPECT_TRUE(read_target("/%252e%252e"));  // decoded once: a file with that odd name
}

TEST(Target, escapes_go_both_ways) {
  const std::string all = "a/b?c=d&e %\xFF\x01~";
  EXPECT_EQ(percent_encoded(all), "a%2fb%3fc%3dd%26e%20%25%ff%01~");
  EXPECT_EQ(percent_decoded(percent_encoded(all)), all);
}

TEST(Cookies, are_read_leniently) {
  EXPECT_EQ(read_cookies("a=1; b=\"two\";c = 3 ; =x; novalue; a=9;;d="),
            (Pairs{{"a", "1"}, {"b", "two"}, {"c", "3"}, {"d", ""}}));
  EXPECT_TRUE(read_cookies("").empty());
  EXPECT_EQ(read_cookies("t=a=b=="), (Pairs{{"t", "a=b=="}}));
}

TEST(Coding, is_accepted_unless_it_weighs_nothing) {
  EXPECT_TRUE(accepts_coding("gzip", "gzip"));
  EXPECT_TRUE(accepts_coding("br, GZIP;q=0.5", "gzip"));
  EXPECT_TRUE(accepts_coding("*", "gzip"));
  EXPECT_FALSE(accepts_coding("", "gzip"));
  EXPECT_FALSE(accepts_coding("br", "gzip"));
  EXPECT_FALSE(accepts_coding("gzip;q=0", "gzip"));
  EXPECT_FALSE(accepts_coding("gzip; q=0.000, *", "gzip"));
  EXPECT_FALSE(accepts_coding("*;q=0", "gzip"));
  EXPECT_FALSE(accepts_coding("xgzip", "gzip"));
}

TEST(Tag, is_found_in_a_list) {
  EXPECT_TRUE(names_tag("\"a\", W/\"b\"", "\"b\""));
  EXPECT_TRUE(names_tag("*", "\"b\""));
  EXPECT_FALSE(names_tag("\"a\"", "\"b\""));
  EXPECT_FALSE(names_tag("", "\"b\""));
}

}  // namespace
}  // namespace pharos::net
