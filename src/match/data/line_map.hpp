// SPDX-License-Identifier: Apache-2.0
// On which line of a JSON text each of its values stands, so that an error of meaning can be found
// as easily as one of syntax. Knows no schema.
//
//   LineMap lines(text);
//   lines.at("/wonder/0/squares/2/cost");   // 14
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>

namespace pharos::data {

class LineMap {
 public:
  /// Precondition: `parse_strict` has accepted the text, with or without comments.
  explicit LineMap(std::string_view text);

  /// The line of the value at this path (member names and list indices, each after a slash), from
  /// 1. A path that is not there has the line of the nearest value around it.
  [[nodiscard]] std::size_t at(std::string_view path) const;

 private:
  std::map<std::string, std::size_t, std::less<>> lines_;
};

}  // namespace pharos::data
