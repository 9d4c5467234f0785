// SPDX-License-Identifier: Apache-2.0
// HTTP and WebSocket on one port. Free of Boost. Knows bytes and limits, no paths, no game, no
// storage: what a request means is for the Handlers.
//
//   net::Loop loop(2);
//   net::Handlers handlers;
//   handlers.http = [](net::Request request, net::Respond respond) {
//     respond(net::plain_answer(200, "You asked for " + request.path));
//   };
//   auto server = net::Server::start(loop, {.address = "127.0.0.1", .port = 7777}, handlers);
//
// What is beyond a limit is answered with a status or a close code and a line of text that says
// which limit it was, and counted in stats().refused. Nothing a client sends can end the program.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "base/result.hpp"
#include "net/gate.hpp"
#include "net/http.hpp"
#include "net/http_parser.hpp"
#include "net/loop.hpp"
#include "net/socket.hpp"

namespace pharos::net {

/// The answer to a client that wants a WebSocket.
struct Accept {
  std::string subprotocol;  // sent only if the client has offered it
  Pairs headers;            // besides those of the handshake, such as Set-Cookie
  /// Called on the connection's strand when the handshake is done.
  std::function<SocketListener(std::shared_ptr<Socket>)> on_open;
};

/// Called on the strand of the connection, many at the same time for different connections. They
/// must not block. One that throws is answered with a 500.
struct Handlers {
  std::function<void(Request, Respond)> http;
  /// Left empty, no WebSocket is opened. Called after the check of the Origin.
  std::function<std::variant<Response, Accept>(const Request&)> upgrade;
  /// Who was turned away; left empty, they are only counted. On any thread.
  OnMisfit on_misfit;
};

struct ServerSettings {
  std::string address = "127.0.0.1";  // "::" is IPv6 and IPv4
  std::uint16_t port = 0;             // 0: any that is free
  ParserLimits request{};             // 414, 431, 413
  SocketLimits socket{};
  std::chrono::milliseconds request_time{15'000};  // from its first byte to its last: 408
  std::chrono::milliseconds idle_time{60'000};     // between two requests; then it is closed
  std::chrono::milliseconds answer_time{60'000};   // for a client to take an answer
  std::chrono::milliseconds linger_time{2'000};    // for a client to read why it was refused
  std::size_t requests_per_connection = 1000;      // then Connection: close
  std::size_t connections = 10'000;                // in total: 503
  std::size_t connections_per_address = 100;       // an IPv6 /64 counts as one: 429
  /// Addresses and ranges whose X-Forwarded-For and X-Forwarded-Proto are believed.
  std::vector<std::string> trusted_proxies{};
  /// Where pages that open WebSockets must come from, see same_origin(); empty: from this host.
  std::string public_origin{};
  bool any_origin = false;  // lets all pages in
};

struct ServerStats {
  std::size_t connections = 0;  // now, WebSockets included
  std::size_t sockets = 0;      // now
  std::uint64_t connections_total = 0;
  std::uint64_t sockets_total = 0;
  std::uint64_t requests = 0;
  std::uint64_t messages_in = 0;
  std::uint64_t messages_out = 0;
  std::uint64_t bytes_in = 0;                    // of HTTP as it came in, and of messages
  std::uint64_t bytes_out = 0;                   // likewise
  std::map<std::string, std::uint64_t> refused;  // by reason, such as "413" or "1009"
};

class Server {
 public:
  /// The error is a sentence: the address, what is wrong with it, and what would be right.
  [[nodiscard]] static Result<std::unique_ptr<Server>> start(Loop& loop, ServerSettings settings,
                                                             Handlers handlers);
  /// Cuts what is left and waits for it: no handler is called any more afterwards. Not from a
  /// thread of the loop. The loop should be stopped after it; if it was before, what is left is
  /// ended from here, and `closed` called from here.
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  [[nodiscard]] std::uint16_t port() const;
  /// Where it can be reached, as hosts of a URL: the address it listens on, or those of this
  /// machine when it listens on all.
  [[nodiscard]] std::vector<std::string> addresses() const;
  [[nodiscard]] ServerStats stats() const;

  void stop_accepting();
  /// Stops accepting; requests in progress are answered, WebSockets closed with 1001. Waits until
  /// all are gone, `grace` at most; then the rest is cut. True if nothing had to be cut. Not from a
  /// thread of the loop.
  bool close_all(std::chrono::milliseconds grace);

 private:
  struct Core;
  explicit Server(std::shared_ptr<Core> core);
  std::shared_ptr<Core> core_;
};

/// Lets this process have as many open files, and so connections, as the system allows it. Returns
/// how many; Server::start does it too.
std::size_t raise_file_limit();

}  // namespace pharos::net
