// SPDX-License-Identifier: Apache-2.0
// A server that tells people who are away, and a receiver on this machine that hears it.
#include <condition_variable>
#include <thread>

#include "net/server.hpp"
#include "server/support/party.hpp"
#include "server/support/served.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

/// Takes posts at /hook; fails the first ones if asked to.
class Receiver {
 public:
  explicit Receiver(unsigned failures = 0) : failures_(failures) {
    net::Handlers handlers;
    handlers.http = [this](const net::Request& request, net::Respond respond) {
      const std::lock_guard lock(mutex_);
      if (failures_ > 0) {
        --failures_;
        return respond(net::plain_answer(503, "later"));
      }
      bodies_.push_back(json::parse(request.body).as_object());
      changed_.notify_all();
      respond(net::plain_answer(200, "thanks"));
    };
    auto started = net::Server::start(loop_, {}, std::move(handlers));
    server_ = std::move(*started);
  }
  [[nodiscard]] std::string url() const {
    return "http://127.0.0.1:" + std::to_string(server_->port()) + "/hook?key=secret";
  }
  /// Waits until there are so many, and a little for one too many.
  std::vector<json::object> wait_for(std::size_t count) {
    std::unique_lock lock(mutex_);
    changed_.wait_for(lock, seconds(30), [&] { return bodies_.size() >= count; });
    changed_.wait_for(lock, milliseconds(300), [&] { return bodies_.size() > count; });
    return bodies_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  unsigned failures_;
  std::vector<json::object> bodies_;
  net::Loop loop_{1};
  std::unique_ptr<net::Server> server_;
};

class NoticesSent : public ::testing::Test {
 protected:
  Served server_{{},
                 "notices_over_http = true\n"
                 "notices_to_private = true\n"
                 "log_level = \"debug\"\n"};
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};
  Player ann_{door_, "Ann"};
  Player bob_{door_, "Bob"};
  std::string table_;

  /// Ann and Bob at a slow table of wonders, with a bot.
  void sit_down() {
    ann_.enter("");
    bob_.enter("");
    const json::object plan{{"game", "wonders"},
                            {"options", {{"players", 3}}},
                            {"name", "Slow"},
                            {"clock", {{"kind", "days"}, {"amount", 2}}}};
    const Answer made = ann_.ask("make", {{"plan", plan}, {"bots", "easy"}});
    ASSERT_TRUE(made.ok) << made.error;
    table_ = made.body.at("table").as_string();
    ann_.enter(table_);
    ASSERT_TRUE(bob_.ask("sit", {{"table", table_}, {"seat", 1}}).ok);
  }
  Answer notify(Player& player, const std::string& url) {
    return player.ask("notify", {{"table", table_}, {"url", url}});
  }
  void choose(Player& player) {
    player.enter(table_);
    const json::object game = player.table().at("game").as_object();
    const Answer chosen = player.ask("choose", {{"table", table_},
                                                {"version", game.at("version")},
                                                {"action", game.at("choices").at(0).at("action")}});
    EXPECT_TRUE(chosen.ok) << chosen.error;
  }
};

TEST_F(NoticesSent, reach_who_is_away_once_for_each_turn_and_survive_a_restart) {
  Receiver receiver;
  sit_down();
  ASSERT_TRUE(notify(bob_, receiver.url()).ok);
  bob_.drop();
  ASSERT_TRUE(ann_.ask("start", {{"table", table_}}).ok);
  auto heard = receiver.wait_for(1);
  ASSERT_EQ(heard.size(), 1U);
  EXPECT_EQ(heard[0].at("table").as_string(), table_);
  EXPECT_EQ(heard[0].at("name").as_string(), "Slow");
  EXPECT_EQ(heard[0].at("game").as_string(), "wonders");
  EXPECT_EQ(heard[0].at("player").as_string(), "Bob");
  EXPECT_EQ(heard[0].at("url").as_string(), "/table/" + table_);
  EXPECT_GT(heard[0].at("deadline").as_int64(), 1'700'000'000'000);

  choose(ann_);  // it stays Bob's turn: nothing new to say
  EXPECT_EQ(receiver.wait_for(1).size(), 1U);
  choose(bob_);  // while he is here the next turn begins
  EXPECT_EQ(receiver.wait_for(1).size(), 1U);
  choose(bob_);
  bob_.drop();
  ann_.drop();
  server_.kill();
  server_.start();
  choose(ann_);
  heard = receiver.wait_for(2);
  ASSERT_EQ(heard.size(), 2U) << server_.log();
  EXPECT_GT(heard[1].at("step").as_int64(), heard[0].at("step").as_int64());
  EXPECT_EQ(heard[1].at("player").as_string(), "Bob") << "Ann has asked for none";
  EXPECT_EQ(server_.log().find("secret"), std::string::npos) << "the address is never logged";
}

TEST_F(NoticesSent, are_tried_again_and_end_when_told_to) {
  Receiver receiver(1);
  sit_down();
  ASSERT_TRUE(notify(bob_, receiver.url()).ok);
  bob_.drop();
  ASSERT_TRUE(ann_.ask("start", {{"table", table_}}).ok);
  EXPECT_EQ(receiver.wait_for(1).size(), 1U);
  bob_.enter(table_);
  EXPECT_EQ(bob_.table().at("notify").as_string(), receiver.url());
  EXPECT_FALSE(ann_.table().contains("notify"));
  ASSERT_TRUE(notify(bob_, "").ok);
  choose(bob_);
  EXPECT_FALSE(bob_.table().contains("notify"));
  bob_.drop();
  choose(ann_);
  EXPECT_EQ(receiver.wait_for(1).size(), 1U);
}

TEST_F(NoticesSent, are_refused_where_they_cannot_be) {
  sit_down();
  Player eve(door_, "Eve");
  eve.enter(table_);
  EXPECT_EQ(notify(eve, "https://example.org/").error, "server.not_seated");
  EXPECT_EQ(notify(bob_, "gopher://example.org/").error, "server.bad_url");
  EXPECT_EQ(notify(bob_, "https://a:b@example.org/").error, "server.bad_url");
  EXPECT_EQ(notify(bob_, std::string(10'000, 'x')).error, "server.bad_url");
  EXPECT_EQ(bob_.ask("notify", {{"table", table_}, {"url", 3}}).error, "server.bad_message");
  EXPECT_TRUE(notify(bob_, "").ok);
}

}  // namespace
}  // namespace pharos::server_test
