// SPDX-License-Identifier: Apache-2.0
#include "server/lobby.hpp"

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

void Lobby::carry_out(const Asker& asker, const request::Make& make) {
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

void Lobby::make_table(Entries entries, const std::string& person, Made done) {
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

/// With the version of the rules it is begun with.
void Lobby::create(Entries entries, const std::string& person, Made done) {
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

void Lobby::carry_out(const Asker& asker, const request::Tables&) {
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

void Lobby::carry_out(const Asker& asker, const request::Rename& rename) {
  world_.errands.run([this, asker, name = rename.name](const std::stop_token&) {
    if (auto refused = people_.rename(asker.client->person(), name)) {
      return asker.refuse(*refused);
    }
    asker.client->rename(*clean_name(name));
    asker.done();
  });
}

void Lobby::carry_out(const Asker& asker, const request::SignUp& sign_up) {
  world_.errands.run([this, asker, sign_up](const std::stop_token&) {
    const auto refused = people_.sign_up(asker.client->person(), sign_up.login, sign_up.password);
    refused ? asker.refuse(*refused) : asker.done();
  });
}

void Lobby::carry_out(const Asker& asker, const request::Ping&) { asker.done(); }

}  // namespace pharos::server
