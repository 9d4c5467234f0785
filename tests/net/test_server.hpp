// SPDX-License-Identifier: Apache-2.0
// A server on a free port of this machine, with handlers that the tests of the transport need.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "net/client.hpp"
#include "net/server.hpp"
#include "raw_client.hpp"

namespace pharos::net_test {

using namespace std::chrono_literals;

/// What the listeners of a server saw.
struct Seen {
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<std::shared_ptr<net::Socket>> open;
  std::vector<std::string> messages;
  std::vector<std::pair<unsigned, std::string>> closed;
  std::vector<net::Respond> held;

  template <class Condition>
  bool wait(Condition condition) {
    std::unique_lock lock(mutex);
    return changed.wait_for(lock, 30s, condition);
  }
  /// Waits for the end of a socket and returns how it was closed.
  std::pair<unsigned, std::string> wait_closed(std::size_t count = 1) {
    if (!wait([&] { return closed.size() >= count; })) return {0, "not closed"};
    const std::lock_guard lock(mutex);
    return closed[count - 1];
  }
};

/// /echo answers with what it was asked, /hold keeps the answer, /drop and /throw owe it, /big is a
/// megabyte; the WebSockets of /ws send back what they get, those of /packed compressed, /silent
/// ones only listen.
class TestServer {
 public:
  explicit TestServer(net::ServerSettings settings = {}, unsigned threads = 2) : loop(threads) {
    net::Handlers handlers;
    handlers.http = [this](net::Request request, net::Respond respond) {
      answer(std::move(request), std::move(respond));
    };
    handlers.upgrade = [this](const net::Request& request) { return upgrade(request); };
    auto started = net::Server::start(loop, std::move(settings), std::move(handlers));
    if (!started) {
      ADD_FAILURE() << started.error().message;
      std::abort();
    }
    server = std::move(*started);
  }
  ~TestServer() {
    server.reset();
    const std::lock_guard lock(seen->mutex);
    seen->held.clear();
    seen->open.clear();
  }

  [[nodiscard]] std::uint16_t port() const { return server->port(); }
  /// A connection of its own that sends these bytes and reads until the server closes.
  std::string talk(std::string_view bytes) const {
    RawClient client(port());
    client.send(bytes);
    return client.read_all();
  }
  std::string get(const std::string& target, const std::string& more = "") const {
    return talk("GET " + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + more +
                "\r\n");
  }
  /// Waits until this many refusals of a kind have been counted.
  bool refused(const std::string& reason, std::uint64_t count = 1) const {
    for (int i = 0; i < 3000; ++i) {
      const auto counts = server->stats().refused;
      if (const auto found = counts.find(reason); found != counts.end() && found->second >= count) {
        return true;
      }
      std::this_thread::sleep_for(10ms);
    }
    return false;
  }
  bool empty_within_reason() const {
    for (int i = 0; i < 3000 && server->stats().connections > 0; ++i) {
      std::this_thread::sleep_for(10ms);
    }
    return server->stats().connections == 0 && server->stats().sockets == 0;
  }

  std::shared_ptr<Seen> seen = std::make_shared<Seen>();
  net::Loop loop;
  std::unique_ptr<net::Server> server;

 private:
  void answer(net::Request request, net::Respond respond) {
    if (request.path == "/hold") {
      const std::lock_guard lock(seen->mutex);
      seen->held.push_back(std::move(respond));
      seen->changed.notify_all();
    } else if (request.path == "/throw") {
      throw std::runtime_error("on purpose");
    } else if (request.path == "/split") {
      respond({200, {{"X", "a\r\nY: b"}}, "text", {}});
    } else if (request.path == "/big") {
      const auto big = std::make_shared<const std::string>(std::size_t{1} << 20, 'b');
      respond({200, {}, "", {*big, big}});
    } else if (request.path == "/echo") {
      respond(net::plain_answer(200, request.method + ' ' + request.raw_target + " from " +
                                         net::to_string(request.remote) + ": " + request.body));
    } else if (request.path != "/drop") {
      respond(net::plain_answer(404, "nothing"));
    }
  }
  std::variant<net::Response, net::Accept> upgrade(const net::Request& request) {
    if (request.path == "/refuse") return net::plain_answer(403, "not you");
    if (request.path == "/throw") throw std::runtime_error("on purpose");
    const bool packed = request.path == "/packed";
    const bool echo = packed || request.path == "/ws";
    const auto packing = packed ? net::Packing::compressed : net::Packing::plain;
    return net::Accept{"pharos",
                       {{"X-Extra", "yes"}},
                       [seen = seen, echo, packing](const std::shared_ptr<net::Socket>& socket) {
                         {
                           const std::lock_guard lock(seen->mutex);
                           seen->open.push_back(socket);
                           seen->changed.notify_all();
                         }
                         return net::SocketListener{
                             [seen, socket, echo, packing](std::string_view text) {
                               if (text == "throw") throw std::runtime_error("on purpose");
                               if (echo) socket->send(std::string(text), packing);
                               const std::lock_guard lock(seen->mutex);
                               seen->messages.emplace_back(text);
                               seen->changed.notify_all();
                             },
                             [seen, socket](unsigned code, std::string_view reason) {
                               const std::lock_guard lock(seen->mutex);
                               seen->closed.emplace_back(code, reason);
                               std::erase(seen->open, socket);
                               seen->changed.notify_all();
                             }};
                       }};
  }
};

}  // namespace pharos::net_test
