// SPDX-License-Identifier: Apache-2.0
#include "server/hub.hpp"

#include <algorithm>

#include "server/fair_deal.hpp"
#include "server/game_list.hpp"
#include "server/members.hpp"
#include "server/nodes.hpp"
#include "server/notices.hpp"

namespace pharos::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostDepth = 12;
constexpr std::int64_t kListed = 50;  // tables in one list

std::string_view text_of(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  const json::string* text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string_view{} : std::string_view(*text);
}

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
std::vector<LogEntry> first_entries(const Caller& caller, Plan plan, const std::string& bots) {
  const unsigned seats = players_of(plan);
  std::vector<LogEntry> entries;
  entries.emplace_back(entry::Made{caller.person, caller.name, std::move(plan), {}});
  entries.emplace_back(entry::Sat{0, caller.person, caller.name});
  for (Seat seat = 1; !bots.empty() && seat < seats; ++seat) {
    entries.emplace_back(entry::BotSat{seat, bots});
  }
  return entries;
}

}  // namespace

Hub::Hub(World& world, HouseRules rules)
    : world_(world), rules_(std::move(rules)), identity_(world.storage, world.now_ms) {}

void Hub::message(const ClientPtr& client, std::string_view text) {
  json::parse_options limits;
  limits.max_depth = kMostDepth;
  json::error_code error;
  json::value value = json::parse(json::string_view(text.data(), text.size()), error, {}, limits);
  if (error || !value.is_object()) {
    client->send(refusal({}, {"server.bad_message", error ? error.message() : "no object"}));
    return;
  }
  Asked asked{client, {}, {}, std::move(value.get_object())};
  const json::value* id = asked.args.if_contains("id");
  if (id != nullptr && id->is_int64()) asked.id = id->get_int64();
  asked.name = text_of(asked.args, "do");
  dispatch(std::move(asked));
}

void Hub::dispatch(Asked asked) {
  if (auto wrong = wrong_member(asked.args)) {
    asked.client->send(refusal(asked.id, {"server.bad_message", std::move(*wrong)}));
  } else if (asked.name == "make") {
    make(std::move(asked));
  } else if (asked.name == "tables") {
    list(asked);
  } else if (asked.name == "rename") {
    rename(asked);
  } else if (asked.name == "sign_up") {
    sign_up(asked);
  } else if (asked.name == "ping") {
    asked.client->send(answer(asked.id));
  } else if (asked.name == "watch" || asked.name == "leave" || asked.name == "hint" ||
             asked.name == "rematch" || is_table_command(asked.name)) {
    to_room(std::move(asked));
  } else {
    asked.client->send(refusal(asked.id, {"server.unknown_command", asked.name}));
  }
}

void Hub::to_room(Asked asked) {
  if (asked.name == "say" && !asked.client->may_speak()) {
    asked.client->send(refusal(asked.id, {"server.too_fast", {}}));
    return;
  }
  if (asked.name == "notify" && world_.notices != nullptr) {
    if (const auto refused = world_.notices->refusal_of(text_of(asked.args, "url"))) {
      asked.client->send(refusal(asked.id, *refused));
      return;
    }
  }
  const std::string id(text_of(asked.args, "table"));
  find(id, [this, asked = std::move(asked)](const std::variant<RoomPtr, Refusal>& found) mutable {
    if (const auto* refused = std::get_if<Refusal>(&found)) {
      asked.client->send(refusal(asked.id, *refused));
    } else {
      with_room(std::move(asked), std::get<RoomPtr>(found));
    }
  });
}

void Hub::with_room(Asked asked, const RoomPtr& room) {
  if (asked.name == "watch") {
    const json::value* parts = asked.args.if_contains("parts");
    asked.client->set_takes_parts(parts != nullptr && parts->is_bool() && parts->get_bool());
    remember(asked.client, room);
    room->watch(asked.client, asked.id);
    if (asked.client->is_gone()) gone(asked.client);  // while the room was being loaded
  } else if (asked.name == "leave") {
    room->leave(asked.client);
    forget(asked.client, room);
    asked.client->send(answer(asked.id));
  } else if (asked.name == "rematch") {
    room->rematch(asked.client, asked.id,
                  [this, person = asked.client->person()](auto entries, auto done) {
                    make_table(std::move(entries), person, std::move(done));
                  });
  } else {
    room->command(asked.client, asked.id, std::move(asked.name), std::move(asked.args));
  }
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
  auto* stored = std::get_if<std::optional<store::Room>>(&loaded);
  RoomPtr room;
  std::variant<RoomPtr, Refusal> result = Refusal{"server.no_such_table", {}};
  if (stored == nullptr) {
    result = Refusal{"server.not_saved", std::get<Error>(loaded).message};
  } else if (*stored) {
    room = std::make_shared<Room>(world_, std::move(**stored));
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

void Hub::make(Asked asked) {
  const auto refuse = [&](std::string key, std::string detail) {
    asked.client->send(refusal(asked.id, {std::move(key), std::move(detail)}));
  };
  const json::value* object = asked.args.if_contains("plan");
  if (object == nullptr || !object->is_object()) {
    return refuse("server.bad_plan", "'plan' is missing");
  }
  auto plan = read_plan(object->get_object());
  if (auto* bad = std::get_if<BadInput>(&plan)) return refuse("server.bad_plan", bad->message);
  const std::string bots(text_of(asked.args, "bots"));
  if (!bots.empty() && !has_level(std::get<Plan>(plan).game, bots)) {
    return refuse("server.no_such_bot", bots);
  }
  const Caller caller = asked.client->caller();
  if (caller.name.empty()) return refuse("server.name_needed", {});
  make_table(first_entries(caller, std::get<Plan>(std::move(plan)), bots), caller.person,
             [asked = std::move(asked)](const std::variant<std::string, Refusal>& made) {
               if (const auto* refused = std::get_if<Refusal>(&made)) {
                 return asked.client->send(refusal(asked.id, *refused));
               }
               asked.client->send(answer(asked.id, [&](JsonWriter& json) {
                 json.key("table").text(std::get<std::string>(made));
               }));
             });
}

/// If the person may have one more.
void Hub::make_table(std::vector<LogEntry> entries, const std::string& person, Room::Made done) {
  world_.errands.run([this, entries = std::move(entries), person,
                      done = std::move(done)](const std::stop_token&) mutable {
    store::RoomFilter mine;
    mine.person = person;
    mine.states = {store::RoomState::open, store::RoomState::running};
    mine.limit = static_cast<std::int64_t>(rules_.tables_per_person);
    const auto rooms = world_.storage.list(mine);
    const auto* heads = std::get_if<std::vector<store::RoomHead>>(&rooms);
    if (heads == nullptr) {
      return done(Refusal{"server.not_saved", std::get<Error>(rooms).message});
    }
    if (heads->size() >= rules_.tables_per_person) {
      return done(Refusal{"server.too_many_tables", {}});
    }
    create(std::move(entries), person, std::move(done));
  });
}

/// Stores a new table, with the version of the rules it is begun with. `done` gets its name, on the
/// thread of the storage.
void Hub::create(std::vector<LogEntry> entries, const std::string& person, Room::Made done) {
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
    if (w.result != store::WriteResult::stored) return done(Refusal{"server.not_saved", w.why});
    done(id);
  });
}

void Hub::list(const Asked& asked) {
  world_.errands.run([this, asked](const std::stop_token&) {
    store::RoomFilter open;
    open.listed = true;
    open.states = {store::RoomState::open};
    open.limit = kListed;
    store::RoomFilter mine;
    mine.person = asked.client->person();
    mine.limit = kListed;
    const auto open_rooms = world_.storage.list(open);
    const auto my_rooms = world_.storage.list(mine);
    const auto* open_heads = std::get_if<std::vector<store::RoomHead>>(&open_rooms);
    const auto* my_heads = std::get_if<std::vector<store::RoomHead>>(&my_rooms);
    if (open_heads == nullptr || my_heads == nullptr) {
      asked.client->send(refusal(asked.id, {"server.not_saved", {}}));
      return;
    }
    asked.client->send(answer(asked.id, [&](JsonWriter& json) {
      json.key("open");
      write_heads(json, *open_heads);
      json.key("mine");
      write_heads(json, *my_heads);
    }));
  });
}

void Hub::rename(const Asked& asked) {
  world_.errands.run([this, asked](const std::stop_token&) {
    const std::string_view name = text_of(asked.args, "name");
    if (auto refused = identity_.rename(asked.client->person(), name)) {
      asked.client->send(refusal(asked.id, *refused));
      return;
    }
    asked.client->rename(*clean_name(name));
    asked.client->send(answer(asked.id));
  });
}

void Hub::sign_up(const Asked& asked) {
  world_.errands.run([this, asked](const std::stop_token&) {
    const auto refused = identity_.sign_up(asked.client->person(), text_of(asked.args, "login"),
                                           text_of(asked.args, "password"));
    asked.client->send(refused ? refusal(asked.id, *refused) : answer(asked.id));
  });
}

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
