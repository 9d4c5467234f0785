// SPDX-License-Identifier: Apache-2.0
#include "server/hub.hpp"

#include <algorithm>

#include "server/nodes.hpp"
#include "server/notices.hpp"
#include "table/plan.hpp"
#include "table/secrets.hpp"

namespace pharos::server {
namespace {

constexpr std::int64_t kListed = 50;  // tables in one list

void write_heads(JsonWriter& json, const std::vector<store::RoomHead>& heads) {
  json.array([&] {
    for (const store::RoomHead& head : heads) {
      json.object([&] {
        json.key("table").text(head.id);
        json.key("created").number(head.created_ms);
        json.key("changed").number(head.changed_ms);
        json.key("aside").boolean(head.facts.state == store::RoomState::aside);
        json.key("summary").raw(head.facts.summary);
      });
    }
  });
}

/// The first entries of a table: its maker sits, bots fill the rest if asked for.
Entries first_entries(const Caller& caller, Plan plan, const std::string& bots) {
  const unsigned seats = players_of(plan);
  Entries entries;
  entries.emplace_back(entry::Made{caller.person, caller.name, std::move(plan), {}});
  entries.emplace_back(entry::Sat{0, caller.person, caller.name});
  for (Seat seat = 1; !bots.empty() && seat < seats; ++seat) {
    entries.emplace_back(entry::BotSat{seat, bots});
  }
  return entries;
}

}  // namespace

Hub::Hub(World& world, HouseRules rules)
    : world_(world), rules_(std::move(rules)), people_(world.storage, world.now_ms) {}

void Hub::message(const ClientPtr& client, std::string_view text) {
  Asked asked = read_request(text);
  const Asker asker{client, asked.id};
  if (!asked.request) return asker.refuse(asked.request.error());
  if (auto* wanted = std::get_if<ForTable>(&*asked.request)) {
    return carry_out(asker, std::move(*wanted));
  }
  std::visit([&](const auto& wanted) { carry_out(asker, wanted); },
             std::get<HouseRequest>(*asked.request));
}

std::optional<Refusal> Hub::out_of_order(const Asker& asker, const TableRequest& wanted) const {
  const auto* command = std::get_if<Command>(&wanted);
  if (command == nullptr) return std::nullopt;
  if (std::holds_alternative<request::Say>(*command) && !asker.client->may_speak()) {
    return Refusal{Reason::too_fast};
  }
  const auto* notify = std::get_if<request::Notify>(command);
  if (notify == nullptr || world_.notices == nullptr) return std::nullopt;
  return world_.notices->refusal_of(notify->url);
}

void Hub::carry_out(const Asker& asker, ForTable wanted) {
  if (const auto why = out_of_order(asker, wanted.what)) return asker.refuse(*why);
  find(wanted.table,
       [this, asker, what = std::move(wanted.what)](const OrRefusal<RoomPtr>& found) mutable {
         if (!found) return asker.refuse(found.error());
         std::visit([&](auto& asked) { in_room(asker, *found, std::move(asked)); }, what);
       });
}

void Hub::in_room(const Asker& asker, const RoomPtr& room, const request::Watch& watch) {
  asker.client->set_takes_parts(watch.parts);
  remember(asker.client, room);
  room->watch(asker);
  if (asker.client->is_gone()) gone(asker.client);  // while the room was being loaded
}

void Hub::in_room(const Asker& asker, const RoomPtr& room, const request::Leave&) {
  room->leave(asker.client);
  forget(asker.client, room);
  asker.done();
}

void Hub::in_room(const Asker& asker, const RoomPtr& room, const request::Hint&) {
  room->hint(asker);
}

void Hub::in_room(const Asker& asker, const RoomPtr& room, const request::Rematch&) {
  room->rematch(asker, [this, person = asker.client->person()](auto entries, auto done) {
    make_table(std::move(entries), person, std::move(done));
  });
}

void Hub::in_room(const Asker& asker, const RoomPtr& room, Command command) {
  room->command(asker, std::move(command));
}

void Hub::remember(const ClientPtr& client, const RoomPtr& room) {
  const std::lock_guard lock(mutex_);
  auto& rooms = watched_[client.get()];
  if (std::find(rooms.begin(), rooms.end(), room) == rooms.end()) rooms.push_back(room);
}

void Hub::forget(const ClientPtr& client, const RoomPtr& room) {
  const std::lock_guard lock(mutex_);
  const auto found = watched_.find(client.get());
  if (found == watched_.end()) return;
  std::erase(found->second, room);
  if (found->second.empty()) watched_.erase(found);
}

void Hub::gone(const ClientPtr& client) {
  client->set_gone();
  std::vector<RoomPtr> rooms;
  {
    const std::lock_guard lock(mutex_);
    const auto found = watched_.find(client.get());
    if (found == watched_.end()) return;
    rooms = std::move(found->second);
    watched_.erase(found);
  }
  for (const auto& room : rooms) room->leave(client);
}

void Hub::find(const std::string& id, Found done) {
  RoomPtr here;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = rooms_.find(id); found != rooms_.end()) {
      here = found->second;
    } else {
      const auto [waiting, first] = loading_.try_emplace(id);
      waiting->second.push_back(std::move(done));
      if (!first) return;
    }
  }
  if (here != nullptr) {
    done(here);
    return;
  }
  world_.errands.run([this, id](const std::stop_token&) { load(id); });
}

void Hub::load(const std::string& id) {
  auto loaded = world_.storage.load(id);
  RoomPtr room;
  OrRefusal<RoomPtr> result = Refusal{Reason::no_such_table};
  if (!loaded) {
    result = Refusal{Reason::not_saved, loaded.error().message};
  } else if (*loaded) {
    room = std::make_shared<Room>(world_, std::move(**loaded));
    room->wake();
    result = room;
  }
  while (true) {
    std::vector<Found> waiting;
    {
      const std::lock_guard lock(mutex_);
      const auto place = loading_.find(id);
      if (place->second.empty()) {  // only now can others go straight to it
        loading_.erase(place);
        if (room != nullptr) rooms_[id] = room;
        break;
      }
      waiting.swap(place->second);
    }
    for (const Found& done : waiting) done(result);
  }
  // What others have said before it stood in rooms_ was not heard.
  if (room != nullptr && world_.nodes != nullptr) room->announce();
}

void Hub::carry_out(const Asker& asker, const request::Make& make) {
  if (!make.plan) return asker.refuse({Reason::bad_plan, make.plan.error().message});
  if (!make.bots.empty() && !has_level(make.plan->game, make.bots)) {
    return asker.refuse({Reason::no_such_bot, make.bots});
  }
  const Caller caller = asker.client->caller();
  if (caller.name.empty()) return asker.refuse({Reason::name_needed});
  make_table(first_entries(caller, *make.plan, make.bots), caller.person,
             [asker](const OrRefusal<std::string>& made) {
               if (!made) return asker.refuse(made.error());
               asker.tell([&](JsonWriter& json) { json.key("table").text(*made); });
             });
}

/// If the person may have one more.
void Hub::make_table(Entries entries, const std::string& person, Room::Made done) {
  world_.errands.run([this, entries = std::move(entries), person,
                      done = std::move(done)](const std::stop_token&) mutable {
    store::RoomFilter mine;
    mine.person = person;
    mine.states = {store::RoomState::open, store::RoomState::running};
    mine.limit = static_cast<std::int64_t>(rules_.tables_per_person);
    const auto rooms = world_.storage.list(mine);
    if (!rooms) {
      return done(Refusal{Reason::not_saved, rooms.error().message});
    }
    if (rooms->size() >= rules_.tables_per_person) {
      return done(Refusal{Reason::too_many_tables});
    }
    create(std::move(entries), person, std::move(done));
  });
}

/// Stores a new table, with the version of the rules it is begun with. `done` gets its name, on the
/// thread of the storage.
void Hub::create(Entries entries, const std::string& person, Room::Made done) {
  const std::string id = table_name();
  Table table;
  store::Write write;
  write.room = id;
  for (LogEntry& entry : entries) {
    if (auto* made = std::get_if<entry::Made>(&entry)) made->behaviour = rules_.behaviour;
    (void)table.apply(entry, world_.now_ms());
    write.bodies.push_back(write_entry(entry));
  }
  write.facts = store::RoomFacts{store::RoomState::open, table.plan().listed, table.plan().game,
                                 table_summary(table)};
  write.joined.push_back({person, "player"});
  world_.storage.submit(std::move(write), [id, done = std::move(done)](const store::Written& w) {
    if (w.result != store::WriteResult::stored) return done(Refusal{Reason::not_saved, w.why});
    done(id);
  });
}

void Hub::carry_out(const Asker& asker, const request::Tables&) {
  world_.errands.run([this, asker](const std::stop_token&) {
    store::RoomFilter open;
    open.listed = true;
    open.states = {store::RoomState::open};
    open.limit = kListed;
    store::RoomFilter mine;
    mine.person = asker.client->person();
    mine.limit = kListed;
    const auto open_rooms = world_.storage.list(open);
    const auto my_rooms = world_.storage.list(mine);
    if (!open_rooms || !my_rooms) return asker.refuse({Reason::not_saved});
    asker.tell([&](JsonWriter& json) {
      json.key("open");
      write_heads(json, *open_rooms);
      json.key("mine");
      write_heads(json, *my_rooms);
    });
  });
}

void Hub::carry_out(const Asker& asker, const request::Rename& rename) {
  world_.errands.run([this, asker, name = rename.name](const std::stop_token&) {
    if (auto refused = people_.rename(asker.client->person(), name)) {
      return asker.refuse(*refused);
    }
    asker.client->rename(*clean_name(name));
    asker.done();
  });
}

void Hub::carry_out(const Asker& asker, const request::SignUp& sign_up) {
  world_.errands.run([this, asker, sign_up](const std::stop_token&) {
    const auto refused = people_.sign_up(asker.client->person(), sign_up.login, sign_up.password);
    refused ? asker.refuse(*refused) : asker.done();
  });
}

void Hub::carry_out(const Asker& asker, const request::Ping&) { asker.done(); }

Hub::RoomPtr Hub::here(const std::string& id) const {
  const std::lock_guard lock(mutex_);
  const auto found = rooms_.find(id);
  return found == rooms_.end() ? nullptr : found->second;
}

void Hub::forget(const std::string& id) {
  const std::lock_guard lock(mutex_);
  rooms_.erase(id);
}

std::vector<Hub::RoomPtr> Hub::all() const {
  const std::lock_guard lock(mutex_);
  std::vector<RoomPtr> rooms;
  rooms.reserve(rooms_.size());
  for (const auto& [id, room] : rooms_) rooms.push_back(room);
  return rooms;
}

void Hub::close_idle(std::int64_t idle_ms) {
  std::vector<RoomPtr> closed;
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(rooms_, [&](const auto& place) {
      // Whoever uses a room, watches it or has something for it to do holds it; and a new holder
      // has to come past this lock.
      const RoomPtr& room = place.second;
      if (room.use_count() != 1) return false;
      const std::int64_t since = room->idle_since_ms();
      if (since == 0 || world_.now_ms() - since < idle_ms) return false;
      closed.push_back(room);
      return true;
    });
  }
  for (const RoomPtr& room : closed) {
    if (world_.nodes != nullptr && room->has_lease()) world_.nodes->release(room->id());
  }
}

}  // namespace pharos::server
