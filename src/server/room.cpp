// SPDX-License-Identifier: Apache-2.0
// Commands in, log entries to the storage, answers out. Bots and clocks are in room_bots.cpp and
// room_clock.cpp, what is told in room_tell.cpp, what other nodes do in room_follow.cpp.
#include "server/room.hpp"

#include <algorithm>
#include <utility>

#include "server/batch.hpp"
#include "server/nodes.hpp"
#include "table/secrets.hpp"
#include "table/shown.hpp"

namespace pharos::server {
namespace {

constexpr std::size_t kMostInOneGo = 64;  // commands

}  // namespace

Room::Room(World& world, store::Room stored)
    : world_(world),
      id_(std::move(stored.head.id)),
      strand_(world.loop.make_strand()),
      has_lease_(world.nodes == nullptr) {
  stored_facts_ = std::move(stored.head.facts);
  known_aside_ = stored_facts_.state == store::RoomState::aside;
  fold(stored.entries);  // what was set aside by one version may go on with another
}

void Room::fold(const std::vector<store::Entry>& entries) {
  Folded folded = fold_log(entries);
  table_ = std::move(folded.table);
  aside_ = std::move(folded.aside);
  version_ = entries.empty() ? 0 : entries.back().version;
  thinking_.fill(0);
}

void Room::watch(const Asker& asker) {
  strand_.post([self = shared_from_this(), asker] {
    self->enqueue_fresh([self, asker](Batch& batch) {
      const ClientPtr& client = asker.client;
      if (client->is_gone()) return;  // its leave() may have been here already
      if (std::find(self->clients_.begin(), self->clients_.end(), client) == self->clients_.end()) {
        self->clients_.push_back(client);
        self->presence_changed_ = self->here_changed_ = true;
      }
      const auto seat = self->table_.seat_of(client->person());
      if (seat && self->table_.places()[*seat].stand_in && self->aside_.empty()) {
        self->take(batch, entry::Returned{*seat}, nullptr);
      }
      batch.after.emplace_back([self, asker](const Refusal* why) {
        if (why != nullptr) return asker.refuse(*why);
        self->tell_whole(asker.client);
        asker.done();
      });
    });
  });
}

void Room::leave(const ClientPtr& client) {
  strand_.post([self = shared_from_this(), client] {
    if (std::erase(self->clients_, client) == 0) return;
    self->presence_changed_ = self->here_changed_ = true;
    self->enqueue([](Batch&) {});  // told with what is under way, or at once
  });
}

void Room::command(const Asker& asker, Command command) {
  strand_.post([self = shared_from_this(), asker, command = std::move(command)]() mutable {
    self->enqueue([self, asker, command = std::move(command)](Batch& batch) {
      self->decide_and_take(batch, asker, command);
    });
  });
}

void Room::wake() {
  strand_.post([self = shared_from_this()] {
    self->note_if_aside();
    self->enqueue([](Batch&) {});
  });
}

void Room::enqueue(Input input) {
  inputs_.push_back(std::move(input));
  pump();
}

/// Not before what other nodes have stored by now is read.
void Room::enqueue_fresh(Input input) {
  want_fresh_ = world_.nodes != nullptr;
  enqueue(std::move(input));
}

void Room::pump() {
  if (writing_) return;
  if (want_fresh_ || heard_version_ > version_) return catch_up();
  if (inputs_.empty()) return;
  auto batch = std::make_shared<Batch>();
  for (std::size_t i = 0; i < kMostInOneGo && !inputs_.empty(); ++i) {
    batch->inputs.push_back(std::move(inputs_.front()));
    inputs_.pop_front();
    batch->inputs.back()(*batch);
  }
  let_instant_bots_play(*batch);
  if (batch->bodies.empty()) return stored(batch, {store::WriteResult::stored, {}});
  writing_ = true;
  store::Write write;
  write.room = id_;
  write.expected_version = version_;
  write.bodies = batch->bodies;
  if (batch->facts) write.facts = facts_of(table_);
  write.joined = batch->joined;
  write.left = batch->left;
  world_.storage.submit(std::move(write),
                        [self = shared_from_this(), batch](const store::Written& written) {
                          self->strand_.post([self, batch, written] {
                            self->writing_ = false;
                            self->stored(batch, written);
                          });
                        });
}

/// Applies an entry, ours or one that was read, and notes who sees something new.
std::optional<Rejection> Room::apply(Batch& batch, const LogEntry& entry, std::int64_t at_ms) {
  const std::uint64_t epoch = table_.play() == nullptr ? 0 : table_.play()->epoch();
  const Phase phase = table_.phase();
  if (auto bad = table_.apply(entry, at_ms)) return bad;
  batch.seats = true;
  if (const auto* chose = std::get_if<entry::Chose>(&entry)) {
    batch.own.add(chose->seat);
  } else if (const auto* unchose = std::get_if<entry::Unchose>(&entry)) {
    batch.own.add(unchose->seat);
  } else if (const auto* said = std::get_if<entry::Said>(&entry)) {
    batch.said.push_back(*said);
  } else if (const auto* notified = std::get_if<entry::Notified>(&entry)) {
    if (const auto seat = table_.seat_of(notified->person)) batch.own_table.add(*seat);
  } else if (!std::holds_alternative<entry::Voted>(entry)) {
    batch.everybody = batch.facts = true;  // people, plan, start, end
  }
  if (table_.play() != nullptr && table_.play()->epoch() != epoch) batch.moved = true;
  if (phase != table_.phase()) batch.everybody = batch.facts = true;
  return std::nullopt;
}

/// Takes an entry in memory; false when it is refused.
bool Room::take(Batch& batch, LogEntry entry, std::optional<Refusal>* refused) {
  std::string left;  // who loses a seat
  if (const auto* rose = std::get_if<entry::Rose>(&entry))
    left = table_.places()[rose->seat].person;
  if (auto rejected = apply(batch, entry, world_.now_ms())) {
    if (refused != nullptr) {
      *refused = Refusal{Reason::not_possible, rejected->message(), std::move(*rejected)};
    }
    return false;
  }
  batch.bodies.push_back(write_entry(entry));
  if (const auto* sat = std::get_if<entry::Sat>(&entry)) {
    batch.joined.push_back({sat->person, "player"});
    std::erase(batch.left, sat->person);
  }
  if (!left.empty()) {
    batch.left.push_back(left);
    std::erase_if(batch.joined, [&](const auto& joined) { return joined.person == left; });
  }
  return true;
}

void Room::decide_and_take(Batch& batch, const Asker& asker, const Command& command) {
  auto decided = aside_.empty() ? decide(table_, asker.client->caller(), command, secret_seed())
                                : OrRefusal<Entries>(Refusal{Reason::aside, aside_});
  std::optional<Refusal> refused;
  if (!decided) {
    refused = std::move(decided).error();
  } else {
    for (LogEntry& entry : *decided) {
      if (!take(batch, std::move(entry), &refused)) break;
    }
  }
  batch.after.emplace_back([asker, refused](const Refusal* why) {
    if (why == nullptr && refused) why = &*refused;
    why == nullptr ? asker.done() : asker.refuse(*why);
  });
}

void Room::stored(const BatchPtr& batch, const store::Written& written) {
  if (written.result != store::WriteResult::stored) {
    writing_ = true;
    return reload(batch, written);
  }
  version_ += static_cast<std::int64_t>(batch->bodies.size());
  set_clock();
  tell(*batch);
  // Who gets an answer has seen what it came to.
  for (const auto& answer_to : batch->after) answer_to(nullptr);
  settle();
  pump();
}

/// What is in memory is not what is stored: read it again, and only then go on.
void Room::reload(const BatchPtr& batch, const store::Written& written) {
  world_.errands.run([self = shared_from_this(), batch, written](const std::stop_token&) {
    auto loaded =
        std::make_shared<Result<std::optional<store::Room>>>(self->world_.storage.load(self->id_));
    self->strand_.post([self, batch, written, loaded] {
      if (*loaded) return self->reloaded(*batch, std::move(**loaded), written);
      // The database is gone: try again until it is back.
      self->retry_ = self->strand_.after(std::chrono::seconds(1),
                                         [self, batch, written] { self->reload(batch, written); });
    });
  });
}

void Room::reloaded(Batch& batch, std::optional<store::Room> room, const store::Written& written) {
  writing_ = false;
  room ? fold(room->entries) : be_gone();
  if (written.result == store::WriteResult::conflict && room) {
    // Another node was faster: decide again, on what is there now.
    inputs_.insert(inputs_.begin(), std::make_move_iterator(batch.inputs.begin()),
                   std::make_move_iterator(batch.inputs.end()));
  } else {
    const Refusal why{room ? Reason::not_saved : Reason::no_such_table, written.why};
    for (const auto& answer_to : batch.after) answer_to(&why);
  }
  set_clock();
  tell_everybody();
  if (inputs_.empty()) settle();  // else after them: nobody needs to think about what they change
  pump();
}

/// After every change: what the table does by itself from here on.
void Room::settle() {
  mind_absence();
  wake_thinkers();
  if (has_lease_) tell_absent();
  const bool running = table_.phase() == Phase::running && aside_.empty();
  wants_lease_ = running;
  if (world_.nodes != nullptr) {
    if (!running) has_lease_ = asked_for_lease_ = false;
    if (running && !std::exchange(asked_for_lease_, true)) world_.nodes->want(id_);
  }
  const bool slow_game = running && table_.plan().clock.kind == Clock::Kind::days;
  const bool acts = has_lease_ && (slow_game || !elsewhere_.empty());
  idle_since_ms_ = clients_.empty() && !acts ? world_.now_ms() : 0;
}

}  // namespace pharos::server
