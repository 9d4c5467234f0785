// SPDX-License-Identifier: Apache-2.0
// datagen GAME DATA_DIR OUT_CPP: checks the data of a game and writes it as constexpr tables.
//
// Part of the build: wrong data fails it, with file, entry and reason. The output is the same for
// the same data, and is only written when it changes.
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <variant>

#include "sources.hpp"

namespace {

namespace fs = std::filesystem;
using namespace pharos;

bool is_already(const fs::path& path, const std::string& text) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return false;
  const std::string old{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  return old == text;
}

bool write(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  return !file.fail();
}

/// What can be generated: a game and the source of its tables, or what is wrong with its data.
struct Game {
  std::string_view name;
  Result<std::string> (*source)(const fs::path& data_directory);
};
constexpr std::array kGames = {
    Game{"wonders", &datagen::wonders_source},
    Game{"architects", &datagen::architects_source},
    Game{"dice", &datagen::dice_source},
};

int generate(const Game& game, const fs::path& data_directory, const fs::path& output) {
  const auto made = game.source(data_directory);
  if (!made) {
    std::cerr << "datagen: " << made.error().message << '\n';
    return 1;
  }
  const std::string& text = *made;
  if (is_already(output, text)) return 0;
  if (!write(output, text)) {
    std::cerr << "datagen: " << output.string() << ": cannot be written\n";
    return 1;
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 4) {
    for (const Game& game : kGames) {
      if (game.name == argv[1]) return generate(game, argv[2], argv[3]);
    }
  }
  std::cerr << "usage: datagen GAME DATA_DIR OUT_CPP\n";
  return 2;
}
