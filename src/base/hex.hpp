// SPDX-License-Identifier: Apache-2.0
// Hexadecimal digits, and bytes as two of them each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pharos {

inline constexpr std::string_view kHexDigits = "0123456789abcdef";

/// What the digit stands for, in upper or lower case; below 0 when it is none.
constexpr int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/// All sixteen digits of a number.
inline std::string hex_word(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; value >>= 4) text[i] = kHexDigits[value & 15];
  return text;
}

inline std::string to_hex(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += kHexDigits[byte >> 4];
    text += kHexDigits[byte & 15];
  }
  return text;
}

/// Nothing when the text is not made of pairs of digits; upper and lower case are the same.
inline std::optional<std::string> from_hex(std::string_view text) {
  if (text.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() / 2);
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = hex_digit(text[i]);
    const int low = hex_digit(text[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes += static_cast<char>(high * 16 + low);
  }
  return bytes;
}

}  // namespace pharos
