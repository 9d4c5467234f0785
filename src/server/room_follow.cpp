// SPDX-License-Identifier: Apache-2.0
// A table that is open on several nodes: reading on when another one has written, knowing who is
// connected elsewhere, having the lease or not. With a single node nothing here is called.
#include <algorithm>

#include "server/batch.hpp"
#include "server/nodes.hpp"

namespace pharos::server {

void Room::announce() {
  strand_.post([self = shared_from_this()] {
    self->tell_nodes(true);
    self->asked_for_lease_ = false;  // an answer from before may have found nobody
    self->enqueue_fresh([](Batch&) {});
  });
}

void Room::heard_of(std::int64_t version) {
  strand_.post([self = shared_from_this(), version] {
    self->heard_version_ = std::max(self->heard_version_, version);
    self->pump();
  });
}

void Room::people_at(const std::string& node, node_word::Here here) {
  strand_.post([self = shared_from_this(), node, here = std::move(here)]() mutable {
    if (here.people.empty()) {
      self->elsewhere_.erase(node);
    } else {
      self->elsewhere_[node] = std::move(here.people);
    }
    self->presence_changed_ = true;
    self->heard_version_ = std::max(self->heard_version_, here.version);
    // Answered when nothing is on its way to the storage: then the version is the true one.
    self->enqueue([self, ask = here.ask, theirs = here.version](Batch& batch) {
      if (!ask) return;
      batch.after.emplace_back([self, theirs](const Refusal*) {
        if (!self->clients_.empty() || self->version_ > theirs) self->tell_nodes(false);
      });
    });
  });
}

void Room::forget_node(const std::string& node) {
  strand_.post([self = shared_from_this(), node] {
    if (self->elsewhere_.erase(node) != 0) self->presence_changed_ = true;
    self->enqueue_fresh([](Batch&) {});  // its last words may not have been heard
  });
}

void Room::hold(bool held) {
  strand_.post([self = shared_from_this(), held] {
    if (self->has_lease_.exchange(held) == held) return;
    if (!held) {
      self->clock_.cancel();
      self->patience_.cancel();
    }
    self->enqueue_fresh([](Batch&) {});  // bots and clocks go on, here or elsewhere
  });
}

/// Reads what others have added to the log, and tells of it.
void Room::catch_up() {
  writing_ = true;
  want_fresh_ = false;
  world_.errands.run([self = shared_from_this(), after = version_](const std::stop_token&) {
    auto loaded = std::make_shared<Result<std::optional<store::Room>>>(
        self->world_.storage.load(self->id_, after));
    self->strand_.post([self, loaded] {
      self->writing_ = false;
      if (*loaded && **loaded) {
        self->read_on((**loaded)->entries);
      } else if (*loaded) {
        self->be_gone();
      } else {  // the database is gone: go on with what is known, look again soon
        self->retry_ =
            self->strand_.after(std::chrono::seconds(1), [weak = self->weak_from_this()] {
              if (const auto again = weak.lock()) again->enqueue_fresh([](Batch&) {});
            });
      }
      self->heard_version_ = self->version_;
      self->pump();
    });
  });
}

void Room::read_on(const std::vector<store::Entry>& entries) {
  if (entries.empty()) return;
  Batch batch;
  for (const store::Entry& stored : entries) {
    if (stored.version != version_ + 1) continue;  // read already
    version_ = stored.version;
    if (!aside_.empty()) continue;
    auto read = read_entry(stored.body);
    const auto rejected =
        read ? apply(batch, *read, stored.at_ms) : std::optional(Rejection::of(read.error()));
    if (!rejected) continue;
    aside_ = why_aside(stored.version, *rejected);
    batch.everybody = true;
  }
  set_clock();
  tell(batch);
  settle();
  if (has_lease_) enqueue([](Batch&) {});  // bots that answer at once
}

/// Who is connected to this node. Those who sit first: of a crowd not all may fit.
void Room::tell_nodes(bool ask) {
  if (world_.nodes == nullptr) return;
  node_word::Here here{id_, version_, ask, {}};
  for (const ClientPtr& client : clients_) here.people.push_back(client->caller());
  std::stable_partition(here.people.begin(), here.people.end(), [&](const Caller& caller) {
    return table_.seat_of(caller.person).has_value();
  });
  world_.nodes->say(here);
}

}  // namespace pharos::server
