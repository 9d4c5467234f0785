// SPDX-License-Identifier: Apache-2.0
// Two generators of random numbers. Both give the same numbers on every compiler and machine.
//
// KeyedRng decides games: addressed by (seed, purpose, index), so that one more draw somewhere
// never shifts the others, and a keyed hash (SipHash-2-4), so that what a player sees does not give
// the seed away. FastRng decides nothing that must stay secret: bots and samples.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace pharos {

/// 128 bits. Small seeds (`high` == 0) are for simulation only: they can be guessed.
struct Seed {
  std::uint64_t low = 0;
  std::uint64_t high = 0;
  friend constexpr bool operator==(const Seed&, const Seed&) = default;
};

/// The high half of a 64 x 64 bit product; the low half is left in `low`.
constexpr std::uint64_t multiply(std::uint64_t a, std::uint64_t b, std::uint64_t& low) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(a) * b;
  low = static_cast<std::uint64_t>(product);
  return static_cast<std::uint64_t>(product >> 64);
}

/// SipHash-2-4 of a message of two words under a 128-bit key.
constexpr std::uint64_t siphash(const Seed& key, std::uint64_t first, std::uint64_t second) {
  std::uint64_t v0 = key.low ^ 0x736f6d6570736575ULL;
  std::uint64_t v1 = key.high ^ 0x646f72616e646f6dULL;
  std::uint64_t v2 = key.low ^ 0x6c7967656e657261ULL;
  std::uint64_t v3 = key.high ^ 0x7465646279746573ULL;
  const auto rounds = [&](int count) {
    for (; count > 0; --count) {
      v0 += v1;
      v1 = std::rotl(v1, 13) ^ v0;
      v0 = std::rotl(v0, 32);
      v2 += v3;
      v3 = std::rotl(v3, 16) ^ v2;
      v0 += v3;
      v3 = std::rotl(v3, 21) ^ v0;
      v2 += v1;
      v1 = std::rotl(v1, 17) ^ v2;
      v2 = std::rotl(v2, 32);
    }
  };
  for (const std::uint64_t word : {first, second, std::uint64_t{16} << 56}) {
    v3 ^= word;
    rounds(2);
    v0 ^= word;
  }
  v2 ^= 0xff;
  rounds(4);
  return v0 ^ v1 ^ v2 ^ v3;
}

/// Draws for one purpose: KeyedRng(seed, purpose, index).
class KeyedRng {
 public:
  constexpr KeyedRng(const Seed& seed, std::uint32_t purpose, std::uint32_t index)
      : key_(seed), address_((std::uint64_t{purpose} << 32) | index) {}
  constexpr std::uint64_t next() { return siphash(key_, address_, counter_++); }

 private:
  Seed key_;
  std::uint64_t address_;
  std::uint64_t counter_ = 0;
};

/// SplitMix64: a few instructions a number, for bots and samples.
class FastRng {
 public:
  constexpr explicit FastRng(std::uint64_t seed) : state_(seed) {}
  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
  }

 private:
  std::uint64_t state_;
};

/// An exactly even number in [0, bound), bound > 0 (Lemire's method with rejection).
template <class Rng>
constexpr std::uint64_t below(Rng& rng, std::uint64_t bound) {
  std::uint64_t low = 0;
  std::uint64_t high = multiply(rng.next(), bound, low);
  if (low < bound) {
    const std::uint64_t threshold = (0 - bound) % bound;
    while (low < threshold) high = multiply(rng.next(), bound, low);
  }
  return high;
}

/// Shuffles `count` items evenly. One random word serves several swaps: the low half of each
/// product is the randomness left over for the next, and the whole batch is drawn again in the rare
/// case where it would not be exactly even. Needs count <= 4096.
template <class Rng, class T>
constexpr void shuffle(Rng& rng, T* items, std::size_t count) {
  constexpr std::uint64_t kMaxProduct = std::uint64_t{1} << 52;
  constexpr std::size_t kMaxBatch = 16;
  std::size_t rest = count;
  while (rest > 1) {
    std::uint64_t product = rest;  // of the bounds of this batch
    std::size_t take = 1;
    while (take < kMaxBatch && rest - take > 1 && product * (rest - take) < kMaxProduct) {
      product *= rest - take++;
    }
    std::uint64_t left = rng.next();
    // What the whole batch will leave over is known beforehand: the wrapped product.
    while (left * product < product && left * product < (0 - product) % product) left = rng.next();
    for (std::size_t i = 0; i < take; ++i) {
      const auto pick = static_cast<std::size_t>(multiply(left, rest - i, left));
      std::swap(items[rest - 1 - i], items[pick]);
    }
    rest -= take;
  }
}

}  // namespace pharos
