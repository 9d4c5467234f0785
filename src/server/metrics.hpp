// SPDX-License-Identifier: Apache-2.0
// What is going on in the server, in the text format of Prometheus.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "net/server.hpp"
#include "server/incidents.hpp"
#include "server/nodes.hpp"
#include "server/scheduler.hpp"
#include "store/storage.hpp"

namespace pharos::server {

struct Figures {
  std::size_t rooms = 0;   // open on this node
  std::size_t leased = 0;  // of those, the ones whose bots and clocks it sees to
  Nodes::Figures nodes;
  Scheduler::Figures errands;    // for the database
  Scheduler::Figures thoughts;   // of bots, hints and opinions
  Scheduler::Figures passwords;  // to log in or sign up
  Scheduler::Figures paper;      // sheets to print
  std::size_t notices_under_way = 0;
  store::StorageFigures storage;
  struct Incidents {
    const IncidentFacts* facts;
    std::uint64_t count;
  };
  std::vector<Incidents> incidents{};
  net::ServerStats net;
};

std::string metrics_text(const Figures& figures);

}  // namespace pharos::server
