// SPDX-License-Identifier: Apache-2.0
#include "paper/hyphens.hpp"

#include <gtest/gtest.h>

#include "paper/typesetter.hpp"

namespace pharos::paper {
namespace {

/// With hyphens that one sees.
std::string shown(std::string_view text) {
  std::string result = with_soft_hyphens(text);
  for (std::size_t at = 0; (at = result.find("\u00ad", at)) != std::string::npos;) {
    result.replace(at, 2, "-");
  }
  return result;
}

TEST(Hyphens, stand_between_syllables_of_long_words) {
  EXPECT_EQ(shown("Belagerungswerkstatt"), "Bela-ge-rungs-werk-statt");
  EXPECT_EQ(shown("Bogenschießplatz"), "Bogen-schieß-platz");
  EXPECT_EQ(shown("Belägringsverkstad"), "Belä-grings-verk-stad");
  EXPECT_EQ(shown("Belejringsværksted"), "Belej-rings-værk-sted");
  EXPECT_EQ(shown("Halikarnassos"), "Hali-kar-nas-sos");
  EXPECT_EQ(shown("Alexandria, Midten"), "Ale-xan-dria, Mid-ten");
}

TEST(Hyphens, leave_short_words_and_what_is_no_word) {
  EXPECT_EQ(shown("Forum, 3 bis 7 Glas"), "Forum, 3 bis 7 Glas");
  EXPECT_EQ(shown("9² + 4 − {x}"), "9² + 4 − {x}");
  EXPECT_EQ(shown(""), "");
}

TEST(Hyphens, are_used_only_where_a_word_is_too_wide) {
  const Typesetter typesetter("de");
  Text text{"Belagerungswerkstatt"};
  text.width = 1000;
  text.hyphens = true;
  const Extents whole = typesetter.measure(text, {});
  EXPECT_EQ(whole.lines, 1U);
  text.width = whole.box.width - 1;
  EXPECT_EQ(typesetter.measure(text, {}).lines, 2U);
  Text last{"statt"};
  last.width = 1000;
  const double cut = typesetter.measure(last, {}).box.width;
  EXPECT_GT(whole.box.width - typesetter.measure(text, {}).box.width, cut * 0.7)
      << "a syllable goes to the next line, not a letter";
}

}  // namespace
}  // namespace pharos::paper
