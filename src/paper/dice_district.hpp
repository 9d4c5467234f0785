// SPDX-License-Identifier: Apache-2.0
// A part of a board of 7 Wonders Dice on paper: a building with its rows of squares, or the
// bonuses.
#pragma once

#include <optional>

#include "games/dice/tables.hpp"
#include "paper/layout.hpp"

namespace pharos::paper {

/// A building; none is the bonuses.
using District = std::optional<dice::Building>;

/// Adds it at the top of the box, with squares of this side; answers how high it is. Rows stand
/// side by side while there is room, and long ones go on below.
double add_district(Page& page, const Desk& desk, const Box& box, const dice::BoardData& board,
                    District district, double side);

}  // namespace pharos::paper
