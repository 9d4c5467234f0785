// SPDX-License-Identifier: Apache-2.0
// What a room tells its clients.
#include <algorithm>

#include "server/folded.hpp"
#include "server/room.hpp"

namespace pharos::server {

Presence Room::presence() const {
  Presence presence;
  for (const ClientPtr& client : clients_) {
    if (const auto seat = table_.seat_of(client->person())) {
      presence.online.add(*seat);
    } else if (const std::string name = client->caller().name; !name.empty()) {
      presence.watchers.push_back(name);
    }
  }
  std::sort(presence.watchers.begin(), presence.watchers.end());
  presence.deadline_ms = deadline_ms_;
  return presence;
}

void Room::tell_whole(const ClientPtr& client) {
  if (!aside_.empty()) {
    client->send(push("aside", id_, [&](JsonWriter& json) { json.key("why").text(aside_); }));
    return;
  }
  client->send(push("table", id_, [&](JsonWriter& json) {
    json.key("data").raw(whole_table(id_, table_, presence(), client->person()));
  }));
}

void Room::tell_everybody() {
  for (const ClientPtr& client : clients_) tell_whole(client);
}

void Room::tell_seats() {
  if (clients_.empty() || !aside_.empty()) return;
  const auto text = std::make_shared<const std::string>(
      push("seats", id_, [&](JsonWriter& json) { write_seats(json, table_, presence()); }));
  for (const ClientPtr& client : clients_) client->send(text);
}

store::RoomFacts Room::facts() const { return facts_of(table_); }

}  // namespace pharos::server
