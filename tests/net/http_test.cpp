// SPDX-License-Identifier: Apache-2.0
// HTTP through real sockets: what a well-behaved client may do.
#include "test_server.hpp"

namespace pharos::net_test {
namespace {

TEST(Http, answers_a_request) {
  const TestServer test;
  const std::string answer = test.get("/echo?x=1");
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 200 OK\r\n")) << answer;
  EXPECT_TRUE(answer.ends_with("\r\n\r\nGET /echo?x=1 from 127.0.0.1: \n")) << answer;
  EXPECT_EQ(test.server->stats().requests, 1U);
  EXPECT_GT(test.server->stats().bytes_in, 10U);
  EXPECT_GT(test.server->stats().bytes_out, 10U);
}

TEST(Http, keeps_the_connection_and_takes_pipelined_requests_in_order) {
  const TestServer test;
  RawClient client(test.port());
  std::string all;
  for (int i = 0; i < 50; ++i) {
    all += "GET /echo?" + std::to_string(i) + " HTTP/1.1\r\nHost: h\r\n\r\n";
  }
  client.send(all);
  for (int i = 0; i < 50; ++i) {
    EXPECT_NE(client.read_answer().find("/echo?" + std::to_string(i) + " "), std::string::npos)
        << i;
  }
  EXPECT_EQ(test.server->stats().connections_total, 1U);
}

TEST(Http, reads_bodies_with_a_length_and_in_chunks) {
  const TestServer test;
  EXPECT_TRUE(test.talk("POST /echo HTTP/1.1\r\nHost: h\r\nConnection: close\r\nContent-Length: "
                        "5\r\n\r\nhello")
                  .ends_with(": hello\n"));
  EXPECT_TRUE(test.talk("POST /echo HTTP/1.1\r\nHost: h\r\nConnection: close\r\nTransfer-Encoding: "
                        "chunked\r\n\r\n5\r\nhello\r\n1\r\n!\r\n0\r\n\r\n")
                  .ends_with(": hello!\n"));
}

TEST(Http, answers_head_without_a_body) {
  const TestServer test;
  RawClient client(test.port());
  client.send("HEAD /big HTTP/1.1\r\nHost: h\r\n\r\nGET /echo HTTP/1.1\r\nHost: h\r\n\r\n");
  EXPECT_NE(client.read_answer(true).find("Content-Length: 1048576"), std::string::npos);
  EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 200"));
}

TEST(Http, says_100_continue_when_it_is_expected) {
  const TestServer test;
  RawClient client(test.port());
  client.send(
      "POST /echo HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n");
  EXPECT_EQ(client.read_until("\r\n\r\n"), "HTTP/1.1 100 Continue\r\n\r\n");
  client.send("hello");
  EXPECT_TRUE(client.read_answer().ends_with(": hello\n"));
  client.send(
      "POST /echo HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 99999999\r\n\r\n");
  EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 413"));  // and not 100
}

TEST(Http, closes_for_http_1_0_and_when_asked_to) {
  const TestServer test;
  EXPECT_NE(test.talk("GET /echo HTTP/1.0\r\n\r\n").find("Connection: close"), std::string::npos);
}

TEST(Http, answers_500_for_a_handler_that_fails) {
  const TestServer test;
  EXPECT_TRUE(test.get("/drop").starts_with("HTTP/1.1 500"));
  EXPECT_TRUE(test.get("/throw").starts_with("HTTP/1.1 500"));
  const std::string split = test.get("/split");
  EXPECT_TRUE(split.starts_with("HTTP/1.1 500"));
  EXPECT_EQ(split.find("Y: b"), std::string::npos);
}

TEST(Http, can_be_answered_later_and_from_another_thread) {
  TestServer test;
  RawClient client(test.port());
  client.send("GET /hold HTTP/1.1\r\nHost: h\r\n\r\n");
  ASSERT_TRUE(test.seen->wait([&] { return test.seen->held.size() == 1; }));
  net::Respond respond = std::move(test.seen->held.front());
  test.seen->held.clear();
  respond(net::plain_answer(202, "later"));
  EXPECT_TRUE(client.read_answer().ends_with("later\n"));
}

TEST(Http, sends_large_answers_whole) {
  const TestServer test;
  EXPECT_GT(test.get("/big").size(), std::size_t{1} << 20);
}

TEST(Http, believes_only_trusted_proxies) {
  const std::string claim = "X-Forwarded-For: 6.6.6.6, 1.2.3.4\r\n";
  const TestServer alone;
  EXPECT_NE(alone.get("/echo", claim).find("from 127.0.0.1"), std::string::npos);
  net::ServerSettings settings;
  settings.trusted_proxies = {"127.0.0.0/8"};
  const TestServer behind(settings);
  EXPECT_NE(behind.get("/echo", claim).find("from 1.2.3.4"), std::string::npos);
  EXPECT_NE(behind.get("/echo", "X-Forwarded-For: 6.6.6.6\r\nX-Forwarded-For: 1.2.3.4\r\n")
                .find("from 1.2.3.4"),
            std::string::npos);
}

TEST(Http, listens_on_ipv6_and_ipv4_at_once) {
  net::ServerSettings settings;
  settings.address = "::";
  TestServer test(settings);
  for (const char* host : {"127.0.0.1", "::1", "localhost"}) {
    net::HttpCall call;
    call.host = host;
    call.port = test.port();
    call.target = "/echo";
    const auto answer = net::call_http_and_wait(test.loop, call);
    ASSERT_TRUE(answer.has_value()) << host << ": " << answer.error().message;
    EXPECT_EQ(answer->status, 200);
  }
  EXPECT_NE(test.get("/echo").find("from 127.0.0.1"), std::string::npos);  // not ::ffff:127.0.0.1
  EXPECT_FALSE(test.server->addresses().empty());
}

TEST(Http, says_why_it_cannot_start) {
  TestServer first;
  const auto problem = [&](net::ServerSettings settings) {
    const auto started = net::Server::start(first.loop, std::move(settings), {});
    return started ? "" : started.error().message;
  };
  net::ServerSettings settings;
  settings.port = first.port();
  EXPECT_NE(problem(settings).find("another program uses this port"), std::string::npos);
  settings.port = 0;
  settings.address = "localhost";
  EXPECT_NE(problem(settings).find("127.0.0.1"), std::string::npos);
  settings.address = "192.0.2.1";
  EXPECT_NE(problem(settings).find("does not have that address"), std::string::npos);
  settings.address = "127.0.0.1";
  settings.trusted_proxies = {"10.0.0.0/99"};
  EXPECT_NE(problem(settings).find("10.0.0.0/99"), std::string::npos);
  settings.trusted_proxies = {};
  settings.public_origin = "play.example.org";
  EXPECT_NE(problem(settings).find("https://"), std::string::npos);
}

TEST(HttpClient, says_what_went_wrong) {
  TestServer test;
  net::HttpCall call;
  call.port = test.port();
  call.target = "/hold";
  call.time_out = 50ms;
  EXPECT_EQ(net::call_http_and_wait(test.loop, call).error().message, "no answer in time");
  call.target = "/big";
  call.time_out = 30s;
  call.limits.body = 1000;
  EXPECT_EQ(net::call_http_and_wait(test.loop, call).error().message, "the answer is too long");
  call.headers = {{"X", "a\r\nb"}};
  EXPECT_FALSE(net::call_http_and_wait(test.loop, call));
  call.headers.clear();
  call.port = test.port();
  test.server->close_all(0ms);
  EXPECT_NE(net::call_http_and_wait(test.loop, call).error().message.find("no connection"),
            std::string::npos);
}

TEST(HttpClient, reads_head_and_posts) {
  TestServer test;
  net::HttpCall call;
  call.port = test.port();
  call.method = "HEAD";
  call.target = "/big";
  EXPECT_EQ(net::call_http_and_wait(test.loop, call)->body, "");
  call.method = "POST";
  call.target = "/echo";
  call.body = std::string(60'000, 'p');
  EXPECT_TRUE(net::call_http_and_wait(test.loop, call)->body.ends_with("pp\n"));
}

}  // namespace
}  // namespace pharos::net_test
