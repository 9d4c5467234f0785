// SPDX-License-Identifier: Apache-2.0
// Also compiled by lanes_portable_test.cpp, for the loops that serve machines without SSE2.
#include "base/lanes.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "base/rng.hpp"

namespace pharos {
namespace {

using Bytes = std::array<std::uint8_t, 16>;

Bytes random_bytes(FastRng& rng, std::uint64_t bound) {
  Bytes bytes;
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(below(rng, bound));
  return bytes;
}

Bytes bytes_of(Lanes lanes) {
  Bytes bytes;
  lanes.store16(bytes.data());
  return bytes;
}

TEST(Lanes, load_and_store) {
  FastRng rng(1);
  const Bytes bytes = random_bytes(rng, 256);
  EXPECT_EQ(bytes_of(Lanes::load16(bytes.data())), bytes);
  Bytes lower = bytes;
  std::fill(lower.begin() + 8, lower.end(), std::uint8_t{0});
  EXPECT_EQ(bytes_of(Lanes::load8(bytes.data())), lower);
  Bytes stored{};
  Lanes::load16(bytes.data()).store8(stored.data());
  EXPECT_EQ(stored, lower);
  EXPECT_EQ(bytes_of(Lanes()), Bytes{});
}

TEST(Lanes, plus_and_beyond_go_lane_by_lane) {
  FastRng rng(2);
  for (int repeat = 0; repeat < 200; ++repeat) {
    const Bytes a = random_bytes(rng, 100);
    const Bytes b = random_bytes(rng, 100);
    Bytes sum;
    Bytes beyond;
    for (std::size_t i = 0; i < a.size(); ++i) {
      sum[i] = static_cast<std::uint8_t>(a[i] + b[i]);
      beyond[i] = static_cast<std::uint8_t>(a[i] > b[i] ? a[i] - b[i] : 0);
    }
    EXPECT_EQ(bytes_of(Lanes::load16(a.data()).plus(Lanes::load16(b.data()))), sum);
    EXPECT_EQ(bytes_of(Lanes::load16(a.data()).beyond(Lanes::load16(b.data()))), beyond);
  }
}

TEST(Lanes, all_zero_looks_at_every_lane) {
  EXPECT_TRUE(Lanes().all_zero());
  for (std::size_t i = 0; i < 16; ++i) {
    Bytes bytes{};
    bytes[i] = 1;
    EXPECT_FALSE(Lanes::load16(bytes.data()).all_zero()) << i;
  }
}

TEST(Lanes, zeros_says_which_of_four_are_all_zero) {
  EXPECT_EQ(Lanes::zeros(Lanes(), Lanes(), Lanes(), Lanes()), 15U);
  for (unsigned which = 0; which < 4; ++which) {
    for (std::size_t lane = 0; lane < 16; ++lane) {
      for (const std::uint8_t value : std::array<std::uint8_t, 4>{1, 127, 128, 255}) {
        std::array<Bytes, 4> bytes{};
        bytes[which][lane] = value;
        const auto lanes = [&](std::size_t i) { return Lanes::load16(bytes[i].data()); };
        EXPECT_EQ(Lanes::zeros(lanes(0), lanes(1), lanes(2), lanes(3)), 15U & ~(1U << which))
            << which << ' ' << lane << ' ' << unsigned{value};
      }
    }
  }
}

TEST(Lanes, both_and_either_go_bit_by_bit) {
  const Bytes a = {0x0F, 0xFF, 0x00};
  const Bytes b = {0x3C, 0x81, 0x7E};
  EXPECT_EQ(bytes_of(Lanes::load16(a.data()).both(Lanes::load16(b.data()))),
            (Bytes{0x0C, 0x81, 0x00}));
  EXPECT_EQ(bytes_of(Lanes::load16(a.data()).either(Lanes::load16(b.data()))),
            (Bytes{0x3F, 0xFF, 0x7E}));
  EXPECT_EQ(bytes_of(Lanes::first(7)), (Bytes{7}));
}

TEST(Lanes, largest_of_six) {
  FastRng rng(3);
  for (int repeat = 0; repeat < 200; ++repeat) {
    std::array<Bytes, 6> bytes;
    for (Bytes& each : bytes) each = random_bytes(rng, 256);
    const auto lanes = [&](std::size_t i) { return Lanes::load16(bytes[i].data()); };
    const std::uint64_t found =
        Lanes::largest(lanes(0), lanes(1), lanes(2), lanes(3), lanes(4), lanes(5));
    for (std::size_t i = 0; i < 6; ++i) {
      const auto end = bytes[i].begin() + (i < 3 ? 16 : 8);  // of the last three the lower half
      const std::size_t shift = i < 3 ? 8 * i : 8 * (i + 1);
      EXPECT_EQ((found >> shift) & 0xFF, *std::max_element(bytes[i].begin(), end)) << i;
    }
    EXPECT_EQ(found & 0xFF000000FF000000, 0U);
  }
}

}  // namespace
}  // namespace pharos
