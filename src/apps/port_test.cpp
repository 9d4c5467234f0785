// SPDX-License-Identifier: Apache-2.0
#include "apps/port.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>

namespace pharos::apps {
namespace {

/// Listens on 127.0.0.1 while it lives, on a port that was free.
class Listener {
 public:
  Listener() : socket_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    EXPECT_EQ(::bind(socket_, reinterpret_cast<sockaddr*>(&address), size), 0);
    EXPECT_EQ(::listen(socket_, 1), 0);
    EXPECT_EQ(::getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size), 0);
    port_ = ntohs(address.sin_port);
  }
  ~Listener() { ::close(socket_); }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  [[nodiscard]] std::uint16_t port() const { return port_; }

 private:
  int socket_;
  std::uint16_t port_ = 0;
};

TEST(Port, that_somebody_listens_on_is_not_free) {
  std::uint16_t port = 0;
  {
    const Listener listener;
    port = listener.port();
    EXPECT_FALSE(port_is_free("127.0.0.1", port));
    EXPECT_FALSE(port_is_free("0.0.0.0", port)) << "all addresses are this one, too";
    EXPECT_TRUE(port_is_free("127.0.0.2", port)) << "another address";
  }
  EXPECT_TRUE(port_is_free("127.0.0.1", port));
}

TEST(Port, of_no_address_is_left_to_the_one_who_listens) {
  EXPECT_TRUE(port_is_free("nowhere", 7777));
  EXPECT_TRUE(port_is_free("192.0.2.1", 7777)) << "not of this machine";
}

TEST(Port, next_one_is_above_what_is_taken) {
  const Listener listener;
  const auto next = free_port_from("127.0.0.1", listener.port());
  if (listener.port() == 65'535) {
    EXPECT_EQ(next, std::nullopt);
  } else {
    ASSERT_TRUE(next);
    EXPECT_GT(*next, listener.port());
    EXPECT_TRUE(port_is_free("127.0.0.1", *next));
  }
}

TEST(Port, that_is_free_is_taken_itself) {
  std::uint16_t port = 0;
  {
    const Listener listener;
    port = listener.port();
  }
  EXPECT_EQ(free_port_from("127.0.0.1", port), port);
}

TEST(Port, has_a_holder_with_a_name) {
  std::uint16_t port = 0;
  {
    const Listener listener;
    port = listener.port();
    const auto holder = port_holder(port);
    ASSERT_TRUE(holder);
    EXPECT_EQ(holder->process, ::getpid());
    EXPECT_EQ(holder->program, std::filesystem::read_symlink("/proc/self/exe").filename());
  }
  EXPECT_FALSE(port_holder(port)) << "nobody listens any more";
}

}  // namespace
}  // namespace pharos::apps
