// SPDX-License-Identifier: Apache-2.0
// Sorting the handful of cards of a hand.
#pragma once

#include <cstddef>

namespace pharos {

/// Insertion sort.
template <class T>
constexpr void sort_few(T* items, std::size_t count) {
  for (std::size_t next = 1; next < count; ++next) {
    const T item = items[next];
    std::size_t at = next;
    for (; at > 0 && item < items[at - 1]; --at) items[at] = items[at - 1];
    items[at] = item;
  }
}

/// Seven items by a network of sixteen exchanges: the order of a shuffled hand cannot be foretold,
/// so a branch per comparison would be wrong half of the time.
template <class T>
constexpr void sort_seven(T* items) {
  constexpr unsigned char kExchanges[16][2] = {{0, 6}, {2, 3}, {4, 5}, {0, 2}, {1, 4}, {3, 6},
                                               {0, 1}, {2, 5}, {3, 4}, {1, 2}, {4, 6}, {2, 3},
                                               {4, 5}, {1, 2}, {3, 4}, {5, 6}};
  for (const auto& [low, high] : kExchanges) {
    const T a = items[low];
    const T b = items[high];
    items[low] = b < a ? b : a;
    items[high] = b < a ? a : b;
  }
}

}  // namespace pharos
