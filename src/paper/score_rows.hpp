// SPDX-License-Identifier: Apache-2.0
// What is counted at the end of a game, row by row: for pads and for references.
#pragma once

#include <string>
#include <vector>

#include "paper/documents.hpp"

namespace pharos::paper {

struct ScoreRow {
  std::string drawing;
  Ink ink = Ink::ink;
  std::string name;
  std::string about;  // how it is counted
};

/// Those of the table; where nobody chose expansions, those of all there are.
std::vector<ScoreRow> score_rows(const Facts& facts, const Words& words);

}  // namespace pharos::paper
