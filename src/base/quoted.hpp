// SPDX-License-Identifier: Apache-2.0
// What somebody wrote, as it may stand in an error message.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace pharos {

/// In quotes, shortened, unprintable bytes as \xNN.
inline std::string in_quotes(std::string_view text) {
  constexpr std::size_t kMost = 40;
  constexpr char kHex[] = "0123456789abcdef";
  std::string result = "'";
  for (const char c : text.substr(0, kMost)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte >= 0x20 && byte < 0x7F) {
      result += c;
    } else {
      result += "\\x";
      result += kHex[byte >> 4];
      result += kHex[byte & 15];
    }
  }
  if (text.size() > kMost) result += "...";
  result += '\'';
  return result;
}

}  // namespace pharos
