// SPDX-License-Identifier: Apache-2.0
// All languages say the same things: no key is missing or left over, no argument is dropped or
// invented, every pattern can be filled in. What a sentence says only a reader can judge.
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <map>
#include <set>

#include "text/render.hpp"

namespace pharos::text {
namespace {

const Language& english() {
  static const Language language = builtin_language("en").value();
  return language;
}

class Languages : public ::testing::TestWithParam<std::string> {
 protected:
  const Language language_ = builtin_language(GetParam()).value();
};

std::vector<std::string> all_languages() {
  const auto names = builtin_languages();
  return {names.begin(), names.end()};
}

std::set<std::string> keys_of(const Language& language) {
  std::set<std::string> keys;
  for (const auto& [key, pattern] : language.patterns()) keys.insert(key);
  return keys;
}

/// What is in `a` and not in `b`.
std::set<std::string> without(const std::set<std::string>& a, const std::set<std::string>& b) {
  std::set<std::string> rest;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(rest, rest.end()));
  return rest;
}

TEST(AllLanguages, are_six) {
  EXPECT_EQ(all_languages(), (std::vector<std::string>{"da", "de", "en", "fr", "nb", "sv"}));
}

TEST(AllLanguages, call_themselves_by_different_names) {
  std::set<std::string> names;
  for (const std::string& name : all_languages()) {
    const Language language = builtin_language(name).value();
    EXPECT_TRUE(names.insert(*language.find("language.name")).second) << name;
    EXPECT_EQ(language.locale().substr(0, 3), name + "-");
    // The list of languages names each as it names itself, whatever is spoken now.
    const std::string* listed = english().find("web.language." + name);
    ASSERT_NE(listed, nullptr) << name;
    EXPECT_EQ(*listed, *language.find("language.name"));
  }
}

TEST_P(Languages, have_every_key_and_no_other) {
  const std::set<std::string> ours = keys_of(language_);
  const std::set<std::string> all = keys_of(english());
  EXPECT_EQ(without(all, ours), std::set<std::string>{}) << "missing in " << GetParam();
  EXPECT_EQ(without(ours, all), std::set<std::string>{}) << "superfluous in " << GetParam();
}

TEST_P(Languages, use_the_arguments_of_English_and_no_other) {
  for (const auto& [key, pattern] : english().patterns()) {
    const std::string* ours = language_.find(key);
    if (ours == nullptr) continue;  // told by the test above
    const std::set<std::string> given = pattern_arguments(pattern);
    const std::set<std::string> used = pattern_arguments(*ours);
    EXPECT_EQ(without(given, used), std::set<std::string>{}) << key << " drops: " << *ours;
    EXPECT_EQ(without(used, given), std::set<std::string>{}) << key << " invents: " << *ours;
  }
}

TEST_P(Languages, can_fill_in_every_pattern) {
  for (const auto& [key, pattern] : language_.patterns()) {
    const std::set<std::string> arguments = pattern_arguments(pattern);
    for (const int number : {0, 1, 2, 5, 21}) {
      Message message(key);
      for (const std::string& name : arguments) message.with(name, number);
      const std::string text = render(language_, message);
      EXPECT_NE(text, key) << pattern;
      EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << key << ": " << text;
      EXPECT_EQ(text.find("  "), std::string::npos) << key << ": " << text;
    }
  }
}

TEST_P(Languages, keep_cards_and_tokens_apart) {
  for (const char* domain : {"wonders.card.", "wonders.edifice.", "wonders.board.",
                             "wonders.resource.", "architects.token.", "architects.deck."}) {
    std::map<std::string, std::string> seen;
    for (const auto& [key, name] : language_.patterns()) {
      if (!key.starts_with(domain)) continue;
      const auto [other, fresh] = seen.emplace(name, key);
      EXPECT_TRUE(fresh) << key << " and " << other->second << " are both " << name;
    }
  }
}

/// With 2 in place of every argument.
std::string filled_in(const Language& language, const std::string& key) {
  const std::string* pattern = language.find(key);
  if (pattern == nullptr) return {};
  const std::set<std::string> arguments = pattern_arguments(*pattern);
  Message message(key);
  for (const std::string& name : arguments) message.with(name, 2);
  return render(language, message);
}

/// Finds sentences that nobody has translated. A few words may well be the same in two languages.
TEST_P(Languages, are_translated) {
  if (GetParam() == "en") return;
  for (const auto& [key, pattern] : english().patterns()) {
    const std::string text = filled_in(english(), key);
    const auto letters = std::count_if(text.begin(), text.end(), [](char c) {
      return std::isalpha(static_cast<unsigned char>(c)) != 0;
    });
    if (letters < 20) continue;
    EXPECT_NE(filled_in(language_, key), text) << key;
  }
}

TEST_P(Languages, list_the_languages_by_their_own_names) {
  for (const std::string& name : all_languages()) {
    EXPECT_EQ(*language_.find("web.language." + name), *english().find("web.language." + name));
  }
}

TEST_P(Languages, are_set_as_in_print) {
  for (const auto& [key, pattern] : language_.patterns()) {
    EXPECT_EQ(pattern.find('"'), std::string::npos) << key << ": quotation marks of the language";
    EXPECT_EQ(pattern.find("..."), std::string::npos) << key << ": … is one character";
    EXPECT_FALSE(pattern.starts_with(' ') && !key.starts_with("cli.did_you_mean")) << key;
    EXPECT_FALSE(pattern.ends_with(' ')) << key;
  }
}

INSTANTIATE_TEST_SUITE_P(Each, Languages, ::testing::ValuesIn(all_languages()),
                         [](const auto& one) { return one.param; });

}  // namespace
}  // namespace pharos::text
