// SPDX-License-Identifier: Apache-2.0
#include "net/http_parser.hpp"

#include <gtest/gtest.h>

namespace pharos::net {
namespace {

/// Feeds the text in pieces of this size, as a connection would.
RequestParser fed(std::string_view text, std::size_t piece = 1000, ParserLimits limits = {}) {
  RequestParser parser(limits);
  std::string buffer;
  while (!parser.done() && !parser.failure() && !text.empty()) {
    buffer += text.substr(0, piece);
    text.remove_prefix(std::min(piece, text.size()));
    while (!parser.done() && !parser.failure()) {
      const std::size_t used = parser.feed(buffer);
      buffer.erase(0, used);
      if (used == 0) break;
    }
  }
  return parser;
}

int status_of(std::string_view text, ParserLimits limits = {}) {
  const RequestParser parser = fed(text, 1000, limits);
  if (parser.failure()) {
    EXPECT_FALSE(parser.failure()->text.empty());
    return parser.failure()->status;
  }
  return parser.done() ? 0 : -1;
}

TEST(RequestParser, reads_a_request_in_pieces_of_any_size) {
  const std::string text =
      "POST /a%20b?x=1 HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nX: y\r\n\r\nhello";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    RequestParser parser = fed(text, piece);
    ASSERT_TRUE(parser.done()) << piece;
    EXPECT_TRUE(parser.keep_alive());
    EXPECT_FALSE(parser.wants_websocket());
    const Request request = parser.take();
    EXPECT_EQ(request.method, "POST");
    EXPECT_EQ(request.path, "/a b");
    EXPECT_EQ(request.raw_target, "/a%20b?x=1");
    EXPECT_EQ(request.query_value("x"), "1");
    EXPECT_EQ(request.header("x"), "y");
    EXPECT_EQ(request.body, "hello");
  }
}

TEST(RequestParser, reads_chunks) {
  const std::string text =
      "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n6;x=y\r\n "
      "world\r\n0\r\n\r\n";
  for (std::size_t piece = 1; piece <= text.size(); ++piece) {
    RequestParser parser = fed(text, piece);
    ASSERT_TRUE(parser.done()) << piece;
    EXPECT_EQ(parser.take().body, "hello world");
  }
}

TEST(RequestParser, leaves_what_follows) {
  const std::string two = "GET /1 HTTP/1.1\r\nHost: h\r\n\r\nGET /2 HTTP/1.1\r\nHost: h\r\n\r\n";
  RequestParser parser{ParserLimits{}};
  const std::size_t used = parser.feed(two);
  EXPECT_EQ(used, two.size() / 2);
  EXPECT_TRUE(parser.done());
}

TEST(RequestParser, keeps_to_its_limits) {
  const ParserLimits small{.target = 100, .head = 500, .body = 50};
  const std::string host = " HTTP/1.1\r\nHost: h\r\n";
  EXPECT_EQ(status_of("GET /" + std::string(90, 'a') + host + "\r\n", small), 0);
  EXPECT_EQ(status_of("GET /" + std::string(101, 'a') + host + "\r\n", small), 414);
  EXPECT_EQ(status_of("GET /" + std::string(9000, 'a'), small), 414);
  EXPECT_EQ(status_of("GET /" + host + "X: " + std::string(600, 'a') + "\r\n\r\n", small), 431);
  EXPECT_EQ(status_of("GET /" + host + "X: " + std::string(9000, 'a'), small), 431);
  std::string many;
  for (int i = 0; i < 100; ++i) many += "X: y\r\n";
  EXPECT_EQ(status_of("GET /" + host + many + "\r\n", small), 431);
  EXPECT_EQ(status_of("POST /" + host + "Content-Length: 51\r\n\r\n", small), 413);
  EXPECT_EQ(status_of("POST /" + host + "Content-Length: 99999999999999999\r\n\r\n", small), 413);
  EXPECT_EQ(status_of("POST /" + host + "Transfer-Encoding: chunked\r\n\r\n40\r\n" +
                          std::string(64, 'a') + "\r\n0\r\n\r\n",
                      small),
            413);
  EXPECT_EQ(status_of("POST /" + host + "Content-Length: 50\r\n\r\n" + std::string(50, 'a'), small),
            0);
}

TEST(RequestParser, refuses_what_is_no_http) {
  for (const char* text :
       {"\x16\x03\x01\x02garbage\r\n\r\n", "GET\r\n\r\n", "GET / HTTP/1.1\r\nHost\r\n\r\n",
        "GET / HTTP/9.1\r\nHost: h\r\n\r\n", "GET / HTTP/1.1\r\nHo st: h\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: h\r\nX: a\x01\r\n\r\n", "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET /../x HTTP/1.1\r\nHost: h\r\n\r\n",
        "GET http://h/ HTTP/1.1\r\nHost: h\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: x\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\nTransfer-Encoding: "
        "chunked\r\n\r\n0\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n"}) {
    EXPECT_EQ(status_of(text), 400) << text;
  }
}

TEST(RequestParser, knows_the_methods) {
  EXPECT_EQ(status_of("OPTIONS /x HTTP/1.1\r\nHost: h\r\n\r\n"), 0);
  EXPECT_EQ(status_of("TRACE / HTTP/1.1\r\nHost: h\r\n\r\n"), 405);
  EXPECT_EQ(status_of("CONNECT h:80 HTTP/1.1\r\nHost: h\r\n\r\n"), 405);
  EXPECT_EQ(status_of("BREW / HTTP/1.1\r\nHost: h\r\n\r\n"), 501);
  EXPECT_EQ(status_of("get / HTTP/1.1\r\nHost: h\r\n\r\n"), 501);
}

TEST(RequestParser, sees_what_the_client_expects) {
  const RequestParser waiting =
      fed("POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-Continue\r\nContent-Length: 5\r\n\r\n");
  EXPECT_TRUE(waiting.head_done());
  EXPECT_FALSE(waiting.done());
  EXPECT_TRUE(waiting.expects_continue());
  EXPECT_EQ(status_of("POST / HTTP/1.1\r\nHost: h\r\nExpect: tea\r\nContent-Length: 5\r\n\r\n"),
            417);
  EXPECT_FALSE(fed("GET / HTTP/1.0\r\n\r\n").keep_alive());
  EXPECT_TRUE(fed("GET / HTTP/1.1\r\nHost: h\r\nConnection: keep-alive, Upgrade\r\nUpgrade: "
                  "WebSocket\r\n\r\n")
                  .wants_websocket());
}

TEST(ResponseParser, reads_answers) {
  ResponseParser parser({}, false);
  EXPECT_GT(parser.feed("HTTP/1.1 201 Created\r\nContent-Length: 2\r\nX: y\r\n\r\nok"), 0U);
  while (!parser.done()) ASSERT_GT(parser.feed("ok"), 0U);
  const Response response = parser.take();
  EXPECT_EQ(response.status, 201);
  EXPECT_EQ(response.body, "ok");
}

TEST(ResponseParser, an_answer_without_a_length_ends_with_the_connection) {
  ResponseParser whole({}, false);
  const std::string text = "HTTP/1.1 200 OK\r\n\r\nabc";
  const std::size_t used = whole.feed(text);
  if (used < text.size()) {
    EXPECT_GT(whole.feed(std::string_view(text).substr(used)), 0U);
  }
  EXPECT_FALSE(whole.done());
  whole.end();
  ASSERT_TRUE(whole.done());
  EXPECT_EQ(whole.take().body, "abc");
  ResponseParser torn({}, false);
  torn.feed("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc");
  torn.end();
  EXPECT_TRUE(torn.failure());
  ResponseParser nothing({}, false);
  nothing.end();
  EXPECT_TRUE(nothing.failure());
}

}  // namespace
}  // namespace pharos::net
