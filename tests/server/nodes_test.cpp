// SPDX-License-Identifier: Apache-2.0
// Several servers on one database: people at different ones are at the same table, and whatever one
// of them did for a table another one does when it is gone.
#include <gtest/gtest.h>

#include <iostream>
#include <thread>

#include "server/support/parties.hpp"
#include "server/support/served.hpp"
#include "support/private_postgres.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;

class Nodes : public ::testing::Test {
 protected:
  std::string database_ = testing::shared_postgres().create_database();
  Served a_{database_};
  Served b_{database_};
  net::Loop loop_{1};
  Door at_a_{loop_, a_.port()};
  Door at_b_{loop_, b_.port()};

  /// Looks again and again until it is so; false when that takes too long.
  template <class Is>
  static bool becomes(const Is& is) {
    for (int i = 0; i < 600; ++i) {
      if (is()) return true;
      std::this_thread::sleep_for(milliseconds(50));
    }
    return false;
  }

  /// What comes by itself, without asking: the last table that was pushed.
  static bool is_told(Player& player, const std::function<bool(const json::object&)>& is) {
    return becomes([&] {
      player.listen(milliseconds(0));
      return is(player.table());
    });
  }

  static std::string make(Player& host, const json::object& plan, const std::string& bots) {
    host.enter("");
    const Answer made = host.ask("make", {{"plan", plan}, {"bots", bots}});
    if (!made.ok) throw Stuck(made.error);
    std::string table(made.body.at("table").as_string());
    host.enter(table);
    return table;
  }

  /// Chooses anything, as often as it is offered, until the game has gone on by so many steps.
  static bool goes_on(Player& player, const std::string& table, std::int64_t steps) {
    const auto epoch = [&] {
      return player.table().at("game").at("epoch").to_number<std::int64_t>();
    };
    const std::int64_t wanted = epoch() + steps;
    return becomes([&] {
      if (!player.here()) player.enter(table);
      player.listen(milliseconds(0));
      if (epoch() >= wanted) return true;
      if (!Party::owes(player)) return false;
      const json::object& game = player.table().at("game").as_object();
      player.ask("choose", {{"table", table},
                            {"version", game.at("version")},
                            {"action", game.at("choices").at(0).at("action")}});
      return false;
    });
  }
};

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
  const std::string table = make(ann, {{"game", "wonders"}, {"options", {{"players", 3}}}}, "easy");
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
  const std::string table = make(ann, {{"game", "wonders"}, {"options", {{"players", 3}}}}, "hard");
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
  const std::string table = make(ann, {{"game", "wonders"}, {"options", {{"players", 3}}}}, "hard");
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
  const std::string table = make(ann, plan, "easy");
  bob.enter(table);
  ASSERT_TRUE(bob.ask("sit", {{"table", table}, {"seat", 1}}).ok);
  ASSERT_TRUE(ann.ask("start", {{"table", table}}).ok);
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
  database.stop();
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
