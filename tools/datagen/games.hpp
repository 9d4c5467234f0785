// SPDX-License-Identifier: Apache-2.0
// What is generated of each game: one function that reads and checks its data, and answers with the
// C++ source of its tables and the order that seeds hang on.
//
// Each is in GAME.cpp. It knows the game's tables and their reader, and no rules: none are linked.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace pharos::datagen {

struct Generated {
  std::string source;  // a whole file
  /// Decks are shuffled, and boards drawn, as they stand in the tables: a name a line;
  /// tests/golden/*.order holds what it must be.
  std::string order;
};
using Source = Result<Generated>;

Source wonders_source(const std::filesystem::path& data_directory);
Source architects_source(const std::filesystem::path& data_directory);
Source dice_source(const std::filesystem::path& data_directory);

struct Game {
  std::string_view name;
  Source (*source)(const std::filesystem::path& data_directory);
};
inline constexpr std::array kGames = {
    Game{"wonders", &wonders_source},
    Game{"architects", &architects_source},
    Game{"dice", &dice_source},
};

}  // namespace pharos::datagen
