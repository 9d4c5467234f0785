// SPDX-License-Identifier: Apache-2.0
// JSON text from outside into a Boost.JSON value, within limits. Knows no schema.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace pharos {

/// Something wrong with a text that people write by hand.
struct Problem {
  std::size_t line = 1;
  std::string where;   // "wonder, square 2" or "column 7"; empty: the whole line, or file
  std::string reason;  // what is wrong and what would be right

  /// "line 14: wonder, square 2: ..."
  [[nodiscard]] std::string message() const {
    return "line " + std::to_string(line) + ": " + (where.empty() ? "" : where + ": ") + reason;
  }
  friend bool operator==(const Problem&, const Problem&) = default;
};

/// Of what parse_strict reads.
inline constexpr std::size_t kMaxFileBytes = std::size_t{4} << 20;
inline constexpr std::size_t kMaxDepth = 12;
inline constexpr std::size_t kMaxElements = 2000;   // of one array or object
inline constexpr std::size_t kMaxTextBytes = 1000;  // of one string

/// The whole text as one JSON value, or what is wrong with it. Refuses what Boost.JSON would let
/// pass (a key twice in one object) and what could exhaust memory (depth, sizes). `first_line` is
/// the number of the text's first line in its file, for messages: "FILE: line 3, column 7: ...".
Result<boost::json::value> parse_strict(std::string_view text, std::string_view file,
                                        std::size_t first_line = 1);
/// The same for text that may have comments, `//` and `/* */`.
Expected<boost::json::value, Problem> parse_commented(std::string_view text);

/// A message of another program: its size was limited where it came in, its depth is here.
Result<boost::json::value> parse_message(std::string_view text, std::size_t depth);

}  // namespace pharos
