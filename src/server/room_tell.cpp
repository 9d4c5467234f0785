// SPDX-License-Identifier: Apache-2.0
// What a room tells its clients.
#include <algorithm>
#include <utility>

#include "server/room.hpp"

namespace pharos::server {

Presence Room::presence() const {
  Presence presence;
  const auto add = [&](const std::string& person, const std::string& name) {
    if (const auto seat = table().seat_of(person)) {
      presence.online.add(*seat);
    } else if (!name.empty()) {
      presence.watchers.push_back(name);
    }
  };
  for (const ClientPtr& client : clients_) add(client->person(), client->caller().name);
  for (const auto& [node, people] : elsewhere_) {
    for (const Caller& caller : people) add(caller.person, caller.name);
  }
  std::sort(presence.watchers.begin(), presence.watchers.end());
  presence.deadline_ms = deadline_ms_;
  return presence;
}

/// Whoever sees something new by it.
void Room::tell(const Change& change) {
  if (change.everybody) {
    tell_everybody();
  } else {
    for (const ClientPtr& client : clients_) {
      const auto seat = table().seat_of(client->person());
      if (seat && change.own_table.has(*seat)) {
        tell_whole(client);
      } else if (change.moved || (seat && change.own.has(*seat))) {
        tell_game(client);
      }
    }
    if (change.seats || presence_changed_) tell_seats(change.moved);
  }
  presence_changed_ = false;
  if (std::exchange(here_changed_, false)) tell_nodes(false);
  for (const entry::Said& said : change.said) {
    const auto line = std::make_shared<const std::string>(push("chat", id_, [&](JsonWriter& json) {
      json.key("name").text(said.name);
      json.key("text").text(said.text);
    }));
    for (const ClientPtr& client : clients_) client->send(line, net::Packing::compressed);
  }
}

void Room::tell_whole(const ClientPtr& client) {
  if (is_aside()) {
    client->send(
        push("aside", id_, [&](JsonWriter& json) { json.key("why").text(journal_.aside()); }));
    return;
  }
  const Presence now = presence();
  const bool betrays = mixes_secrets_with_words(table(), now, client->person());
  client->send(push("table", id_,
                    [&](JsonWriter& json) {
                      json.key("data").raw(whole_table(id_, table(), now, client->person()));
                    }),
               betrays ? net::Packing::plain : net::Packing::compressed);
}

/// The game alone, for who has the rest and takes it so. Nothing in it is in anybody's own words,
/// so it may be compressed, hand and all.
void Room::tell_game(const ClientPtr& client) {
  if (!client->takes_parts() || is_aside() || table().play() == nullptr) {
    return tell_whole(client);
  }
  client->send(push("game", id_,
                    [&](JsonWriter& json) {
                      write_game_part(json, table(), deadline_ms_, client->person());
                    }),
               net::Packing::compressed);
}

void Room::tell_everybody() {
  for (const ClientPtr& client : clients_) tell_whole(client);
}

/// After a move the others have got the whole table.
void Room::tell_seats(bool only_to_who_takes_parts) {
  if (clients_.empty() || is_aside()) return;
  const auto text = std::make_shared<const std::string>(
      push("seats", id_, [&](JsonWriter& json) { write_seats(json, table(), presence()); }));
  for (const ClientPtr& client : clients_) {
    if (only_to_who_takes_parts && !client->takes_parts()) continue;
    client->send(text, net::Packing::compressed);
  }
}

}  // namespace pharos::server
