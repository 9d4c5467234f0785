// SPDX-License-Identifier: Apache-2.0
#include "engine/event.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pharos {
namespace {

/// Keeps what it is told.
EventSink keeping(std::vector<Event>& events) {
  return {[](void* context, const Event& event) {
            static_cast<std::vector<Event>*>(context)->push_back(event);
          },
          &events};
}

enum class Kind : std::uint8_t { coins = 3, end };

TEST(EventSink, hands_each_event_on) {
  std::vector<Event> events;
  const EventSink sink = keeping(events);
  tell(sink, Kind::coins, 1, 42, -5, 7);
  tell(sink, Kind::end, kNoSeat);
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0].kind, 3);
  EXPECT_EQ(events[0].seat, 1);
  EXPECT_EQ(events[0].subject, 42);
  EXPECT_EQ(events[0].amount, -5);
  EXPECT_EQ(events[0].second, 7);
  EXPECT_EQ(events[1].kind, 4);
  EXPECT_EQ(events[1].seat, kNoSeat);
}

TEST(AnySink, listens_as_the_sink_it_is_made_of) {
  std::vector<Event> events;
  const EventSink sink = keeping(events);
  tell(AnySink(sink), Kind::coins, 2);
  tell(AnySink(NullSink{}), Kind::coins, 2);
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].seat, 2);
}

}  // namespace
}  // namespace pharos
