// SPDX-License-Identifier: Apache-2.0
#include "text/language.hpp"

#include <gtest/gtest.h>

#include "text/embedded.hpp"

namespace pharos::text {
namespace {

std::string error_of(std::string_view json) {
  const auto read = read_language("xx", json);
  return read ? "" : read.error().message;
}

TEST(Language, nested_and_flat_keys_are_the_same) {
  const auto read = read_language("xx", R"({"a": {"b": {"c d": "1"}, "e.f": "2"}, "a.g": "3"})");
  ASSERT_TRUE(read);
  const Language& language = *read;
  EXPECT_EQ(language.name(), "xx");
  EXPECT_EQ(language.locale(), "xx");
  EXPECT_EQ(*language.find("a.b.c d"), "1");
  EXPECT_EQ(*language.find("a.e.f"), "2");
  EXPECT_EQ(*language.find("a.g"), "3");
  EXPECT_EQ(language.find("a.b"), nullptr);
  EXPECT_EQ(language.find(""), nullptr);
}

TEST(Language, bad_files_are_answered_with_the_key) {
  EXPECT_NE(error_of("{").find("xx: not JSON"), std::string::npos);
  EXPECT_EQ(error_of("[]"), "xx: an object was expected");
  EXPECT_EQ(error_of(R"({"a": {"b": 3}})"),
            "xx: a.b: a text or an object with more keys was expected");
  EXPECT_EQ(error_of(R"({"a": {"b": "x"}, "a.b": "y"})"), "xx: a.b: stands twice");
  EXPECT_NE(error_of(R"({"a": "{coins"})").find("xx: a: bad pattern"), std::string::npos);
  EXPECT_NE(error_of(R"({"a": "{0} coins"})").find("arguments must have names"), std::string::npos);
}

TEST(Language, built_in_languages_can_be_read) {
  bool english = false;
  for (const EmbeddedFile& file : embedded_languages()) {
    const std::string_view name = file.name;
    const auto read = read_language(name, file.text);
    ASSERT_TRUE(read) << read.error().message;
    const auto language = builtin_language(name);
    ASSERT_TRUE(language) << name;
    EXPECT_NE(language->find("language.name"), nullptr) << name;
    EXPECT_NE(language->find("text.counted"), nullptr) << name;
    english = english || name == "en";
  }
  EXPECT_TRUE(english);
  EXPECT_FALSE(builtin_language("tlh"));
}

}  // namespace
}  // namespace pharos::text
