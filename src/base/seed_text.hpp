// SPDX-License-Identifier: Apache-2.0
// Seeds as text: hexadecimal, 1 to 32 digits, no prefix.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/hex.hpp"
#include "base/rng.hpp"

namespace pharos {

inline constexpr unsigned kSeedDigits = 32;

/// Without leading zeros: "1", "9f3c".
inline std::string seed_to_text(const Seed& seed) {
  std::string text;
  for (unsigned i = 0; i < kSeedDigits; ++i) {
    const std::uint64_t half = i < kSeedDigits / 2 ? seed.high : seed.low;
    const unsigned shift = 60 - 4 * (i % (kSeedDigits / 2));
    const auto digit = static_cast<unsigned>((half >> shift) & 15);
    if (digit != 0 || !text.empty() || i + 1 == kSeedDigits) text += kHexDigits[digit];
  }
  return text;
}

/// Nothing when the text is no seed. Upper and lower case are the same.
inline std::optional<Seed> seed_from_text(std::string_view text) {
  if (text.empty() || text.size() > kSeedDigits) return std::nullopt;
  Seed seed;
  for (const char c : text) {
    const int digit = hex_digit(c);
    if (digit < 0) return std::nullopt;
    seed.high = (seed.high << 4) | (seed.low >> 60);
    seed.low = (seed.low << 4) | static_cast<std::uint64_t>(digit);
  }
  return seed;
}

}  // namespace pharos
