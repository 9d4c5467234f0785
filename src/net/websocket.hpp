// SPDX-License-Identifier: Apache-2.0
// Turns a connection into a Socket, as server or as client. Only for .cpp files of this folder: it
// includes Asio.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "net/gate.hpp"
#include "net/handshake.hpp"
#include "net/server.hpp"
#include "net/socket.hpp"

namespace pharos::net {

using TcpSocket = boost::asio::ip::tcp::socket;

/// Who keeps count, for a server.
struct SocketPlace {
  std::shared_ptr<Gate> gate;
  Gate::Ticket ticket;
};

/// Answers the handshake of `request` and calls accept.on_open. The connection must have a strand
/// as its executor, as in the function below.
void accept_websocket(TcpSocket connection, const Request& request, const Accept& accept,
                      const SocketLimits& limits, SocketPlace place);

/// Exactly one of `on_open` and `failed` is called, on the connection's strand.
void connect_websocket(TcpSocket connection, const ClientHandshake& handshake,
                       const SocketLimits& limits, const Address& remote,
                       std::function<SocketListener(std::shared_ptr<Socket>)> on_open,
                       std::function<void(Error)> failed);

}  // namespace pharos::net
