// SPDX-License-Identifier: Apache-2.0
#include "engine/seat.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pharos {
namespace {

std::vector<int> members(SeatSet seats) {
  std::vector<int> result;
  for (const Seat seat : seats) result.push_back(seat);
  return result;
}

TEST(Seat, neighbours_close_the_ring) {
  for (unsigned players = 3; players <= kMaxSeats; ++players) {
    EXPECT_EQ(left_of(static_cast<Seat>(players - 1), players), 0);
    EXPECT_EQ(right_of(0, players), players - 1);
    for (Seat seat = 0; seat < players; ++seat) {
      EXPECT_EQ(right_of(left_of(seat, players), players), seat);
      EXPECT_EQ(left_of(seat, players), (seat + 1) % static_cast<int>(players));
    }
  }
}

TEST(SeatSet, holds_seats_in_seat_order) {
  SeatSet seats;
  EXPECT_TRUE(seats.empty());
  EXPECT_EQ(members(seats), std::vector<int>{});
  seats.add(6);
  seats.add(0);
  seats.add(3);
  seats.add(3);
  EXPECT_EQ(seats.size(), 3);
  EXPECT_EQ(seats.first(), 0);
  EXPECT_EQ(members(seats), (std::vector<int>{0, 3, 6}));
  seats.remove(0);
  EXPECT_EQ(seats.first(), 3);
  EXPECT_FALSE(seats.has(0));
  EXPECT_TRUE(seats.has(6));
  EXPECT_FALSE(seats.has(kNoSeat));
}

TEST(SeatSet, all_and_one) {
  EXPECT_EQ(members(SeatSet::all(4)), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(SeatSet::all(kMaxSeats).size(), 7);
  EXPECT_EQ(members(SeatSet::one(5)), std::vector<int>{5});
  EXPECT_EQ(SeatSet::all(0), SeatSet{});
}

TEST(SeatSet, can_change_while_it_is_walked_through) {
  SeatSet seats = SeatSet::all(5);
  std::vector<int> walked;
  for (const Seat seat : seats) {
    seats.remove(seat);
    walked.push_back(seat);
  }
  EXPECT_EQ(walked, (std::vector<int>{0, 1, 2, 3, 4}));
  EXPECT_TRUE(seats.empty());
}

}  // namespace
}  // namespace pharos
