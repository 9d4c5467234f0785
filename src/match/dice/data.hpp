// SPDX-License-Identifier: Apache-2.0
// Reads and checks the data files of 7 Wonders Dice (schema: data/README.md), and writes one to
// start from.
//
// The same reader serves `datagen` at build time, `--data DIR` at run time and `pharos boards
// check`. What a city's file does not state comes from `shared.json`, and what that does not state
// from the built-in boards. Knows the facts' shape and structure, not the rules that use them.
#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/dice/tables.hpp"
#include "json/lines.hpp"

namespace pharos::data {

// ---- a whole set: data_set.cpp -----------------------------------------------------------------

/// Everything wrong with one board file, by line; nothing when it can be played with. What the file
/// does not state is taken from `base`.
std::vector<Problem> check_dice_file(std::string_view text, const dice::Tables& base);

/// The boards and dice in `directory` or its folder `dice`; what they lack comes from `base`. With
/// `base` null (datagen) nothing may be lacking. A directory without any of the files is an error,
/// and so is a .json file of another name.
Result<dice::Tables> load_dice(const std::filesystem::path& directory, const dice::Tables* base);

/// "gizah.json" for board 3.
std::string dice_file_name(unsigned board);
inline constexpr std::string_view kDiceSharedFile = "shared.json";

// ---- one to start from: data_template.cpp ------------------------------------------------------

/// The board as a file of `data/dice/` that states everything and passes the checks, with comments:
/// for owners of the game who want to write down the printed figures (D1.4, D8.1).
std::string dice_template(const dice::BoardData& board);

// ---- one file: data_file.cpp -------------------------------------------------------------------

struct DiceRow {
  bool any_order = false;
  std::uint64_t symbols = 0;  // bit set over Symbol
  std::vector<dice::SquareData> squares;
};
using DiceRows = std::vector<DiceRow>;

/// What a file states, and everything that is wrong with it (D8.1). A city's file and the shared
/// one have the same shape; both state whole buildings.
struct DiceFile {
  std::optional<unsigned> city;  // index of the board; nothing for the shared file
  bool reconstructed = true;     // D1.4
  std::array<std::optional<DiceRows>, dice::kBuildings> buildings;
  std::optional<std::array<dice::Effect, dice::kBonuses>> bonuses;
  std::optional<std::array<dice::DieData, dice::kDice>> dice;  // shared file only
  std::vector<Problem> problems;                               // by line
};

enum class DiceFileSort { city, shared, either };

/// Reads a file to its end. `either` takes a file with dice for the shared one.
DiceFile read_dice_file(std::string_view text, DiceFileSort sort);

/// Lays what the files state over `board`; notes what does not fit together. `shared` may be null.
void compose_board(const DiceFile* shared, const DiceFile& city, dice::BoardData& board,
                   std::vector<Problem>& problems);

// ---- its structure: data_structure.cpp ---------------------------------------------------------

/// Where a row and its squares stand in the file, for messages.
struct DiceRowNodes {
  Node row;
  std::vector<Node> squares;
};

/// D8.1: whether a building's rows have the structure of the rules; notes what breaks it. `file` is
/// the object that has the building as a member.
void check_building(dice::Building building, const DiceRows& rows,
                    const std::vector<DiceRowNodes>& nodes, const Node& file);

}  // namespace pharos::data
