// SPDX-License-Identifier: Apache-2.0
// HTTP through real sockets: what a hostile, torn or slow client gets to see.
#include "test_server.hpp"

namespace pharos::net_test {
namespace {

std::string status(const std::string& answer) { return answer.substr(0, 12); }

TEST(HttpLimits, are_answered_with_their_status) {
  const TestServer test;
  const std::string host = " HTTP/1.1\r\nHost: h\r\n";
  EXPECT_EQ(status(test.talk("GET /" + std::string(5000, 'a') + host + "\r\n")), "HTTP/1.1 414");
  EXPECT_EQ(status(test.talk("GET /" + std::string(200'000, 'a'))), "HTTP/1.1 414");
  EXPECT_EQ(status(test.talk("GET /" + host + "X: " + std::string(20'000, 'a') + "\r\n\r\n")),
            "HTTP/1.1 431");
  EXPECT_EQ(status(test.talk("GET /" + host + "X: " + std::string(500'000, 'a'))), "HTTP/1.1 431");
  EXPECT_EQ(status(test.talk("POST /echo" + host + "Content-Length: 70000\r\n\r\n" +
                             std::string(70'000, 'a'))),
            "HTTP/1.1 413");
  EXPECT_EQ(status(test.talk("POST /echo" + host + "Transfer-Encoding: chunked\r\n\r\n11170\r\n" +
                             std::string(70'000, 'a') + "\r\n0\r\n\r\n")),
            "HTTP/1.1 413");
  EXPECT_EQ(status(test.talk("TRACE /" + host + "\r\n")), "HTTP/1.1 405");
  EXPECT_EQ(status(test.talk("BREW /" + host + "\r\n")), "HTTP/1.1 501");
  const auto refused = test.server->stats().refused;
  EXPECT_EQ(refused.at("414"), 2U);
  EXPECT_EQ(refused.at("431"), 2U);
  EXPECT_EQ(refused.at("413"), 2U);
}

TEST(HttpLimits, say_which_it_was) {
  const TestServer test;
  EXPECT_NE(test.talk("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 70000\r\n\r\n")
                .find("The body is longer than 65536 bytes."),
            std::string::npos);
}

TEST(HttpLimits, what_is_no_http_is_a_400) {
  const TestServer test;
  using namespace std::string_literals;
  for (const std::string& bytes :
       {"\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03hello\r\n\r\n"s, "\0\0\0\0\r\n\r\n"s,
        "GET\r\n\r\n"s,
        "GET / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"s,
        "GET / HTTP/1.1\r\n\r\n"s, "GET /%00 HTTP/1.1\r\nHost: h\r\n\r\n"s,
        "GET /..%2f..%2fetc/passwd HTTP/1.1\r\nHost: h\r\n\r\n"s}) {
    EXPECT_EQ(status(test.talk(bytes)), "HTTP/1.1 400") << bytes;
  }
  EXPECT_EQ(status(test.get("/echo")), "HTTP/1.1 200");
}

TEST(HttpLimits, half_a_request_is_a_408) {
  net::ServerSettings settings;
  settings.request_time = 100ms;
  const TestServer test(settings);
  EXPECT_EQ(status(test.talk("GET / HT")), "HTTP/1.1 408");
  EXPECT_EQ(status(test.talk("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\n\r\nhel")),
            "HTTP/1.1 408");
  EXPECT_EQ(test.talk(""), "");  // who says nothing is told nothing
  EXPECT_TRUE(test.empty_within_reason());
}

TEST(HttpLimits, drops_of_bytes_do_not_prolong_the_time) {
  net::ServerSettings settings;
  settings.request_time = 200ms;
  const TestServer test(settings);
  RawClient client(test.port());
  const std::string request = "GET / HTTP/1.1\r\nHost: h\r\nX: ";
  client.send(request);
  for (int i = 0; i < 500 && test.server->stats().refused.empty(); ++i) {
    client.send("a");
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_TRUE(test.refused("408"));
}

TEST(HttpLimits, idle_connections_are_closed_without_a_word) {
  net::ServerSettings settings;
  settings.idle_time = 50ms;
  const TestServer test(settings);
  RawClient client(test.port());
  client.send("GET /echo HTTP/1.1\r\nHost: h\r\n\r\n");
  EXPECT_EQ(status(client.read_answer()), "HTTP/1.1 200");
  EXPECT_EQ(client.read_all(), "");
}

TEST(HttpLimits, a_connection_serves_so_many_requests) {
  net::ServerSettings settings;
  settings.requests_per_connection = 2;
  const TestServer test(settings);
  RawClient client(test.port());
  const std::string request = "GET /echo HTTP/1.1\r\nHost: h\r\n\r\n";
  client.send(request + request + request);
  EXPECT_EQ(client.read_answer().find("Connection: close"), std::string::npos);
  EXPECT_NE(client.read_answer().find("Connection: close"), std::string::npos);
  EXPECT_EQ(client.read_all(), "");
}

TEST(HttpLimits, connections_are_counted_by_address) {
  net::ServerSettings settings;
  settings.connections_per_address = 3;
  const TestServer test(settings);
  std::vector<RawClient> clients;
  for (int i = 0; i < 3; ++i) {
    clients.emplace_back(test.port());
    clients.back().send("GET /echo HTTP/1.1\r\nHost: h\r\n\r\n");
    EXPECT_EQ(status(clients.back().read_answer()), "HTTP/1.1 200");
  }
  EXPECT_EQ(status(RawClient(test.port()).read_all()), "HTTP/1.1 429");
  EXPECT_TRUE(test.refused("429"));
  clients.clear();
  EXPECT_TRUE(test.empty_within_reason());
  EXPECT_EQ(status(test.get("/echo")), "HTTP/1.1 200");
}

TEST(HttpLimits, connections_are_counted_in_total) {
  net::ServerSettings settings;
  settings.connections = 1;
  settings.trusted_proxies = {"127.0.0.1"};
  const TestServer test(settings);
  RawClient first(test.port());
  first.send("GET /echo HTTP/1.1\r\nHost: h\r\n\r\n");
  EXPECT_EQ(status(first.read_answer()), "HTTP/1.1 200");
  EXPECT_EQ(status(RawClient(test.port()).read_all()), "HTTP/1.1 503");
}

TEST(HttpLimits, who_does_not_read_his_answer_is_let_go) {
  net::ServerSettings settings;
  settings.answer_time = 100ms;
  const TestServer test(settings);
  const RawClient client(test.port(), true);
  std::string all;
  for (int i = 0; i < 20; ++i) all += "GET /big HTTP/1.1\r\nHost: h\r\n\r\n";
  client.send(all);
  for (int i = 0; i < 3000 && test.server->stats().requests == 0; ++i)
    std::this_thread::sleep_for(10ms);
  EXPECT_TRUE(test.empty_within_reason());
}

TEST(HttpLimits, clients_that_vanish_leave_nothing_behind) {
  TestServer test;
  for (int i = 0; i < 20; ++i) {
    RawClient client(test.port());
    client.send(i % 2 == 0 ? "GET /hold HTTP/1.1\r\nHost: h\r\n\r\n"
                           : "POST /echo HTTP/1.1\r\nHost: h\r\nCont");
    if (i % 3 == 0) client.reset();
  }
  ASSERT_TRUE(test.seen->wait([&] { return test.seen->held.size() >= 6; }));
  for (int i = 0; i < 200; ++i) {  // answers to nobody
    const std::lock_guard lock(test.seen->mutex);
    for (net::Respond& respond : test.seen->held) respond(net::plain_answer(200, "late"));
  }
  EXPECT_EQ(status(test.get("/echo")), "HTTP/1.1 200");
  const std::lock_guard lock(test.seen->mutex);
  test.seen->held.clear();
}

}  // namespace
}  // namespace pharos::net_test
