// SPDX-License-Identifier: Apache-2.0
// What a table does by itself, with the clock in hand.
#include "server/upkeep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>
#include <thread>

#include "support/log_storage.hpp"
#include "table/decide.hpp"

namespace pharos::server {
namespace {

constexpr std::int64_t kStart = 1'000'000;
const Caller kAsAnna{"anna", "Anna"};
const Caller kAsBjorn{"bjorn", "Bjorn"};

/// A room as far as it needs one.
struct Host : std::enable_shared_from_this<Host> {
  Host(const net::Strand& strand, store::Storage& storage, Scheduler& errands, Scheduler& thinkers,
       store::Room room)
      : journal({strand, storage, errands, [this] { return now.load(); }, [] { return Who{}; }},
                std::move(room), as_owner()),
        upkeep({"t", strand, thinkers, [this] { return now.load(); }, nullptr,
                [this] { return shared_from_this(); }, [this] { return presence(); },
                [] {
                  return Who{"192.0.2.1", "anna", "t"};
                }},
               journal, true) {}

  Journal::Owner as_owner() {
    Journal::Owner owner;
    owner.hold = [this] { return shared_from_this(); };
    owner.before_write = [this](Draft& draft) { upkeep.complete(draft); };
    owner.committed = owner.followed = [this](const Change&) { upkeep.set_clock(); };
    owner.refolded = [this] { upkeep.set_clock(); };
    owner.settled = [this] { upkeep.settle(); };
    owner.gone = [] {};
    return owner;
  }

  [[nodiscard]] Presence presence() const {
    Presence presence;
    presence.online = online;
    presence.away_since_ms.fill(away_since);
    presence.deadline_ms = upkeep.deadline_ms();
    presence.now_ms = now;
    return presence;
  }

  std::atomic<std::int64_t> now = kStart;
  SeatSet online;
  std::int64_t away_since = kStart;
  Journal journal;
  Upkeep upkeep;
};

/// A table of three: Anna, Bjorn and a bot; the game is about to start.
class UpkeepTest : public ::testing::Test {
 protected:
  // Nothing happens at the table any more when those who think for it go.
  ~UpkeepTest() override { loop_.stop(); }

  void open(Clock clock, unsigned patience, const std::string& level) {
    Plan plan;
    plan.game = "wonders";
    plan.options = {{"players", "3"}, {"boards", "random"}};
    plan.clock = clock;
    plan.patience = patience;
    entry::Made made{"anna", "Anna", plan, ""};
    made.kept = kept_;
    for (const LogEntry& entry :
         {LogEntry(made), LogEntry(entry::Sat{0, "anna", "Anna"}),
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
  void take(const LogEntry& entry) {
    there([&](Host& host) {
      host.journal.add([entry](Draft& draft) { EXPECT_FALSE(draft.take(entry)); });
    });
  }
  /// What somebody asks for; true when it was done.
  bool ask(const Caller& caller, const Command& command) {
    bool done = false;
    there([&](Host& host) {
      const auto decided =
          decide(host.journal.table(), caller, command, host.presence(), Seed{3, 4});
      done = decided.has_value();
      if (!decided) return;
      host.journal.add([entries = *decided](Draft& draft) {
        for (const LogEntry& entry : entries) EXPECT_FALSE(draft.take(entry));
      });
    });
    return done;
  }
  bool choose(const Caller& caller) {
    request::Choose choose;
    there([&](Host& host) {
      const Play& play = *host.journal.table().play();
      const Seat seat = *host.journal.table().seat_of(caller.person);
      choose = {static_cast<std::int64_t>(play.version(seat)), play.match().choices(seat)[0].text};
    });
    return ask(caller, choose);
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

  std::vector<entry::Kept> kept_;  // chairs, by the first entry
  store::LogStorage storage_{{}};
  net::Loop loop_{2};
  net::Strand strand_ = loop_.make_strand();
  Scheduler errands_{1};
  Scheduler thinkers_{1};
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

/// Anna and Bjorn have chosen, so a bot that sits there for Carl.
TEST_F(UpkeepTest, who_was_asked_and_does_not_choose_loses_this_choice_and_nothing_else) {
  open({}, 60, "hard");
  online({0, 1});
  there([](Host& host) {
    host.journal.add([](Draft& draft) { EXPECT_FALSE(draft.take(entry::Hurried{1})); });
  });
  later(59'000);
  wait();
  there([](Host& host) { EXPECT_FALSE(has_chosen(host, 1)); });
  later(1'000);
  eventually([](Host& host) { return has_chosen(host, 1); });
  there([](Host& host) {
    EXPECT_FALSE(host.journal.table().places()[1].stand_in);
    EXPECT_FALSE(has_chosen(host, 0)) << "nobody has asked her";
    EXPECT_EQ(host.journal.table().hurried_until_ms(1), 0);
  });
}

TEST_F(UpkeepTest, a_host_who_is_away_for_two_minutes_is_succeeded) {
  open({}, 0, "easy");
  online({1});
  later(119'999);
  wait();
  there([](Host& host) { EXPECT_EQ(host.journal.table().host(), "anna"); });
  later(1);
  eventually([](Host& host) { return host.journal.table().host() == "bjorn"; });
}

TEST_F(UpkeepTest, a_game_ends_ten_minutes_after_who_does_not_agree_has_gone) {
  open({}, 0, "easy");
  online({1});
  EXPECT_TRUE(ask(kAsBjorn, request::Vote{}));
  later(599'999);
  wait();
  there([](Host& host) { EXPECT_EQ(host.journal.table().phase(), Phase::running); });
  later(1);
  eventually([](Host& host) { return host.journal.table().phase() == Phase::abandoned; });
}

TEST_F(UpkeepTest, by_days_a_game_ends_when_all_have_agreed_and_never_before) {
  open({Clock::Kind::days, 30}, 30, "easy");
  online({1});
  EXPECT_TRUE(ask(kAsBjorn, request::Vote{}));
  later(86'400'000);
  wait();
  there([](Host& host) {
    EXPECT_EQ(host.journal.table().phase(), Phase::running);
    EXPECT_FALSE(host.journal.table().places()[0].stand_in) << "nor is a seat lent";
  });
  EXPECT_TRUE(ask(kAsAnna, request::Vote{}));
  eventually([](Host& host) { return host.journal.table().phase() == Phase::abandoned; });
}

TEST_F(UpkeepTest, a_clock_that_is_set_takes_nobodys_choice_before_its_time) {
  open({}, 60, "easy");
  online({0, 1});
  eventually([](Host& host) { return choices(host) == 1; });
  later(299'000);  // she thinks
  EXPECT_TRUE(choose(kAsAnna));
  eventually([](Host& host) { return has_chosen(host, 0); });
  later(1'000);
  EXPECT_FALSE(ask(kAsAnna, request::Timed{})) << "she has waited for a second";
  later(299'000);
  EXPECT_FALSE(ask(kAsBjorn, request::Timed{})) << "it is his own turn";
  EXPECT_TRUE(ask(kAsAnna, request::Timed{}));
  eventually([](Host& host) { return host.upkeep.deadline_ms() == host.now + 120'000; });
  later(119'999);
  wait();
  there([](Host& host) { EXPECT_FALSE(has_chosen(host, 1)) << "two minutes are his"; });
  later(1);
  eventually([](Host& host) { return host.journal.table().play()->epoch() == 1; });
  there([](Host& host) {
    EXPECT_EQ(host.upkeep.deadline_ms(), host.now + 120'000) << "and of every step from now on";
  });
}

TEST_F(UpkeepTest, of_three_the_two_who_are_left_are_as_two) {
  open({}, 60, "easy");
  take(entry::Rose{2, "anna"});
  take(entry::Sat{2, "cleo", "Cleo"});
  online({0, 1});
  EXPECT_TRUE(choose(kAsAnna));
  eventually([](Host& host) { return has_chosen(host, 0); });
  later(60'000);
  eventually([](Host& host) { return host.journal.table().places()[2].stand_in; });
  EXPECT_FALSE(ask(kAsAnna, request::Vote{true, 1})) << "asking needs two";
  later(240'000);
  EXPECT_TRUE(ask(kAsAnna, request::Timed{}));
}

TEST_F(UpkeepTest, who_returns_while_a_bot_thinks_for_them_chooses) {
  std::promise<void> busy;
  thinkers_.run([&busy](const std::stop_token&) { busy.get_future().wait(); }, {{}, {}, "other"});
  open({}, 0, "easy");
  online({0});
  take(entry::StoodIn{1, "hard"});
  eventually([](Host& host) { return host.upkeep.is_thinking(); });
  online({0, 1});
  eventually([](Host& host) { return !host.journal.table().places()[1].stand_in; });
  busy.set_value();
  wait();
  there([](Host& host) {
    EXPECT_FALSE(host.upkeep.is_thinking());
    EXPECT_FALSE(has_chosen(host, 1)) << "what was thought for him is not played";
  });
  EXPECT_TRUE(choose(kAsBjorn));
  EXPECT_TRUE(choose(kAsAnna));
  eventually([](Host& host) { return host.journal.table().play()->epoch() == 1; });
}

TEST_F(UpkeepTest, a_chair_that_was_kept_is_free_when_its_time_is_up) {
  kept_ = {{2, "cleo", "Cleo"}};
  open({}, 0, "easy");  // the first entry is of the first second
  there([](Host& host) { host.now = 120'000; });
  later(0);
  wait();
  there([](Host& host) { EXPECT_FALSE(host.journal.table().kept_for().empty()); });
  later(1'000);
  eventually([](Host& host) { return host.journal.table().kept_for().empty(); });
  EXPECT_EQ(storage_.bodies().back(), R"({"what":"freed","person":"cleo"})");
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
