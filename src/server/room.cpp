// SPDX-License-Identifier: Apache-2.0
// Commands in, log entries to the storage, answers out. Bots and clocks are in room_bots.cpp and
// room_clock.cpp, what is told in room_tell.cpp.
#include "server/room.hpp"

#include <algorithm>

#include "server/batch.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kMostInOneGo = 64;  // commands

}  // namespace

Room::Room(World& world, store::Room stored)
    : world_(world), id_(std::move(stored.head.id)), strand_(world.loop.make_strand()) {
  stored_facts_ = std::move(stored.head.facts);
  known_aside_ = stored_facts_.state == store::RoomState::aside;
  fold(stored.entries);  // what was set aside by one version may go on with another
}

void Room::fold(const std::vector<store::Entry>& entries) {
  table_ = Table();
  aside_.clear();
  version_ = 0;
  for (const store::Entry& stored : entries) {
    version_ = stored.version;
    if (!aside_.empty()) continue;
    auto read = read_entry(stored.body);
    auto* bad = std::get_if<BadInput>(&read);
    std::optional<BadInput> refused;
    if (bad == nullptr) refused = table_.apply(std::get<LogEntry>(read), stored.at_ms);
    if (bad == nullptr && refused) bad = &*refused;
    if (bad != nullptr) {
      aside_ = "entry " + std::to_string(stored.version) + ": " + bad->message;
    }
  }
  thinking_.assign(table_.places().size(), 0);
}

void Room::watch(const ClientPtr& client, RequestId id) {
  strand_.post([self = shared_from_this(), client, id] {
    self->enqueue([self, client, id](Batch& batch) {
      if (client->is_gone()) return;  // its leave() may have been here already
      if (std::find(self->clients_.begin(), self->clients_.end(), client) == self->clients_.end()) {
        self->clients_.push_back(client);
        self->presence_changed_ = true;
      }
      const auto seat = self->table_.seat_of(client->person());
      if (seat && self->table_.places()[*seat].stand_in) {
        self->take(batch, entry::Returned{*seat}, nullptr);
      }
      batch.after.emplace_back([self, client, id](const Refusal* why) {
        if (why != nullptr) {
          client->send(refusal(id, *why));
          return;
        }
        self->tell_whole(client);
        client->send(answer(id));
      });
    });
  });
}

void Room::leave(const ClientPtr& client) {
  strand_.post([self = shared_from_this(), client] {
    if (std::erase(self->clients_, client) == 0) return;
    self->presence_changed_ = true;
    self->enqueue([](Batch&) {});  // told with what is under way, or at once
  });
}

void Room::command(const ClientPtr& client, RequestId id, std::string name,
                   boost::json::object args) {
  strand_.post([self = shared_from_this(), client, id, name = std::move(name),
                args = std::move(args)]() mutable {
    if (name == "hint") {
      self->enqueue([self, client, id](Batch& batch) {
        batch.after.emplace_back([self, client, id](const Refusal*) { self->hint(client, id); });
      });
      return;
    }
    self->enqueue([self, client, id, name = std::move(name), args = std::move(args)](Batch& batch) {
      self->decide_and_take(batch, client, id, name, args);
    });
  });
}

void Room::rematch(const ClientPtr& client, RequestId id, const MakeTable& make) {
  strand_.post([self = shared_from_this(), client, id, make] {
    self->enqueue([self, client, id, make](Batch& batch) {
      batch.after.emplace_back([self, client, id, make](const Refusal*) {
        const Table& table = self->table_;
        const auto tell = [client, id](const std::string& name) {
          client->send(answer(id, [&](JsonWriter& json) { json.key("table").text(name); }));
        };
        if (!table.rematch().empty()) return tell(table.rematch());
        auto decision = rematch_of(table, client->caller());
        if (auto* refused = std::get_if<Refusal>(&decision)) {
          client->send(refusal(id, *refused));
          return;
        }
        make(std::get<std::vector<LogEntry>>(std::move(decision)),
             [self, client, id, tell](const std::optional<std::string>& made) {
               if (!made) return client->send(refusal(id, {"server.not_saved", {}}));
               self->strand_.post([self, tell, made] {
                 self->enqueue([self, tell, made](Batch& later) {
                   // Two at the same moment: the first one counts, the other table stays empty.
                   if (self->table_.rematch().empty()) {
                     self->take(later, entry::Rematched{*made}, nullptr);
                   }
                   later.after.emplace_back(
                       [self, tell](const Refusal*) { tell(self->table_.rematch()); });
                 });
               });
             });
      });
    });
  });
}

void Room::record(std::function<void(std::optional<std::string>)> done) {
  strand_.post([self = shared_from_this(), done = std::move(done)] {
    self->enqueue([self, done](Batch& batch) {
      batch.after.emplace_back([self, done](const Refusal*) {
        if (!self->aside_.empty()) return self->export_log(done);
        const Phase phase = self->table_.phase();
        const bool over = phase == Phase::finished || phase == Phase::abandoned;
        const bool told = over && self->table_.play() != nullptr;
        done(told ? std::optional(table_record(self->table_)) : std::nullopt);
      });
    });
  });
}

/// The log as it is stored: all that can be saved of a table that this program cannot follow.
void Room::export_log(std::function<void(std::optional<std::string>)> done) {
  world_.errands.run(
      [self = shared_from_this(), done = std::move(done), why = aside_](const std::stop_token&) {
        const auto loaded = self->world_.storage.load(self->id_);
        const auto* room = std::get_if<std::optional<store::Room>>(&loaded);
        if (room == nullptr || !*room) return done(std::nullopt);
        std::string out;
        JsonWriter json(out);
        json.object([&] {
          json.key("pharos_log").number(1);
          json.key("table").text(self->id_);
          json.key("why").text(why);
          json.key("entries").array([&] {
            for (const store::Entry& stored : (*room)->entries) {
              if (is_private(stored.body)) continue;
              json.object([&] {
                json.key("version").number(stored.version);
                json.key("at").number(stored.at_ms);
                json.key("body").text(stored.body);
              });
            }
          });
        });
        done(std::move(out));
      });
}

void Room::wake() {
  strand_.post([self = shared_from_this()] {
    self->note_if_aside();
    self->enqueue([](Batch&) {});
  });
}

/// Tells the storage if the table cannot be replayed, so that lists show it.
void Room::note_if_aside() {
  if (aside_.empty() || known_aside_) return;
  known_aside_ = true;
  store::Write write;
  write.room = id_;
  write.expected_version = version_;
  write.facts = stored_facts_;
  write.facts->state = store::RoomState::aside;
  world_.storage.submit(std::move(write), [](const store::Written&) {});
}

void Room::enqueue(Input input) {
  inputs_.push_back(std::move(input));
  pump();
}

void Room::pump() {
  if (writing_ || inputs_.empty()) return;
  auto batch = std::make_shared<Batch>();
  for (std::size_t i = 0; i < kMostInOneGo && !inputs_.empty(); ++i) {
    const Input input = std::move(inputs_.front());
    inputs_.pop_front();
    input(*batch);
  }
  let_instant_bots_play(*batch);
  if (batch->bodies.empty()) {
    stored(*batch, {store::WriteResult::stored, {}});
    return;
  }
  writing_ = true;
  store::Write write;
  write.room = id_;
  write.expected_version = version_;
  write.bodies = batch->bodies;
  if (batch->facts) write.facts = facts();
  write.joined = batch->joined;
  write.left = batch->left;
  world_.storage.submit(std::move(write),
                        [self = shared_from_this(), batch](const store::Written& written) {
                          self->strand_.post([self, batch, written] {
                            self->writing_ = false;
                            self->stored(*batch, written);
                          });
                        });
}

/// Takes an entry in memory; false when it is refused.
bool Room::take(Batch& batch, LogEntry entry, std::optional<Refusal>* refused) {
  const std::uint64_t epoch = table_.play() == nullptr ? 0 : table_.play()->epoch();
  const Phase phase = table_.phase();
  std::string left;  // who loses a seat
  if (const auto* rose = std::get_if<entry::Rose>(&entry))
    left = table_.places()[rose->seat].person;
  if (auto bad = table_.apply(entry, world_.now_ms())) {
    if (refused != nullptr) {
      *refused = Refusal{"server.not_possible", bad->message, std::move(bad->rejection)};
    }
    return false;
  }
  batch.bodies.push_back(write_entry(entry));
  batch.seats = true;
  const bool stepped = table_.play() != nullptr && table_.play()->epoch() != epoch;
  if (const auto* chose = std::get_if<entry::Chose>(&entry)) {
    batch.own.add(chose->seat);
  } else if (const auto* unchose = std::get_if<entry::Unchose>(&entry)) {
    batch.own.add(unchose->seat);
  } else if (const auto* said = std::get_if<entry::Said>(&entry)) {
    batch.said.push_back(*said);
  } else if (const auto* notified = std::get_if<entry::Notified>(&entry)) {
    if (const auto seat = table_.seat_of(notified->person)) batch.own.add(*seat);
  } else if (!std::holds_alternative<entry::Voted>(entry)) {
    batch.everybody = batch.facts = true;  // people, plan, start, end
  }
  if (const auto* sat = std::get_if<entry::Sat>(&entry)) {
    batch.joined.push_back({sat->person, "player"});
    std::erase(batch.left, sat->person);
  }
  if (!left.empty()) {
    batch.left.push_back(left);
    std::erase_if(batch.joined, [&](const auto& joined) { return joined.person == left; });
  }
  if (stepped) batch.everybody = true;
  if (phase != table_.phase()) batch.everybody = batch.facts = true;
  return true;
}

void Room::decide_and_take(Batch& batch, const ClientPtr& client, RequestId id,
                           const std::string& name, const boost::json::object& args) {
  std::optional<Refusal> refused;
  if (!aside_.empty()) refused = Refusal{"server.aside", aside_};
  std::vector<LogEntry> entries;
  if (!refused) {
    Decision decision = decide(table_, client->caller(), name, args);
    if (auto* refusal = std::get_if<Refusal>(&decision)) refused = std::move(*refusal);
    if (auto* decided = std::get_if<std::vector<LogEntry>>(&decision))
      entries = std::move(*decided);
  }
  for (LogEntry& entry : entries) {
    if (!take(batch, std::move(entry), &refused)) break;
  }
  batch.after.emplace_back([client, id, refused](const Refusal* why) {
    if (why == nullptr && refused) why = &*refused;
    client->send(why == nullptr ? answer(id) : refusal(id, *why));
  });
}

void Room::stored(Batch& batch, const store::Written& written) {
  using Result = store::WriteResult;
  if (written.result != Result::stored) {
    writing_ = true;
    const bool late = written.result == Result::conflict || written.result == Result::lost_lease;
    reload(std::move(batch), {late ? "server.late" : "server.not_saved", written.why});
    return;
  }
  version_ += static_cast<std::int64_t>(batch.bodies.size());
  set_clock();
  tell_absent();
  if (batch.everybody) {
    tell_everybody();
  } else {
    for (const ClientPtr& client : clients_) {
      const auto seat = table_.seat_of(client->person());
      if (seat && batch.own.has(*seat)) tell_whole(client);
    }
    if (batch.seats || presence_changed_) tell_seats();
  }
  presence_changed_ = false;
  for (const entry::Said& said : batch.said) {
    const auto line = std::make_shared<const std::string>(push("chat", id_, [&](JsonWriter& json) {
      json.key("name").text(said.name);
      json.key("text").text(said.text);
    }));
    for (const ClientPtr& client : clients_) client->send(line);
  }
  // Who gets an answer has seen what it came to.
  for (const auto& answer_to : batch.after) answer_to(nullptr);
  mind_absence();
  wake_thinkers();
  pump();
}

/// What is in memory is not what is stored: read it again, and only then answer.
void Room::reload(Batch batch, Refusal why) {
  auto shared = std::make_shared<Batch>(std::move(batch));
  world_.errands.run([self = shared_from_this(), shared, why](const std::stop_token&) {
    auto loaded = std::make_shared<store::OrError<std::optional<store::Room>>>(
        self->world_.storage.load(self->id_));
    self->strand_.post([self, shared, why, loaded] {
      auto* room = std::get_if<std::optional<store::Room>>(loaded.get());
      if (room == nullptr) {  // the database is gone: try again until it is back
        self->clock_ = self->strand_.after(std::chrono::seconds(1), [self, shared, why] {
          self->reload(std::move(*shared), why);
        });
        return;
      }
      *room ? self->fold((*room)->entries) : self->be_gone();
      self->writing_ = false;
      for (const auto& answer_to : shared->after) answer_to(&why);
      self->set_clock();
      self->tell_everybody();
      self->wake_thinkers();
      self->pump();
    });
  });
}

}  // namespace pharos::server
