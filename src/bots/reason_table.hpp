// SPDX-License-Identifier: Apache-2.0
// Blocks of features and the message for each: what a linear policy thinks, told to people.
#pragma once

#include <span>
#include <string_view>

namespace pharos::bots {

struct ReasonRow {
  unsigned end;  // the first feature after the block
  std::string_view key;
};

/// Precondition: the blocks ascend. Empty for features after the last one.
constexpr std::string_view reason_in(std::span<const ReasonRow> rows, unsigned feature) {
  for (const ReasonRow& row : rows) {
    if (feature < row.end) return row.key;
  }
  return {};
}

}  // namespace pharos::bots
