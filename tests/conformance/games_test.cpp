// SPDX-License-Identifier: Apache-2.0
// A game is one place on each side: the four lists of games agree, and every game has its folders,
// words, facts and golden files, and nothing that looks like a game is none.
#include "bots/games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "match/registry.hpp"

namespace pharos {
namespace {

namespace fs = std::filesystem;
using Names = std::vector<std::string>;

const fs::path kRoot = PHAROS_SOURCE_DIR;

std::string file_of(const fs::path& path) {
  std::ifstream file(kRoot / path, std::ios::binary);
  EXPECT_TRUE(file.is_open()) << path;
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The words between the first `begin` and the next `end`.
Names words_between(const std::string& text, const std::string& begin, char end) {
  const std::size_t from = text.find(begin);
  EXPECT_NE(from, std::string::npos) << begin << " is not in " << text.substr(0, 200);
  if (from == std::string::npos) return {};
  const std::size_t start = from + begin.size();
  std::istringstream list(text.substr(start, text.find(end, start) - start));
  return {std::istream_iterator<std::string>(list), {}};
}

/// What datagen says that it knows when it is asked for nothing.
std::string usage_of_datagen() {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(PHAROS_DATAGEN " 2>&1", "r"), &pclose);
  std::string text;
  for (int c = 0; pipe != nullptr && (c = std::fgetc(pipe.get())) != EOF;) {
    text += static_cast<char>(c);
  }
  return text;
}

Names registered() {
  Names names;
  for (const GameEntry& game : games()) names.emplace_back(game.id);
  return names;
}

Names sorted(Names names) {
  std::sort(names.begin(), names.end());
  return names;
}

Names folders_in(const fs::path& folder) {
  Names names;
  for (const auto& entry : fs::directory_iterator(kRoot / folder)) {
    if (entry.is_directory()) names.push_back(entry.path().filename().string());
  }
  return sorted(names);
}

TEST(Games, the_four_lists_of_them_are_the_same) {
  EXPECT_EQ(words_between(file_of("CMakeLists.txt"), "\nset(games ", ')'), registered());
  EXPECT_EQ(words_between(usage_of_datagen(), "\ngames:", '\n'), registered());
  Names with_bots;
  for (const bots::GameBots* bots : bots::all_bots()) with_bots.emplace_back(bots->game);
  EXPECT_EQ(with_bots, registered());
}

TEST(Games, each_has_its_folder_on_every_side_and_nothing_else_has_one) {
  for (const char* side : {"src/games", "src/match", "src/bots", "web/src/games"}) {
    EXPECT_EQ(folders_in(side), sorted(registered())) << side;
  }
}

TEST(Games, each_has_the_files_that_others_look_for) {
  for (const std::string& game : registered()) {
    const Names files = {"src/games/" + game + '/' + game + ".hpp",
                         "src/match/" + game + '/' + game + ".cpp",
                         "src/match/" + game + "/data.hpp",
                         "src/bots/" + game + "/bot.cpp",
                         "web/src/games/" + game + "/index.ts",
                         "tools/datagen/" + game + ".cpp",
                         "docs/rules/" + game + ".md",
                         "tests/golden/" + game + ".signature",
                         "tests/golden/" + game + ".order"};
    for (const std::string& file : files) EXPECT_TRUE(fs::is_regular_file(kRoot / file)) << file;
    const auto has_facts = [&](const fs::directory_entry& entry) {
      return entry.path().filename().string().starts_with(game);
    };
    EXPECT_TRUE(std::any_of(fs::directory_iterator(kRoot / "data"), {}, has_facts)) << game;
  }
}

TEST(Games, each_has_words_in_every_language) {
  unsigned languages = 0;
  for (const auto& entry : fs::directory_iterator(kRoot / "i18n")) {
    if (entry.path().extension() != ".json") continue;
    ++languages;
    const auto words = boost::json::parse(file_of(entry.path())).as_object();
    for (const std::string& game : registered()) {
      const auto* own = words.if_contains(game);
      EXPECT_TRUE(own != nullptr && own->is_object() && !own->get_object().empty())
          << game << " in " << entry.path();
    }
  }
  EXPECT_GE(languages, 2U);
}

}  // namespace
}  // namespace pharos
