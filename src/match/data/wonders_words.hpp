// SPDX-License-Identifier: Apache-2.0
// The words of the data files of 7 Wonders and Edifice: those of records and JSON, in the order of
// the enumerations they stand for, so that `datagen` can print them as C++ too.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "games/wonders/words.hpp"

namespace pharos::data {

inline constexpr std::string_view kResourceLetters = wonders::kResourceLetters;
inline constexpr auto kColourWords = wonders::kColourNames;
inline constexpr auto kSymbolWords = wonders::kSymbolNames;
inline constexpr auto kThingWords = wonders::kThingNames;
inline constexpr auto kWhereWords = wonders::kWhereNames;
inline constexpr auto kSideWords = wonders::kSideNames;

/// wonders::EffectKind without `none`, which is no word of the files: the word at index i is the
/// kind i + 1.
inline constexpr auto kEffectWords = [] {
  std::array<std::string_view, wonders::kEffectNames.size() - 1> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = wonders::kEffectNames[i + 1];
  return words;
}();

inline constexpr std::array<std::string_view, 7> kBoardWords = {
    "Alexandria", "Babylon", "Ephesos", "Gizah", "Halikarnassos", "Olympia", "Rhodos"};

inline constexpr std::array<std::string_view, 2> kEdificeBoardWords = {"Carthage", "Ur"};
inline constexpr auto kPenaltyWords = wonders::kPenaltyNames;

inline constexpr std::array<std::string_view, 4> kConfidenceWords = {"very high", "high", "partial",
                                                                     "unverified"};

inline constexpr std::array<std::string_view, 4> kAgeNames = {"?", "Age I", "Age II", "Age III"};

}  // namespace pharos::data
