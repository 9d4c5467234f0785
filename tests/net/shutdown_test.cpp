// SPDX-License-Identifier: Apache-2.0
// The end of a server, polite and otherwise; and very many connections.
#include <malloc.h>

#include <fstream>

#include "net/deflate.hpp"
#include "test_server.hpp"

namespace pharos::net_test {
namespace {

TEST(Shutdown, finishes_requests_and_closes_sockets_with_1001) {
  TestServer test;
  RawClient idle(test.port());
  idle.send("GET /echo HTTP/1.1\r\nHost: h\r\n\r\n");
  idle.read_answer();
  RawClient busy(test.port());
  busy.send("GET /hold HTTP/1.1\r\nHost: h\r\n\r\n");
  RawClient socket(test.port());
  socket.upgrade();
  ASSERT_TRUE(
      test.seen->wait([&] { return test.seen->held.size() == 1 && test.seen->open.size() == 1; }));
  std::thread closing([&] { EXPECT_TRUE(test.server->close_all(30s)); });
  EXPECT_EQ(idle.read_all(), "");
  const std::optional<Frame> close = socket.read_frame_of(8);
  EXPECT_EQ(close->close_code(), 1001U);
  socket.send(frame(8, close->payload));
  socket.finish_sending();
  busy.finish_sending();
  {
    const std::lock_guard lock(test.seen->mutex);
    test.seen->held.front()(net::plain_answer(200, "done"));
  }
  const std::string answer = busy.read_all();
  EXPECT_NE(answer.find("Connection: close"), std::string::npos) << answer;
  EXPECT_TRUE(answer.ends_with("done\n"));
  closing.join();
  EXPECT_EQ(test.server->stats().connections, 0U);
  EXPECT_EQ(test.seen->closed.front().first, 1001U);
  EXPECT_FALSE(RawClient(test.port()).connected());
}

TEST(Shutdown, cuts_what_does_not_end_in_time) {
  TestServer test;
  RawClient busy(test.port());
  busy.send("GET /hold HTTP/1.1\r\nHost: h\r\n\r\n");
  RawClient socket(test.port());
  socket.upgrade();
  ASSERT_TRUE(
      test.seen->wait([&] { return test.seen->held.size() == 1 && test.seen->open.size() == 1; }));
  EXPECT_FALSE(test.server->close_all(50ms));
  EXPECT_EQ(test.server->stats().connections, 0U);
  EXPECT_EQ(busy.read_all(), "");
  EXPECT_EQ(test.seen->wait_closed().first, 1001U);
}

TEST(Shutdown, stop_accepting_leaves_the_others_alone) {
  TestServer test;
  RawClient client(test.port());
  client.send("GET /echo HTTP/1.1\r\nHost: h\r\n\r\n");
  client.read_answer();
  test.server->stop_accepting();
  test.server->stop_accepting();
  EXPECT_FALSE(RawClient(test.port()).connected());
  client.send("GET /echo HTTP/1.1\r\nHost: h\r\n\r\n");
  EXPECT_TRUE(client.read_answer().starts_with("HTTP/1.1 200"));
}

TEST(Shutdown, in_the_middle_of_everything_leaves_nothing_behind) {
  for (int round = 0; round < 10; ++round) {
    TestServer test;
    std::vector<RawClient> clients;
    for (int i = 0; i < 12; ++i) {
      clients.emplace_back(test.port());
      if (i % 3 == 0) clients.back().send("GET /big HTTP/1.1\r\nHost: h\r\n\r\n");
      if (i % 3 == 1) {
        clients.back().send(
            "GET /ws HTTP/1.1\r\nHost: h\r\nUpgrade: websocket\r\nConnection: "
            "Upgrade\r\nSec-WebSocket-Key: "
            "dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
      }
      if (i % 3 == 2) clients.back().send("GET /half");
    }
    if (round % 2 == 0) test.server->close_all(std::chrono::milliseconds(round));
  }
}

TEST(Shutdown, a_loop_that_ended_first_does_no_harm) {
  TestServer test;
  RawClient client(test.port());
  client.upgrade();
  RawClient busy(test.port());
  busy.send("GET /hold HTTP/1.1\r\nHost: h\r\n\r\n");
  ASSERT_TRUE(
      test.seen->wait([&] { return test.seen->held.size() == 1 && test.seen->open.size() == 1; }));
  test.loop.stop();
}

std::size_t resident_bytes() {
  malloc_trim(0);
  std::ifstream file("/proc/self/statm");
  std::size_t pages = 0;
  file >> pages >> pages;
  return pages * 4096;
}

TEST(Load, five_hundred_connections_at_once) {
  net::ServerSettings settings;
  settings.connections_per_address = 1000;
  TestServer test(settings);
  std::vector<RawClient> clients;
  for (int i = 0; i < 500; ++i) clients.emplace_back(test.port());
  for (const RawClient& client : clients) client.send("GET /echo HTTP/1.1\r\nHost: h\r\n\r\n");
  int answered = 0;
  for (RawClient& client : clients)
    answered += client.read_answer().starts_with("HTTP/1.1 200") ? 1 : 0;
  EXPECT_EQ(answered, 500);
  for (RawClient& client : clients) EXPECT_TRUE(client.upgrade().starts_with("HTTP/1.1 101"));
  for (const RawClient& client : clients) client.send(frame(1, "hello"));
  for (RawClient& client : clients) {
    const auto echo = client.read_frame_of(1);
    ASSERT_TRUE(echo);
    EXPECT_EQ(echo->payload, "hello");
  }
  EXPECT_EQ(test.server->stats().sockets, 500U);
}

/// Memory of the server's side alone: the clients are bare handles.
void expect_little_memory([[maybe_unused]] bool compressed) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "sanitizers have memory of their own";
#endif
  constexpr std::size_t kCount = 1000;
  const std::string text(60'000, 'x');  // as big as it gets
  std::string big = frame(1, compressed ? *net::deflated(text) : text);
  if (compressed) big[0] = static_cast<char>(big[0] | 0x40);
  const std::string path = compressed ? "/packed" : "/ws";
  const std::string more =
      compressed ? "Sec-WebSocket-Extensions: permessage-deflate\r\n" : std::string();
  net::ServerSettings settings;
  settings.connections_per_address = 2 * kCount;
  TestServer test(settings);
  const auto open = [&](std::vector<RawClient>& clients, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      clients.emplace_back(test.port());
      ASSERT_TRUE(clients.back().upgrade(path, more).starts_with("HTTP/1.1 101"));
      clients.back().send(big);
      ASSERT_EQ(clients.back().read_frame_of(1)->compressed, compressed);
      ASSERT_TRUE(test.seen->wait([&] { return !test.seen->messages.empty(); }));
      const std::lock_guard lock(test.seen->mutex);
      ASSERT_TRUE(test.seen->messages.front() == text);
      test.seen->messages.clear();
    }
  };
  std::vector<RawClient> clients;
  clients.reserve(kCount + 100);
  open(clients, 100);  // what is allocated once
  const std::size_t before = resident_bytes();
  open(clients, kCount);
  const std::size_t each = (resident_bytes() - before) / kCount;
  testing::Test::RecordProperty("bytes_per_socket", static_cast<int>(each));
  std::printf("%zu bytes per open socket\n", each);
  EXPECT_LT(each, 32U * 1024U);
}

TEST(Load, an_open_socket_takes_less_than_32_kilobytes) { expect_little_memory(false); }

TEST(Load, so_does_one_with_compressed_messages) { expect_little_memory(true); }

}  // namespace
}  // namespace pharos::net_test
