// SPDX-License-Identifier: Apache-2.0
// Commands in, answers out; the way to the storage is in journal.cpp. Bots and clocks are in
// room_bots.cpp and room_clock.cpp, what is told in room_tell.cpp, other nodes in room_follow.cpp.
#include "server/room.hpp"

#include <algorithm>
#include <utility>

#include "server/nodes.hpp"
#include "table/secrets.hpp"
#include "table/shown.hpp"

namespace pharos::server {

Room::Room(World& world, store::Room stored)
    : world_(world),
      id_(stored.head.id),
      strand_(world.loop.make_strand()),
      journal_({strand_, world.storage, world.errands, world.now_ms, world.nodes != nullptr},
               std::move(stored), as_owner()),
      has_lease_(world.nodes == nullptr) {}

Journal::Owner Room::as_owner() {
  Journal::Owner owner;
  owner.hold = [this] { return shared_from_this(); };
  owner.before_write = [this](Draft& draft) { let_instant_bots_play(draft); };
  owner.committed = [this](const Change& change) { committed(change); };
  owner.followed = [this](const Change& change) { followed(change); };
  owner.refolded = [this] { refolded(); };
  owner.settled = [this] { settle(); };
  owner.gone = [this] { be_gone(); };
  return owner;
}

void Room::watch(const Asker& asker) {
  strand_.post([self = shared_from_this(), asker] {
    self->journal_.add_fresh([self, asker](Draft& draft) {
      const ClientPtr& client = asker.client;
      if (client->is_gone()) return;  // its leave() may have been here already
      if (std::find(self->clients_.begin(), self->clients_.end(), client) == self->clients_.end()) {
        self->clients_.push_back(client);
        self->presence_changed_ = self->here_changed_ = true;
      }
      const auto seat = self->table().seat_of(client->person());
      if (seat && self->table().places()[*seat].stand_in && !self->is_aside()) {
        draft.take(entry::Returned{*seat});
      }
      draft.answer([self, asker](const Refusal* why) {
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
    self->journal_.add([](Draft&) {});  // told with what is under way, or at once
  });
}

void Room::command(const Asker& asker, Command command) {
  strand_.post([self = shared_from_this(), asker, command = std::move(command)]() mutable {
    self->journal_.add([self, asker, command = std::move(command)](Draft& draft) {
      self->decide_and_take(draft, asker, command);
    });
  });
}

void Room::wake() {
  strand_.post([self = shared_from_this()] {
    self->journal_.note_if_aside();
    self->journal_.add([](Draft&) {});
  });
}

void Room::decide_and_take(Draft& draft, const Asker& asker, const Command& command) {
  auto decided = is_aside() ? OrRefusal<Entries>(Refusal{Reason::aside, journal_.aside()})
                            : decide(table(), asker.client->caller(), command, secret_seed());
  std::optional<Refusal> refused;
  if (!decided) {
    refused = std::move(decided).error();
  } else {
    for (const LogEntry& entry : *decided) {
      if ((refused = draft.take(entry))) break;
    }
  }
  draft.answer([asker, refused](const Refusal* why) {
    if (why == nullptr && refused) why = &*refused;
    why == nullptr ? asker.done() : asker.refuse(*why);
  });
}

void Room::committed(const Change& change) {
  set_clock();
  tell(change);
}

/// What nobody has been told of was not stored, or the log is another one.
void Room::refolded() {
  thinking_.fill(0);
  set_clock();
  tell_everybody();
}

/// After every change: what the table does by itself from here on.
void Room::settle() {
  mind_absence();
  wake_thinkers();
  if (has_lease_) tell_absent();
  const bool running = table().phase() == Phase::running && !is_aside();
  wants_lease_ = running;
  if (world_.nodes != nullptr) {
    if (!running) has_lease_ = asked_for_lease_ = false;
    if (running && !std::exchange(asked_for_lease_, true)) world_.nodes->want(id_);
  }
  const bool slow_game = running && table().plan().clock.kind == Clock::Kind::days;
  const bool acts = has_lease_ && (slow_game || !elsewhere_.empty());
  idle_since_ms_ = clients_.empty() && !acts ? world_.now_ms() : 0;
}

}  // namespace pharos::server
