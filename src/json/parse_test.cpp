// SPDX-License-Identifier: Apache-2.0
// JSON syntax and limits: what is refused before any schema is looked at.
#include "json/parse.hpp"

#include <gtest/gtest.h>

#include <string>

#include "base/quoted.hpp"

namespace pharos {
namespace {

void expect_refused(const std::string& text, const std::string& entry, const std::string& reason) {
  SCOPED_TRACE(text.substr(0, 60));
  const auto parsed = parse_strict(text, "some.json");
  ASSERT_FALSE(parsed) << "was accepted";
  const std::string& message = parsed.error().message;
  const std::string place = error_at("some.json", entry, "").message + ": ";
  EXPECT_EQ(message.substr(0, place.size()), place);
  EXPECT_NE(message.find(reason, place.size()), std::string::npos) << message;
}

TEST(StrictJson, accepts_json) {
  const auto parsed = parse_strict(" {\"a\": [1, {\"a\": \"\\u00e5\"}], \"b\": null}\n", "f");
  EXPECT_TRUE(parsed.has_value());
}

TEST(StrictJson, syntax_errors_name_line_and_column) {
  expect_refused("{\n  \"a\": 1,\n  \"b\": x\n}\n", "line 3, column 8", "cannot be read as JSON");
  expect_refused("{\"a\": 1,}", "line 1, column 9", "cannot be read as JSON");
  expect_refused("[1,\n2", "line 2, column 2", "cannot be read as JSON");
  expect_refused("", "line 1, column 1", "cannot be read as JSON");
  expect_refused("[1]\n[2]", "line 2, column 1", "more text");
}

TEST(StrictJson, a_key_stands_once_in_an_object) {
  expect_refused("{\"a\": 1, \"b\": {\"a\": 2},\n \"a\": 3}", "line 2, column 4", "key 'a'");
  expect_refused("{\"a\": 1, \"\\u0061\": 3}", "line 1, column 17", "stands twice");
}

TEST(StrictJson, comments_only_where_they_are_allowed) {
  const std::string_view text = "// one\n{\"a\": /* two */ 1}";
  expect_refused(std::string(text), "line 1, column 1", "cannot be read as JSON");
  const auto read = parse_commented(text);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->at("a").as_int64(), 1);
}

TEST(StrictJson, limits) {
  expect_refused(std::string(100, '['), "line 1, column 13", "cannot be read as JSON");
  expect_refused("\"" + std::string(kMaxTextBytes + 1, 'a') + "\"", "line 1, column 1003",
                 "cannot be read as JSON");
  std::string many = "[0";
  for (std::size_t i = 0; i < kMaxElements; ++i) many += ",0";
  expect_refused(many + "]", "line 1, column 4002", "cannot be read as JSON");
  expect_refused(std::string(kMaxFileBytes + 1, ' '), "", "larger than 4 MB");
}

TEST(StrictJson, text_in_quotes_is_short_and_printable) {
  EXPECT_EQ(in_quotes("a\n\x1b[2J"), "'a\\x0a\\x1b[2J'");
  EXPECT_EQ(in_quotes(std::string(50, 'a')), "'" + std::string(40, 'a') + "...'");
}

}  // namespace
}  // namespace pharos
