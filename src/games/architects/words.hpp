// SPDX-License-Identifier: Apache-2.0
// The words of 7 Wonders Architects as they stand in data, records, JSON and keys of messages: the
// enumerators' own names. They are part of the interface to other programs, no text for people.
#pragma once

#include <array>
#include <string_view>

#include "games/architects/tables.hpp"

namespace pharos::architects {

inline constexpr std::array<std::string_view, kResources> kResourceNames = {"wood", "stone", "clay",
                                                                            "papyrus", "glass"};
inline constexpr std::array<std::string_view, kSymbols> kSymbolNames = {"compass", "gear",
                                                                        "tablet"};
inline constexpr std::array<std::string_view, kColours> kColourNames = {"grey", "yellow", "green",
                                                                        "blue", "red"};

/// A1.7: what each colour looks like to those who do not see it.
inline constexpr std::array<std::string_view, kColours> kColourShapes = {
    "diamond", "disc", "triangle", "upright bar", "cross"};

inline constexpr std::array<std::string_view, kWonders> kWonderNames = {
    "Alexandria", "Babylon", "Ephesos", "Gizah", "Halikarnassos", "Olympia", "Rhodos"};

/// In the order of WonderEffect and TokenKind.
inline constexpr std::array<std::string_view, 7> kEffectNames = {
    "none", "any_deck", "token", "centre", "keep_one", "both_sides", "shield"};
static_assert(kEffectNames.size() == static_cast<unsigned>(WonderEffect::shield) + 1);
inline constexpr std::array<std::string_view, 10> kTokenKindNames = {
    "extra_card",       "extra_card_on_stage", "double_coin",    "any_resources",
    "shields",          "points_by_wonder",    "points_per_cat", "points_per_victory",
    "points_per_token", "points_by_copies"};
static_assert(kTokenKindNames.size() == static_cast<unsigned>(TokenKind::points_by_copies) + 1);

/// In the order of BoardOption and ZeroOption.
inline constexpr std::array<std::string_view, 2> kBoardOptionNames = {"random", "pick"};
inline constexpr std::array<std::string_view, 2> kZeroOptionNames = {"rulebook", "online"};

/// The decks of A2.1, as a seat sees them.
inline constexpr std::array<std::string_view, 3> kDeckNames = {"left", "right", "centre"};

}  // namespace pharos::architects
