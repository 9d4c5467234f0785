// SPDX-License-Identifier: Apache-2.0
// Moves as records write them, for tests that say what they expect in one line each.
#pragma once

#include <string>
#include <vector>

#include "match/move.hpp"

namespace pharos {

inline std::vector<std::string> move_texts(const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  for (const Move& move : moves) texts.push_back(move_text(move));
  return texts;
}

}  // namespace pharos
