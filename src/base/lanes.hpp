// SPDX-License-Identifier: Apache-2.0
// Sixteen small numbers handled at once. SSE2 is part of every x86-64; elsewhere plain loops do the
// same, and the compiler finds its own wide instructions.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace pharos {

class Lanes {
 public:
#if defined(__SSE2__)
  Lanes() : value_(_mm_setzero_si128()) {}
  static Lanes load16(const std::uint8_t* from) {
    return Lanes(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
  }
  /// One number in the first lane; the others are zero.
  static Lanes first(std::uint8_t number) { return Lanes(_mm_cvtsi32_si128(number)); }
  /// Eight numbers; the upper lanes are zero.
  static Lanes load8(const std::uint8_t* from) {
    return Lanes(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from)));
  }
  void store16(std::uint8_t* to) const { _mm_storeu_si128(reinterpret_cast<__m128i*>(to), value_); }
  void store8(std::uint8_t* to) const { _mm_storel_epi64(reinterpret_cast<__m128i*>(to), value_); }

  [[nodiscard]] Lanes plus(Lanes other) const { return Lanes(_mm_add_epi8(value_, other.value_)); }
  /// Lane by lane max(0, this - other).
  [[nodiscard]] Lanes beyond(Lanes other) const {
    return Lanes(_mm_subs_epu8(value_, other.value_));
  }
  [[nodiscard]] Lanes either(Lanes other) const {
    return Lanes(_mm_or_si128(value_, other.value_));
  }
  [[nodiscard]] Lanes both(Lanes other) const { return Lanes(_mm_and_si128(value_, other.value_)); }
  /// Which of four are all zero, as bits 0 to 3. Packing with saturation never makes a zero of
  /// something else, so each of them can be folded into a quarter before it is looked at.
  static unsigned zeros(Lanes a, Lanes b, Lanes c, Lanes d) {
    const __m128i ab = _mm_packs_epi16(a.value_, b.value_);
    const __m128i cd = _mm_packs_epi16(c.value_, d.value_);
    const __m128i zero = _mm_cmpeq_epi32(_mm_packs_epi16(ab, cd), _mm_setzero_si128());
    return static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(zero)));
  }
  [[nodiscard]] bool all_zero() const {
    return _mm_movemask_epi8(_mm_cmpeq_epi8(value_, _mm_setzero_si128())) == 0xFFFF;
  }

  /// The largest lanes of three, as bytes 0, 1 and 2 of the result, and of three more of which only
  /// the lower eight lanes are looked at, as bytes 4, 5 and 6.
  static std::uint64_t largest(Lanes a, Lanes b, Lanes c, Lanes d, Lanes e, Lanes f) {
    const __m128i zero = _mm_setzero_si128();
    const __m128i ab = fold8(a.value_, b.value_);
    const __m128i c0 = fold8(c.value_, zero);
    const __m128i abc = _mm_max_epu8(_mm_unpacklo_epi16(ab, c0), _mm_unpackhi_epi16(ab, c0));
    const __m128i de = _mm_unpacklo_epi8(d.value_, e.value_);
    const __m128i f0 = _mm_unpacklo_epi8(f.value_, zero);
    const __m128i def = _mm_max_epu8(_mm_unpacklo_epi16(de, f0), _mm_unpackhi_epi16(de, f0));
    __m128i all = _mm_max_epu8(_mm_unpacklo_epi32(abc, def), _mm_unpackhi_epi32(abc, def));
    all = _mm_max_epu8(all, _mm_shuffle_epi32(all, 0x4E));
    return static_cast<std::uint64_t>(_mm_cvtsi128_si64(all));
  }

 private:
  explicit Lanes(__m128i value) : value_(value) {}
  /// Lanes of both in turn, each half of them put on the other half.
  static __m128i fold8(__m128i a, __m128i b) {
    return _mm_max_epu8(_mm_unpacklo_epi8(a, b), _mm_unpackhi_epi8(a, b));
  }
  __m128i value_;
#else
  Lanes() = default;
  static Lanes load16(const std::uint8_t* from) {
    Lanes result;
    std::memcpy(result.value_, from, 16);
    return result;
  }
  static Lanes first(std::uint8_t number) {
    Lanes result;
    result.value_[0] = number;
    return result;
  }
  static Lanes load8(const std::uint8_t* from) {
    Lanes result;
    std::memcpy(result.value_, from, 8);
    return result;
  }
  void store16(std::uint8_t* to) const { std::memcpy(to, value_, 16); }
  void store8(std::uint8_t* to) const { std::memcpy(to, value_, 8); }

  [[nodiscard]] Lanes plus(Lanes other) const {
    for (int i = 0; i < 16; ++i) {
      other.value_[i] = static_cast<std::uint8_t>(value_[i] + other.value_[i]);
    }
    return other;
  }
  [[nodiscard]] Lanes beyond(Lanes other) const {
    for (int i = 0; i < 16; ++i) {
      other.value_[i] =
          static_cast<std::uint8_t>(std::max(value_[i], other.value_[i]) - other.value_[i]);
    }
    return other;
  }
  [[nodiscard]] Lanes either(Lanes other) const {
    for (int i = 0; i < 16; ++i) other.value_[i] |= value_[i];
    return other;
  }
  [[nodiscard]] Lanes both(Lanes other) const {
    for (int i = 0; i < 16; ++i) other.value_[i] &= value_[i];
    return other;
  }
  static unsigned zeros(Lanes a, Lanes b, Lanes c, Lanes d) {
    const auto bit = [](const Lanes& lanes, unsigned at) {
      return lanes.all_zero() ? 1U << at : 0U;
    };
    return bit(a, 0) | bit(b, 1) | bit(c, 2) | bit(d, 3);
  }
  [[nodiscard]] bool all_zero() const {
    return std::all_of(value_, value_ + 16, [](std::uint8_t lane) { return lane == 0; });
  }
  static std::uint64_t largest(Lanes a, Lanes b, Lanes c, Lanes d, Lanes e, Lanes f) {
    const auto top = [](const Lanes& v, int lanes) {
      return std::uint64_t{*std::max_element(v.value_, v.value_ + lanes)};
    };
    return top(a, 16) | (top(b, 16) << 8) | (top(c, 16) << 16) | (top(d, 8) << 32) |
           (top(e, 8) << 40) | (top(f, 8) << 48);
  }

 private:
  std::uint8_t value_[16] = {};
#endif
};

}  // namespace pharos
