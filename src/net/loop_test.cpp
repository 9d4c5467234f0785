// SPDX-License-Identifier: Apache-2.0
#include "net/loop.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <vector>

namespace pharos::net {
namespace {

using namespace std::chrono_literals;

TEST(Loop, runs_what_is_posted) {
  Loop loop(2);
  std::promise<int> promise;
  loop.post([&] { promise.set_value(7); });
  EXPECT_EQ(promise.get_future().get(), 7);
}

TEST(Loop, without_threads_asked_for_has_one) {
  Loop loop(0);
  std::promise<int> promise;
  loop.post([&] { promise.set_value(1); });
  EXPECT_EQ(promise.get_future().get(), 1);
}

TEST(Loop, takes_no_work_after_its_stop) {
  Loop loop(1);
  const Strand strand = loop.make_strand();
  loop.stop();
  EXPECT_TRUE(loop.stopped());
  std::atomic<bool> ran{false};
  loop.post([&] { ran = true; });
  strand.post([&] { ran = true; });
  EXPECT_FALSE(ran);
}

TEST(Loop, can_be_stopped_from_its_own_thread) {
  Loop loop(2);
  std::promise<void> promise;
  loop.post([&] {
    loop.stop();
    promise.set_value();
  });
  promise.get_future().get();
  EXPECT_TRUE(loop.stopped());
}

TEST(Strand, keeps_the_order_and_never_runs_two_at_once) {
  Loop loop(4);
  const Strand strand = loop.make_strand();
  std::vector<int> order;  // unguarded on purpose: the strand guards it
  std::promise<void> done;
  for (int i = 0; i < 2000; ++i) strand.post([&, i] { order.push_back(i); });
  strand.post([&] { done.set_value(); });
  done.get_future().get();
  ASSERT_EQ(order.size(), 2000U);
  for (int i = 0; i < 2000; ++i) EXPECT_EQ(order[static_cast<std::size_t>(i)], i);
}

TEST(Strand, knows_whether_one_is_on_it) {
  Loop loop(1);
  const Strand strand = loop.make_strand();
  const Strand other = loop.make_strand();
  EXPECT_FALSE(strand.here());
  std::promise<std::pair<bool, bool>> promise;
  strand.post([&] { promise.set_value({strand.here(), other.here()}); });
  EXPECT_EQ(promise.get_future().get(), std::pair(true, false));
}

TEST(Timer, calls_on_its_strand) {
  Loop loop(2);
  const Strand strand = loop.make_strand();
  std::promise<bool> promise;
  const Timer timer = strand.after(1ms, [&] { promise.set_value(strand.here()); });
  EXPECT_TRUE(promise.get_future().get());
  EXPECT_FALSE(timer.waiting());
}

TEST(Timer, ends_with_its_destruction) {
  Loop loop(1);
  const Strand strand = loop.make_strand();
  std::atomic<bool> rang{false};
  std::promise<void> done;
  Timer later;
  strand.post([&] {  // there it cannot ring before it is destroyed, however slow the machine is
    {
      const Timer timer = strand.after(5ms, [&] { rang = true; });
      EXPECT_TRUE(timer.waiting());
    }
    later = strand.after(50ms, [&] { done.set_value(); });
  });
  done.get_future().get();
  EXPECT_FALSE(rang);
}

TEST(Timer, cancelled_on_its_strand_is_certain_not_to_ring) {
  Loop loop(2);
  const Strand strand = loop.make_strand();
  std::atomic<int> rang{0};
  std::promise<void> done;
  strand.post([&] {
    Timer timer = strand.after(0ms, [&] { ++rang; });
    std::this_thread::sleep_for(5ms);  // it is due by now, and waits for this strand
    timer.cancel();
    timer.cancel();
    strand.post([&] { done.set_value(); });
  });
  done.get_future().get();
  EXPECT_EQ(rang, 0);
}

TEST(Timer, a_new_one_replaces_the_old) {
  Loop loop(1);
  const Strand strand = loop.make_strand();
  std::atomic<int> rang{0};
  std::promise<void> done;
  Timer timer;
  strand.post([&] {  // the old one is due at once, and waits for this strand
    timer = strand.after(0ms, [&] { rang += 1; });
    timer = strand.after(20ms, [&] {
      rang += 10;
      done.set_value();
    });
  });
  done.get_future().get();
  EXPECT_EQ(rang, 10);
}

TEST(Timer, lets_go_of_what_it_holds) {
  const auto held = std::make_shared<int>(1);
  {
    Loop loop(1);
    const Strand strand = loop.make_strand();
    Timer cancelled = strand.after(1h, [held] {});
    const Timer left = strand.after(1h, [held] {});
    cancelled.cancel();
    loop.stop();
  }
  EXPECT_EQ(held.use_count(), 1);
}

}  // namespace
}  // namespace pharos::net
