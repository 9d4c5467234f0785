// SPDX-License-Identifier: Apache-2.0
// One file of `data/dice/`: what it states, and everything that is wrong with it (D8.1). A city's
// file and the shared one have the same shape; both state whole buildings.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "games/dice/tables.hpp"
#include "json/lines.hpp"

namespace pharos::data {

struct DiceRow {
  bool any_order = false;
  std::uint64_t symbols = 0;  // bit set over Symbol
  std::vector<dice::SquareData> squares;
};
using DiceRows = std::vector<DiceRow>;

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
