// SPDX-License-Identifier: Apache-2.0
#include "server/audience.hpp"

#include <algorithm>
#include <utility>

namespace pharos::server {

void Audience::enter(const ClientPtr& client) {
  if (std::find(clients_.begin(), clients_.end(), client) != clients_.end()) return;
  clients_.push_back(client);
  presence_changed_ = here_changed_ = true;
}

void Audience::leave(const ClientPtr& client) {
  if (std::erase(clients_, client) != 0) presence_changed_ = here_changed_ = true;
}

void Audience::people_at(const std::string& node, std::vector<Caller> people) {
  if (people.empty()) {
    elsewhere_.erase(node);
  } else {
    elsewhere_[node] = std::move(people);
  }
  presence_changed_ = true;
}

void Audience::forget_node(const std::string& node) {
  if (elsewhere_.erase(node) != 0) presence_changed_ = true;
}

void Audience::send_away(const Refusal& why) {
  for (const ClientPtr& client : clients_) client->send(refusal({}, why));
  clients_.clear();
}

Presence Audience::presence() const {
  Presence presence;
  const auto add = [&](const std::string& person, const std::string& name) {
    if (const auto seat = journal_.table().seat_of(person)) {
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

void Audience::tell(const Change& change) {
  if (change.everybody) {
    tell_everybody();
  } else {
    for (const ClientPtr& client : clients_) {
      const auto seat = journal_.table().seat_of(client->person());
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
  for (const entry::Said& said : change.said) tell_chat(said);
}

void Audience::tell_whole(const ClientPtr& client) const {
  const Table& table = journal_.table();
  if (!journal_.aside().empty()) {
    client->send(
        push("aside", id_, [&](JsonWriter& json) { json.key("why").text(journal_.aside()); }));
    return;
  }
  const Presence now = presence();
  const bool betrays = mixes_secrets_with_words(table, now, client->person());
  client->send(push("table", id_,
                    [&](JsonWriter& json) {
                      json.key("data").raw(whole_table(id_, table, now, client->person()));
                    }),
               betrays ? net::Packing::plain : net::Packing::compressed);
}

/// The game alone, for who has the rest and takes it so. Nothing in it is in anybody's own words,
/// so it may be compressed, hand and all.
void Audience::tell_game(const ClientPtr& client) const {
  const Table& table = journal_.table();
  if (!client->takes_parts() || !journal_.aside().empty() || table.play() == nullptr) {
    return tell_whole(client);
  }
  client->send(
      push("game", id_,
           [&](JsonWriter& json) { write_game_part(json, table, deadline_ms_, client->person()); }),
      net::Packing::compressed);
}

void Audience::tell_everybody() const {
  for (const ClientPtr& client : clients_) tell_whole(client);
}

/// After a move the others have got the whole table.
void Audience::tell_seats(bool only_to_who_takes_parts) const {
  if (clients_.empty() || !journal_.aside().empty()) return;
  const auto text = std::make_shared<const std::string>(push(
      "seats", id_, [&](JsonWriter& json) { write_seats(json, journal_.table(), presence()); }));
  for (const ClientPtr& client : clients_) {
    if (only_to_who_takes_parts && !client->takes_parts()) continue;
    client->send(text, net::Packing::compressed);
  }
}

void Audience::tell_chat(const entry::Said& said) const {
  const auto line = std::make_shared<const std::string>(push("chat", id_, [&](JsonWriter& json) {
    json.key("name").text(said.name);
    json.key("text").text(said.text);
  }));
  for (const ClientPtr& client : clients_) client->send(line, net::Packing::compressed);
}

/// Those who sit come first: of a crowd not all may fit.
void Audience::tell_nodes(bool ask) const {
  if (!say_to_nodes_) return;
  node_word::Here here{id_, journal_.version(), ask, {}};
  for (const ClientPtr& client : clients_) here.people.push_back(client->caller());
  std::stable_partition(here.people.begin(), here.people.end(), [&](const Caller& caller) {
    return journal_.table().seat_of(caller.person).has_value();
  });
  say_to_nodes_(here);
}

}  // namespace pharos::server
