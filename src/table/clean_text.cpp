// SPDX-License-Identifier: Apache-2.0
#include "table/clean_text.hpp"

#include <cstdint>

namespace pharos {
namespace {

/// The character at the front, taken off; nothing when it is no UTF-8 (RFC 3629).
std::optional<char32_t> take_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  const std::size_t size = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if ((first >= 0x80 && first < 0xC2) || first > 0xF4 || text.size() < size) return std::nullopt;
  constexpr unsigned kFirstBits[] = {0, 0x7F, 0x1F, 0x0F, 0x07};
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  char32_t character = first & kFirstBits[size];
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return std::nullopt;
    character = (character << 6) | (byte(i) & 0x3FU);
  }
  if (character < kLeast[size] || character > 0x10FFFF) return std::nullopt;
  if (character >= 0xD800 && character <= 0xDFFF) return std::nullopt;
  text.remove_prefix(size);
  return character;
}

bool is_blank(char32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0xA0 || c == 0x3000 || c == 0x2028 ||
         c == 0x2029 || (c >= 0x2000 && c <= 0x200A);
}

/// Control characters, marks of direction, zero-width characters (but for the joiner of emoji),
/// private use, and what is no character at all.
bool is_hidden(char32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x61C || c == 0x180E ||
         c == 0x200B || c == 0x200C || c == 0x200E || c == 0x200F || (c >= 0x202A && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF0 && c <= 0xFFFF) ||
         (c >= 0xE000 && c <= 0xF8FF) || (c & 0xFFFEU) == 0xFFFEU || c >= 0xE0000;
}

}  // namespace

std::optional<std::string> clean_line(std::string_view text, std::size_t most) {
  std::string line;
  std::size_t characters = 0;
  bool blank = false;
  while (!text.empty()) {
    const std::string_view before = text;
    const auto character = take_character(text);
    if (!character) return std::nullopt;
    if (is_blank(*character)) {
      blank = !line.empty();
      continue;
    }
    if (is_hidden(*character)) continue;
    characters += blank ? 2 : 1;
    if (characters > most) return std::nullopt;
    if (blank) line += ' ';
    blank = false;
    line += before.substr(0, before.size() - text.size());
  }
  return line;
}

}  // namespace pharos
