// SPDX-License-Identifier: Apache-2.0
// The list of expansions: a line each. Their order is that of rows and sources of coins, so new
// ones come last.
#include "games/wonders/expansions.hpp"

#include <array>

#include "games/wonders/score.hpp"

namespace pharos::wonders {

extern const Expansion kEdifice;  // edifice_told.cpp

namespace {

constexpr std::array<const Expansion*, kExpansions> kList = {&kEdifice};

}  // namespace

std::span<const Expansion* const, kExpansions> expansions() { return kList; }

const VerbWord* find_verb(Verb verb) {
  for (const Expansion* expansion : kList) {
    for (const VerbWord& word : expansion->verbs) {
      if (word.verb == verb) return &word;
    }
  }
  return nullptr;
}

constinit const std::array<std::string_view, kRows> kRowNames = {
    "wonder", "coins", "conflict", "blue", "yellow", "green", "purple", "edifice"};

unsigned row_count(const Rules& rules) {
  unsigned rows = row_expansions;
  for (unsigned i = 0; i < kExpansions; ++i) {
    if (rules.options.*kList[i]->option) rows = row_expansions + i + 1;
  }
  return rows;
}

}  // namespace pharos::wonders
