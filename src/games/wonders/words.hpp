// SPDX-License-Identifier: Apache-2.0
// The words of 7 Wonders as they stand in records, JSON and keys of messages: the enumerators' own
// names. They are part of the interface to other programs, no text for people.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/wonders/tables.hpp"

namespace pharos::wonders {

inline constexpr std::string_view kResourceLetters = "WSOCGPL";
inline constexpr std::array<std::string_view, kResources> kResourceNames = {
    "wood", "stone", "ore", "clay", "glass", "papyrus", "loom"};

inline constexpr std::array<std::string_view, kColours> kColourNames = {
    "brown", "grey", "blue", "yellow", "red", "green", "purple"};

/// W1.2: what each colour looks like to those who do not see it.
inline constexpr std::array<std::string_view, kColours> kColourShapes = {
    "square", "diamond", "upright bar", "disc", "cross", "triangle", "star"};

inline constexpr std::array<std::string_view, kSymbols> kSymbolNames = {"compass", "gear",
                                                                        "tablet"};

/// Bits of Counted: the colours, then stages and defeat tokens.
inline constexpr std::array<std::string_view, kColours + 2> kThingNames = {
    "brown", "grey", "blue", "yellow", "red", "green", "purple", "stage", "defeat"};

/// Bits of Where.
inline constexpr std::array<std::string_view, 3> kWhereNames = {"left", "self", "right"};

/// In the order of EffectKind.
inline constexpr std::array<std::string_view, 23> kEffectNames = {"none",
                                                                  "produce",
                                                                  "price",
                                                                  "coins",
                                                                  "points",
                                                                  "shields",
                                                                  "science",
                                                                  "science_choice",
                                                                  "per_thing",
                                                                  "points_if_complete",
                                                                  "extra_card",
                                                                  "from_discard",
                                                                  "free_new_colour",
                                                                  "free_first",
                                                                  "free_last",
                                                                  "free_once_per_age",
                                                                  "copy_guild",
                                                                  "pawn",
                                                                  "victory_token",
                                                                  "return_defeats",
                                                                  "points_per_pair",
                                                                  "points_per_colour",
                                                                  "repeat_guild"};
static_assert(kEffectNames.size() == static_cast<unsigned>(EffectKind::repeat_guild) + 1);

/// In the order of PenaltyKind.
inline constexpr std::array<std::string_view, 3> kPenaltyNames = {"discard", "coins", "tokens"};

inline constexpr std::array<std::string_view, 2> kSideNames = {"day", "night"};

/// In the order of BoardOption and SideOption.
inline constexpr std::array<std::string_view, 2> kBoardOptionNames = {"random", "pick"};
inline constexpr std::array<std::string_view, 4> kSideOptionNames = {"day", "night", "random",
                                                                     "pick"};

/// A resource symbol: "W", or "S/C" for one that offers a choice (W3.4).
inline std::string symbol_text(unsigned resources) {
  std::string text;
  for (unsigned kind = 0; kind < kResources; ++kind) {
    if ((resources & (1U << kind)) == 0) continue;
    if (!text.empty()) text += '/';
    text += kResourceLetters[kind];
  }
  return text;
}

}  // namespace pharos::wonders
