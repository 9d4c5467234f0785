// SPDX-License-Identifier: Apache-2.0
#include "server/lobby.hpp"

#include "table/plan.hpp"
#include "table/secrets.hpp"

namespace pharos::server {
namespace {

constexpr std::int64_t kListed = 50;  // tables in one list

void write_heads(JsonWriter& json, const std::vector<store::RoomHead>& heads, const Turns& turns) {
  json.array([&] {
    for (const store::RoomHead& head : heads) {
      json.object([&] {
        json.key("table").text(head.id);
        json.key("created").number(head.created_ms);
        json.key("changed").number(head.changed_ms);
        json.key("aside").boolean(head.facts.state == store::RoomState::aside);
        json.key("summary").raw(
            turns.brought_up_to_date(head.id, head.version, head.facts.summary));
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
  make_table(first_entries(caller, *make.plan, make.bots), asker.client,
             [asker](const OrRefusal<std::string>& made) {
               if (!made) return asker.refuse(made.error());
               asker.tell([&](JsonWriter& json) { json.key("table").text(*made); });
             });
}

void Lobby::make_table(Entries entries, const ClientPtr& maker, Made tell, std::string named) {
  if (const unsigned wait_s = new_tables_.try_take(maker->remote())) {
    note(Incident::tables_per_address, maker);
    return tell(too_fast(wait_s));
  }
  const Made done = [this, maker, tell = std::move(tell)](const OrRefusal<std::string>& made) {
    if (!made) new_tables_.give_back(maker->remote());
    if (!made && made.error().reason == Reason::too_many_tables) {
      note(Incident::tables_per_person, maker);
    }
    tell(made);
  };
  const unsigned wait_s = world_.errands.try_run(
      [this, entries = std::move(entries), person = maker->person(), named = std::move(named),
       done](const std::stop_token&) mutable {
        store::RoomFilter mine;
        mine.person = person;
        mine.states = {store::RoomState::open, store::RoomState::running};
        mine.limit = static_cast<std::int64_t>(rules_.tables_per_person);
        const auto rooms = world_.storage.list(mine);
        if (!rooms) {
          return done(Refusal{Reason::not_saved, rooms.error().message});
        }
        // Here only so that no words are drawn for nothing; what counts is counted with the write.
        if (rooms->size() >= rules_.tables_per_person) {
          return done(Refusal{Reason::too_many_tables});
        }
        create(std::move(entries), person, named, done);
      },
      maker->who());
  if (wait_s == 0) return;
  note(Incident::reads_per_person, maker);
  done(too_fast(wait_s));
}

void Lobby::run_for(const Asker& asker, std::function<void()> errand) {
  const unsigned wait_s = world_.errands.try_run(
      [errand = std::move(errand)](const std::stop_token&) { errand(); }, asker.client->who());
  if (wait_s == 0) return;
  note(Incident::reads_per_person, asker.client);
  asker.refuse(too_fast(wait_s));
}

/// With the version of the rules it is begun with, and two words that lead to it.
void Lobby::create(Entries entries, const std::string& person, const std::string& named,
                   Made done) {
  const std::string id = named.empty() ? table_name() : named;
  Table table;
  store::Write write;
  write.room = id;
  for (LogEntry& entry : entries) {
    if (auto* made = std::get_if<entry::Made>(&entry)) {
      made->behaviour = rules_.behaviour;
      made->words = words_.claim(id);
    }
    (void)table.apply(entry, world_.now_ms());
    write.bodies.push_back(write_entry(entry));
  }
  write.facts = store::RoomFacts{store::RoomState::open, table.plan().listed, table.plan().game,
                                 table_summary(table)};
  write.joined.push_back({person, "player"});
  write.most_rooms = static_cast<std::int64_t>(rules_.tables_per_person);
  const bool may_be_there = !named.empty();
  world_.storage.submit(std::move(write),
                        [id, may_be_there, done = std::move(done)](const store::Written& w) {
                          if (w.result == store::WriteResult::conflict && may_be_there)
                            return done(id);
                          if (w.result == store::WriteResult::over_limit)
                            return done(Refusal{Reason::too_many_tables});
                          if (w.result != store::WriteResult::stored)
                            return done(Refusal{Reason::not_saved, w.why});
                          done(id);
                        });
}

void Lobby::note(Incident what, const ClientPtr& client) {
  world_.incidents->note(what, source_of(client->remote(), client->person()));
}

void Lobby::carry_out(const Asker& asker, const request::Tables&) {
  run_for(asker, [this, asker] {
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
      write_heads(json, *open_rooms, *world_.turns);
      json.key("mine");
      write_heads(json, *my_rooms, *world_.turns);
    });
  });
}

void Lobby::carry_out(const Asker& asker, const request::Rename& rename) {
  run_for(asker, [this, asker, name = rename.name] {
    if (auto refused = people_.rename(asker.client->person(), name)) {
      return asker.refuse(*refused);
    }
    asker.client->rename(*clean_name(name));
    asker.done();
  });
}

/// In the vault, where few passwords at once are turned into what is kept of them.
void Lobby::carry_out(const Asker& asker, const request::SignUp& sign_up) {
  const unsigned wait_s = people_.try_password(asker.client->remote());
  if (wait_s != 0) {
    note(Incident::logins_per_address, asker.client);
    return asker.refuse(too_fast(wait_s));
  }
  const unsigned full_s = world_.vault.try_run(
      [this, asker, sign_up](const std::stop_token&) {
        const auto refused =
            people_.sign_up(asker.client->person(), sign_up.login, sign_up.password);
        refused ? asker.refuse(*refused) : asker.done();
      },
      asker.client->who());
  if (full_s == 0) return;
  note(Incident::passwords_per_person, asker.client);
  asker.refuse(too_fast(full_s));
}

void Lobby::carry_out(const Asker& asker, const request::Ping&) { asker.done(); }

void Lobby::carry_out(const Asker& asker, const request::Enter& enter) {
  run_for(asker, [this, asker, typed = enter.words] {
    const auto table = words_.find(typed, asker.client->remote());
    if (!table && table.error().reason == Reason::too_fast) {
      note(Incident::words_per_address, asker.client);
    }
    if (!table) return asker.refuse(table.error());
    asker.tell([&](JsonWriter& json) { json.key("table").text(*table); });
  });
}

}  // namespace pharos::server
