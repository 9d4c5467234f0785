// SPDX-License-Identifier: Apache-2.0
// A table that is open on several nodes: reading on when another one has written, knowing who is
// connected elsewhere, having the lease or not. With a single node nothing here is called.
#include <algorithm>

#include "server/nodes.hpp"
#include "server/room.hpp"

namespace pharos::server {

void Room::announce() {
  strand_.post([self = shared_from_this()] {
    self->tell_nodes(true);
    self->asked_for_lease_ = false;  // an answer from before may have found nobody
    self->journal_.add_fresh([](Draft&) {});
  });
}

void Room::heard_of(std::int64_t version) {
  strand_.post([self = shared_from_this(), version] { self->journal_.heard_of(version); });
}

void Room::people_at(const std::string& node, node_word::Here here) {
  strand_.post([self = shared_from_this(), node, here = std::move(here)]() mutable {
    if (here.people.empty()) {
      self->elsewhere_.erase(node);
    } else {
      self->elsewhere_[node] = std::move(here.people);
    }
    self->presence_changed_ = true;
    self->journal_.heard_of(here.version);
    // Answered when nothing is on its way to the storage: then the version is the true one.
    self->journal_.add([self, ask = here.ask, theirs = here.version](Draft& draft) {
      if (!ask) return;
      draft.answer([self, theirs](const Refusal*) {
        if (!self->clients_.empty() || self->journal_.version() > theirs) self->tell_nodes(false);
      });
    });
  });
}

void Room::forget_node(const std::string& node) {
  strand_.post([self = shared_from_this(), node] {
    if (self->elsewhere_.erase(node) != 0) self->presence_changed_ = true;
    self->journal_.add_fresh([](Draft&) {});  // its last words may not have been heard
  });
}

void Room::hold(bool held) {
  strand_.post([self = shared_from_this(), held] {
    if (self->has_lease_.exchange(held) == held) return;
    if (!held) {
      self->clock_.cancel();
      self->patience_.cancel();
    }
    self->journal_.add_fresh([](Draft&) {});  // bots and clocks go on, here or elsewhere
  });
}

/// Others have stored something.
void Room::followed(const Change& change) {
  committed(change);
  settle();
  if (has_lease_) journal_.add([](Draft&) {});  // bots that answer at once
}

/// Who is connected to this node. Those who sit first: of a crowd not all may fit.
void Room::tell_nodes(bool ask) {
  if (world_.nodes == nullptr) return;
  node_word::Here here{id_, journal_.version(), ask, {}};
  for (const ClientPtr& client : clients_) here.people.push_back(client->caller());
  std::stable_partition(here.people.begin(), here.people.end(), [&](const Caller& caller) {
    return table().seat_of(caller.person).has_value();
  });
  world_.nodes->say(here);
}

}  // namespace pharos::server
