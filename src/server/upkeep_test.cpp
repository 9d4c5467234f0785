// SPDX-License-Identifier: Apache-2.0
// What a table does by itself, with the clock in hand.
#include "server/upkeep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <thread>

#include "support/log_storage.hpp"

namespace pharos::server {
namespace {

constexpr std::int64_t kStart = 1'000'000;

/// A room as far as it needs one.
struct Host : std::enable_shared_from_this<Host> {
  Host(const net::Strand& strand, store::Storage& storage, Errands& errands, Errands& thinkers,
       store::Room room)
      : journal({strand, storage, errands, [this] { return now.load(); }}, std::move(room),
                as_owner()),
        upkeep({"t", strand, thinkers, [this] { return now.load(); }, nullptr,
                [this] { return shared_from_this(); },
                [this] {
                  Presence presence;
                  presence.online = online;
                  return presence;
                }},
               journal, true) {}

  Journal::Owner as_owner() {
    Journal::Owner owner;
    owner.hold = [this] { return shared_from_this(); };
    owner.before_write = [this](Draft& draft) { upkeep.let_instant_bots_play(draft); };
    owner.committed = owner.followed = [this](const Change&) { upkeep.set_clock(); };
    owner.refolded = [this] { upkeep.set_clock(); };
    owner.settled = [this] { upkeep.settle(); };
    owner.gone = [] {};
    return owner;
  }

  std::atomic<std::int64_t> now = kStart;
  SeatSet online;
  Journal journal;
  Upkeep upkeep;
};

/// A table of three: Anna, Bjorn and a bot; the game is about to start.
class UpkeepTest : public ::testing::Test {
 protected:
  void open(Clock clock, unsigned patience, const std::string& level) {
    Plan plan;
    plan.game = "wonders";
    plan.options = {{"players", "3"}, {"boards", "random"}};
    plan.clock = clock;
    plan.patience = patience;
    for (const LogEntry& entry :
         {LogEntry(entry::Made{"anna", "Anna", plan, ""}), LogEntry(entry::Sat{0, "anna", "Anna"}),
          LogEntry(entry::Sat{1, "bjorn", "Bjorn"}), LogEntry(entry::BotSat{2, level})}) {
      storage_.append(write_entry(entry));
    }
    store::Room room = **storage_.load("t", 0);
    room.head.facts.game = "wonders";
    host_ = std::make_shared<Host>(strand_, storage_, errands_, thinkers_, std::move(room));
  }
  /// Does it on the strand and waits for its end.
  void there(const std::function<void(Host& host)>& what) {
    std::promise<void> done;
    strand_.post([&] {
      what(*host_);
      done.set_value();
    });
    done.get_future().wait();
  }
  void eventually(const std::function<bool(Host& host)>& is_so) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    for (bool so = false; !so; std::this_thread::sleep_for(std::chrono::milliseconds(1))) {
      ASSERT_LT(std::chrono::steady_clock::now(), end);
      there([&](Host& host) { so = is_so(host); });
    }
  }
  /// These are there from now on; and the game begins, if it has not.
  void online(std::initializer_list<Seat> seats) {
    there([&](Host& host) {
      host.online = {};
      for (const Seat seat : seats) host.online.add(seat);
      host.journal.add([&host](Draft& draft) {
        if (host.journal.table().phase() == Phase::open) {
          EXPECT_FALSE(draft.take(entry::Started{Seed{1, 2}, ""}));
        }
      });
    });
    eventually([](Host& host) { return host.journal.table().phase() == Phase::running; });
  }
  /// Time goes on, and the table looks at the clock as after any change.
  void later(std::int64_t milliseconds) {
    there([&](Host& host) {
      host.now += milliseconds;
      host.upkeep.stop();
      host.upkeep.set_clock();
      host.upkeep.settle();
    });
  }
  static bool has_chosen(const Host& host, Seat seat) {
    return !host.journal.table().play()->chosen(seat).empty();
  }
  static std::size_t choices(const Host& host) {
    return host.journal.table().play()->choices().size();
  }
  /// Long enough for what should not happen to happen.
  void wait() {
    std::this_thread::sleep_for(std::chrono::milliseconds(60));
    there([](Host&) {});
  }

  store::LogStorage storage_{{}};
  net::Loop loop_{2};
  net::Strand strand_ = loop_.make_strand();
  Errands errands_{1};
  Errands thinkers_{1};
  std::shared_ptr<Host> host_;
};

TEST_F(UpkeepTest, bots_that_need_no_time_choose_with_the_start) {
  open({}, 0, "easy");
  online({0});
  eventually([](Host& host) { return choices(host) == 1; });
  there([](Host& host) {
    EXPECT_TRUE(has_chosen(host, 2));
    EXPECT_FALSE(has_chosen(host, 0));
    EXPECT_FALSE(has_chosen(host, 1));
  });
  ASSERT_EQ(storage_.writes().size(), 1U) << "one write holds the start and what followed";
  EXPECT_EQ(storage_.writes()[0].bodies.size(), 2U);
}

TEST_F(UpkeepTest, nobody_there_nobody_plays) {
  open({}, 0, "easy");
  online({});
  wait();
  there([](Host& host) { EXPECT_EQ(choices(host), 0U); });
  online({1});
  eventually([](Host& host) { return choices(host) == 1; });
}

TEST_F(UpkeepTest, without_the_lease_a_node_does_nothing_by_itself) {
  open({Clock::Kind::live, 5}, 5, "hard");
  there([](Host& host) { EXPECT_TRUE(host.upkeep.set_lease(false)); });
  online({0});
  later(60'000);
  wait();
  there([](Host& host) {
    EXPECT_EQ(choices(host), 0U);
    EXPECT_EQ(host.upkeep.deadline_ms(), kStart + 5'000) << "it is told all the same";
    EXPECT_TRUE(host.upkeep.set_lease(true));
  });
  later(0);
  eventually([](Host& host) { return choices(host) >= 3; });
}

TEST_F(UpkeepTest, bots_that_think_come_back_with_their_choice) {
  open({}, 0, "hard");
  online({0});
  eventually([](Host& host) { return has_chosen(host, 2); });
}

TEST_F(UpkeepTest, when_time_is_up_a_bot_chooses_for_who_has_not) {
  open({Clock::Kind::live, 30}, 0, "easy");
  online({0, 1});
  eventually([](Host& host) { return choices(host) == 1; });
  there([](Host& host) { EXPECT_EQ(host.upkeep.deadline_ms(), kStart + 30'000); });
  later(29'000);
  wait();
  there([](Host& host) { EXPECT_EQ(choices(host), 1U) << "a second is left"; });
  later(1'000);
  eventually([](Host& host) { return host.journal.table().play()->epoch() == 1; });
  there([](Host& host) {
    EXPECT_EQ(host.upkeep.deadline_ms(), kStart + 60'000) << "the next step has its own";
    EXPECT_FALSE(host.journal.table().places()[0].stand_in) << "the seats stay theirs";
  });
}

TEST_F(UpkeepTest, patience_is_counted_from_when_somebody_went) {
  open({}, 60, "easy");
  online({0});  // Bjorn is not there
  later(40'000);
  wait();
  there([](Host& host) { EXPECT_FALSE(host.journal.table().places()[1].stand_in); });
  later(20'000);
  eventually([](Host& host) { return host.journal.table().places()[1].stand_in; });
  there([](Host& host) { EXPECT_FALSE(host.journal.table().places()[0].stand_in); });
}

TEST_F(UpkeepTest, when_all_were_away_for_long_they_get_the_full_time_again) {
  open({}, 60, "easy");
  online({0});
  online({});
  later(3'600'000);
  online({0});
  wait();
  there([](Host& host) { EXPECT_FALSE(host.journal.table().places()[1].stand_in); });
  later(60'000);
  eventually([](Host& host) { return host.journal.table().places()[1].stand_in; });
}

TEST_F(UpkeepTest, without_patience_nobody_stands_in) {
  open({}, 0, "easy");
  online({0});
  later(86'400'000);
  wait();
  there([](Host& host) { EXPECT_FALSE(host.journal.table().places()[1].stand_in); });
}

TEST_F(UpkeepTest, a_thought_does_not_keep_the_room) {
  open({}, 0, "hard");
  online({0});
  const std::weak_ptr<Host> weak = host_;
  host_.reset();
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  while (!weak.expired() && std::chrono::steady_clock::now() < end) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  EXPECT_TRUE(weak.expired());
}

}  // namespace
}  // namespace pharos::server
