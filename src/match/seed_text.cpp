// SPDX-License-Identifier: Apache-2.0
#include "match/seed_text.hpp"

namespace pharos {
namespace {

constexpr unsigned kDigits = 32;

std::optional<unsigned> digit_value(char c) {
  if (c >= '0' && c <= '9') return static_cast<unsigned>(c - '0');
  if (c >= 'a' && c <= 'f') return static_cast<unsigned>(c - 'a' + 10);
  if (c >= 'A' && c <= 'F') return static_cast<unsigned>(c - 'A' + 10);
  return std::nullopt;
}

}  // namespace

std::string seed_to_text(const Seed& seed) {
  std::string text;
  for (unsigned i = 0; i < kDigits; ++i) {
    const std::uint64_t half = i < kDigits / 2 ? seed.high : seed.low;
    const unsigned shift = 60 - 4 * (i % (kDigits / 2));
    const auto digit = static_cast<unsigned>((half >> shift) & 15);
    if (digit != 0 || !text.empty() || i + 1 == kDigits) text += "0123456789abcdef"[digit];
  }
  return text;
}

std::optional<Seed> seed_from_text(std::string_view text) {
  if (text.empty() || text.size() > kDigits) return std::nullopt;
  Seed seed;
  for (const char c : text) {
    const auto digit = digit_value(c);
    if (!digit) return std::nullopt;
    seed.high = (seed.high << 4) | (seed.low >> 60);
    seed.low = (seed.low << 4) | *digit;
  }
  return seed;
}

}  // namespace pharos
