// SPDX-License-Identifier: Apache-2.0
// The way to a storage that answers late, refuses, was changed by others, cannot be reached.
#include "server/journal.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <thread>

#include "support/log_storage.hpp"

namespace pharos::server {
namespace {

using Lines = std::vector<std::string>;

std::string made_table() {
  Plan plan;
  plan.game = "wonders";
  plan.options = {{"players", "3"}};
  return write_entry(entry::Made{"anna", "Anna", plan, ""});
}

/// Who has a journal, and writes down what they are told.
struct Desk : std::enable_shared_from_this<Desk> {
  explicit Desk(Journal::Means means, store::Room room)
      : journal(std::move(means), std::move(room), as_owner()) {}

  Journal::Owner as_owner() {
    Journal::Owner owner;
    owner.hold = [this] { return shared_from_this(); };
    owner.before_write = [this](Draft& draft) {
      if (!bot.empty() && !draft.empty()) draft.take(entry::Said{"bot", "Bot", bot});
    };
    owner.committed = [this](const Change& change) { note("committed", change); };
    owner.followed = [this](const Change& change) { note("followed", change); };
    owner.refolded = [this] { lines.emplace_back("refolded"); };
    owner.settled = [this] { lines.emplace_back("settled"); };
    owner.gone = [this] { lines.emplace_back("gone"); };
    return owner;
  }
  void note(std::string line, const Change& change) {
    for (const entry::Said& said : change.said) line += " " + said.text;
    lines.push_back(line + (change.everybody ? " everybody" : ""));
  }
  void answer(const std::string& to, const Refusal* why) {
    lines.push_back(to + ": " + (why == nullptr ? "done" : std::string(facts_of(why->reason).key)));
    if (why != nullptr && !why->detail.empty()) lines.back() += ", " + why->detail;
  }
  /// Says this at the table.
  void say(const std::string& text) {
    journal.add([this, text](Draft& draft) {
      EXPECT_FALSE(draft.take(entry::Said{"anna", "Anna", text}));
      draft.answer([this, text](const Refusal* why) { answer(text, why); });
    });
  }
  /// Takes the first seat that is free.
  void sit(const std::string& person) {
    journal.add([this, person](Draft& draft) {
      Seat seat = 0;
      while (journal.table().places()[seat].kind != Place::Kind::empty) ++seat;
      const auto refused = draft.take(entry::Sat{seat, person, person});
      draft.answer([this, person](const Refusal* why) { answer(person, why); });
      EXPECT_FALSE(refused);
    });
  }

  Lines lines;
  std::string bot;  // what somebody adds to every write
  Journal journal;
};

class JournalTest : public ::testing::Test {
 protected:
  /// With other nodes, or the only one.
  void open(bool shared = true) {
    store::Room room = **storage_.load("t", 0);
    room.head.facts.game = "wonders";
    desk_ = std::make_shared<Desk>(
        Journal::Means{strand_, storage_, errands_, [] { return 1; }, [] { return Who{}; }, shared,
                       std::chrono::milliseconds(5)},
        std::move(room));
    loads_ = storage_.loads();
  }
  /// Does it on the strand and waits for its end.
  void there(const std::function<void(Desk& desk)>& what) {
    std::promise<void> done;
    strand_.post([&] {
      what(*desk_);
      done.set_value();
    });
    done.get_future().wait();
  }
  Lines lines() {
    Lines lines;
    there([&](Desk& desk) { lines = desk.lines; });
    return lines;
  }
  /// What the desk is told, once that ends with this line.
  Lines lines_until(const std::string& last, std::size_t times = 1) {
    eventually([&](Desk& desk) {
      return !desk.lines.empty() && desk.lines.back() == last &&
             std::count(desk.lines.begin(), desk.lines.end(), last) >=
                 static_cast<std::ptrdiff_t>(times);
    });
    return lines();
  }
  void eventually(const std::function<bool(Desk& desk)>& is_so) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    for (bool so = false; !so; std::this_thread::sleep_for(std::chrono::milliseconds(1))) {
      ASSERT_LT(std::chrono::steady_clock::now(), end) << ::testing::PrintToString(lines());
      there([&](Desk& desk) { so = is_so(desk); });
    }
  }
  /// How many entries each write had.
  [[nodiscard]] std::vector<std::size_t> sizes() const {
    std::vector<std::size_t> sizes;
    for (const store::Write& write : storage_.writes()) sizes.push_back(write.bodies.size());
    return sizes;
  }
  static std::string said(const std::string& text) {
    return write_entry(entry::Said{"bjorn", "Bjorn", text});
  }

  store::LogStorage storage_{{made_table()}};
  net::Loop loop_{2};
  net::Strand strand_ = loop_.make_strand();
  Scheduler errands_{1};
  std::shared_ptr<Desk> desk_;
  std::size_t loads_ = 0;  // before the test began
};

TEST_F(JournalTest, tells_of_what_is_stored_then_answers_then_settles) {
  open();
  there([](Desk& desk) { desk.say("a"); });
  EXPECT_EQ(lines_until("settled"), (Lines{"committed a", "a: done", "settled"}));
  EXPECT_EQ(storage_.bodies().size(), 2U);
  there([](Desk& desk) { EXPECT_EQ(desk.journal.version(), 2); });
}

TEST_F(JournalTest, work_waits_for_a_late_storage_and_is_stored_together_then) {
  open();
  storage_.answer_late();
  there([](Desk& desk) {
    for (const char* text : {"a", "b", "c"}) desk.say(text);
  });
  EXPECT_EQ(lines(), Lines{}) << "nothing is told before it is stored";
  EXPECT_EQ(sizes(), (std::vector<std::size_t>{1}));
  storage_.answer_at_once();
  EXPECT_EQ(lines_until("settled", 2), (Lines{"committed a", "a: done", "settled", "committed b c",
                                              "b: done", "c: done", "settled"}));
  EXPECT_EQ(sizes(), (std::vector<std::size_t>{1, 2}));
}

TEST_F(JournalTest, at_most_64_are_stored_in_one_go) {
  open();
  storage_.answer_late();
  there([](Desk& desk) {
    for (int i = 0; i < 101; ++i) desk.say("x");
  });
  storage_.answer_at_once();
  lines_until("settled", 3);
  EXPECT_EQ(sizes(), (std::vector<std::size_t>{1, 64, 36}));
}

TEST_F(JournalTest, who_answers_at_once_is_part_of_the_same_write) {
  open();
  there([](Desk& desk) {
    desk.bot = "beep";
    desk.say("a");
  });
  EXPECT_EQ(lines_until("settled").front(), "committed a beep");
  EXPECT_EQ(sizes(), (std::vector<std::size_t>{2}));
}

TEST_F(JournalTest, work_that_comes_to_nothing_is_answered_without_a_write) {
  open();
  there([](Desk& desk) {
    desk.journal.add([&desk](Draft& draft) {
      const auto refused = draft.take(entry::Sat{7, "anna", "Anna"});
      ASSERT_TRUE(refused);
      EXPECT_EQ(refused->reason, Reason::not_possible);
      EXPECT_TRUE(draft.empty());
      draft.answer([&desk](const Refusal* why) { desk.answer("anna", why); });
    });
  });
  EXPECT_EQ(lines(), (Lines{"committed", "anna: done", "settled"}));
  EXPECT_EQ(sizes(), std::vector<std::size_t>{});
}

TEST_F(JournalTest, a_write_says_what_lists_show_and_whose_table_it_is) {
  open();
  there([](Desk& desk) { desk.sit("anna"); });
  lines_until("settled");
  there([](Desk& desk) {
    desk.journal.add([](Draft& draft) { draft.take(entry::Rose{0, "anna"}); });
  });
  lines_until("settled", 2);
  there([](Desk& desk) { desk.say("a"); });
  lines_until("settled", 3);
  const auto writes = storage_.writes();
  ASSERT_EQ(writes.size(), 3U);
  EXPECT_EQ(writes[0].joined, (std::vector<store::Membership>{{"anna", "player"}}));
  EXPECT_TRUE(writes[0].facts);
  EXPECT_EQ(writes[1].left, (std::vector<std::string>{"anna"}));
  EXPECT_FALSE(writes[2].facts) << "of words lists show nothing";
}

TEST_F(JournalTest, what_is_not_stored_is_answered_with_the_reason_and_forgotten) {
  open();
  for (const auto result :
       {store::WriteResult::refused, store::WriteResult::failed, store::WriteResult::lost_lease}) {
    there([](Desk& desk) { desk.lines.clear(); });
    storage_.answer_next({result, "disk full"});
    there([](Desk& desk) { desk.sit("anna"); });
    EXPECT_EQ(lines_until("settled"), (Lines{"anna: server.not_saved, disk full", "settled"}))
        << "nobody was told of it, so nobody has to be told anything";
    there([](Desk& desk) {
      EXPECT_FALSE(desk.journal.table().seat_of("anna"));
      EXPECT_EQ(desk.journal.version(), 1);
    });
  }
  there([](Desk& desk) { desk.sit("anna"); });
  EXPECT_EQ(lines_until("settled", 2)[2], "committed everybody") << "and goes on";
}

TEST_F(JournalTest, work_is_decided_again_if_another_node_was_faster) {
  open();
  storage_.answer_late();
  there([](Desk& desk) {
    desk.sit("anna");
    EXPECT_EQ(desk.journal.table().seat_of("anna"), Seat{0});
    desk.say("after");
  });
  storage_.append(write_entry(entry::Sat{0, "bjorn", "Bjorn"}));
  storage_.answer_at_once();
  EXPECT_EQ(lines_until("settled"), (Lines{"refolded", "committed after everybody", "anna: done",
                                           "after: done", "settled"}))
      << "nobody but the table has noticed, and what waited comes after";
  there([](Desk& desk) {
    EXPECT_EQ(desk.journal.table().seat_of("bjorn"), Seat{0});
    EXPECT_EQ(desk.journal.table().seat_of("anna"), Seat{1});
    EXPECT_EQ(desk.journal.version(), 4);
  });
  EXPECT_EQ(storage_.bodies().size(), 4U);
}

TEST_F(JournalTest, who_has_too_many_seats_is_refused_and_nobody_else_of_the_same_write) {
  open();
  storage_.answer_late();
  there([](Desk& desk) { desk.say("first"); });
  there([](Desk& desk) {  // these wait for it, and go in one write
    desk.sit("anna");
    desk.sit("bjorn");
    desk.say("b");
  });
  storage_.have_too_many("anna");
  storage_.answer_at_once();
  lines_until("settled", 3);
  eventually([](Desk& desk) {
    return std::find(desk.lines.begin(), desk.lines.end(), "b: done") != desk.lines.end();
  });
  const Lines said = lines();
  EXPECT_EQ(std::count(said.begin(), said.end(), "refolded"), 0) << "nobody hears the whole table";
  for (const char* line : {"first: done", "anna: server.too_many_tables", "bjorn: done"}) {
    EXPECT_EQ(std::count(said.begin(), said.end(), line), 1) << line;
  }
  there([](Desk& desk) {
    EXPECT_FALSE(desk.journal.table().seat_of("anna"));
    EXPECT_TRUE(desk.journal.table().seat_of("bjorn"));
    EXPECT_EQ(desk.journal.version(), 4);
  });
}

TEST_F(JournalTest, tries_until_the_database_can_be_read_again) {
  open();
  storage_.answer_next({store::WriteResult::failed, "no connection"});
  storage_.be_readable(false);
  there([](Desk& desk) {
    desk.say("a");
    desk.say("b");
  });
  eventually([&](Desk&) { return storage_.loads() >= loads_ + 3; });
  EXPECT_EQ(lines(), Lines{}) << "it may yet be stored";
  storage_.be_readable(true);
  EXPECT_EQ(lines_until("settled"),
            (Lines{"a: server.not_saved, no connection", "committed b", "b: done", "settled"}));
}

TEST_F(JournalTest, reads_on_when_it_hears_that_the_log_has_grown) {
  open();
  storage_.append(said("x"));
  storage_.append(said("y"));
  there([](Desk& desk) { desk.journal.heard_of(3); });
  EXPECT_EQ(lines_until("followed x y"), (Lines{"followed x y"}));
  there([](Desk& desk) {
    EXPECT_EQ(desk.journal.version(), 3);
    desk.journal.heard_of(2);
    desk.journal.heard_of(3);
  });
  EXPECT_EQ(storage_.loads(), loads_ + 1) << "that is known";
  there([](Desk& desk) { desk.say("a"); });
  EXPECT_EQ(lines_until("settled"), (Lines{"followed x y", "committed a", "a: done", "settled"}));
}

TEST_F(JournalTest, fresh_work_sees_what_others_have_stored) {
  open();
  storage_.append(write_entry(entry::Sat{0, "bjorn", "Bjorn"}));
  there([](Desk& desk) {
    desk.journal.add_fresh([&desk](Draft&) {
      desk.lines.emplace_back(desk.journal.table().seat_of("bjorn") ? "seen" : "not seen");
    });
  });
  EXPECT_EQ(lines_until("settled"), (Lines{"followed everybody", "seen", "committed", "settled"}));
}

TEST_F(JournalTest, alone_there_is_nothing_to_be_read_before) {
  open(false);
  there([](Desk& desk) {
    desk.journal.add_fresh([&desk](Draft&) { desk.lines.emplace_back("worked"); });
  });
  EXPECT_EQ(lines(), (Lines{"worked", "committed", "settled"}));
  EXPECT_EQ(storage_.loads(), loads_);
}

TEST_F(JournalTest, goes_on_with_what_it_knows_while_it_cannot_read_on) {
  open();
  storage_.be_readable(false);
  storage_.append(said("x"));
  there([](Desk& desk) {
    desk.journal.add_fresh([&desk](Draft&) { desk.lines.emplace_back("worked"); });
  });
  eventually([](Desk& desk) { return !desk.lines.empty(); });
  EXPECT_EQ(lines().front(), "worked");
  storage_.be_readable(true);
  eventually([](Desk& desk) {
    return std::count(desk.lines.begin(), desk.lines.end(), "followed x") == 1;
  });
}

TEST_F(JournalTest, is_set_aside_when_others_write_what_it_does_not_understand) {
  open();
  storage_.append(said("x"));
  storage_.append(R"({"what":"somersault"})");
  storage_.append(said("y"));
  there([](Desk& desk) { desk.journal.heard_of(4); });
  EXPECT_EQ(lines_until("followed x everybody").size(), 1U);
  there([](Desk& desk) {
    EXPECT_TRUE(desk.journal.aside().starts_with("entry 3: ")) << desk.journal.aside();
    EXPECT_EQ(desk.journal.version(), 4);
  });
}

TEST_F(JournalTest, notes_once_in_the_storage_that_it_is_set_aside) {
  storage_.append("nonsense");
  open();
  there([](Desk& desk) {
    EXPECT_FALSE(desk.journal.aside().empty());
    desk.journal.note_if_aside();
    desk.journal.note_if_aside();
  });
  const auto writes = storage_.writes();
  ASSERT_EQ(writes.size(), 1U);
  EXPECT_EQ(writes[0].facts->state, store::RoomState::aside);
  EXPECT_EQ(writes[0].facts->game, "wonders");
  EXPECT_EQ(writes[0].expected_version, 2);
  EXPECT_TRUE(writes[0].bodies.empty());
}

TEST_F(JournalTest, looks_again_after_what_is_under_way) {
  storage_.append(said("x"));
  open();
  storage_.answer_late();
  there([](Desk& desk) {
    desk.say("a");
    desk.journal.look_again();
  });
  EXPECT_EQ(storage_.loads(), loads_);
  storage_.answer_at_once();
  EXPECT_EQ(lines_until("settled", 3), (Lines{"committed a", "a: done", "settled", "committed",
                                              "settled", "refolded", "settled"}));
  storage_.cut_after(1);
  there([](Desk& desk) { desk.journal.look_again(); });
  lines_until("settled", 4);
  there([](Desk& desk) {
    EXPECT_EQ(desk.journal.version(), 1);
    EXPECT_TRUE(desk.journal.table().chat().empty());
  });
}

TEST_F(JournalTest, says_that_the_log_is_gone_when_it_would_write) {
  open();
  storage_.remove();
  there([](Desk& desk) { desk.say("a"); });
  EXPECT_EQ(lines_until("settled"),
            (Lines{"gone", "a: server.no_such_table, the room is not at that version", "refolded",
                   "settled"}));
  there([](Desk& desk) { EXPECT_FALSE(desk.journal.aside().empty()); });
}

TEST_F(JournalTest, says_that_the_log_is_gone_when_it_reads_on) {
  open();
  storage_.remove();
  there([](Desk& desk) { desk.journal.heard_of(2); });
  EXPECT_EQ(lines_until("gone"), Lines{"gone"});
  there([](Desk& desk) {
    EXPECT_FALSE(desk.journal.aside().empty());
    EXPECT_TRUE(desk.journal.table().places().empty());
    desk.journal.note_if_aside();
  });
  EXPECT_TRUE(storage_.writes().empty()) << "there is nothing to be noted in";
}

TEST_F(JournalTest, whatever_waits_or_comes_once_the_log_is_gone_is_told_so) {
  open();
  storage_.remove();
  const auto sit = [](Desk& desk, const std::string& person) {
    return [&desk, person](Draft& draft) {
      const auto refused = draft.take(entry::Sat{0, person, person});
      EXPECT_TRUE(refused && refused->reason == Reason::no_such_table);
      draft.answer([&desk, person](const Refusal* why) { desk.answer(person, why); });
    };
  };
  there([&](Desk& desk) {
    desk.journal.add_fresh(sit(desk, "anna"));
    desk.journal.add(sit(desk, "bjorn"));
  });
  const std::string why = ": server.no_such_table, the operator has removed it";
  EXPECT_EQ(lines_until("bjorn" + why), (Lines{"gone", "anna" + why, "bjorn" + why}));
  there([&](Desk& desk) {
    EXPECT_TRUE(desk.journal.is_gone());
    EXPECT_TRUE(desk.journal.is_quiet());
    desk.journal.heard_of(7);
    desk.journal.look_again();
    desk.journal.add_fresh(sit(desk, "eve"));
    EXPECT_EQ(desk.lines.back(), "eve" + why);
    EXPECT_TRUE(desk.journal.is_quiet());
  });
  EXPECT_EQ(lines().size(), 4U) << "it goes once";
  EXPECT_EQ(storage_.loads(), loads_ + 1) << "and nobody looks for it again";
  EXPECT_TRUE(storage_.writes().empty());
}

TEST_F(JournalTest, what_waits_behind_a_write_that_finds_the_log_gone_is_told_so) {
  open();
  storage_.answer_late();
  there([](Desk& desk) {
    desk.say("a");
    desk.journal.add([&desk](Draft& draft) {
      draft.answer([&desk](const Refusal* why) { desk.answer("b", why); });
    });
  });
  storage_.remove();
  storage_.answer_at_once();
  const std::string last = "b: server.no_such_table, the operator has removed it";
  EXPECT_EQ(lines_until(last),
            (Lines{"gone", "a: server.no_such_table, the room is not at that version", "refolded",
                   last}));
}

TEST_F(JournalTest, lives_as_long_as_something_is_under_way) {
  open();
  storage_.answer_late();
  std::promise<void> answered;
  there([&](Desk& desk) {
    desk.journal.add([&](Draft& draft) {
      draft.take(entry::Said{"anna", "Anna", "a"});
      draft.answer([&](const Refusal* why) {
        EXPECT_EQ(why, nullptr);
        answered.set_value();
      });
    });
  });
  const std::weak_ptr<Desk> weak = desk_;
  desk_.reset();
  EXPECT_FALSE(weak.expired());
  storage_.answer_at_once();
  answered.get_future().wait();
  std::promise<void> after;
  strand_.post([&] { after.set_value(); });
  after.get_future().wait();
  EXPECT_TRUE(weak.expired());
}

}  // namespace
}  // namespace pharos::server
