// SPDX-License-Identifier: Apache-2.0
// datagen GAME DATA_DIR OUT_CPP: checks the data of a game and writes it as constexpr tables.
// datagen GAME DATA_DIR --order [FILE]: prints the order of its cards, or holds it against FILE.
//
// Part of the build: wrong data fails it, with file, entry and reason. The output is the same for
// the same data, and is only written when it changes. Another order is no wrong data, so that it
// fails a test (tests/golden/GAME.order) and nobody's build.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

#include "games.hpp"

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

int generate(const std::string& text, const fs::path& output) {
  if (read(output) == text) return 0;
  if (!write(output, text)) {
    std::cerr << "datagen: " << output.string() << ": cannot be written\n";
    return 1;
  }
  return 0;
}

/// What differs first, in words; nothing when the two are the same.
std::optional<std::string> first_difference(const std::string& expected, const std::string& found) {
  std::istringstream expected_lines(expected);
  std::istringstream found_lines(found);
  for (unsigned number = 1;; ++number) {
    std::string must;
    std::string is;
    const bool more = static_cast<bool>(std::getline(expected_lines, must));
    const bool more_found = static_cast<bool>(std::getline(found_lines, is));
    if (!more && !more_found) return std::nullopt;
    if (must == is && more == more_found) continue;
    return "line " + std::to_string(number) + " must be '" + must + "', is '" + is + "'";
  }
}

int check_order(const std::string& order, const fs::path& golden) {
  const auto difference = first_difference(read(golden), order);
  if (!difference) return 0;
  std::cerr << "datagen: " << golden.string() << ": " << *difference
            << ". With another order a seed deals other hands than before, here and on other "
               "people's machines: put the order of data/ back, or new entries behind the old "
               "ones. If it has to change, write the file anew (datagen GAME DATA_DIR --order) and "
               "say so in CHANGELOG.md\n";
  return 1;
}

int run(const datagen::Game& game, int argc, char** argv) {
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
    for (const datagen::Game& game : datagen::kGames) {
      if (game.name == argv[1]) return run(game, argc, argv);
    }
  }
  std::cerr << "usage: datagen GAME DATA_DIR OUT_CPP\n"
               "       datagen GAME DATA_DIR --order [FILE]\n"
               "games:";
  for (const datagen::Game& game : datagen::kGames) std::cerr << ' ' << game.name;
  std::cerr << '\n';
  return 2;
}
