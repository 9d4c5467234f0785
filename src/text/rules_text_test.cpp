// SPDX-License-Identifier: Apache-2.0
// The rules for players, i18n/rules/GAME.LANG.md: every game in every language, with the same
// headings in the same order, telling rules that there are. What they say only a reader can judge.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "text/language.hpp"

namespace pharos::text {
namespace {

namespace fs = std::filesystem;
const fs::path kRoot = PHAROS_SOURCE_DIR;
const std::vector<std::string> kGames = {"wonders", "edifice", "architects", "dice"};

struct Section {
  std::string id;
  std::set<std::string> rules;
  std::size_t words = 0;

  bool operator==(const Section& other) const { return id == other.id && rules == other.rules; }
};

void PrintTo(const Section& section, std::ostream* out) {
  *out << section.id << " (" << section.words << " words)";
  for (const std::string& rule : section.rules) *out << ' ' << rule;
}

/// "W3.3 W3.5", with whatever stands between them.
std::set<std::string> rules_in(const std::string& text) {
  static const std::regex pattern("[WEAD][0-9]\\.[0-9]+");
  std::set<std::string> rules;
  for (std::sregex_iterator i(text.begin(), text.end(), pattern), end; i != end; ++i) {
    rules.insert(i->str());
  }
  return rules;
}

/// The first line is a title; what stands before the first section is its own section, "".
std::vector<Section> read_sections(const fs::path& path) {
  static const std::regex heading("## \\{#([a-z_]+)\\} .+");
  std::ifstream file(path);
  EXPECT_TRUE(file) << path << " is missing";
  std::string line;
  std::getline(file, line);
  EXPECT_TRUE(line.starts_with("# ")) << path << ": a title was expected, not " << line;
  std::vector<Section> sections(1);
  while (std::getline(file, line)) {
    std::smatch match;
    if (std::regex_match(line, match, heading)) {
      sections.push_back({match[1].str(), {}, 0});
    } else if (line.starts_with("<!--")) {
      sections.back().rules = rules_in(line);
    } else {
      EXPECT_FALSE(line.starts_with('#'))
          << path << ": write ## {#identifier} Heading, not " << line;
      EXPECT_TRUE(rules_in(line).empty()) << path << ": an identifier players see: " << line;
      std::istringstream words(line);
      sections.back().words +=
          static_cast<std::size_t>(std::distance(std::istream_iterator<std::string>(words), {}));
    }
  }
  return sections;
}

std::vector<Section> sections(const std::string& game, std::string_view language) {
  return read_sections(kRoot / "i18n/rules" / (game + '.' + std::string(language) + ".md"));
}

/// Those that open an entry of docs/rules.
std::set<std::string> rules_of(const std::string& game) {
  static const std::regex entry("- ([WEAD][0-9]\\.[0-9]+) .*");
  std::ifstream file(kRoot / "docs/rules" / (game + ".md"));
  std::set<std::string> rules;
  for (std::string line; std::getline(file, line);) {
    std::smatch match;
    if (std::regex_match(line, match, entry)) rules.insert(match[1].str());
  }
  return rules;
}

TEST(RulesText, all_languages_tell_the_same_rules_under_the_same_headings) {
  for (const std::string& game : kGames) {
    const std::vector<Section> english = sections(game, "en");
    EXPECT_GT(english.size(), 10U) << game;
    for (const std::string_view language : builtin_languages()) {
      EXPECT_EQ(sections(game, language), english) << game << " in " << language;
    }
  }
}

TEST(RulesText, headings_are_unique_and_say_something) {
  for (const std::string& game : kGames) {
    for (const std::string_view language : builtin_languages()) {
      std::set<std::string> seen;
      for (const Section& section : sections(game, language)) {
        EXPECT_TRUE(seen.insert(section.id).second) << game << '.' << language << ' ' << section.id;
        EXPECT_GT(section.words, 10U) << game << '.' << language << ' ' << section.id;
      }
    }
  }
}

TEST(RulesText, every_rule_that_is_played_is_told_and_no_other) {
  // Not played yet: two players with the Free City, and Armada.
  const std::set<std::string> planned = {"W8.2", "W8.3", "W8.4", "W8.5", "E6.2"};
  for (const std::string& game : kGames) {
    std::set<std::string> expected = rules_of(game);
    EXPECT_GT(expected.size(), 20U) << "docs/rules/" << game << ".md";
    for (const std::string& rule : planned) expected.erase(rule);
    std::set<std::string> told;
    for (const Section& section : sections(game, "en")) {
      told.insert(section.rules.begin(), section.rules.end());
    }
    EXPECT_EQ(told, expected) << game;
  }
}

TEST(RulesText, there_are_no_files_left_over) {
  std::size_t files = 0;
  for (const auto& entry : fs::directory_iterator(kRoot / "i18n/rules")) {
    EXPECT_EQ(entry.path().extension(), ".md") << entry.path();
    ++files;
  }
  EXPECT_EQ(files, kGames.size() * builtin_languages().size());
}

}  // namespace
}  // namespace pharos::text
