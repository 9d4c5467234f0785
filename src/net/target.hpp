// SPDX-License-Identifier: Apache-2.0
// What is read by hand of a request: the path and query of its target, cookies, lists in headers.
// Works on any bytes. Knows no connection.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace pharos::net {

using Pairs = std::vector<std::pair<std::string, std::string>>;

/// %41 is A. Nothing when a % is not followed by two hexadecimal digits.
[[nodiscard]] std::optional<std::string> percent_decoded(std::string_view text);
/// For a segment of a path or a value of a query: all but letters, digits and - . _ ~ as %NN.
[[nodiscard]] std::string percent_encoded(std::string_view text);

struct Target {
  std::string path;  // decoded, begins with '/', without empty, "." and ".." segments
  Pairs query;       // decoded, in their order
};

/// The target of a request line, such as "/table/7?seat=2". Nothing when it does not begin with a
/// single '/', when its path holds a NUL, another control character, a backslash, an encoded slash
/// or a segment "." or "..", in whatever encoding, or when an escape is broken.
[[nodiscard]] std::optional<Target> read_target(std::string_view target);

/// The values of a Cookie header; what is malformed is left out. The first of a name counts.
[[nodiscard]] Pairs read_cookies(std::string_view header);

[[nodiscard]] bool equal_ignoring_case(std::string_view a, std::string_view b);
/// Without spaces and tabs at both ends.
[[nodiscard]] std::string_view trimmed(std::string_view text);
/// Takes the first part up to `separator` from `rest`, trimmed.
[[nodiscard]] std::string_view take_item(std::string_view& rest, char separator);
/// Whether "gzip, br;q=0.5" asks for `name`: listed (or "*"), and not with q=0.
[[nodiscard]] bool accepts_coding(std::string_view header, std::string_view name);
/// Whether an If-None-Match header names this tag, quotes included; weak or strong.
[[nodiscard]] bool names_tag(std::string_view header, std::string_view tag);

}  // namespace pharos::net
