// SPDX-License-Identifier: Apache-2.0
// A client that sends whatever bytes a test wants: hostile, torn, masked wrongly, or not at all.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace pharos::net_test {

struct Frame {
  unsigned opcode = 0;
  bool final = true;
  std::string payload;
  bool compressed = false;
  /// Of a close frame.
  [[nodiscard]] unsigned close_code() const {
    if (payload.size() < 2) return 1005;
    return static_cast<unsigned>(static_cast<unsigned char>(payload[0])) * 256U +
           static_cast<unsigned char>(payload[1]);
  }
};

/// A frame as a client sends it.
inline std::string frame(unsigned opcode, std::string_view payload, bool final = true,
                         bool masked = true) {
  std::string bytes;
  bytes += static_cast<char>((final ? 0x80U : 0U) | opcode);
  const unsigned mask = masked ? 0x80U : 0U;
  if (payload.size() < 126) {
    bytes += static_cast<char>(mask | static_cast<unsigned>(payload.size()));
  } else if (payload.size() < 65536) {
    bytes += static_cast<char>(mask | 126U);
    bytes += static_cast<char>(payload.size() >> 8);
    bytes += static_cast<char>(payload.size() & 255U);
  } else {
    bytes += static_cast<char>(mask | 127U);
    for (unsigned shift = 64; shift > 0; shift -= 8) {
      bytes +=
          static_cast<char>((static_cast<std::uint64_t>(payload.size()) >> (shift - 8)) & 255U);
    }
  }
  if (!masked) return bytes + std::string(payload);
  const std::string key = "\x11\x22\x33\x44";
  bytes += key;
  for (std::size_t i = 0; i < payload.size(); ++i) {
    bytes += static_cast<char>(payload[i] ^ key[i % 4]);
  }
  return bytes;
}

class RawClient {
 public:
  /// `small_buffers`: the system keeps little of what is not read.
  explicit RawClient(std::uint16_t port, bool small_buffers = false)
      : handle_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    if (small_buffers) {
      const int size = 2048;
      setsockopt(handle_, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    connected_ = connect(handle_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  RawClient(RawClient&& other) noexcept
      : handle_(std::exchange(other.handle_, -1)),
        connected_(other.connected_),
        buffer_(std::move(other.buffer_)) {}
  RawClient& operator=(RawClient&&) = delete;
  ~RawClient() {
    if (handle_ >= 0) ::close(handle_);
  }

  [[nodiscard]] bool connected() const { return connected_; }
  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t sent = ::send(handle_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
      if (sent <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
  }
  /// No more will be sent; reading goes on.
  void finish_sending() const { shutdown(handle_, SHUT_WR); }
  /// The connection is reset instead of closed.
  void reset() {
    const linger hard{1, 0};
    setsockopt(handle_, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
    ::close(std::exchange(handle_, -1));
  }

  /// Up to and including `mark`; what there is when the other side closes.
  std::string read_until(std::string_view mark) {
    std::size_t found = 0;
    while ((found = buffer_.find(mark)) == std::string::npos) {
      if (!fill()) return std::exchange(buffer_, {});
    }
    return take(found + mark.size());
  }
  std::string read_exactly(std::size_t size) {
    while (buffer_.size() < size) {
      if (!fill()) return std::exchange(buffer_, {});
    }
    return take(size);
  }
  /// Everything until the other side closes.
  std::string read_all() {
    while (fill()) {
    }
    return std::exchange(buffer_, {});
  }
  /// One answer with a Content-Length, head and body.
  std::string read_answer(bool head_only = false) {
    std::string text = read_until("\r\n\r\n");
    const std::size_t at = text.find("Content-Length: ");
    if (at == std::string::npos || head_only) return text;
    return text + read_exactly(std::stoul(text.substr(at + 16)));
  }
  std::optional<Frame> read_frame() {
    const std::string head = read_exactly(2);
    if (head.size() < 2) return std::nullopt;
    const auto first = static_cast<unsigned char>(head[0]);
    std::size_t size = static_cast<unsigned char>(head[1]) & 127U;
    const std::size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
    const std::string length = read_exactly(more);
    if (length.size() < more) return std::nullopt;
    if (more > 0) size = 0;
    for (const char c : length) size = size * 256 + static_cast<unsigned char>(c);
    Frame result{first & 15U, (first & 0x80U) != 0, read_exactly(size), (first & 0x40U) != 0};
    if (result.payload.size() < size) return std::nullopt;
    return result;
  }
  /// Frames up to one with this opcode; nothing when the connection ends before.
  std::optional<Frame> read_frame_of(unsigned opcode) {
    while (std::optional<Frame> got = read_frame()) {
      if (got->opcode == opcode) return got;
    }
    return std::nullopt;
  }
  /// Asks for a WebSocket and returns the answer's head.
  std::string upgrade(const std::string& path = "/ws", const std::string& more = "") {
    send("GET " + path +
         " HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
         more + "\r\n");
    return read_until("\r\n\r\n");
  }

 private:
  std::string take(std::size_t size) {
    std::string text = buffer_.substr(0, size);
    buffer_.erase(0, size);
    if (buffer_.empty()) buffer_.shrink_to_fit();  // memory is measured
    return text;
  }
  /// False at the end, or when nothing has come for very long.
  bool fill() {
    pollfd poller{handle_, POLLIN, 0};
    if (poll(&poller, 1, 30'000) <= 0) return false;
    char chunk[4096];
    const ssize_t got = recv(handle_, chunk, sizeof chunk, 0);
    if (got <= 0) return false;
    buffer_.append(chunk, static_cast<std::size_t>(got));
    return true;
  }

  int handle_;
  bool connected_ = false;
  std::string buffer_;
};

}  // namespace pharos::net_test
