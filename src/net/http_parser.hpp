// SPDX-License-Identifier: Apache-2.0
// Bytes into requests and answers, a piece at a time, within limits. Free of Boost; the parser of
// Beast stands behind it, in one file. Knows no sockets.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "net/http.hpp"

namespace pharos::net {

struct ParserLimits {
  std::size_t target = 4096;     // bytes of the target of a request: 414
  std::size_t head = 16 * 1024;  // bytes of the first line and all headers: 431
  std::size_t body = 64 * 1024;  // bytes of the body, however it is sent: 413
};

/// Why reading ended, as it is answered.
struct ParseFailure {
  int status = 400;
  std::string text;
};

/// Reads one request. Feed it what has arrived, beginning with what it has not used yet.
class RequestParser {
 public:
  explicit RequestParser(const ParserLimits& limits);
  RequestParser(RequestParser&&) noexcept;
  RequestParser& operator=(RequestParser&&) noexcept;
  ~RequestParser();

  /// How many bytes of `bytes` are used up. Nothing: more are needed, or it has ended.
  std::size_t feed(std::string_view bytes);
  [[nodiscard]] bool head_done() const;
  [[nodiscard]] bool done() const;
  [[nodiscard]] const std::optional<ParseFailure>& failure() const;
  /// After head_done(): the client waits for "100 Continue" before it sends the body.
  [[nodiscard]] bool expects_continue() const;
  /// Whether the connection may be used for another request.
  [[nodiscard]] bool keep_alive() const;
  /// Whether the client wants a WebSocket.
  [[nodiscard]] bool wants_websocket() const;
  /// After done(), once. `remote` and what follows from proxies are for the caller to fill in.
  [[nodiscard]] Request take();

 private:
  struct Core;
  std::unique_ptr<Core> core_;
};

/// Reads one answer; for clients.
class ResponseParser {
 public:
  /// `head_only`: it answers a HEAD request, no body follows.
  ResponseParser(const ParserLimits& limits, bool head_only);
  ResponseParser(ResponseParser&&) noexcept;
  ResponseParser& operator=(ResponseParser&&) noexcept;
  ~ResponseParser();

  std::size_t feed(std::string_view bytes);
  /// The other side has closed: the end of an answer without a length, or too early.
  void end();
  [[nodiscard]] bool done() const;
  [[nodiscard]] const std::optional<ParseFailure>& failure() const;
  [[nodiscard]] Response take();

 private:
  struct Core;
  std::unique_ptr<Core> core_;
};

}  // namespace pharos::net
