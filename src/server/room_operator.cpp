// SPDX-License-Identifier: Apache-2.0
// What an operator does to a table that is open here: end it, change its log beside it, remove it.
#include "server/batch.hpp"

namespace pharos::server {

void Room::end_by_operator() {
  strand_.post([self = shared_from_this()] {
    self->enqueue([self](Batch& batch) {
      const Phase phase = self->table_.phase();
      const bool over = phase == Phase::finished || phase == Phase::abandoned;
      if (over || !self->aside_.empty()) return;
      self->take(batch, entry::Abandoned{"admin"}, nullptr);
    });
  });
}

void Room::look_again() {
  strand_.post([self = shared_from_this()] {
    if (self->writing_) {  // after what is under way; that may find out by itself
      self->enqueue([self](Batch& batch) {
        batch.after.emplace_back([self](const Refusal*) { self->look_again(); });
      });
      return;
    }
    self->writing_ = true;
    self->reload(std::make_shared<Batch>(), {store::WriteResult::conflict, {}});
  });
}

void Room::vanish() {
  strand_.post([self = shared_from_this()] { self->be_gone(); });
}

/// Whoever is there is told; nothing happens here any more.
void Room::be_gone() {
  const Refusal why{Reason::no_such_table, "the operator has removed it"};
  fold({});
  aside_ = why.detail;
  known_aside_ = true;  // there is nothing in the storage to be noted in
  clock_.cancel();
  patience_.cancel();
  for (const ClientPtr& client : clients_) client->send(refusal({}, why));
  clients_.clear();
}

}  // namespace pharos::server
