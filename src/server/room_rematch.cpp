// SPDX-License-Identifier: Apache-2.0
// The same again: one table for the next game, whoever asks first, on whatever node.
#include "server/batch.hpp"

namespace pharos::server {
namespace {

void tell_name(const Asker& asker, const std::string& table) {
  asker.tell([&](JsonWriter& json) { json.key("table").text(table); });
}

}  // namespace

void Room::rematch(const Asker& asker, const MakeTable& make) {
  strand_.post([self = shared_from_this(), asker, make] {
    self->enqueue([self, asker, make](Batch& batch) {
      batch.after.emplace_back(
          [self, asker, make](const Refusal*) { self->propose_rematch(asker, make); });
    });
  });
}

void Room::propose_rematch(const Asker& asker, const MakeTable& make) {
  if (!table_.rematch().empty()) return tell_name(asker, table_.rematch());
  auto entries = rematch_of(table_, asker.client->caller());
  if (!entries) return asker.refuse(entries.error());
  make(*std::move(entries), [self = shared_from_this(), asker](const OrRefusal<std::string>& made) {
    if (!made) return asker.refuse(made.error());
    self->strand_.post([self, asker, name = *made] { self->note_rematch(asker, name); });
  });
}

/// Two at the same moment: the first one counts, the other table stays empty.
void Room::note_rematch(const Asker& asker, const std::string& made) {
  enqueue([self = shared_from_this(), asker, made](Batch& batch) {
    if (self->table_.rematch().empty()) self->take(batch, entry::Rematched{made}, nullptr);
    batch.after.emplace_back([self, asker](const Refusal* why) {
      if (why != nullptr) return asker.refuse(*why);
      tell_name(asker, self->table_.rematch());
    });
  });
}

}  // namespace pharos::server
