// SPDX-License-Identifier: Apache-2.0
// Reads and checks the data files of 7 Wonders Dice (schema: data/README.md).
//
// The same reader serves `datagen` at build time, `--data DIR` at run time and `pharos boards
// check`. What a city's file does not state comes from `shared.json`, and what that does not state
// from the built-in boards. Knows the facts' shape and structure, not the rules that use them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "games/dice/tables.hpp"
#include "match/data/dice_file.hpp"

namespace pharos::data {

/// Lays what the files state over `board`; notes what does not fit together. `shared` may be null.
void compose_board(const DiceFile* shared, const DiceFile& city, dice::BoardData& board,
                   std::vector<Problem>& problems);

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

}  // namespace pharos::data
