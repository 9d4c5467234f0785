// SPDX-License-Identifier: Apache-2.0
#include "server/hub.hpp"

#include <utility>

#include "server/log.hpp"
#include "server/nodes.hpp"
#include "server/notices.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kLookedAtOnce = 100;
constexpr double kLinesPerSecond = 0.5;  // of chat, after those at once
constexpr std::size_t kMostEarly = 64;   // as many as come at once, see net::SocketLimits

bool is_talk(const Request& request) {
  const auto* wanted = std::get_if<ForTable>(&request);
  const auto* command = wanted == nullptr ? nullptr : std::get_if<Command>(&wanted->what);
  return command != nullptr && std::holds_alternative<request::Say>(*command);
}

/// Why somebody would not be let in now. A storage that does not answer is no reason.
std::optional<Refusal> reason_to_go(People& people, const Client& client) {
  if (auto banned = people.address_banned(client.address())) return banned;
  auto known = people.find(client.session());
  if (known) return *known ? std::nullopt : std::optional(Refusal{Reason::no_session});
  if (known.error().reason == Reason::not_saved) return std::nullopt;
  return std::move(known).error();
}

}  // namespace

Hub::Hub(World& world, HouseRules rules)
    : world_(world),
      rules_(std::move(rules)),
      people_(world.storage, world.now_ms, world.limits.sessions_per_person,
              world.limits.logins_per_address),
      words_(world.storage, world.now_ms, world.limits.words_per_address),
      lobby_(world, people_, words_, rules_),
      strand_(world.loop.make_strand()) {}

// ---- people ---------------------------------------------------------------------------------

void Hub::enter(const ClientPtr& client, std::string token) {
  strand_.post([this, client, token = std::move(token)] {
    guests_.try_emplace(client);
    identify(client, token);
  });
}

void Hub::identify(const ClientPtr& client, const std::string& token) {
  world_.errands.run(
      [this, client, token](const std::stop_token&) {
        auto known = people_.find(token);
        if (auto banned = people_.address_banned(client->address())) known = std::move(*banned);
        if (!known && known.error().reason == Reason::banned) note(Incident::banned, client);
        if (known && !*known && !token.empty()) note(Incident::unknown_session, client);
        strand_.post([this, client, known = std::move(known)] {
          if (!known) return client->send_away(known.error());
          if (!*known) return client->send_away({Reason::no_session});
          welcome(client, **known);
        });
      },
      who_at(client->remote()));
}

void Hub::welcome(const ClientPtr& client, Caller caller) {
  const auto place = guests_.find(client);
  if (place == guests_.end()) return;  // it has left meanwhile
  Guest& guest = place->second;
  Here& here = this->here(caller.person);
  if (here.connections >= world_.limits.connections_per_person) {
    note(Incident::connections_per_person, client, caller.person);
    return client->close(net::close_code::kTryLater, "too many connections of one person");
  }
  ++here.connections;
  client->welcome(std::move(caller), rules_.version);
  guest.known = true;
  for (Asked& asked : std::exchange(guest.early, {})) carry_out(client, guest, std::move(asked));
  // Once more, now that it can be found by name: the session may have ended in between.
  look_at({client});
}

void Hub::ask(const ClientPtr& client, Asked asked) {
  strand_.post([this, client, asked = std::move(asked)]() mutable {
    const auto place = guests_.find(client);
    if (place == guests_.end()) return;
    Guest& guest = place->second;
    if (guest.known) return carry_out(client, guest, std::move(asked));
    if (guest.early.size() == kMostEarly) {
      return client->close(net::close_code::kPolicy, "too many messages before the hello");
    }
    guest.early.push_back(std::move(asked));
  });
}

void Hub::leave(const ClientPtr& client) {
  strand_.post([this, client] {
    const auto guest = guests_.extract(client);
    if (guest.empty()) return;
    if (guest.mapped().known) --here_.at(client->person()).connections;
    for (const std::string& id : guest.mapped().watched) {
      tell_now(id, [client](Room& room) { room.lose(client); });
    }
  });
}

void Hub::carry_out(const ClientPtr& client, Guest& guest, Asked asked) {
  const Asker asker{client, asked.id};
  if (!asked.request) return asker.refuse(asked.request.error());
  if (is_talk(*asked.request)) {
    net::TokenBucket& chat = here(client->person()).chat;
    if (!chat.take()) {
      note(Incident::chat_per_person, client);
      return asker.refuse(too_fast(chat.wait_s()));
    }
  }
  if (auto* wanted = std::get_if<ForTable>(&*asked.request)) {
    return carry_out(asker, guest, std::move(*wanted));
  }
  std::visit([&](const auto& wanted) { lobby_.carry_out(asker, wanted); },
             std::get<HouseRequest>(*asked.request));
}

void Hub::carry_out(const Asker& asker, Guest& guest, ForTable wanted) {
  const std::string& table = wanted.table;
  if (std::holds_alternative<request::Watch>(wanted.what)) {
    if (guest.watched.size() >= world_.limits.tables_per_connection &&
        !guest.watched.contains(table)) {
      note(Incident::tables_per_connection, asker.client);
      return asker.refuse({Reason::too_many_watched});
    }
    guest.watched.insert(table);
  }
  if (std::holds_alternative<request::Leave>(wanted.what)) guest.watched.erase(table);
  if (const auto* command = std::get_if<Command>(&wanted.what)) {
    const auto* notify = std::get_if<request::Notify>(command);
    if (notify != nullptr && world_.notices != nullptr) {
      if (const auto why = world_.notices->refusal_of(notify->url)) return asker.refuse(*why);
    }
  }
  find_now(
      asker.client->who(table), table,
      [asker, what = std::move(wanted.what)](Room& room) {
        std::visit([&](const auto& asked) { room.carry_out(asker, asked); }, what);
      },
      [this, asker, table](const Refusal& why) {
        asker.refuse(why);
        const auto place = guests_.find(asker.client);
        if (place != guests_.end()) place->second.watched.erase(table);
      });
}

Hub::Here& Hub::here(const std::string& person) {
  const unsigned lines = world_.limits.chat_per_person;
  return here_
      .try_emplace(person, Here{0, {lines == 0 ? 0 : kLinesPerSecond, static_cast<double>(lines)}})
      .first->second;
}

void Hub::note(Incident what, const ClientPtr& client, std::string_view person) {
  world_.incidents->note(what, source_of(client->remote(), person));
}
void Hub::note(Incident what, const ClientPtr& client) { note(what, client, client->person()); }

// ---- rooms ----------------------------------------------------------------------------------

void Hub::find(Who who, std::string id, Room::Word word, OnRefusal refused) {
  strand_.post([this, who = std::move(who), id = std::move(id), word = std::move(word),
                refused = std::move(refused)] { find_now(who, id, word, refused); });
}

void Hub::tell(std::string id, Room::Word word) {
  strand_.post([this, id = std::move(id), word = std::move(word)] { tell_now(id, word); });
}

void Hub::tell_all(Room::Word word) {
  strand_.post([this, word = std::move(word)] {
    for (auto& [id, place] : places_) give(place, {word, {}});
  });
}

void Hub::open(std::string id) {
  find(
      {}, std::move(id), [](Room&) {}, [](const Refusal&) {});  // for the house
}

void Hub::find_now(const Who& who, const std::string& id, Room::Word word, OnRefusal refused) {
  const auto [place, first] = places_.try_emplace(id);
  give(place->second, {std::move(word), std::move(refused)});
  if (first) load(who, id);
}

void Hub::tell_now(const std::string& id, const Room::Word& word) {
  const auto place = places_.find(id);
  if (place != places_.end()) give(place->second, {word, {}});
}

void Hub::give(Place& place, Waiting waiting) {
  if (place.room == nullptr) return place.waiting.push_back(std::move(waiting));
  ++place.sent;
  place.room->take(std::move(waiting.word));
}

/// For who asked first; for the house whatever comes.
void Hub::load(const Who& who, const std::string& id) {
  Scheduler::Work read = [this, id](const std::stop_token&) {
    auto stored = world_.storage.load(id);
    OrRefusal<RoomPtr> result = Refusal{Reason::no_such_table};
    if (!stored) {
      result = Refusal{Reason::not_saved, stored.error().message};
    } else if (*stored) {
      result = std::make_shared<Room>(world_, std::move(**stored), as_owner_);
    }
    strand_.post([this, id, result = std::move(result)] { loaded(id, result); });
  };
  if (who.address.empty() && who.person.empty()) return world_.errands.run(std::move(read), who);
  const unsigned wait_s = world_.errands.try_run(std::move(read), who);
  if (wait_s == 0) return;
  world_.incidents->note(Incident::reads_per_person, source_of(who));
  loaded(id, too_fast(wait_s));
}

void Hub::loaded(const std::string& id, const OrRefusal<RoomPtr>& result) {
  Place& place = places_.at(id);
  const std::vector<Waiting> waiting = std::exchange(place.waiting, {});
  if (!result) {
    places_.erase(id);
    for (const Waiting& each : waiting) {
      if (each.refused) each.refused(result.error());
    }
    return;
  }
  place.room = *result;
  give(place, {[](Room& room) { room.wake(); }, {}});
  for (const Waiting& each : waiting) give(place, each);
  // What others have said before it was asked for was not heard.
  if (world_.nodes != nullptr) give(place, {[](Room& room) { room.announce(); }, {}});
}

Room::Owner Hub::as_owner() {
  Room::Owner owner;
  owner.gone = [this](const Room& room) {
    strand_.post([this, gone = room.shared_from_this()] { forget(gone); });
  };
  owner.make_rematch = [this](const Room& room, const Asker& asker, const std::string& name,
                              Entries entries) {
    make_rematch(room.id(), asker, name, std::move(entries));
  };
  owner.decline_rematch = [this](const Asker& asker, const std::string& table) {
    find(
        asker.client->who(table), table, [asker](Room& room) { room.give_chair_back(asker); },
        [asker](const Refusal& why) { asker.refuse(why); });
  };
  return owner;
}

/// The table that comes of it may be told of at a room that has been closed meanwhile.
void Hub::make_rematch(const std::string& table, const Asker& asker, const std::string& name,
                       Entries entries) {
  lobby_.make_table(
      std::move(entries), asker.client,
      [this, table, asker](const OrRefusal<std::string>& made) {
        if (!made) return asker.refuse(made.error());
        find(
            asker.client->who(table), table,
            [asker, name = *made](Room& room) { room.note_rematch(asker, name); },
            [asker](const Refusal& why) { asker.refuse(why); });
      },
      name);
}

void Hub::forget(const std::shared_ptr<const Room>& room) {
  const auto place = places_.find(room->id());
  if (place == places_.end() || place->second.room != room) return;
  places_.erase(place);
  log_info("table removed by the operator", {{"table", room->id()}});
}

void Hub::look_over(std::function<void(const std::vector<RoomPtr>& rooms)> look) {
  strand_.post([this, look = std::move(look)] {
    std::vector<RoomPtr> rooms;
    for (const auto& [id, place] : places_) {
      if (place.room != nullptr) rooms.push_back(place.room);
    }
    look(rooms);
  });
}

void Hub::close_idle(std::int64_t idle_ms) {
  strand_.post([this] {  // who comes again at once has no more to say for it
    std::erase_if(here_, [now = net::TokenBucket::Clock::now()](const auto& each) {
      return each.second.connections == 0 && each.second.chat.is_full(now);
    });
  });
  look_over([this, idle_ms](const std::vector<RoomPtr>& rooms) {
    for (const RoomPtr& room : rooms) {
      room->if_idle(idle_ms, [this, room](std::uint64_t handled) {
        strand_.post([this, room, handled] { close(room, handled); });
      });
    }
  });
}

/// Unless something is on its way to it.
void Hub::close(const RoomPtr& room, std::uint64_t handled) {
  const auto place = places_.find(room->id());
  if (place == places_.end() || place->second.room != room) return;
  if (place->second.sent != handled) return;
  places_.erase(place);
  if (world_.nodes != nullptr && room->has_lease()) world_.nodes->release(room->id());
}

// ---- the operator ---------------------------------------------------------------------------

void Hub::obey_operator() {
  world_.storage.subscribe([this](const store::Signal& signal) {
    if (!signal.topic.empty() && !signal.topic.starts_with(order::kOperator)) return;
    strand_.post([this, signal] { obey(signal); });
  });
}

void Hub::obey(const store::Signal& signal) {
  if (signal.topic == order::kEndTable) {
    tell_now(signal.payload, [](Room& room) { room.end_by_operator(); });
  } else if (signal.topic == order::kLookAtTable) {
    tell_now(signal.payload, [](Room& room) { room.look_again(); });
  } else if (signal.topic == order::kLookAtPerson) {
    look_at_person(signal.payload);
  } else if (signal.topic == order::kLookAtAddress || signal.topic.empty()) {
    look_at_everybody();  // when the line was down anybody may have been sent away
  }
}

void Hub::look_at_person(const std::string& person) {
  std::vector<ClientPtr> meant;
  for (const auto& [client, guest] : guests_) {
    if (guest.known && client->person() == person) meant.push_back(client);
  }
  look_at(std::move(meant));
}

void Hub::look_at_everybody() {
  std::vector<ClientPtr> meant;
  for (const auto& [client, guest] : guests_) {
    if (guest.known) meant.push_back(client);
  }
  look_at(std::move(meant));
}

/// Some at a time, and people's reads in between.
void Hub::look_at(std::vector<ClientPtr> clients) {
  world_.errands.run([this, clients = std::move(clients)](const std::stop_token&) mutable {
    for (std::size_t i = 0; i < kLookedAtOnce && !clients.empty(); ++i) {
      const ClientPtr client = std::move(clients.back());
      clients.pop_back();
      if (const auto why = reason_to_go(people_, *client)) client->send_away(*why);
    }
    if (!clients.empty()) look_at(std::move(clients));
  });
}

}  // namespace pharos::server
