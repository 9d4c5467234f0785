// SPDX-License-Identifier: Apache-2.0
// Cards, tokens and wonders of 7 Wonders Architects as words with their drawings. Knows no page.
#pragma once

#include "games/architects/tables.hpp"
#include "paper/booklet.hpp"

namespace pharos::paper {

/// The tables of the game. Precondition: it is Architects.
const architects::Tables& architects_tables(const Facts& facts);

/// A1.7: the shape of a colour.
Drawn shape_of(architects::Colour colour);
/// A kind of card with what it shows.
Cell card_cell(const Words& words, const architects::Tables& tables, unsigned kind);
Piece token_effect(const Words& words, const architects::Tables& tables,
                   const architects::TokenData& token);
Piece wonder_effect(const Words& words, architects::WonderEffect effect);
/// "2 different resources"
Piece stage_cost(const Words& words, const architects::StageData& stage);
Piece points_piece(const Words& words, unsigned points);

}  // namespace pharos::paper
