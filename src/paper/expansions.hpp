// SPDX-License-Identifier: Apache-2.0
// What expansions of 7 Wonders add to its sheets: one array, expansions.cpp. The sheets ask all
// that stand there; which there are they do not know.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/wonders/rules.hpp"
#include "paper/booklet.hpp"

namespace pharos::paper {

struct Expansion {
  std::string_view drawings;  // their folder in web/drawings
  bool (*played)(const wonders::Options& options);
  /// A page beside that of the game.
  Page (*reference)(const Facts& facts, const Desk& desk);
  Chapter (*cards)(const wonders::Rules& rules, const Words& words);
  /// Those that it brings, whether the rules have them in play or not.
  std::span<const wonders::BoardData> (*boards)(const wonders::Rules& rules);
};

std::span<const Expansion> expansions();

/// Whether a list has its parts: it is played with, or nobody chose.
bool tells(const Facts& facts, const Expansion& expansion);
/// What an effect or a row of an expansion is drawn as: "FOLDER/NAME". Empty if none has it.
std::string expansion_drawing(std::string_view name);

}  // namespace pharos::paper
