// SPDX-License-Identifier: Apache-2.0
// What is going on in the server, in the text format of Prometheus.
#pragma once

#include <cstddef>
#include <string>

#include "net/server.hpp"
#include "server/nodes.hpp"

namespace pharos::server {

struct Figures {
  std::size_t rooms = 0;   // open on this node
  std::size_t leased = 0;  // of those, the ones whose bots and clocks it sees to
  Nodes::Figures nodes;
  std::size_t errands_waiting = 0;   // for the database
  std::size_t thoughts_waiting = 0;  // of bots and hints
  net::ServerStats net;
};

std::string metrics_text(const Figures& figures);

}  // namespace pharos::server
