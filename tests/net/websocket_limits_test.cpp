// SPDX-License-Identifier: Apache-2.0
// WebSockets of hostile, broken, slow and silent clients.
#include "net/deflate.hpp"
#include "test_server.hpp"

namespace pharos::net_test {
namespace {

using Closed = std::pair<unsigned, std::string>;

/// What the server's close frame says to a client that sends these bytes.
unsigned close_code_after(TestServer& test, const std::string& bytes) {
  RawClient client(test.port());
  client.upgrade();
  client.send(bytes);
  const std::optional<Frame> close = client.read_frame_of(8);
  return close ? close->close_code() : 0;
}

TEST(WebSocketLimits, long_messages_are_1009) {
  TestServer test;
  EXPECT_EQ(close_code_after(test, frame(1, std::string(65'537, 'x'))), 1009U);
  EXPECT_EQ(test.seen->wait_closed().first, 1009U);
  std::string fragments = frame(1, std::string(30'000, 'x'), false);
  for (int i = 0; i < 3; ++i) fragments += frame(0, std::string(30'000, 'x'), false);
  EXPECT_EQ(close_code_after(test, fragments), 1009U);
  // The length alone is enough: 2^62 bytes are announced and never come.
  EXPECT_EQ(close_code_after(test, std::string("\x81\xFF\x40\0\0\0\0\0\0\0abcd", 14)), 1009U);
  EXPECT_TRUE(test.seen->messages.empty());
  EXPECT_TRUE(test.refused("1009", 3));
}

TEST(WebSocketLimits, what_is_compressed_must_fit_too) {
  TestServer test;
  const auto after = [&](const std::string& payload) {
    RawClient client(test.port());
    client.upgrade("/ws", "Sec-WebSocket-Extensions: permessage-deflate\r\n");
    std::string bytes = frame(1, payload);
    bytes[0] = static_cast<char>(bytes[0] | 0x40);
    client.send(bytes);
    return client.read_frame_of(8)->close_code();
  };
  EXPECT_EQ(after(*net::deflated(std::string(65'537, 'x'))), 1009U);
  EXPECT_EQ(after(*net::deflated(std::string(50'000'000, 'x'))), 1009U);
  EXPECT_EQ(after("\xFF\xFFnonsense"), 1007U);
  EXPECT_TRUE(test.seen->messages.empty());
}

TEST(WebSocketLimits, binary_is_1003) {
  TestServer test;
  EXPECT_EQ(close_code_after(test, frame(2, "\x01\x02")), 1003U);
  EXPECT_EQ(test.seen->wait_closed(), Closed(1003, "only text is understood"));
}

TEST(WebSocketLimits, text_that_is_not_utf8_is_1007) {
  TestServer test;
  EXPECT_EQ(close_code_after(test, frame(1, "\xC3\x28")), 1007U);
  EXPECT_EQ(close_code_after(test, frame(1, "\xED\xA0\x80")), 1007U);
  EXPECT_EQ(test.seen->wait_closed(2).first, 1007U);
  EXPECT_TRUE(test.seen->messages.empty());
}

TEST(WebSocketLimits, broken_frames_are_1002) {
  TestServer test;
  EXPECT_EQ(close_code_after(test, frame(1, "unmasked", true, false)), 1002U);
  EXPECT_EQ(close_code_after(test, frame(0, "continues nothing")), 1002U);
  EXPECT_EQ(close_code_after(test, frame(1, "a", false) + frame(1, "b")), 1002U);
  EXPECT_EQ(close_code_after(test, frame(9, std::string(126, 'p'))), 1002U);
  EXPECT_EQ(close_code_after(test, frame(9, "torn ping", false)), 1002U);
  EXPECT_EQ(close_code_after(test, frame(3, "reserved")), 1002U);
  EXPECT_EQ(close_code_after(test, std::string("\xC1\x81\x11\x22\x33\x44p", 7)), 1002U);
  EXPECT_EQ(close_code_after(test, frame(8, std::string("\x03\xEE", 2))), 1002U);  // 1006 sent
  EXPECT_EQ(test.seen->wait_closed(8).first, 1002U);
}

TEST(WebSocketLimits, too_many_messages_are_1008) {
  net::ServerSettings settings;
  settings.socket.messages_per_second = 0.001;
  settings.socket.messages_at_once = 5;
  TestServer test(settings);
  std::string many;
  for (int i = 0; i < 10; ++i) many += frame(1, "m");
  EXPECT_EQ(close_code_after(test, many), 1008U);
  EXPECT_EQ(test.seen->wait_closed().first, 1008U);
  EXPECT_EQ(test.seen->messages.size(), 5U);
  many.clear();
  for (int i = 0; i < 20; ++i) many += frame(9, "ping");
  EXPECT_EQ(close_code_after(test, many), 1008U);
}

TEST(WebSocketLimits, who_does_not_read_is_let_go_with_1013) {
  net::ServerSettings settings;
  settings.socket.queue_bytes = 100'000;
  settings.socket.close_time = 200ms;
  TestServer test(settings);
  RawClient client(test.port(), true);
  client.upgrade("/silent");
  ASSERT_TRUE(test.seen->wait([&] { return !test.seen->open.empty(); }));
  const std::shared_ptr<net::Socket> socket = test.seen->open.front();
  const auto text = std::make_shared<const std::string>(10'000, 'x');
  std::size_t most = 0;
  for (int i = 0; i < 100'000; ++i) {
    socket->send(text);
    most = std::max(most, socket->queued_bytes());
    const std::lock_guard lock(test.seen->mutex);
    if (!test.seen->closed.empty()) break;
  }
  EXPECT_EQ(test.seen->wait_closed().first, 1013U);
  EXPECT_LE(most, 100'000U);
  EXPECT_TRUE(test.refused("1013"));
  EXPECT_TRUE(test.empty_within_reason());
}

TEST(WebSocketLimits, many_small_messages_fill_the_queue_too) {
  net::ServerSettings settings;
  settings.socket.queue_bytes = 10'000;
  settings.socket.close_time = 100ms;
  TestServer test(settings);
  RawClient client(test.port(), true);
  client.upgrade("/silent");
  ASSERT_TRUE(test.seen->wait([&] { return !test.seen->open.empty(); }));
  const std::shared_ptr<net::Socket> socket = test.seen->open.front();
  // From one strand, so that nothing goes out meanwhile: empty messages take room as well.
  const auto empty = std::make_shared<const std::string>();
  for (int i = 0; i < 10'000'000; ++i) {
    socket->send(empty);
    const std::lock_guard lock(test.seen->mutex);
    if (!test.seen->closed.empty()) break;
  }
  EXPECT_EQ(test.seen->wait_closed().first, 1013U);
}

TEST(WebSocketLimits, half_open_connections_are_noticed) {
  net::ServerSettings settings;
  settings.socket.idle = 200ms;
  TestServer test(settings);
  RawClient client(test.port());
  client.upgrade();
  EXPECT_TRUE(client.read_frame_of(9));  // asked for a sign of life, and gives none
  EXPECT_EQ(test.seen->wait_closed(), Closed(1006, "the other side has not answered for too long"));
  EXPECT_TRUE(test.empty_within_reason());
}

TEST(WebSocketLimits, who_answers_pings_stays) {
  net::ServerSettings settings;
  settings.socket.idle = 300ms;
  TestServer test(settings);
  RawClient client(test.port());
  client.upgrade();
  for (int i = 0; i < 5; ++i) {
    const std::optional<Frame> ping = client.read_frame_of(9);
    ASSERT_TRUE(ping) << i;
    client.send(frame(10, ping->payload));
  }
  EXPECT_EQ(test.server->stats().sockets, 1U);
}

TEST(WebSocketLimits, who_does_not_answer_a_close_is_cut) {
  net::ServerSettings settings;
  settings.socket.close_time = 100ms;
  TestServer test(settings);
  RawClient client(test.port());
  client.upgrade();
  ASSERT_TRUE(test.seen->wait([&] { return !test.seen->open.empty(); }));
  test.seen->open.front()->close(1000, "bye");
  EXPECT_EQ(client.read_frame_of(8)->close_code(), 1000U);
  EXPECT_EQ(test.seen->wait_closed(), Closed(1000, "bye"));
  EXPECT_TRUE(test.empty_within_reason());
}

TEST(WebSocketLimits, garbage_never_hurts) {
  TestServer test;
  std::uint32_t state = 1;
  for (int round = 0; round < 60; ++round) {
    std::string bytes;
    for (int i = 0; i < 300; ++i) {
      state = state * 1664525U + 1013904223U;
      bytes += static_cast<char>(state >> 24);
    }
    RawClient client(test.port());
    client.upgrade();
    client.send(bytes);
    client.finish_sending();
    client.read_all();
  }
  EXPECT_EQ(test.seen->wait_closed(60).second.empty(), false);
  EXPECT_TRUE(test.get("/echo").starts_with("HTTP/1.1 200"));
}

}  // namespace
}  // namespace pharos::net_test
