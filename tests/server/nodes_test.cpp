// SPDX-License-Identifier: Apache-2.0
// Several servers on one database: people at different ones are at the same table, and whatever one
// of them did for a table another one does when it is gone.
#include <gtest/gtest.h>

#include <iostream>

#include "server/support/parties.hpp"
#include "server/support/two_nodes.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;

class Nodes : public ::testing::Test, protected TwoNodes {};

TEST_F(Nodes, have_people_of_one_table_at_each_of_them) {
  for (std::size_t i = 0; i < 4; ++i) {
    Party party({loop_, a_.port(), b_.port()}, wish(i), i);
    party.play();
    EXPECT_EQ(party.broken(), "") << wish(i).game;
  }
}

TEST_F(Nodes, tell_each_other_who_is_there_and_what_is_said) {
  Player ann(at_a_, "Ann");
  Player bob(at_b_, "Bob");
  const std::string table =
      make_table(ann, {{"game", "wonders"}, {"options", {{"players", 3}}}}, "easy");
  bob.enter(table);
  EXPECT_TRUE(bob.ask("sit", {{"table", table}, {"seat", 1}}).ok);
  const auto bob_online = [&](bool wanted) {
    return becomes([&] {
      ann.ask("watch", {{"table", table}});
      const json::object& seat = ann.table().at("seats").at(1).as_object();
      return seat.at("kind") == "person" && seat.at("online").as_bool() == wanted;
    });
  };
  EXPECT_TRUE(bob_online(true));
  std::string said;
  ann.on_message([&](const std::string& text) {
    if (text.starts_with(R"({"push":"chat")")) said = text;
  });
  EXPECT_TRUE(bob.ask("say", {{"table", table}, {"text", "from afar"}}).ok);
  EXPECT_TRUE(becomes([&] {
    ann.listen(milliseconds(0));
    return said.find("from afar") != std::string::npos;
  }));
  bob.drop();
  EXPECT_TRUE(bob_online(false));
  bob.enter(table);
  EXPECT_TRUE(bob_online(true));
  b_.kill();  // without a word: after a while nobody believes any more that Bob is there
  EXPECT_TRUE(bob_online(false));
}

TEST_F(Nodes, list_whose_turn_it_is_at_a_table_of_another_one) {
  Player ann(at_a_, "Ann");
  Player bob(at_a_, "Bob");
  const json::object plan{{"game", "wonders"}, {"options", {{"players", 3}}}, {"patience", 600}};
  const std::string table = start_for_two(ann, bob, plan);
  bob.enter(table);
  // Bob's second line is to the other node, where nobody has the table open: it is on his list.
  Player far(at_b_, "Bob", bob.token());
  far.enter("");
  const auto bob_owes = [&](bool wanted) {
    return becomes([&] {
      if (!far.here()) far.enter("");
      const Answer answer = far.ask("tables");
      if (!answer.ok) return false;
      const json::object& mine = answer.body.at("mine").at(0).as_object();
      EXPECT_EQ(mine.at("table").as_string(), table);
      return mine.at("summary").at("seats").at(1).at("thinking").as_bool() == wanted;
    });
  };
  EXPECT_TRUE(bob_owes(true));
  const auto choose = [&] {
    const json::object& game = bob.table().at("game").as_object();
    return bob.ask("choose", {{"table", table},
                              {"version", game.at("version")},
                              {"action", game.at("choices").at(0).at("action")}});
  };
  ASSERT_TRUE(choose().ok);
  EXPECT_TRUE(bob_owes(false)) << "Ann has not chosen, so nothing was stored for lists";
  EXPECT_TRUE(ann.ask("say", {{"table", table}, {"text", "well?"}}).ok);
  EXPECT_TRUE(bob_owes(false)) << "what is said changes no turn";
  ASSERT_TRUE(
      bob.ask("unchoose", {{"table", table}, {"version", bob.table().at("game").at("version")}})
          .ok);
  EXPECT_TRUE(bob_owes(true));
  // Who starts later is told as well.
  b_.kill();
  far.drop();
  ASSERT_TRUE(choose().ok);
  b_.start();
  EXPECT_TRUE(bob_owes(false));
}

TEST_F(Nodes, make_one_table_of_two_wishes_for_a_rematch) {
  Party party({loop_, a_.port(), b_.port()}, {"architects", 2, 0}, 3);
  party.play();
  Player& ann = party.lines()[0];
  Player& bob = party.lines()[1];
  const json::object old{{"table", party.table()}};
  const std::int64_t of_ann = ann.send("rematch", old);
  const std::int64_t of_bob = bob.send("rematch", old);
  const Answer to_ann = ann.answer(of_ann);
  const Answer to_bob = bob.answer(of_bob);
  ASSERT_TRUE(to_ann.ok && to_bob.ok) << to_ann.error << to_bob.error;
  EXPECT_EQ(to_ann.body.at("table"), to_bob.body.at("table"));
}

TEST_F(Nodes, let_bots_think_on_when_their_node_is_killed) {
  Player ann({loop_, a_.port(), b_.port()}, "Ann");
  const std::string table =
      make_table(ann, {{"game", "wonders"}, {"options", {{"players", 3}}}}, "hard");
  ASSERT_TRUE(ann.ask("start", {{"table", table}}).ok);
  ASSERT_TRUE(goes_on(ann, table, 2));
  for (Served* dead : {&a_, &b_, &a_}) {
    dead->kill();
    const auto begin = std::chrono::steady_clock::now();
    ASSERT_TRUE(goes_on(ann, table, 1)) << a_.log() << b_.log();
    const auto took = std::chrono::steady_clock::now() - begin;
    std::cout << "the next step came after "
              << std::chrono::duration_cast<milliseconds>(took).count() << " ms\n";
    dead->start();
  }
}

TEST_F(Nodes, hand_over_when_they_stop_in_order) {
  Player ann({loop_, a_.port(), b_.port()}, "Ann");
  const std::string table =
      make_table(ann, {{"game", "wonders"}, {"options", {{"players", 3}}}}, "hard");
  ASSERT_TRUE(ann.ask("start", {{"table", table}}).ok);
  for (Served* leaving : {&a_, &b_}) {
    ASSERT_TRUE(goes_on(ann, table, 1));
    EXPECT_EQ(leaving->stop(), 0);
    ASSERT_TRUE(goes_on(ann, table, 1)) << a_.log() << b_.log();
    leaving->start();
  }
}

TEST_F(Nodes, lose_patience_for_a_node_that_is_killed) {
  Player ann(at_a_, "Ann");
  Player bob(at_b_, "Bob");
  const json::object plan{{"game", "wonders"}, {"options", {{"players", 3}}}, {"patience", 2}};
  const std::string table = start_for_two(ann, bob, plan);
  bob.enter(table);
  a_.kill();  // Ann with it
  EXPECT_TRUE(is_told(bob, [](const json::object& told) {
    return told.at("seats").at(0).as_object().contains("stand_in");
  })) << b_.log();
}

TEST(GoneDatabase, is_not_taken_for_a_table_that_does_not_exist) {
  testing::PrivatePostgres database;
  Served server(database.create_database());
  net::Loop loop(1);
  Player ann({loop, server.port()}, "Ann");
  ann.enter("");
  const json::object plan{{"game", "wonders"}, {"options", {{"players", 3}}}};
  const Answer made = ann.ask("make", {{"plan", plan}});
  ASSERT_TRUE(made.ok) << made.error;
  const json::object table{{"table", made.body.at("table")}};
  EXPECT_EQ(get({loop, server.port()}, "/readyz")->status, 200);
  database.stop();
  // Asked once a second; who asks hears what was known last, and does not wait.
  const auto ready = [&] { return get({loop, server.port()}, "/readyz")->status; };
  for (int i = 0; i < 400 && ready() == 200; ++i) std::this_thread::sleep_for(milliseconds(50));
  EXPECT_EQ(ready(), 503);
  EXPECT_EQ(get({loop, server.port()}, "/healthz")->status, 200) << "it runs, and waits";
  EXPECT_EQ(ann.ask("watch", table).error, "server.not_saved");
  EXPECT_EQ(ann.ask("make", {{"plan", plan}}).error, "server.not_saved");
  database.start();
  Answer again;
  for (int i = 0; i < 400 && !again.ok; ++i) {
    std::this_thread::sleep_for(milliseconds(50));
    again = ann.ask("watch", table);
  }
  EXPECT_TRUE(again.ok) << again.error;
  EXPECT_EQ(ann.ask("watch", {{"table", "nowhere"}}).error, "server.no_such_table");
}

}  // namespace
}  // namespace pharos::server_test
