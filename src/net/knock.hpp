// SPDX-License-Identifier: Apache-2.0
// A client at the door: asks for a WebSocket over a connection that is there, and waits for the
// answer. Only for .cpp files of this folder: it includes Asio.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <functional>
#include <string>

#include "base/result.hpp"
#include "net/handshake.hpp"

namespace pharos::net {

struct LetIn {
  boost::asio::ip::tcp::socket connection;
  bool deflate = false;  // messages may be compressed
  std::string come;      // what came behind the answer: frames
};

/// `done` is called once, on the connection's strand; within `time`.
void knock(boost::asio::ip::tcp::socket connection, const ClientHandshake& handshake,
           std::chrono::milliseconds time, std::function<void(Result<LetIn>)> done);

}  // namespace pharos::net
