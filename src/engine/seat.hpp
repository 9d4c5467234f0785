// SPDX-License-Identifier: Apache-2.0
// Seats and sets of seats. "Left" is always the next seat clockwise (seat + 1), "right" the seat
// before it.
#pragma once

#include <bit>
#include <cstdint>

namespace pharos {

/// A place at the table, counted from 0.
using Seat = std::uint8_t;

inline constexpr unsigned kMaxSeats = 7;
/// "Nobody": the spectator's seat.
inline constexpr Seat kNoSeat = 0xFF;

constexpr Seat left_of(Seat seat, unsigned players) {
  return static_cast<Seat>(seat + 1U == players ? 0 : seat + 1);
}
constexpr Seat right_of(Seat seat, unsigned players) {
  return static_cast<Seat>(seat == 0 ? players - 1 : seat - 1U);
}

/// A set of seats; iterates in seat order.
class SeatSet {
 public:
  constexpr SeatSet() = default;
  static constexpr SeatSet all(unsigned players) {
    return SeatSet(static_cast<std::uint8_t>((1U << players) - 1U));
  }
  static constexpr SeatSet one(Seat seat) { return SeatSet(static_cast<std::uint8_t>(1U << seat)); }

  [[nodiscard]] constexpr bool has(Seat seat) const {
    return seat < kMaxSeats && ((bits_ >> seat) & 1U) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const { return std::popcount(bits_); }
  [[nodiscard]] constexpr Seat first() const { return static_cast<Seat>(std::countr_zero(bits_)); }
  constexpr void add(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ | (1U << seat)); }
  constexpr void remove(Seat seat) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1U << seat)); }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint8_t rest) : rest_(rest) {}
    constexpr Seat operator*() const { return static_cast<Seat>(std::countr_zero(rest_)); }
    constexpr Iterator& operator++() {
      rest_ = static_cast<std::uint8_t>(rest_ & (rest_ - 1U));
      return *this;
    }
    constexpr bool operator!=(const Iterator& other) const { return rest_ != other.rest_; }

   private:
    std::uint8_t rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

  friend constexpr bool operator==(SeatSet, SeatSet) = default;

 private:
  constexpr explicit SeatSet(std::uint8_t bits) : bits_(bits) {}
  std::uint8_t bits_ = 0;
};

}  // namespace pharos
