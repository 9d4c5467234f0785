// SPDX-License-Identifier: Apache-2.0
// What a city can supply, in the form that makes payments cheap.
//
// Every resource symbol serves once per turn and buyer, as one of the resources it offers (W3.3,
// W3.4, W3.6). Whether symbols can meet a cost is a matching problem, and Hall's theorem answers it
// with sums: a cost can be met exactly if for every set of resources the symbols that offer one of
// them are at least as many as the cost asks of them. So a Supply holds, for each set of resources,
// how many symbols offer one of it: 16 sets of the four raw materials, 8 of the three manufactured
// goods. A symbol never offers both sorts (the data is checked for that), so the two sorts can be
// looked at one by one.
#pragma once

#include <array>
#include <cstdint>

#include "games/wonders/tables.hpp"

namespace pharos::wonders {

inline constexpr unsigned kRawSets = 1U << kRawKinds;
inline constexpr unsigned kManufacturedSets = 1U << kManufacturedKinds;

struct Supply {
  std::array<std::uint8_t, kRawSets> raw{};
  std::array<std::uint8_t, kManufacturedSets> manufactured{};

  /// Adds `count` symbols that each offer one of `resources` (a bit set over Resource).
  constexpr void add(unsigned resources, unsigned count = 1) {
    const unsigned raw_part = resources & kRawMask;
    const unsigned manufactured_part = (resources & kManufacturedMask) >> kRawKinds;
    for (unsigned set = 0; set < kRawSets; ++set) {
      if ((set & raw_part) != 0) raw[set] = static_cast<std::uint8_t>(raw[set] + count);
    }
    for (unsigned set = 0; set < kManufacturedSets; ++set) {
      if ((set & manufactured_part) != 0) {
        manufactured[set] = static_cast<std::uint8_t>(manufactured[set] + count);
      }
    }
  }

  /// A cost in the same form: how many units it asks of each set.
  static constexpr Supply demand(const Cost& cost) {
    Supply result;
    for (unsigned kind = 0; kind < kResources; ++kind) result.add(1U << kind, cost[kind]);
    return result;
  }

  friend constexpr bool operator==(const Supply&, const Supply&) = default;
};

}  // namespace pharos::wonders
