// SPDX-License-Identifier: Apache-2.0
#include "text/language_choice.hpp"

#include <gtest/gtest.h>

namespace pharos::text {
namespace {

TEST(LanguageChoice, tags_and_locales_name_a_language) {
  for (const char* locale : {"da", "da_DK", "da_DK.UTF-8", "da-DK", "DA", "da.UTF-8", "da@euro"}) {
    EXPECT_EQ(language_for(locale), "da") << locale;
  }
  EXPECT_EQ(language_for("de_AT.UTF-8@euro"), "de");
  EXPECT_EQ(language_for("sv-FI"), "sv");
  EXPECT_EQ(language_for("fr_CA"), "fr");
}

TEST(LanguageChoice, a_computer_without_a_language_speaks_English) {
  for (const char* locale : {"C", "C.UTF-8", "POSIX", "en_GB.UTF-8"}) {
    EXPECT_EQ(language_for(locale), "en") << locale;
  }
}

TEST(LanguageChoice, Norwegian_is_bokmaal) {
  for (const char* locale : {"nb_NO.UTF-8", "no", "no_NO", "nn_NO.UTF-8"}) {
    EXPECT_EQ(language_for(locale), "nb") << locale;
  }
}

TEST(LanguageChoice, what_is_not_there_is_not_guessed) {
  for (const char* locale : {"", "tlh", "d", "dan", "_", "en2", "../en"}) {
    EXPECT_FALSE(language_for(locale)) << locale;
  }
}

TEST(LanguageChoice, known_languages_are_listed_in_order) {
  EXPECT_EQ(known_languages(), "da, de, en, fr, nb, sv");
}

}  // namespace
}  // namespace pharos::text
