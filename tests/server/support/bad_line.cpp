// SPDX-License-Identifier: Apache-2.0
#include "server/support/bad_line.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace pharos::server_test {
namespace {

sockaddr_in local(std::uint16_t port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

int new_socket() { return ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0); }

/// No farewell: the other side sees a reset, as from a cable that was pulled and a router that
/// says so.
void reset(int file) {
  const linger now{1, 0};
  ::setsockopt(file, SOL_SOCKET, SO_LINGER, &now, sizeof now);
  ::close(file);
}

bool send_all(int file, const char* bytes, std::size_t size) {
  while (size > 0) {
    const ssize_t sent = ::send(file, bytes, size, MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes += sent;
    size -= static_cast<std::size_t>(sent);
  }
  return true;
}

}  // namespace

struct BadLine::Call {
  Call(int near_end, int far_end, std::size_t bytes) : near(near_end), far(far_end), left(bytes) {}
  Call(const Call&) = delete;
  Call& operator=(const Call&) = delete;
  ~Call() {
    reset(near);
    reset(far);
  }

  /// Carries what has come at one end; false when the call is over.
  bool carry(int from, int to) {
    std::array<char, 16'384> bytes;
    const ssize_t got = ::recv(from, bytes.data(), std::min(bytes.size(), left), 0);
    if (got <= 0) return false;
    left -= static_cast<std::size_t>(got);
    return send_all(to, bytes.data(), static_cast<std::size_t>(got)) && left > 0;
  }

  int near;
  int far;
  std::size_t left;
};

BadLine::BadLine(std::uint16_t to, std::size_t least, std::size_t most, std::uint64_t seed)
    : to_(to), least_(least), most_(most), rng_(seed), listener_(new_socket()) {
  sockaddr_in address = local(0);
  socklen_t size = sizeof address;
  auto* const any = reinterpret_cast<sockaddr*>(&address);
  if (::bind(listener_, any, size) != 0 || ::listen(listener_, 512) != 0 ||
      ::getsockname(listener_, any, &size) != 0) {
    throw std::runtime_error("no port for a bad line");
  }
  port_ = ntohs(address.sin_port);
  thread_ = std::jthread([this](const std::stop_token& stop) { serve(stop); });
}

BadLine::~BadLine() {
  thread_.request_stop();
  thread_.join();
  ::close(listener_);
}

void BadLine::accept_one() {
  const int near = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
  if (near < 0) return;
  const int far = new_socket();
  const sockaddr_in address = local(to_);
  if (::connect(far, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
    reset(near);
    ::close(far);
    return;
  }
  calls_.push_back(std::make_unique<Call>(near, far, least_ + below(rng_, most_ - least_)));
}

void BadLine::serve(const std::stop_token& stop) {
  while (!stop.stop_requested()) {
    if (silent_) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      continue;
    }
    std::vector<pollfd> files = {{listener_, POLLIN, 0}};
    for (const auto& call : calls_) {
      files.push_back({call->near, POLLIN, 0});
      files.push_back({call->far, POLLIN, 0});
    }
    if (::poll(files.data(), files.size(), 50) <= 0) continue;
    for (std::size_t i = calls_.size(); i-- > 0;) {
      Call& call = *calls_[i];
      bool alive = true;
      if (files[1 + 2 * i].revents != 0) alive = call.carry(call.near, call.far);
      if (alive && files[2 + 2 * i].revents != 0) alive = call.carry(call.far, call.near);
      if (alive) continue;
      if (call.left == 0) ++broken_;
      calls_.erase(calls_.begin() + static_cast<std::ptrdiff_t>(i));
    }
    if (files[0].revents != 0) accept_one();
  }
  calls_.clear();
}

}  // namespace pharos::server_test
