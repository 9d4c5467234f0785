// SPDX-License-Identifier: Apache-2.0
// Where the points of a row come from: the sums of a score sheet, told one by one. Every game has a
// function `score_parts`; the points of all parts of a row are the row's (a law of
// tests/conformance).
#pragma once

#include <string_view>
#include <vector>

#include "engine/message.hpp"

namespace pharos {

struct ScorePart {
  unsigned row = 0;
  int points = 0;
  Message say;
};
using ScoreParts = std::vector<ScorePart>;

/// Keys that games share; all have `points`.
namespace part_keys {
inline constexpr std::string_view kNamed = "match.part.named";      // what
inline constexpr std::string_view kProduct = "match.part.product";  // what, count, each
inline constexpr std::string_view kStage = "match.part.stage";      // stage
}  // namespace part_keys

/// "Altar: 3"
inline ScorePart named_part(unsigned row, const Word& what, int points) {
  return {row, points, Message(part_keys::kNamed).with("what", what).with("points", points)};
}
/// "Magistrates Guild: 4 × 1 = 4"
inline ScorePart product_part(unsigned row, const Word& what, int count, int each) {
  return {row, count * each,
          Message(part_keys::kProduct)
              .with("what", what)
              .with("count", count)
              .with("each", each)
              .with("points", count * each)};
}
/// "stage 2: 5"
inline ScorePart stage_part(unsigned row, int stage, int points) {
  return {row, points, Message(part_keys::kStage).with("stage", stage).with("points", points)};
}

}  // namespace pharos
