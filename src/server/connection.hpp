// SPDX-License-Identifier: Apache-2.0
// A WebSocket of somebody: finds out who it is, then hands messages to the hub. What comes before
// it is known who speaks waits.
#pragma once

#include <memory>
#include <string>

#include "net/socket.hpp"
#include "server/hub.hpp"

namespace pharos::server {

net::SocketListener connect(Hub& hub, std::shared_ptr<net::Socket> socket, std::string token,
                            std::string version);

}  // namespace pharos::server
