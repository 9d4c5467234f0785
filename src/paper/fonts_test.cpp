// SPDX-License-Identifier: Apache-2.0
// The fonts have every letter that the languages use, and nobody else's fonts step in.
#include "paper/fonts.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <filesystem>
#include <iterator>
#include <stdexcept>

#include "paper/typesetter.hpp"
#include "text/language.hpp"

namespace pharos::paper {
namespace {

Text in_type(std::string words, Size size, bool bold) {
  Text text{std::move(words)};
  text.size = size;
  text.bold = bold;
  return text;
}

unsigned missing(const Typesetter& typesetter, const std::string& words) {
  unsigned count = 0;
  for (const Size size : {Size::text, Size::heading}) {
    for (const bool bold : {false, true}) {
      count += typesetter.measure(in_type(words, size, bold), {}).missing;
    }
  }
  return count;
}

std::ptrdiff_t open_files() {
  using Each = std::filesystem::directory_iterator;
  return std::distance(Each("/proc/self/fd"), Each());
}

/// So that fonts are refused: some of them first, then all.
TEST(Fonts, keep_no_files_when_the_system_has_no_room) {
  rlimit usual{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &usual), 0);
  { const Fonts before; }  // what the libraries open once
  const std::ptrdiff_t files = open_files();
  unsigned refused = 0;
  for (rlim_t room = 0; room < 8; ++room) {
    rlimit tight = usual;
    tight.rlim_cur = static_cast<rlim_t>(files - 1) + room;  // one of them was for counting
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &tight), 0);
    try {
      const Fonts fonts;
    } catch (const std::runtime_error&) {
      ++refused;
    }
    ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &usual), 0);
    EXPECT_EQ(open_files(), files) << room;
  }
  EXPECT_GE(refused, 2U);
  EXPECT_LT(refused, 8U);
}

/// Of what the games say and what is for paper; what else a sheet says documents_test.cpp looks at.
TEST(Fonts, have_every_letter_of_every_language) {
  for (const std::string_view name : text::builtin_languages()) {
    const Typesetter typesetter(name);
    const text::Language language = text::builtin_language(name).value();
    for (const std::string domain : {"paper.", "wonders.", "architects.", "dice."}) {
      std::string all;
      for (const auto& [key, pattern] : language.patterns()) {
        if (key.starts_with(domain)) all += pattern + '\n';
      }
      EXPECT_EQ(missing(typesetter, all), 0U) << name << ' ' << domain;
    }
  }
}

TEST(Fonts, a_letter_that_is_missing_is_noticed_and_not_borrowed) {
  const Typesetter typesetter("en");
  EXPECT_EQ(missing(typesetter, "Pharos"), 0U);
  EXPECT_EQ(typesetter.measure({"φάρος"}, {}).missing, 5U);  // every machine has Greek somewhere
}

TEST(Fonts, tell_nought_from_the_letter_and_one_from_its_likes) {
  const Typesetter typesetter("en");
  const auto width = [&](const char* letter) {
    return typesetter.measure({letter}, Scale{1000, 0, 0}).ink.width;
  };
  EXPECT_NE(width("0"), width("O"));
  EXPECT_NE(width("1"), width("l"));
  EXPECT_NE(width("1"), width("I"));
}

TEST(Fonts, bold_and_headings_have_letters_of_their_own) {
  const Typesetter typesetter("en");
  const auto width = [&](Size size, bool bold) {
    return typesetter.measure(in_type("Halikarnassos", size, bold), Scale{100, 100, 100}).ink.width;
  };
  EXPECT_LT(width(Size::text, false), width(Size::text, true));
  EXPECT_NE(width(Size::heading, false), width(Size::text, false));
}

}  // namespace
}  // namespace pharos::paper
