// SPDX-License-Identifier: Apache-2.0
#include "engine/event.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pharos {
namespace {

TEST(EventSink, hands_each_event_on) {
  std::vector<Event> events;
  const EventSink sink(
      [](void* context, const Event& event) {
        static_cast<std::vector<Event>*>(context)->push_back(event);
      },
      &events);
  sink({3, 1, 42, -5, 7});
  sink({4, kNoSeat, 0, 0, 0});
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0].kind, 3);
  EXPECT_EQ(events[0].seat, 1);
  EXPECT_EQ(events[0].subject, 42);
  EXPECT_EQ(events[0].amount, -5);
  EXPECT_EQ(events[0].second, 7);
  EXPECT_EQ(events[1].seat, kNoSeat);
}

}  // namespace
}  // namespace pharos
