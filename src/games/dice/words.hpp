// SPDX-License-Identifier: Apache-2.0
// The words of 7 Wonders Dice as they stand in data, records, JSON and keys of messages. They are
// part of the interface to other programs, no text for people.
#pragma once

#include <array>
#include <string_view>

#include "games/dice/tables.hpp"

namespace pharos::dice {

inline constexpr std::array<std::string_view, kBoards> kCityNames = {
    "Alexandria", "Babylon", "Ephesos", "Gizah", "Halikarnassos", "Olympia", "Rhodos"};

inline constexpr std::array<std::string_view, kColours> kColourNames = {
    "grey", "blue", "red", "yellow", "green", "black", "white", "purple"};

/// D1.5: what each colour looks like to those who do not see it.
inline constexpr std::array<std::string_view, kColours> kColourShapes = {
    "diamond",  "upright bar",    "cross",          "disc",
    "triangle", "filled hexagon", "hollow hexagon", "star"};

inline constexpr std::array<std::string_view, kDice> kDieNames = {
    "grey_a", "grey_b", "grey_c", "blue", "red", "yellow", "green", "black", "white", "purple"};

/// In the order of Symbol. A face is named by its colour and one of these: "black red", "white
/// red".
inline constexpr std::array<std::string_view, kSymbols> kSymbolNames = {
    "wood",    "stone",     "clay",     "glass",  "textile",    "papyrus",   //
    "mask",    "scales",    "fountain", "temple", "owl",        "caduceus",  //
    "axe",     "sword",     "shield",   "coin",   "camel",      "chest",     //
    "compass", "tablet",    "wheel",                                         //
    "grey",    "blue",      "green",    "yellow", "red",        "four",      //
    "laurel",  "blue",      "green",    "red",    "yellow",                  //
    "wonder",  "warehouse", "market",   "agora",  "university", "barracks"};

inline constexpr std::array<std::string_view, kBuildings> kBuildingNames = {
    "wonder",        "warehouse",     "agora",   "market",     "university",
    "barracks_west", "barracks_east", "gallery", "guild_court"};

/// In the order of EffectKind.
inline constexpr std::array<std::string_view, 15> kEffectNames = {
    "none",           "cross",          "cross_two",    "coins",       "free_build",
    "another_action", "per_square",     "cheaper_dice", "free_colour", "coins_for_colour",
    "unlock",         "gallery_points", "attack",       "defence",     "produce"};
static_assert(kEffectNames.size() == static_cast<unsigned>(EffectKind::produce) + 1);

inline constexpr std::array<std::string_view, 2> kOrderNames = {"sequence", "any"};
inline constexpr std::array<std::string_view, 3> kConfirmedNames = {"cost", "points", "effects"};
inline constexpr std::array<std::string_view, 2> kFiguresNames = {"reconstruction", "printed"};

/// In the order of BoardOption.
inline constexpr std::array<std::string_view, 2> kBoardOptionNames = {"random", "pick"};

constexpr std::string_view name_of(Colour colour) {
  return kColourNames[static_cast<unsigned>(colour)];
}
constexpr std::string_view name_of(Symbol symbol) {
  return kSymbolNames[static_cast<unsigned>(symbol)];
}
constexpr std::string_view name_of(Building building) {
  return kBuildingNames[static_cast<unsigned>(building)];
}
constexpr std::string_view name_of(EffectKind kind) {
  return kEffectNames[static_cast<unsigned>(kind)];
}

/// D1.4: the note that goes with reconstructed figures, in JSON.
inline constexpr std::string_view kReconstructed = "Pharos reconstruction";
inline constexpr std::string_view kPrinted = "as printed, by the board files";

}  // namespace pharos::dice
