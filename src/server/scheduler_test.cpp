// SPDX-License-Identifier: Apache-2.0
#include "server/scheduler.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace pharos::server {
namespace {

const Who kAnna{"a", "anna", "t"};
const Who kBjorn{"b", "bjorn", "u"};

/// Keeps the only thread busy until it is let go. The thread may still wake up when this is no
/// more.
class Held {
 public:
  explicit Held(Scheduler& scheduler) {
    const auto begun = std::make_shared<std::promise<void>>();
    scheduler.run([begun, go = go_->get_future().share()](const std::stop_token&) {
      begun->set_value();
      go.wait();
    });
    begun->get_future().wait();
  }
  void let_go() { go_->set_value(); }

 private:
  std::shared_ptr<std::promise<void>> go_ = std::make_shared<std::promise<void>>();
};

TEST(Scheduler, serves_what_people_wait_for_first) {
  std::vector<std::string> done;
  std::promise<void> last;
  Scheduler scheduler(1);
  Held held(scheduler);
  scheduler.run(
      [&](const std::stop_token&) {
        done.emplace_back("analysis");
        last.set_value();
      },
      kAnna, Class::analysis);
  scheduler.run([&](const std::stop_token&) { done.emplace_back("hint"); }, kAnna, Class::hint);
  scheduler.run([&](const std::stop_token&) { done.emplace_back("turn"); }, kBjorn);
  EXPECT_EQ(scheduler.waiting(), 3U);
  held.let_go();
  last.get_future().wait();
  EXPECT_EQ(done, (std::vector<std::string>{"turn", "hint", "analysis"}));
}

TEST(Scheduler, puts_a_thought_aside_after_each_slice) {
  std::atomic<int> slices = 0;
  std::promise<void> other;
  std::promise<void> end;
  Scheduler scheduler(1);
  const auto thought = scheduler.think(kAnna, Class::analysis, [&](const Slice&) {
    // It goes on until somebody else had a turn in between.
    if (++slices == 1) {
      scheduler.run([&](const std::stop_token&) { other.set_value(); }, kBjorn);
      return false;
    }
    end.set_value();
    return true;
  });
  other.get_future().wait();
  end.get_future().wait();
  EXPECT_EQ(slices, 2);
}

TEST(Scheduler, drops_what_nobody_wants_any_more) {
  std::atomic<bool> thought = false;
  Scheduler scheduler(1);
  Held held(scheduler);
  {
    const auto taken = scheduler.think(kAnna, Class::hint, [&](const Slice&) {
      thought = true;
      return true;
    });
    EXPECT_EQ(scheduler.waiting(), 1U);
  }
  EXPECT_EQ(scheduler.waiting(), 0U);
  EXPECT_EQ(scheduler.figures().dropped, 1U);
  held.let_go();
  std::promise<void> end;
  scheduler.run([&](const std::stop_token&) { end.set_value(); });
  end.get_future().wait();
  EXPECT_FALSE(thought);
}

TEST(Scheduler, drops_what_runs_after_its_slice) {
  std::promise<void> begun;
  std::promise<void> dropped;
  Scheduler scheduler(1);
  std::atomic<int> slices = 0;
  auto taken = scheduler.think(kAnna, Class::hint, [&](const Slice&) {
    if (++slices == 1) {
      begun.set_value();
      dropped.get_future().wait();
    }
    return false;  // it would go on for ever
  });
  begun.get_future().wait();
  taken.ticket.drop();
  dropped.set_value();
  std::promise<void> end;
  scheduler.run([&](const std::stop_token&) { end.set_value(); });
  end.get_future().wait();
  EXPECT_EQ(slices, 1);
}

TEST(Scheduler, refuses_what_is_over_a_bound_and_says_when_to_come_again) {
  Scheduler scheduler(1, {.per_person = {0, 2, 1}});
  Held held(scheduler);
  const auto forever = [](const Slice&) { return true; };
  std::vector<Scheduler::Taken> taken;
  for (int i = 0; i < 3; ++i) taken.push_back(scheduler.think(kAnna, Class::hint, forever));
  EXPECT_EQ(taken[1].wait_s, 0U);
  EXPECT_GE(taken[2].wait_s, 1U);
  EXPECT_EQ(scheduler.think(kBjorn, Class::hint, forever).wait_s, 0U);
  EXPECT_EQ(scheduler.try_run([](const std::stop_token&) {}, kAnna, Class::analysis), 0U);
  EXPECT_NE(scheduler.try_run([](const std::stop_token&) {}, kAnna, Class::analysis), 0U);
  taken.clear();
  EXPECT_EQ(scheduler.think(kAnna, Class::hint, forever).wait_s, 0U);
  const Scheduler::Figures figures = scheduler.figures();
  EXPECT_EQ(figures.refused, (std::array<std::uint64_t, kClasses>{0, 1, 1}));
  held.let_go();
}

/// One has forty tables with six experts each, the other a table with a bot, who comes when the
/// first have thought for a while: they do not get another slice before it has chosen.
TEST(Scheduler, forty_tables_of_one_person_cost_another_person_no_more_than_one_would) {
  std::vector<Scheduler::Taken> taken;
  Scheduler::Taken other;
  std::promise<int> between;
  double now_ms = 0;
  Scheduler scheduler(1, {}, [&now_ms] { return now_ms; });
  int greedy = 0;  // slices; all of it on the one thread
  const auto of_other = [&, slices = 0](const Slice&) mutable {
    now_ms += 20;
    if (++slices < 15) return false;
    between.set_value(greedy - 20);
    return true;
  };
  Held held(scheduler);
  for (int table = 0; table < 40; ++table) {
    for (int bot = 0; bot < 6; ++bot) {
      taken.push_back(
          scheduler.think({"g", "greg", std::to_string(table)}, Class::awaited, [&](const Slice&) {
            now_ms += 20;
            if (++greedy == 20) {
              other = scheduler.think(kAnna, Class::awaited, of_other);
            }
            return false;
          }));
    }
  }
  EXPECT_EQ(scheduler.waiting(), 240U);
  held.let_go();
  EXPECT_LE(between.get_future().get(), 5);  // of 15: ten at once, and then in turn
}

TEST(Scheduler, what_is_running_when_it_stops_may_ask_for_more_and_gets_nothing) {
  Scheduler scheduler(1);
  std::promise<void> begun;
  std::atomic<int> done = 0;
  scheduler.run([&](const std::stop_token& stop) {
    begun.set_value();
    while (!stop.stop_requested()) std::this_thread::yield();
    scheduler.run([&](const std::stop_token&) { ++done; });
    EXPECT_EQ(scheduler.try_run([&](const std::stop_token&) { ++done; }, kAnna), 0U);
  });
  begun.get_future().wait();
  scheduler.run([&](const std::stop_token&) { ++done; });  // waits, and is dropped
  scheduler.stop();
  auto taken = scheduler.think(kAnna, Class::hint, [&](const Slice&) {
    ++done;
    return true;
  });
  taken.ticket.drop();
  EXPECT_EQ(scheduler.waiting(), 0U);
  EXPECT_EQ(done, 0);
}

TEST(Scheduler, a_ticket_may_outlive_it) {
  auto scheduler = std::make_unique<Scheduler>(1);
  Held held(*scheduler);
  auto taken = scheduler->think(kAnna, Class::hint, [](const Slice&) { return true; });
  held.let_go();
  scheduler.reset();
  taken.ticket.drop();
}

}  // namespace
}  // namespace pharos::server
