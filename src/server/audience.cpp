// SPDX-License-Identifier: Apache-2.0
#include "server/audience.hpp"

#include <algorithm>
#include <utility>

namespace pharos::server {

void Audience::enter(const ClientPtr& client) {
  if (has(client)) return;
  clients_.push_back(client);
  note(*client);
  presence_changed_ = here_changed_ = true;
  note_company();
}

void Audience::note(const Client& client) {
  if (client.person() == journal_.table().host()) host_seen_ = client.who();
}

bool Audience::has(const ClientPtr& client) const {
  return std::find(clients_.begin(), clients_.end(), client) != clients_.end();
}

std::size_t Audience::watchers() const {
  const auto watches = [&](const ClientPtr& client) {
    return !journal_.table().seat_of(client->person());
  };
  return static_cast<std::size_t>(std::count_if(clients_.begin(), clients_.end(), watches));
}

void Audience::leave(const ClientPtr& client, std::int64_t seen_ms) {
  if (std::erase(clients_, client) == 0) return;
  presence_changed_ = here_changed_ = true;
  saw(client->person(), seen_ms);
  note_company();
}

void Audience::people_at(const std::string& node, std::vector<Caller> people) {
  const std::vector<Caller> before = std::exchange(elsewhere_[node], std::move(people));
  if (elsewhere_[node].empty()) elsewhere_.erase(node);
  for (const Caller& caller : before) {
    saw(caller.person, now_ms_());
  }
  presence_changed_ = true;
  note_company();
}

/// A line may be given up long after another one of the same person was. Only of those who sit it
/// matters since when they are away, and visitors may be many.
void Audience::saw(const std::string& person, std::int64_t seen_ms) {
  const Table& table = journal_.table();
  std::erase_if(seen_ms_, [&table](const auto& seen) { return !table.seat_of(seen.first); });
  if (!table.seat_of(person)) return;
  std::int64_t& last = seen_ms_[person];
  last = std::max(last, seen_ms);
}

void Audience::forget_node(const std::string& node) {
  if (elsewhere_.contains(node)) people_at(node, {});
}

bool Audience::is_connected(const std::string& person) const {
  for (const ClientPtr& client : clients_) {
    if (client->person() == person) return true;
  }
  for (const auto& [node, people] : elsewhere_) {
    for (const Caller& caller : people) {
      if (caller.person == person) return true;
    }
  }
  return false;
}

std::set<std::string> Audience::people() const {
  std::set<std::string> people;
  for (const ClientPtr& client : clients_) people.insert(client->person());
  for (const auto& [node, others] : elsewhere_) {
    for (const Caller& caller : others) people.insert(caller.person);
  }
  return people;
}

bool Audience::is_deserted() const { return presence().online.empty(); }

/// If all were away for so long that nobody can be said to have waited, those who are still away
/// get the full time again. Since when they are away stays as it was.
void Audience::note_company() {
  if (is_deserted()) {
    if (deserted_since_ms_ == 0) deserted_since_ms_ = now_ms_();
    return;
  }
  const std::int64_t patience = std::int64_t{journal_.table().plan().patience} * 1000;
  const std::int64_t since = std::exchange(deserted_since_ms_, 0);
  if (since == 0 || now_ms_() - since <= patience) return;
  company_since_ms_ = now_ms_();
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
  const auto& places = journal_.table().places();
  for (Seat seat = 0; seat < places.size(); ++seat) {
    if (places[seat].kind != Place::Kind::person || presence.online.has(seat)) continue;
    const auto seen = seen_ms_.find(places[seat].person);
    presence.away_since_ms[seat] = seen == seen_ms_.end() ? opened_ms_ : seen->second;
  }
  presence.deadline_ms = deadline_ms_;
  presence.bots_hurry = bots_hurry_;
  presence.company_since_ms = company_since_ms_;
  presence.now_ms = now_ms_();
  return presence;
}

Who Audience::for_whom() const {
  const Table& table = journal_.table();
  const Client* best = nullptr;
  const auto rank = [&table](const Client* client) {
    if (client == nullptr) return 0;
    if (client->person() == table.host()) return 3;
    return table.seat_of(client->person()) ? 2 : 1;
  };
  for (const ClientPtr& client : clients_) {
    if (rank(client.get()) > rank(best)) best = client.get();
  }
  if (best != nullptr) return best->who(id_);
  const bool known = host_seen_.person == table.host();
  return {known ? host_seen_.address : std::string(), table.host(), id_};
}

void Audience::set_bots_hurry(bool hurry) {
  if (std::exchange(bots_hurry_, hurry) != hurry) presence_changed_ = true;
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
  const auto line = std::make_shared<const std::string>(
      push("chat", id_, [&](JsonWriter& json) { write_said(json, journal_.table(), said); }));
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
