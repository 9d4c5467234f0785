// SPDX-License-Identifier: Apache-2.0
// JSON text from outside into a Boost.JSON value, strictly and within limits.
//
// Refuses what Boost.JSON would let pass (a key twice in one object) and what could exhaust memory
// (depth, sizes); syntax errors name line and column. Knows no schema.
#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "match/data/data_error.hpp"

namespace pharos::data {

inline constexpr std::size_t kMaxFileBytes = std::size_t{4} << 20;
inline constexpr std::size_t kMaxDepth = 12;
inline constexpr std::size_t kMaxElements = 2000;   // of one array or object
inline constexpr std::size_t kMaxTextBytes = 1000;  // of one string

enum class Comments { refused, allowed };

/// The whole text as one JSON value, or what is wrong with it. `first_line` is the number of the
/// text's first line in its file, for messages. Comments (`//`, `/* */`) only where allowed.
std::variant<boost::json::value, DataError> parse_strict(std::string_view text,
                                                         std::string_view file,
                                                         std::size_t first_line = 1,
                                                         Comments comments = Comments::refused);

}  // namespace pharos::data
