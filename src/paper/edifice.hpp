// SPDX-License-Identifier: Apache-2.0
// Edifice on paper: a page of the reference, its projects among the cards, its boards.
#pragma once

#include "paper/expansions.hpp"

namespace pharos::paper {

bool edifice_is_played(const wonders::Options& options);
Page edifice_reference(const Facts& facts, const Desk& desk);
Chapter edifice_cards(const wonders::Rules& rules, const Words& words);
std::span<const wonders::BoardData> edifice_boards(const wonders::Rules& rules);

inline constexpr Expansion kEdifice{"edifice", &edifice_is_played, &edifice_reference,
                                    &edifice_cards, &edifice_boards};

}  // namespace pharos::paper
