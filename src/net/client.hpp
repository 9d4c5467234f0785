// SPDX-License-Identifier: Apache-2.0
// A small client of HTTP and WebSocket without encryption: for tests, for load, and for checking
// that a server answers. Asynchronous, thousands at once on one Loop; each with a form that waits.
// Free of Boost. For other people's servers there is webhook.hpp, which trusts nobody.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "base/result.hpp"
#include "net/http.hpp"
#include "net/http_parser.hpp"
#include "net/loop.hpp"
#include "net/socket.hpp"

namespace pharos::net {

struct HttpCall {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
  std::string method = "GET";
  std::string target = "/";
  Pairs headers{};  // besides Host, Content-Length and Connection: close
  std::string body{};
  std::chrono::milliseconds time_out{10'000};
  ParserLimits limits{.target = 4096, .head = 64 * 1024, .body = 64 * 1024 * 1024};
};

/// `done` is called once, on a strand of the call's own.
void call_http(Loop& loop, HttpCall call, std::function<void(Result<Response>)> done);
/// Waits for it; not from a thread of the loop.
[[nodiscard]] Result<Response> call_http_and_wait(Loop& loop, HttpCall call);

struct SocketCall {
  std::string host = "127.0.0.1";
  std::uint16_t port = 0;
  std::string target = "/";
  std::string subprotocol{};
  Pairs headers{};       // such as Cookie and Origin
  bool deflate = false;  // compressed messages are understood, as browsers do
  std::chrono::milliseconds time_out{10'000};
  /// What the server may send; no limit on its speed.
  SocketLimits limits{.message_bytes = 16 * 1024 * 1024, .messages_per_second = 0};
};

/// Exactly one of `on_open` and `failed` is called, on the strand of the connection.
void open_socket(Loop& loop, SocketCall call,
                 std::function<SocketListener(std::shared_ptr<Socket>)> on_open,
                 std::function<void(Error)> failed);

/// A WebSocket for code that goes step by step. Not from a thread of the loop.
class WaitingSocket {
 public:
  using Milliseconds = std::chrono::milliseconds;
  struct Closed {
    unsigned code;
    std::string reason;
  };

  [[nodiscard]] static Result<std::unique_ptr<WaitingSocket>> open(Loop& loop, SocketCall call);
  ~WaitingSocket();  // closes with 1000 and does not wait for it
  WaitingSocket(const WaitingSocket&) = delete;
  WaitingSocket& operator=(const WaitingSocket&) = delete;

  void send(std::string text) { socket_->send(std::move(text)); }
  void close(unsigned code, std::string reason) { socket_->close(code, std::move(reason)); }
  /// The next message; nothing when none has come in this time or the socket is closed.
  [[nodiscard]] std::optional<std::string> receive(Milliseconds time = Milliseconds(10'000));
  /// How it was closed; nothing when it still is open after this time. Messages stay receivable.
  [[nodiscard]] std::optional<Closed> wait_closed(Milliseconds time = Milliseconds(10'000));
  [[nodiscard]] Socket& socket() { return *socket_; }

 private:
  struct Inbox {
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<std::string> messages;
    std::optional<Closed> closed;
  };
  WaitingSocket(std::shared_ptr<Socket> socket, std::shared_ptr<Inbox> inbox)
      : socket_(std::move(socket)), inbox_(std::move(inbox)) {}

  std::shared_ptr<Socket> socket_;
  std::shared_ptr<Inbox> inbox_;
};

}  // namespace pharos::net
