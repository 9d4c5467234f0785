// SPDX-License-Identifier: Apache-2.0
// One person's greed costs the others nothing: who has twenty tables of experts, who asks for hints
// without end, who signs up again and again. Order and counts are looked at, and no times. Each
// person has an address of their own, as a trusted proxy tells it: of this machine none is known.
#include <atomic>
#include <functional>
#include <memory>
#include <set>
#include <thread>

#include "server/support/party.hpp"
#include "server/support/served.hpp"
#include "server/support/tables.hpp"

namespace pharos::server_test {
namespace {

const json::object kSeven{{"game", "wonders"}, {"options", {{"players", 7}}}};
const json::object kSlow{{"game", "wonders"},
                         {"options", {{"players", 7}}},
                         {"clock", {{"kind", "days"}, {"amount", 2}}}};
const json::object kThree{{"game", "wonders"}, {"options", {{"players", 3}}}};

class Fairness : public ::testing::Test {
 protected:
  static constexpr unsigned kThoughts = 12;
  static constexpr unsigned kAnalyses = 6;
  Served server_{{},
                 "trusted_proxies = [\"127.0.0.1\"]\nhints_per_person = 2\n"
                 "messages_per_second = 1000\nthoughts_per_person = 12\nanalyses_per_person = 6\n"};
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  Player person(const std::string& name) {
    Player somebody(door_, name);
    somebody.come_from("192.0.2." + std::to_string(++people_));
    return somebody;
  }
  unsigned people_ = 0;

  /// A game alone against bots of this level, begun and watched. Precondition: the host has
  /// entered.
  static std::string begin(Player& host, const json::object& plan, const std::string& bots) {
    const Answer made = host.ask("make", {{"plan", plan}, {"bots", bots}});
    EXPECT_TRUE(made.ok) << made.error;
    const json::object table{{"table", made.body.at("table")}};
    EXPECT_TRUE(host.ask("watch", table).ok);
    EXPECT_TRUE(host.ask("start", table).ok);
    return std::string(made.body.at("table").as_string());
  }
  /// Sends it so often at once; the answers, in the order in which they come.
  static std::vector<json::object> answers(Player& player, int times,
                                           const std::function<std::int64_t(int)>& send) {
    std::vector<json::object> said;
    std::set<std::int64_t> asked;
    player.on_message([&](const std::string& text) {
      json::object body = json::parse(text).as_object();
      const auto* re = body.if_contains("re");
      if (re != nullptr && re->is_int64() && asked.contains(re->as_int64())) {
        said.push_back(std::move(body));
      }
    });
    for (int i = 0; i < times; ++i) asked.insert(send(i));
    for (int i = 0; i < 3000 && said.size() < asked.size(); ++i) {
      player.listen(std::chrono::milliseconds(20));
    }
    player.on_message({});
    EXPECT_EQ(said.size(), asked.size());
    return said;
  }
  static std::string error_of(const json::object& answer) {
    if (answer.at("ok").as_bool()) return {};
    return std::string(answer.at("error").at("key").as_string());
  }
  static bool is_told(Player& player, const std::function<bool(const json::object&)>& is) {
    for (int i = 0; i < 600 && !is(player.table()); ++i) {
      player.listen(std::chrono::milliseconds(100));
    }
    return is(player.table());
  }
  /// Makes the first choice, and waits until all have chosen.
  void play_a_step(Player& player, const std::string& table) {
    const json::object game = player.table().at("game").as_object();
    EXPECT_TRUE(player
                    .ask("choose", {{"table", table},
                                    {"version", game.at("version")},
                                    {"action", game.at("choices").at(0).at("action")}})
                    .ok);
    EXPECT_TRUE(is_told(player, [](const json::object& told) {
      return told.at("game").at("epoch").as_int64() > 0;
    })) << server_.log();
  }
  std::uint64_t count(const std::string& name) { return std::stoull(figure(door_, name)); }
};

TEST_F(Fairness, bots_over_the_bound_of_a_person_play_at_once_and_the_table_says_so) {
  Player greedy = person("Greedy");
  greedy.enter("");
  bool hurried = false;
  greedy.on_message([&](const std::string& text) {
    hurried = hurried || text.find(R"("bots_hurry":true)") != std::string::npos;
  });
  for (int i = 0; i < 6; ++i) begin(greedy, kSeven, "expert");
  // 36 bots: 12 think, the others have chosen.
  EXPECT_GE(count("pharos_work_over_bound_total{queue=\"thoughts\",class=\"awaited\"}"), 12U);
  EXPECT_LE(count("pharos_thoughts_waiting"), 12U);
  EXPECT_TRUE(is_told(greedy, [&](const json::object&) { return hurried; })) << server_.log();
}

TEST_F(Fairness, twenty_tables_of_one_person_leave_another_persons_bots_and_hints_prompt) {
  Player greedy = person("Greedy");
  greedy.enter("");
  for (int i = 0; i < 20; ++i) begin(greedy, kSeven, "expert");
  Player ann = person("Ann");
  ann.enter("");
  const std::string table = begin(ann, kThree, "hard");
  EXPECT_TRUE(ann.ask("hint", {{"table", table}}).ok);
  play_a_step(ann, table);
  // Twelve seconds of experts were before them in the order of arrival; they wait still.
  EXPECT_GE(count("pharos_thoughts_waiting"), 6U);
  EXPECT_FALSE(ann.table().contains("bots_hurry")) << "nobody makes the bots of others weaker";
}

TEST_F(Fairness, people_of_one_address_leave_those_of_another_prompt) {
  std::vector<Player> crowd;
  for (int i = 0; i < 6; ++i) {
    crowd.emplace_back(door_, "Greedy");
    crowd.back().come_from("198.51.100.7");
    crowd.back().enter("");
    for (int k = 0; k < 3; ++k) begin(crowd.back(), kSeven, "expert");
  }
  Player ann = person("Ann");
  ann.enter("");
  const std::string table = begin(ann, kThree, "hard");
  play_a_step(ann, table);
  // Each of the six is as greedy as they may be, and all were there before.
  EXPECT_GE(count("pharos_thoughts_waiting"), 6U);
}

/// Who chooses need not be there: were each table of the away a stranger of its own, they would
/// have as much thought for them as they have tables.
TEST_F(Fairness, slow_tables_that_nobody_is_at_are_bounded_by_their_host) {
  Player greedy = person("Greedy");
  greedy.enter("");
  struct Slow {
    std::string table;
    json::value version;
    json::value action;
  };
  std::vector<Slow> tables;
  for (int i = 0; i < 20; ++i) {
    const std::string table = begin(greedy, kSlow, "expert");
    const json::object& game = greedy.table().at("game").as_object();
    tables.push_back({table, game.at("version"), game.at("choices").at(0).at("action")});
    ASSERT_TRUE(greedy.ask("leave", {{"table", table}}).ok);
  }
  for (const Slow& slow : tables) {
    ASSERT_TRUE(
        greedy
            .ask("choose",
                 {{"table", slow.table}, {"version", slow.version}, {"action", slow.action}})
            .ok);
    EXPECT_LE(count("pharos_thoughts_waiting"), kThoughts + kAnalyses);
  }
  const std::string over = "pharos_work_over_bound_total{queue=\"thoughts\",class=\"analysis\"}";
  for (int i = 0; i < 400 && count(over) == 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  EXPECT_GT(count(over), 0U) << "the steps that have ended were followed by others";
  EXPECT_LE(count("pharos_thoughts_waiting"), kThoughts + kAnalyses);
  EXPECT_NE(server_.log().find("what=\"thoughts_per_person\" network=\"192.0.2.0/24\" person="),
            std::string::npos)
      << server_.log();
}

TEST_F(Fairness, hints_over_the_bound_are_refused_with_the_seconds_to_wait) {
  Player ann = person("Ann");
  ann.enter("");
  const std::string table = begin(ann, kThree, "easy");
  int given = 0;
  for (const json::object& answer : answers(ann, 20, [&](int) {
         return ann.send("hint", {{"table", table}});
       })) {
    given += error_of(answer).empty() ? 1 : 0;
    if (error_of(answer).empty()) continue;
    EXPECT_EQ(error_of(answer), "server.too_fast");
    EXPECT_GE(answer.at("error").at("wait").as_int64(), 1);
  }
  EXPECT_GE(given, 2);
  EXPECT_LT(given, 20);
}

TEST_F(Fairness, thoughts_and_hints_go_with_those_they_were_for) {
  Player greedy = person("Greedy");
  greedy.enter("");
  for (int i = 0; i < 6; ++i) {
    const std::string table = begin(greedy, kSeven, "expert");
    greedy.send("hint", {{"table", table}});
  }
  EXPECT_GE(count("pharos_thoughts_waiting"), 6U);
  greedy.drop();
  EXPECT_EQ(figure_becomes(door_, "pharos_thoughts_waiting", "0"), "0");
  EXPECT_GE(count("pharos_thoughts_dropped_total"), 6U);
}

TEST_F(Fairness, who_signs_up_again_and_again_keeps_nobody_out) {
  Player greedy = person("Greedy");
  greedy.enter("");
  Player ann = person("Ann");
  int refused = 0;
  const auto said = answers(greedy, 30, [&](int i) {
    return greedy.send("sign_up",
                       {{"login", "g" + std::to_string(i)}, {"password", "correct horse"}});
  });
  for (const json::object& answer : said) refused += error_of(answer) == "server.too_fast" ? 1 : 0;
  EXPECT_GE(refused, 10);
  EXPECT_EQ(count("pharos_passwords_waiting"), 0U);
  ann.enter("");
  EXPECT_EQ(get(door_, "/readyz")->body, "ready\n");
}

/// Eighty passwords wait when somebody signs up; in the order of arrival they would
/// all come first.
TEST_F(Fairness, who_signs_up_waits_behind_nobody_who_tries_passwords) {
  constexpr unsigned kAddresses = 40;
  constexpr unsigned kEach = 2;
  Player ann = person("Ann");
  ann.enter("");
  const auto answered = std::make_shared<std::atomic<unsigned>>(0);
  for (unsigned i = 0; i < kEach * kAddresses; ++i) {
    net::HttpCall call;
    call.port = server_.port();
    call.method = "POST";
    call.target = "/api/login";
    call.headers = {{"Content-Type", "application/json"},
                    {"X-Forwarded-For", "198.51.100." + std::to_string(i % kAddresses)}};
    call.body = R"({"login":"ann","password":"a guess"})";
    call.time_out = std::chrono::minutes(5);
    net::call_http(loop_, std::move(call),
                   [answered](const Result<net::Response>&) { ++*answered; });
  }
  const std::string waiting = "pharos_work_waiting{queue=\"passwords\",class=\"hint\"}";
  for (int i = 0; i < 3000 && count(waiting) < kAddresses && *answered < kAddresses; ++i) {
    ann.listen(std::chrono::milliseconds(1));
  }
  EXPECT_TRUE(ann.ask("sign_up", {{"login", "ann"}, {"password", "correct horse"}}).ok);
  EXPECT_GT(count(waiting), 0U) << "they wait still";
}

/// Whoever looks whether the node lives waits for nobody's thoughts and passwords.
TEST(Readiness, is_told_at_once_while_all_threads_have_more_than_enough_to_do) {
  Served server({},
                "hints_per_person = 1000\nopinion_playouts = 1000000\n"
                "messages_per_second = 1000\npasswords_per_person = 1000\n");
  net::Loop loop(1);
  const Door door{loop, server.port()};
  EXPECT_EQ(get(door, "/readyz")->body, "ready\n");
  Player greedy(door, "Greedy");
  const std::string table = make_table(greedy, kThree, "easy");
  ASSERT_TRUE(greedy.ask("start", {{"table", table}}).ok);
  for (int i = 0; i < 150; ++i) greedy.send("hint", {{"table", table}});
  for (int i = 0; i < 60; ++i) {
    greedy.send("sign_up", {{"login", "g" + std::to_string(i)}, {"password", "correct horse"}});
  }
  ASSERT_TRUE(greedy.ask("ping").ok);
  for (int i = 0; i < 400 && std::stoull(figure(door, "pharos_thoughts_waiting")) <= 100; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  for (int i = 0; i < 10; ++i) {
    const auto ready = get(door, "/readyz");
    ASSERT_TRUE(ready);
    EXPECT_EQ(ready->status, 200) << "to end it would only make it worse";
    EXPECT_EQ(ready->body, "busy\n");
    EXPECT_EQ(get(door, "/healthz")->status, 200);
  }
  greedy.drop();
  EXPECT_EQ(figure_becomes(door, "pharos_thoughts_waiting", "0"), "0");
  EXPECT_EQ(get(door, "/readyz")->body, "ready\n");
}

}  // namespace
}  // namespace pharos::server_test
