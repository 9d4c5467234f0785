// SPDX-License-Identifier: Apache-2.0
// Small fixed-width bit sets. Knows nothing of games.
#pragma once

#include <bit>
#include <cstdint>

namespace pharos {

/// A set of up to 128 small numbers (card names, for instance).
struct Bits128 {
  std::uint64_t word[2] = {0, 0};

  static constexpr Bits128 of(unsigned index) {
    Bits128 result;
    result.set(index);
    return result;
  }

  constexpr void set(unsigned index) { word[index >> 6] |= std::uint64_t{1} << (index & 63); }
  /// Without a branch.
  constexpr void set_if(bool condition, unsigned index) {
    word[index >> 6] |= std::uint64_t{condition ? 1U : 0U} << (index & 63);
  }
  constexpr void clear(unsigned index) { word[index >> 6] &= ~(std::uint64_t{1} << (index & 63)); }
  /// The sixteen bytes, to be looked at in one go.
  [[nodiscard]] const std::uint8_t* bytes() const {
    return reinterpret_cast<const std::uint8_t*>(word);
  }
  [[nodiscard]] constexpr bool has(unsigned index) const {
    return ((word[index >> 6] >> (index & 63)) & 1) != 0;
  }
  [[nodiscard]] constexpr bool meets(const Bits128& other) const {
    return ((word[0] & other.word[0]) | (word[1] & other.word[1])) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (word[0] | word[1]) == 0; }
  [[nodiscard]] constexpr int count() const {
    return std::popcount(word[0]) + std::popcount(word[1]);
  }
  [[nodiscard]] constexpr Bits128 operator&(const Bits128& other) const {
    return {{word[0] & other.word[0], word[1] & other.word[1]}};
  }

  /// Calls `visit(index)` for every member, in rising order.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (unsigned half = 0; half < 2; ++half) {
      for (std::uint64_t rest = word[half]; rest != 0; rest &= rest - 1) {
        visit(half * 64 + static_cast<unsigned>(std::countr_zero(rest)));
      }
    }
  }

  friend constexpr bool operator==(const Bits128&, const Bits128&) = default;
};

}  // namespace pharos
