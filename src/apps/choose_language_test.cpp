// SPDX-License-Identifier: Apache-2.0
#include "apps/choose_language.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "apps/console.hpp"

namespace pharos::apps {
namespace {

using Variables = std::map<std::string, std::string>;

Spoken choose(std::vector<const char*> arguments, const Variables& variables = {}) {
  arguments.insert(arguments.begin(), "pharos");
  return choose_language(static_cast<int>(arguments.size()), arguments.data(),
                         [&](const char* name) -> const char* {
                           const auto found = variables.find(name);
                           return found == variables.end() ? nullptr : found->second.c_str();
                         });
}

std::string problem(const std::vector<const char*>& arguments, const Variables& variables = {}) {
  try {
    return "none, but the language " + choose(arguments, variables).language.name();
  } catch (const UsageError& error) {
    return error.message;
  }
}

TEST(ChooseLanguage, the_option_is_taken_out_wherever_it_stands) {
  for (const std::vector<const char*>& line :
       std::vector<std::vector<const char*>>{{"--lang", "de", "bench", "--json"},
                                             {"bench", "--lang=de", "--json"},
                                             {"bench", "--json", "--lang", "de_AT"}}) {
    const Spoken spoken = choose(line);
    EXPECT_EQ(spoken.language.name(), "de");
    ASSERT_EQ(spoken.arguments.size(), 3U);
    EXPECT_STREQ(spoken.arguments[1], "bench");
    EXPECT_STREQ(spoken.arguments[2], "--json");
  }
}

TEST(ChooseLanguage, the_first_variable_that_is_set_decides) {
  const auto language = [](const Variables& variables) {
    return choose({"bench"}, variables).language.name();
  };
  EXPECT_EQ(language({}), "en");
  EXPECT_EQ(language({{"LANG", "da_DK.UTF-8"}}), "da");
  EXPECT_EQ(language({{"LANG", "da_DK.UTF-8"}, {"LC_MESSAGES", "fr_FR"}}), "fr");
  EXPECT_EQ(language({{"LC_MESSAGES", "fr_FR"}, {"LC_ALL", "C"}, {"LANG", "sv_SE"}}), "en");
  EXPECT_EQ(language({{"LC_ALL", "fr_FR"}, {"PHAROS_LANG", "nb"}}), "nb");
  EXPECT_EQ(language({{"LC_ALL", ""}, {"LANG", "sv_SE"}}), "sv");
  EXPECT_EQ(language({{"LANG", "tlh_QO"}}), "en");
  EXPECT_EQ(choose({"--lang", "de"}, {{"PHAROS_LANG", "nb"}}).language.name(), "de");
}

TEST(ChooseLanguage, what_is_asked_of_Pharos_and_unknown_is_refused) {
  EXPECT_EQ(problem({"--lang", "tlhingan"}),
            "unknown language 'tlhingan' (known: da, de, en, fr, nb, sv)");
  EXPECT_EQ(problem({"bench"}, {{"PHAROS_LANG", "dk"}}),
            "unknown language 'dk'; did you mean da? (known: da, de, en, fr, nb, sv)");
  EXPECT_EQ(problem({"bench", "--lang"}), "--lang needs a value");
  EXPECT_EQ(problem({"bench", "--lang="}), "--lang needs a value");
  EXPECT_EQ(problem({"--lang", "da", "--lang=de"}), "--lang is given twice; give it once");
}

}  // namespace
}  // namespace pharos::apps
