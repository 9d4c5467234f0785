// SPDX-License-Identifier: Apache-2.0
// Insertion sort, for the handful of cards of a hand.
#pragma once

#include <cstddef>

namespace pharos {

template <class T>
constexpr void sort_few(T* items, std::size_t count) {
  for (std::size_t next = 1; next < count; ++next) {
    const T item = items[next];
    std::size_t at = next;
    for (; at > 0 && item < items[at - 1]; --at) items[at] = items[at - 1];
    items[at] = item;
  }
}

}  // namespace pharos
