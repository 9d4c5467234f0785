// SPDX-License-Identifier: Apache-2.0
// A vector that lives in place: fixed capacity, no heap, trivially copyable when its items are.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

namespace pharos {

template <class T, std::size_t Capacity>
class FixedVector {
 public:
  static constexpr std::size_t capacity() { return Capacity; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }

  constexpr void clear() { size_ = 0; }
  constexpr void push_back(const T& item) {
    assert(size_ < Capacity);
    items_[size_++] = item;
  }
  constexpr void pop_back() {
    assert(size_ > 0);
    --size_;
  }

  constexpr T& operator[](std::size_t index) {
    assert(index < size_);
    return items_[index];
  }
  constexpr const T& operator[](std::size_t index) const {
    assert(index < size_);
    return items_[index];
  }
  constexpr T& back() { return (*this)[size_ - 1]; }
  constexpr const T& back() const { return (*this)[size_ - 1]; }

  constexpr T* begin() { return items_; }
  constexpr T* end() { return items_ + size_; }
  constexpr const T* begin() const { return items_; }
  constexpr const T* end() const { return items_ + size_; }

 private:
  std::uint32_t size_ = 0;
  T items_[Capacity] = {};
};

}  // namespace pharos
