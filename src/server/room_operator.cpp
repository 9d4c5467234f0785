// SPDX-License-Identifier: Apache-2.0
// What an operator does to a table that is open here: end it, change its log beside it, remove it.
#include "server/room.hpp"

namespace pharos::server {

void Room::end_by_operator() {
  strand_.post([self = shared_from_this()] {
    self->journal_.add([self](Draft& draft) {
      const Phase phase = self->table().phase();
      const bool over = phase == Phase::finished || phase == Phase::abandoned;
      if (over || self->is_aside()) return;
      draft.take(entry::Abandoned{"admin"});
    });
  });
}

void Room::look_again() {
  strand_.post([self = shared_from_this()] { self->journal_.look_again(); });
}

void Room::vanish() {
  strand_.post([self = shared_from_this()] { self->journal_.vanish(); });
}

/// Whoever is there is told; nothing happens here any more.
void Room::be_gone() {
  const Refusal why{Reason::no_such_table, journal_.aside()};
  thinking_.fill(0);
  clock_.cancel();
  patience_.cancel();
  for (const ClientPtr& client : clients_) client->send(refusal({}, why));
  clients_.clear();
}

}  // namespace pharos::server
