// SPDX-License-Identifier: Apache-2.0
// A square of a board of 7 Wonders Dice on paper, and the drawings that stand for its symbols.
#pragma once

#include <set>
#include <string>

#include "games/dice/tables.hpp"
#include "paper/layout.hpp"

namespace pharos::paper {

/// What a face of a die shows: "icons/wood".
std::string face_drawing(dice::Symbol symbol);
/// "dice/attack"
std::string effect_drawing(const dice::Effect& effect);
/// The colour's shape, "icons/green", and what it is drawn with.
std::string colour_drawing(dice::Colour colour);
Ink ink_of(dice::Colour colour);

/// What there is on a board, its bonuses included.
std::set<dice::EffectKind> effects_on(const dice::BoardData& board);
/// What an effect does, beside its drawing.
Block effect_block(const Words& words, dice::EffectKind kind);

/// Adds a square: its cost in the upper left corner, what it does, its points at the lower right.
/// There is room left for a cross.
void add_square(Page& page, const Desk& desk, const Box& box, const dice::SquareData& square);
/// A bonus has neither cost nor points.
void add_bonus(Page& page, const Desk& desk, const Box& box, const dice::Effect& bonus);

}  // namespace pharos::paper
