// SPDX-License-Identifier: Apache-2.0
// datagen GAME DATA_DIR OUT_CPP: checks the data of a game and writes it as constexpr tables.
// datagen GAME DATA_DIR --order [FILE]: prints the order of its cards, or holds it against FILE.
//
// Part of the build: wrong data fails it, with file, entry and reason. The output is the same for
// the same data, and is only written when it changes. Another order is no wrong data, so that it
// fails a test (tests/golden/GAME.order) and nobody's build.
#include <array>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

#include "order.hpp"
#include "sources.hpp"

namespace {

namespace fs = std::filesystem;
using namespace pharos;

/// Nothing when there is no such file.
std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

bool write(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << text;
  file.close();
  return !file.fail();
}

/// What can be generated: a game and its tables, or what is wrong with its data.
struct Game {
  std::string_view name;
  datagen::Source (*source)(const fs::path& data_directory);
};
constexpr std::array kGames = {
    Game{"wonders", &datagen::wonders_source},
    Game{"architects", &datagen::architects_source},
    Game{"dice", &datagen::dice_source},
};

int generate(const std::string& text, const fs::path& output) {
  if (read(output) == text) return 0;
  if (!write(output, text)) {
    std::cerr << "datagen: " << output.string() << ": cannot be written\n";
    return 1;
  }
  return 0;
}

int check_order(const std::string& order, const fs::path& golden) {
  const auto difference = datagen::first_difference(read(golden), order);
  if (!difference) return 0;
  std::cerr << "datagen: " << golden.string() << ": " << *difference
            << ". With another order a seed deals other hands than before, here and on other "
               "people's machines: put the order of data/ back, or new entries behind the old "
               "ones. If it has to change, write the file anew (datagen GAME DATA_DIR --order) and "
               "say so in CHANGELOG.md\n";
  return 1;
}

int run(const Game& game, int argc, char** argv) {
  const datagen::Source made = game.source(argv[2]);
  if (!made) {
    std::cerr << "datagen: " << made.error().message << '\n';
    return 1;
  }
  const datagen::Generated& generated = *made;
  if (std::string_view(argv[3]) != "--order") return generate(generated.source, argv[3]);
  if (argc == 5) return check_order(generated.order, argv[4]);
  std::cout << generated.order;
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 4 || (argc == 5 && std::string_view(argv[3]) == "--order")) {
    for (const Game& game : kGames) {
      if (game.name == argv[1]) return run(game, argc, argv);
    }
  }
  std::cerr << "usage: datagen GAME DATA_DIR OUT_CPP\n"
               "       datagen GAME DATA_DIR --order [FILE]\n";
  return 2;
}
