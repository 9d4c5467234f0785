// SPDX-License-Identifier: Apache-2.0
// WebSockets through real connections: opening, talking, closing.
#include "net/deflate.hpp"
#include "test_server.hpp"

namespace pharos::net_test {
namespace {

using net::WaitingSocket;

std::unique_ptr<WaitingSocket> open_to(TestServer& test, net::SocketCall call = {}) {
  call.port = test.port();
  if (call.target == "/") call.target = "/ws";
  auto opened = WaitingSocket::open(test.loop, std::move(call));
  if (!opened) {
    ADD_FAILURE() << opened.error().message;
    return nullptr;
  }
  return std::move(*opened);
}

TEST(WebSocket, answers_the_handshake) {
  const TestServer test;
  RawClient client(test.port());
  const std::string head = client.upgrade("/ws", "Sec-WebSocket-Protocol: other, pharos\r\n");
  EXPECT_TRUE(head.starts_with("HTTP/1.1 101 ")) << head;
  EXPECT_NE(head.find("Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"), std::string::npos);
  EXPECT_NE(head.find("Sec-WebSocket-Protocol: pharos\r\n"), std::string::npos);
  EXPECT_NE(head.find("X-Extra: yes\r\n"), std::string::npos);
  EXPECT_NE(head.find("Server: Pharos\r\n"), std::string::npos);
  EXPECT_EQ(RawClient(test.port()).upgrade("/ws").find("Sec-WebSocket-Protocol"),
            std::string::npos);
}

TEST(WebSocket, compresses_what_may_be_for_who_takes_it) {
  TestServer test;
  RawClient client(test.port());
  const std::string head =
      client.upgrade("/silent", "Sec-WebSocket-Extensions: permessage-deflate\r\n");
  EXPECT_NE(head.find("Sec-WebSocket-Extensions: permessage-deflate; server_no_context_takeover; "
                      "client_no_context_takeover\r\n"),
            std::string::npos)
      << head;
  ASSERT_TRUE(test.seen->wait([&] { return !test.seen->open.empty(); }));
  const std::shared_ptr<net::Socket> socket = test.seen->open.front();
  const std::string text(5000, 'x');
  socket->send(text);
  EXPECT_EQ(client.read_frame()->payload, text) << "not unless that was said to be harmless";
  socket->send(text, net::Packing::compressed);
  const Frame packed = *client.read_frame();
  EXPECT_EQ(packed.opcode, 1U);
  EXPECT_TRUE(packed.compressed);
  EXPECT_LT(packed.payload.size(), 100U);
  std::string back;
  EXPECT_EQ(net::inflate(packed.payload, 5000, back), net::Inflated::good);
  EXPECT_EQ(back, text);
  socket->send("short", net::Packing::compressed);
  EXPECT_EQ(client.read_frame()->payload, "short");
  EXPECT_EQ(RawClient(test.port()).upgrade("/ws").find("Sec-WebSocket-Extensions"),
            std::string::npos);
}

TEST(WebSocket, carries_compressed_text_both_ways_in_order) {
  net::ServerSettings settings;
  settings.socket.messages_per_second = 0;
  TestServer test(settings);
  const auto client = open_to(test, {.target = "/packed", .deflate = true});
  const auto text = [](int i) { return std::string(static_cast<std::size_t>(i) * 15, 'a') + "!"; };
  for (int i = 0; i < 300; ++i) client->socket().send(text(i), net::Packing::compressed);
  for (int i = 0; i < 300; ++i) EXPECT_TRUE(client->receive() == text(i)) << i;
  EXPECT_GT(test.server->stats().bytes_in, 600'000U) << "as it was written";
  EXPECT_LT(test.server->stats().bytes_out, 60'000U) << "as it was sent";
}

TEST(WebSocket, refuses_a_handshake_that_is_wrong) {
  const TestServer test;
  const std::string start =
      "GET /ws HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n";
  const auto status = [&](const std::string& more) {
    RawClient client(test.port());
    client.send(start + more + "\r\n");
    return client.read_until("\r\n").substr(0, 12);
  };
  EXPECT_EQ(status("Sec-WebSocket-Version: 13\r\n"), "HTTP/1.1 400");
  EXPECT_EQ(status("Sec-WebSocket-Key: short\r\nSec-WebSocket-Version: 13\r\n"), "HTTP/1.1 400");
  EXPECT_EQ(status("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 8\r\n"),
            "HTTP/1.1 426");
  EXPECT_EQ(status("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"),
            "HTTP/1.1 101");
  RawClient eager(test.port());
  eager.send(start +
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n" +
             frame(1, "too early"));
  EXPECT_EQ(eager.read_until("\r\n").substr(0, 12), "HTTP/1.1 400");
}

TEST(WebSocket, can_be_refused_by_the_application) {
  TestServer test;
  EXPECT_TRUE(RawClient(test.port()).upgrade("/refuse").starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(RawClient(test.port()).upgrade("/throw").starts_with("HTTP/1.1 500"));
  net::SocketCall call;
  call.port = test.port();
  call.target = "/refuse";
  const auto opened = WaitingSocket::open(test.loop, call);
  ASSERT_FALSE(opened.has_value());
  EXPECT_NE(opened.error().message.find("status 403"), std::string::npos) << opened.error().message;
}

TEST(WebSocket, refuses_foreign_pages) {
  const TestServer test;
  const std::string port = std::to_string(test.port());
  EXPECT_TRUE(RawClient(test.port())
                  .upgrade("/ws", "Origin: https://evil.example\r\n")
                  .starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(
      RawClient(test.port()).upgrade("/ws", "Origin: null\r\n").starts_with("HTTP/1.1 403"));
  EXPECT_TRUE(RawClient(test.port())
                  .upgrade("/ws", "Origin: http://localhost\r\n")
                  .starts_with("HTTP/1.1 101"));
  EXPECT_TRUE(test.refused("origin", 2));
  net::ServerSettings open;
  open.any_origin = true;
  const TestServer any(open);
  EXPECT_TRUE(RawClient(any.port())
                  .upgrade("/ws", "Origin: https://evil.example\r\n")
                  .starts_with("HTTP/1.1 101"));
}

TEST(WebSocket, carries_text_both_ways_in_order) {
  net::ServerSettings settings;
  settings.socket.messages_per_second = 0;
  TestServer test(settings);
  const auto client = open_to(test);
  for (int i = 0; i < 500; ++i) client->send("message " + std::to_string(i));
  for (int i = 0; i < 500; ++i) EXPECT_EQ(client->receive(), "message " + std::to_string(i));
  const std::string big(60'000, 'x');
  client->send(big);
  EXPECT_EQ(client->receive(), big);
  EXPECT_EQ(test.server->stats().messages_in, 501U);
  EXPECT_EQ(test.server->stats().sockets, 1U);
}

TEST(WebSocket, takes_fragments_and_pings_between_them) {
  const TestServer test;
  RawClient client(test.port());
  client.upgrade();
  client.send(frame(1, "one ", false) + frame(9, "are you there") + frame(0, "", false) +
              frame(0, "two"));
  EXPECT_EQ(client.read_frame_of(10)->payload, "are you there");
  EXPECT_EQ(client.read_frame_of(1)->payload, "one two");
}

TEST(WebSocket, one_buffer_goes_to_many) {
  TestServer test;
  std::vector<std::unique_ptr<WaitingSocket>> clients;
  for (int i = 0; i < 20; ++i) clients.push_back(open_to(test));
  const auto text = std::make_shared<const std::string>("to all");
  ASSERT_TRUE(test.seen->wait([&] { return test.seen->open.size() == 20; }));
  {
    const std::lock_guard lock(test.seen->mutex);
    for (const auto& socket : test.seen->open) socket->send(text);
  }
  for (const auto& client : clients) EXPECT_EQ(client->receive(), "to all");
}

TEST(WebSocket, closed_by_the_client_tells_its_code) {
  TestServer test;
  auto client = open_to(test);
  client->send("last words");
  client->close(4001, "enough");
  EXPECT_EQ(test.seen->wait_closed(), (std::pair<unsigned, std::string>(4001, "enough")));
  EXPECT_EQ(test.seen->messages, std::vector<std::string>{"last words"});
  EXPECT_EQ(client->wait_closed()->code, 4001U);
  RawClient bare(test.port());
  bare.upgrade();
  bare.send(frame(8, ""));
  EXPECT_EQ(test.seen->wait_closed(2).first, net::close_code::kNone);
}

TEST(WebSocket, closed_by_the_server_sends_first_what_waits) {
  TestServer test;
  const auto client = open_to(test, {.target = "/silent"});
  ASSERT_TRUE(test.seen->wait([&] { return !test.seen->open.empty(); }));
  const std::shared_ptr<net::Socket> socket = test.seen->open.front();
  for (int i = 0; i < 50; ++i) socket->send(std::string(1000, 'x'));
  std::string reason(200, 'r');
  reason.replace(121, 4, "\xC3\xB8\xC3\xB8");  // the 123rd byte is inside a character
  socket->close(4002, reason);
  socket->close(4003, "too late");
  socket->send(std::string("too late"));
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(client->receive());
  EXPECT_FALSE(client->receive());
  EXPECT_EQ(client->wait_closed()->code, 4002U);
  EXPECT_EQ(client->wait_closed()->reason, std::string(121, 'r') + "\xC3\xB8");
  EXPECT_EQ(test.seen->wait_closed().first, 4002U);
  EXPECT_EQ(socket->queued_bytes(), 0U);
  EXPECT_TRUE(test.empty_within_reason());
}

TEST(WebSocket, is_never_closed_with_a_code_that_must_not_be_sent) {
  TestServer test;
  const auto client = open_to(test);
  ASSERT_TRUE(test.seen->wait([&] { return !test.seen->open.empty(); }));
  test.seen->open.front()->close(1006, "");
  EXPECT_EQ(client->wait_closed()->code, net::close_code::kInternal);
}

TEST(WebSocket, that_breaks_is_reported_once) {
  TestServer test;
  {
    RawClient client(test.port());
    client.upgrade();
    client.reset();
  }
  EXPECT_EQ(test.seen->wait_closed().first, net::close_code::kAbnormal);
  {
    RawClient client(test.port());
    client.upgrade();
  }
  EXPECT_EQ(test.seen->wait_closed(2).first, net::close_code::kAbnormal);
  EXPECT_TRUE(test.empty_within_reason());
  EXPECT_EQ(test.seen->closed.size(), 2U);
}

TEST(WebSocket, whose_listener_throws_is_closed) {
  TestServer test;
  const auto client = open_to(test);
  client->send("throw");
  EXPECT_EQ(client->wait_closed()->code, net::close_code::kInternal);
}

TEST(WebSocket, handles_stay_usable_after_the_end) {
  TestServer test;
  auto client = open_to(test);
  ASSERT_TRUE(test.seen->wait([&] { return !test.seen->open.empty(); }));
  std::shared_ptr<net::Socket> socket = test.seen->open.front();
  client->close(1000, "");
  EXPECT_EQ(test.seen->wait_closed().first, 1000U);
  socket->send(std::string("nobody"));
  socket->close(1000, "");
  EXPECT_EQ(socket->queued_bytes(), 0U);
  EXPECT_EQ(net::to_string(socket->remote()), "127.0.0.1");
}

TEST(WebSocket, knows_whom_it_is_from_behind_a_proxy) {
  net::ServerSettings settings;
  settings.trusted_proxies = {"127.0.0.1"};
  settings.connections_per_address = 1;
  TestServer test(settings);
  RawClient first(test.port());
  EXPECT_TRUE(first.upgrade("/ws", "X-Forwarded-For: 1.2.3.4\r\n").starts_with("HTTP/1.1 101"));
  ASSERT_TRUE(test.seen->wait([&] { return !test.seen->open.empty(); }));
  {
    const std::lock_guard lock(test.seen->mutex);
    EXPECT_EQ(net::to_string(test.seen->open.front()->remote()), "1.2.3.4");
  }
  EXPECT_TRUE(RawClient(test.port())
                  .upgrade("/ws", "X-Forwarded-For: 1.2.3.4\r\n")
                  .starts_with("HTTP/1.1 429"));
  EXPECT_TRUE(RawClient(test.port())
                  .upgrade("/ws", "X-Forwarded-For: 1.2.3.5\r\n")
                  .starts_with("HTTP/1.1 101"));
}

}  // namespace
}  // namespace pharos::net_test
