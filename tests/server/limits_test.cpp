// SPDX-License-Identifier: Apache-2.0
// Limits of a server as it is run: tables of a person, new people of an address, messages, frames.
// Those of the transport alone (slow readers, half-open sockets) are in tests/net.
#include <thread>

#include "server/support/party.hpp"
#include "server/support/served.hpp"

namespace pharos::server_test {
namespace {

using std::chrono::milliseconds;

class Limits : public ::testing::Test {
 protected:
  Served server_{{},
                 "trusted_proxies = [\"127.0.0.1\"]\n"
                 "sessions_per_address = 3\n"
                 "tables_per_person = 5\n"
                 "log_level = \"warn\"\n"};
  net::Loop loop_{1};
  Door door_{loop_, server_.port()};

  int post(const std::string& path, const std::string& address, const std::string& body) {
    net::HttpCall call;
    call.port = door_.port;
    call.method = "POST";
    call.target = path;
    call.headers = {{"Content-Type", "application/json"}, {"X-Forwarded-For", address}};
    call.body = body;
    const auto result = net::call_http_and_wait(loop_, std::move(call));
    return result ? result->status : 0;
  }
  void expect_alive() {
    Player guest(door_, "Guest");
    guest.enter("");
    EXPECT_TRUE(guest.ask("ping").ok) << server_.log();
  }
};

TEST_F(Limits, an_address_makes_only_so_many_people) {
  const auto made = [&](const std::string& address) {
    int count = 0;
    for (int i = 0; i < 6; ++i) {
      const int status = post("/api/session", address, R"({"name":"Eve"})");
      EXPECT_TRUE(status == 200 || status == 429) << status;
      count += status == 200 ? 1 : 0;
    }
    return count;
  };
  EXPECT_EQ(made("192.0.2.1"), 3);
  EXPECT_EQ(made("192.0.2.2"), 3) << "others are not kept out by it";
  EXPECT_EQ(made("spoofed, 192.0.2.1"), 0) << "only the last address counts";
  expect_alive();
}

TEST_F(Limits, passwords_cannot_be_tried_all_day) {
  int status = 400;
  for (int i = 0; i < 30 && status == 400; ++i) {
    status = post("/api/login", "192.0.2.9", R"({"login":"ann","password":"guess"})");
  }
  EXPECT_EQ(status, 429);
  EXPECT_EQ(post("/api/login", "192.0.2.10", R"({"login":"a","password":"b"})"), 400);
}

TEST_F(Limits, replays_and_opinions_cannot_be_asked_for_all_day) {
  for (const char* what : {"outline", "step", "opinions"}) {
    const std::string path = std::string("/api/replay/") + what;
    const std::string address = what == std::string("opinions") ? "192.0.2.20" : "192.0.2.21";
    int status = 400;
    for (int i = 0; i < 2000 && status == 400; ++i)
      status = post(path, address, R"({"record":{}})");
    EXPECT_EQ(status, 429) << what;
    EXPECT_EQ(post(path, "192.0.2.22", R"({"record":{}})"), 400) << what;
  }
}

TEST_F(Limits, a_person_has_only_so_many_tables_and_gets_room_again) {
  Player ann(door_, "Ann");
  ann.enter("");
  const json::object plan{{"game", "wonders"}, {"options", {{"players", 3}}}};
  std::string last;
  for (unsigned i = 0; i < 5; ++i) {
    const Answer made = ann.ask("make", {{"plan", plan}});
    ASSERT_TRUE(made.ok) << made.error;
    last = made.body.at("table").as_string();
  }
  EXPECT_EQ(ann.ask("make", {{"plan", plan}}).error, "server.too_many_tables");
  Player twin = ann.twin();
  twin.enter("");
  EXPECT_EQ(twin.ask("make", {{"plan", plan}}).error, "server.too_many_tables") << "nor elsewhere";
  ASSERT_TRUE(ann.ask("rise", {{"table", last}}).ok);
  EXPECT_TRUE(ann.ask("make", {{"plan", plan}}).ok) << "who leaves a table may make another";
}

TEST_F(Limits, who_talks_without_end_is_cut_off_and_nobody_else) {
  Player loud(door_, "Loud");
  Player calm(door_, "Calm");
  loud.enter("");
  calm.enter("");
  for (int i = 0; i < 500; ++i) loud.send("ping");
  for (int i = 0; i < 1000 && loud.here(); ++i) loud.listen(milliseconds(20));
  EXPECT_FALSE(loud.here());
  EXPECT_TRUE(calm.ask("ping").ok);
}

TEST_F(Limits, a_huge_frame_ends_the_connection_and_nothing_else) {
  Player huge(door_, "Huge");
  huge.enter("");
  huge.send_raw(R"({"do":"say","text":")" + std::string(1 << 20, 'x') + "\"}");
  for (int i = 0; i < 1000 && huge.here(); ++i) huge.listen(milliseconds(20));
  EXPECT_FALSE(huge.here());
  huge.enter("");
  EXPECT_TRUE(huge.ask("ping").ok) << "the same person may come again";
}

TEST_F(Limits, chat_is_slowed_down) {
  Player ann(door_, "Ann");
  ann.enter("");
  const json::object plan{{"game", "wonders"}, {"options", {{"players", 3}}}};
  const std::string table(ann.ask("make", {{"plan", plan}}).body.at("table").as_string());
  unsigned said = 0;
  unsigned too_fast = 0;
  for (int i = 0; i < 20; ++i) {
    const Answer answer = ann.ask("say", {{"table", table}, {"text", "hello"}});
    said += answer.ok ? 1U : 0U;
    too_fast += answer.error == "server.too_fast" ? 1U : 0U;
  }
  EXPECT_EQ(said + too_fast, 20U);
  EXPECT_GE(said, 6U);
  EXPECT_GT(too_fast, 0U);
}

}  // namespace
}  // namespace pharos::server_test
