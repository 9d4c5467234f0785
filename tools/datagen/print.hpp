// SPDX-License-Identifier: Apache-2.0
// Small things printed as C++, and names as lines of an order. Knows no game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace pharos::datagen {

inline std::string number(unsigned value) { return std::to_string(value); }

inline std::string hex(std::uint64_t value) {
  std::string digits;
  do {
    digits.insert(digits.begin(), "0123456789abcdef"[value % 16]);
    value /= 16;
  } while (value != 0);
  return "0x" + digits;
}

template <std::size_t N>
std::string small_array(const std::array<std::uint8_t, N>& values) {
  std::string text;
  for (const std::uint8_t value : values) {
    if (!text.empty()) text += ", ";
    text += number(value);
  }
  return "{" + text + "}";
}

/// A name of the tables, by the function that `file_head` defines.
template <class Name>
std::string name_text(const Name& name) {
  return "name(\"" + std::string(name.view()) + "\")";
}

/// The beginning of a generated file; `about` are lines of comment.
inline std::string file_head(std::string_view game, std::string_view about) {
  const std::string id(game);
  return "// SPDX-License-Identifier: Apache-2.0\n" + std::string(about) +
         "#include <string_view>\n\n#include \"games/" + id +
         "/tables.hpp\"\n\nnamespace pharos::" + id + R"( {
namespace {

constexpr Name name(std::string_view text) {
  Name result;
  for (std::size_t i = 0; i < text.size(); ++i) result.text[i] = text[i];
  return result;
}
)";
}

/// "card Baths\n"
template <class Name>
std::string order_line(std::string_view what, const Name& name) {
  return std::string(what) + ' ' + std::string(name.view()) + '\n';
}

}  // namespace pharos::datagen
