// SPDX-License-Identifier: Apache-2.0
// The same again: one table for the next game, whoever asks first, on whatever node.
#include "server/room.hpp"

namespace pharos::server {
namespace {

void tell_name(const Asker& asker, const std::string& table) {
  asker.tell([&](JsonWriter& json) { json.key("table").text(table); });
}

}  // namespace

void Room::rematch(const Asker& asker, const MakeTable& make) {
  strand_.post([self = shared_from_this(), asker, make] {
    self->journal_.add([self, asker, make](Draft& draft) {
      draft.answer([self, asker, make](const Refusal*) { self->propose_rematch(asker, make); });
    });
  });
}

void Room::propose_rematch(const Asker& asker, const MakeTable& make) {
  if (!table().rematch().empty()) return tell_name(asker, table().rematch());
  auto entries = rematch_of(table(), asker.client->caller());
  if (!entries) return asker.refuse(entries.error());
  make(*std::move(entries), [self = shared_from_this(), asker](const OrRefusal<std::string>& made) {
    if (!made) return asker.refuse(made.error());
    self->strand_.post([self, asker, name = *made] { self->note_rematch(asker, name); });
  });
}

/// Two at the same moment: the first one counts, the other table stays empty.
void Room::note_rematch(const Asker& asker, const std::string& made) {
  journal_.add([self = shared_from_this(), asker, made](Draft& draft) {
    if (self->table().rematch().empty()) draft.take(entry::Rematched{made});
    draft.answer([self, asker](const Refusal* why) {
      if (why != nullptr) return asker.refuse(*why);
      tell_name(asker, self->table().rematch());
    });
  });
}

}  // namespace pharos::server
