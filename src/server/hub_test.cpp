// SPDX-License-Identifier: Apache-2.0
// The order of things while a room is being read from a storage that answers late; which rooms are
// closed and which are not; what an operator wants.
#include "server/hub.hpp"

#include <gtest/gtest.h>

#include <future>

#include "support/log_storage.hpp"
#include "support/running_hub.hpp"
#include "table/secrets.hpp"

namespace pharos::server {
namespace {

std::string zoes_table() {
  Plan plan;
  plan.game = "wonders";
  plan.options = {{"players", "3"}};
  return write_entry(entry::Made{"zoe", "Zoe", plan, ""});
}

/// {"do":"say","id":3,"table":"t","text":"a"}
std::string asking(const std::string& what, int id, const std::string& more = "") {
  return R"({"do":")" + what + R"(","id":)" + std::to_string(id) + R"(,"table":"t")" + more + '}';
}

/// Whatever has been asked for so far has been done. The loop has one thread, and every round lets
/// all that waits take a step: so many steps nothing takes.
void let_all_run(net::Loop& loop) {
  for (int i = 0; i < 50; ++i) {
    std::promise<void> round;
    loop.post([&] { round.set_value(); });
    round.get_future().wait();
  }
}

class HubTest : public ::testing::Test {
 protected:
  HubTest() {
    storage_.know(hash_secret("a"), "anna", "Anna");
    storage_.know(hash_secret("b"), "bjorn", "Bjorn");
    running_.hub().obey_operator();
  }
  /// Somebody who has heard the hello.
  Line come(const std::string& token) {
    Line line(hub(), token);
    line.ask(asking("ping", 1));
    EXPECT_EQ(line.socket->wait_for_answers(1), 1U);
    EXPECT_EQ(line.socket->heard(), "hello! ok1! ");
    line.socket->take();
    return line;
  }
  /// Whether the hub has had to read the table to find its room.
  bool reads_it() {
    const std::size_t before = storage_.loads();
    std::promise<void> found;
    hub().find(
        {}, "t", [&](Room&) { found.set_value(); }, [&](const Refusal&) { found.set_value(); });
    found.get_future().wait();
    return storage_.loads() != before;
  }
  /// Asks for nothing of the room, which would count as something on its way.
  void close_idle() {
    hub().close_idle(0);
    let_all_run(running_.loop());
  }
  Hub& hub() { return running_.hub(); }

  store::LogStorage storage_{{zoes_table()}};
  RunningHub running_{storage_};
};

// ---- people ---------------------------------------------------------------------------------

TEST_F(HubTest, what_is_asked_before_the_hello_waits_for_it) {
  storage_.be_read_late(true);
  Line anna(hub(), "a");
  anna.ask(asking("ping", 1));
  anna.ask("nonsense");
  anna.ask(asking("ping", 2));
  let_all_run(running_.loop());
  EXPECT_EQ(anna.socket->heard(), "");
  storage_.be_read_late(false);
  EXPECT_EQ(anna.socket->wait_for_answers(3), 3U);
  EXPECT_EQ(anna.socket->heard(), "hello! ok1! no! ok2! ");
}

TEST_F(HubTest, who_asks_too_much_before_the_hello_is_sent_away) {
  storage_.be_read_late(true);
  Line anna(hub(), "a");
  for (int i = 0; i < 64; ++i) anna.ask(asking("ping", i));
  let_all_run(running_.loop());
  anna.ask(asking("ping", 64));
  EXPECT_EQ(anna.socket->wait_for_close(), net::close_code::kPolicy);
  storage_.be_read_late(false);
  EXPECT_EQ(anna.socket->wait_for_answers(64), 64U) << "what was taken is answered";
}

TEST_F(HubTest, nobody_comes_in_without_a_session) {
  Line stranger(hub(), "x");
  stranger.ask(asking("ping", 1));
  EXPECT_EQ(stranger.socket->wait_for_close(), net::close_code::kPolicy);
  EXPECT_EQ(stranger.socket->heard(), "no! ");
}

// ---- while a room is being read -------------------------------------------------------------

TEST_F(HubTest, requests_keep_their_order_while_a_room_is_being_read) {
  Line anna = come("a");
  const std::size_t before = storage_.loads();
  storage_.be_read_late(true);
  anna.ask(asking("say", 2, R"(,"text":"a")"));
  anna.ask(asking("watch", 3));
  anna.ask(asking("sit", 4, R"(,"seat":0)"));
  anna.ask(asking("say", 5, R"(,"text":"b")"));
  anna.ask(asking("leave", 6));
  anna.ask(asking("say", 7, R"(,"text":"c")"));
  anna.ask(asking("ping", 8));
  EXPECT_EQ(anna.socket->wait_for_answers(2), 2U);
  EXPECT_EQ(anna.socket->heard(), "ok8! ") << "that is none of the room";
  storage_.be_read_late(false);
  EXPECT_EQ(anna.socket->wait_for_answers(8), 8U);
  std::string answers;
  for (const auto& text : anna.socket->take()) {
    if (text->starts_with(R"({"re":)")) answers += text->substr(6, 1);
  }
  EXPECT_EQ(answers, "8234567");
  EXPECT_EQ(storage_.loads(), before + 1) << "read once for all of it";
  const auto bodies = storage_.bodies();
  ASSERT_EQ(bodies.size(), 5U);
  for (std::size_t i = 1; const std::string wanted : {"\"a\"", "sat", "\"b\"", "\"c\""}) {
    EXPECT_NE(bodies[i].find(wanted), std::string::npos) << bodies[i];
    ++i;
  }
  close_idle();
  EXPECT_TRUE(reads_it()) << "she has left";
}

TEST_F(HubTest, nothing_is_remembered_of_who_leaves_while_a_room_is_being_read) {
  Line anna = come("a");
  storage_.be_read_late(true);
  anna.ask(asking("watch", 2));
  anna.hang_up();
  let_all_run(running_.loop());
  storage_.be_read_late(false);
  Line bjorn = come("b");
  bjorn.ask(asking("watch", 2));
  EXPECT_EQ(bjorn.socket->wait_for_answers(2), 2U);
  EXPECT_EQ(bjorn.socket->heard(), "seats table ok2! ") << "and nobody leaves before his eyes";
  for (const auto& text : bjorn.socket->take()) {
    EXPECT_EQ(text->find("Anna"), std::string::npos) << *text;
  }
  bjorn.hang_up();
  let_all_run(running_.loop());
  close_idle();
  EXPECT_TRUE(reads_it()) << "nobody is there";
}

TEST_F(HubTest, nothing_is_remembered_of_who_leaves_while_a_room_writes) {
  Line anna = come("a");
  EXPECT_TRUE(reads_it());
  storage_.answer_late();
  anna.ask(asking("say", 2, R"(,"text":"a")"));
  anna.ask(asking("watch", 3));  // waits for the write
  anna.hang_up();
  let_all_run(running_.loop());
  storage_.answer_at_once();
  let_all_run(running_.loop());
  close_idle();
  EXPECT_TRUE(reads_it());
}

TEST_F(HubTest, who_waits_for_a_room_that_is_not_there_is_told_why) {
  Line anna = come("a");
  storage_.be_readable(false);
  anna.ask(asking("watch", 2));
  EXPECT_EQ(anna.socket->wait_for_answers(2), 2U);
  EXPECT_NE(anna.socket->last().find("server.not_saved"), std::string::npos);
  storage_.be_readable(true);
  storage_.remove();
  anna.ask(asking("watch", 3));
  EXPECT_EQ(anna.socket->wait_for_answers(3), 3U);
  EXPECT_NE(anna.socket->last().find("server.no_such_table"), std::string::npos);
  EXPECT_TRUE(reads_it()) << "it may be there the next time";
}

// ---- rooms that nobody needs ----------------------------------------------------------------

TEST_F(HubTest, a_room_where_nobody_is_is_closed_and_read_again_when_it_is_asked_for) {
  Line anna = come("a");
  anna.ask(asking("watch", 2));
  EXPECT_EQ(anna.socket->wait_for_answers(2), 2U);
  close_idle();
  EXPECT_FALSE(reads_it()) << "she is there";
  anna.ask(asking("leave", 3));
  EXPECT_EQ(anna.socket->wait_for_answers(3), 3U);
  EXPECT_FALSE(reads_it());
  close_idle();
  EXPECT_TRUE(reads_it());
}

TEST_F(HubTest, a_room_with_something_on_its_way_is_not_closed) {
  EXPECT_TRUE(reads_it());
  let_all_run(running_.loop());
  std::promise<void> gate;
  std::promise<void> there;
  running_.loop().post([&] { gate.get_future().wait(); });
  hub().close_idle(0);  // the room is asked, and is idle;
  hub().find(           // when it has said so this has been sent
      {}, "t", [&](Room&) { there.set_value(); }, [](const Refusal&) {});
  gate.set_value();
  there.get_future().wait();
  let_all_run(running_.loop());
  EXPECT_FALSE(reads_it());
  let_all_run(running_.loop());
  close_idle();
  EXPECT_TRUE(reads_it());
}

TEST_F(HubTest, a_room_that_writes_is_not_closed) {
  Line anna = come("a");
  EXPECT_TRUE(reads_it());
  storage_.answer_late();
  anna.ask(asking("say", 2, R"(,"text":"a")"));
  let_all_run(running_.loop());
  close_idle();
  EXPECT_FALSE(reads_it());
  storage_.answer_at_once();
  EXPECT_EQ(anna.socket->wait_for_answers(2), 2U);
}

// ---- the operator ---------------------------------------------------------------------------

TEST_F(HubTest, a_table_that_the_operator_removes_is_forgotten) {
  Line anna = come("a");
  anna.ask(asking("watch", 2));
  EXPECT_EQ(anna.socket->wait_for_answers(2), 2U);
  storage_.remove();
  storage_.signal({std::string(order::kLookAtTable), "t"});
  EXPECT_EQ(anna.socket->wait_for_answers(3), 3U);
  EXPECT_EQ(anna.socket->heard(), "seats table ok2! no! ");
  EXPECT_NE(anna.socket->last().find("server.no_such_table"), std::string::npos);
  let_all_run(running_.loop());
  EXPECT_TRUE(reads_it());
  anna.hang_up();  // from a room that is not there
  let_all_run(running_.loop());
}

TEST_F(HubTest, who_asks_while_a_table_is_found_to_be_removed_is_told_that_there_is_none) {
  Line anna = come("a");
  EXPECT_TRUE(reads_it());
  storage_.remove();
  storage_.be_read_late(true);
  storage_.signal({std::string(order::kLookAtTable), "t"});
  anna.ask(asking("watch", 2));
  anna.ask(asking("say", 3, R"(,"text":"a")"));
  anna.ask(asking("hint", 4));
  anna.ask(asking("rematch", 5));
  std::promise<std::optional<Reason>> record;
  hub().find(
      {}, "t",
      [&](Room& room) {
        room.record([&](const OrRefusal<std::string>& told) {
          record.set_value(told ? std::nullopt : std::optional(told.error().reason));
        });
      },
      [](const Refusal&) {});
  let_all_run(running_.loop());
  EXPECT_EQ(anna.socket->heard(), "");
  storage_.be_read_late(false);
  EXPECT_EQ(anna.socket->wait_for_answers(5), 5U);
  EXPECT_EQ(record.get_future().get(), Reason::no_such_table);
  for (const auto& text : anna.socket->take()) {
    EXPECT_NE(text->find("server.no_such_table"), std::string::npos) << *text;
  }
  let_all_run(running_.loop());
  EXPECT_EQ(anna.socket->heard(), "") << "nothing comes from there";
  EXPECT_TRUE(storage_.writes().empty());
}

TEST_F(HubTest, a_table_is_ended_by_the_operator_where_it_is_open) {
  storage_.signal({std::string(order::kEndTable), "t"});
  let_all_run(running_.loop());
  EXPECT_EQ(storage_.bodies().size(), 1U) << "nobody has it open";
  EXPECT_TRUE(reads_it());
  storage_.signal({std::string(order::kEndTable), "t"});
  let_all_run(running_.loop());
  ASSERT_EQ(storage_.bodies().size(), 2U);
  EXPECT_NE(storage_.bodies().back().find("abandoned"), std::string::npos);
}

TEST_F(HubTest, whose_session_has_ended_is_sent_away_and_nobody_else) {
  Line anna = come("a");
  Line bjorn = come("b");
  storage_.know(hash_secret("a"), "anna", "");
  storage_.signal({std::string(order::kLookAtPerson), "bjorn"});
  storage_.signal({std::string(order::kLookAtPerson), "anna"});
  EXPECT_EQ(anna.socket->wait_for_close(), net::close_code::kPolicy);
  EXPECT_TRUE(anna.socket->heard().starts_with("no! "));
  EXPECT_EQ(bjorn.socket->heard(), "");
}

TEST_F(HubTest, when_the_line_was_down_everybody_is_looked_at_however_many_they_are) {
  std::vector<Line> lines;
  for (int i = 0; i < 250; ++i) {
    const std::string token = "s" + std::to_string(i);
    storage_.know(hash_secret(token), "p" + std::to_string(i), "Zoe");
    lines.push_back(come(token));
  }
  Line anna = come("a");
  for (int i = 0; i < 250; ++i) {
    storage_.know(hash_secret("s" + std::to_string(i)), "p" + std::to_string(i), "");
  }
  storage_.signal({});
  for (const Line& line : lines) {
    ASSERT_EQ(line.socket->wait_for_close(), net::close_code::kPolicy);
  }
  anna.ask(asking("ping", 2));
  EXPECT_EQ(anna.socket->wait_for_answers(2), 2U);
}

}  // namespace
}  // namespace pharos::server
