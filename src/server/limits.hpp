// SPDX-License-Identifier: Apache-2.0
// How much of the house one person, one address, one connection and one table may have. What lasts
// (tables, seats, sessions) is counted in the database, among all nodes; the rest is of a node.
// docs/hosting.md lists them; incidents.hpp counts whoever comes to one. Tables of a person are in
// HouseRules, what waits for a thread in Bounds, what the transport limits in net::ServerSettings.
#pragma once

#include <cstddef>
#include <cstdint>

namespace pharos::server {

struct Limits {
  std::int64_t seats_per_person = 100;    // at open and running tables
  std::int64_t sessions_per_person = 20;  // then the one that was not seen for longest ends
  unsigned tables_per_address = 100;      // new ones at once, then one in ten seconds; 0: any
  unsigned logins_per_address = 10;       // passwords tried at once, then one a minute; 0: any
  unsigned words_per_address = 10;        // wrong ones at once, then one in six seconds; 0: any
  unsigned looks_per_address = 200;       // at replays at once, then 20 a second; 0: any
  unsigned opinions_per_address = 20;     // on replays at once, then one a second; 0: any
  unsigned sheets_per_address = 20;       // printed at once, then one in two seconds; 0: any
  unsigned chat_per_person = 6;           // lines at once, then one in two seconds; 0: any
  std::size_t connections_per_person = 30;
  std::size_t tables_per_connection = 100;  // that are watched
  std::size_t watchers_per_table = 200;     // connections of people who do not sit there
  std::size_t notices_at_once = 1000;       // webhooks that are being called
  friend bool operator==(const Limits&, const Limits&) = default;
};

}  // namespace pharos::server
