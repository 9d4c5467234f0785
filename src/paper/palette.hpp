// SPDX-License-Identifier: Apache-2.0
// Inks as colours: those of the day look, on white paper, or black and white alone.
#pragma once

#include <cstdint>
#include <string>

#include "paper/drawing.hpp"

namespace pharos::paper {

/// 0xRRGGBB
using Rgb = std::uint32_t;

struct Palette {
  bool colour = true;

  [[nodiscard]] constexpr Rgb rgb(Ink ink) const {
    constexpr Rgb kBlack = 0x000000;
    constexpr Rgb kWhite = 0xFFFFFF;
    if (!colour) return ink == Ink::paper || ink == Ink::shade ? kWhite : kBlack;
    switch (ink) {
      case Ink::ink:
        return 0x1F2A37;
      case Ink::soft:
        return 0x4D5663;
      case Ink::line:
        return 0x8A7A5C;
      case Ink::paper:
        return kWhite;
      case Ink::shade:
        return 0xF8EDD7;
      case Ink::gold:
        return 0xE3A92F;
      case Ink::brown:
        return 0x7D4F2B;
      case Ink::grey:
        return 0x5E6A73;
      case Ink::blue:
        return 0x22609F;
      case Ink::yellow:
        return 0xE0A526;
      case Ink::red:
        return 0xB0332B;
      case Ink::green:
        return 0x22724A;
      case Ink::purple:
        return 0x69458F;
    }
    return kBlack;
  }
  /// The second tone of drawings. Without colour nothing is told by it alone.
  [[nodiscard]] constexpr Rgb tone() const { return colour ? 0xD99A5B : 0xFFFFFF; }
};

/// "#1f2a37"
inline std::string to_css(Rgb rgb) {
  std::string text = "#000000";
  for (unsigned i = 0; i < 6; ++i) text[6 - i] = "0123456789abcdef"[rgb >> (4 * i) & 0xF];
  return text;
}

}  // namespace pharos::paper
