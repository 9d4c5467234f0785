// SPDX-License-Identifier: Apache-2.0
// A board file to start from: every building of a city with comments, for owners of the game who
// want to write down the printed figures (D1.4, D8.1).
#pragma once

#include <string>

#include "games/dice/tables.hpp"

namespace pharos::data {

/// The board as a file of `data/dice/` that states everything; it passes the reader's checks.
std::string dice_template(const dice::BoardData& board);

}  // namespace pharos::data
