// SPDX-License-Identifier: Apache-2.0
// Costs and effects of 7 Wonders as words with their drawings: what cards and boards have in common
// on paper. Knows no page.
#pragma once

#include <span>

#include "games/wonders/rules.hpp"
#include "paper/booklet.hpp"

namespace pharos::paper {

/// The rules of the table. Precondition: the game is 7 Wonders.
const wonders::Rules& wonders_rules(const Facts& facts);
/// "Second edition (2020)"
std::string edition_name(const Facts& facts, const Words& words);

/// W1.2: the shape of a colour.
Drawn shape_of(wonders::Colour colour);
Piece resource_piece(const Words& words, wonders::Resource resource);
Cell cost_cell(const Words& words, const wonders::Cost& cost, unsigned coins);
Cell effects_cell(const Words& words, std::span<const wonders::Effect> effects);

}  // namespace pharos::paper
