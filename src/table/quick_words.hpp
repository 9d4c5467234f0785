// SPDX-License-Identifier: Apache-2.0
// What can be said with one tap: words that everybody reads in their own language. The names are
// for ever, the words stand in i18n under `web.quick`.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace pharos {

inline constexpr std::array<std::string_view, 6> kQuickWords = {
    "hello", "well_played", "one_moment", "your_turn", "thanks", "again"};

constexpr bool is_quick_word(std::string_view word) {
  return std::find(kQuickWords.begin(), kQuickWords.end(), word) != kQuickWords.end();
}

}  // namespace pharos
