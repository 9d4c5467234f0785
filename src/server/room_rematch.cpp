// SPDX-License-Identifier: Apache-2.0
// The same again: one table for the next game, whoever asks first, on whatever node.
#include "server/batch.hpp"

namespace pharos::server {
namespace {

void tell_name(const ClientPtr& client, RequestId id, const std::string& table) {
  client->send(answer(id, [&](JsonWriter& json) { json.key("table").text(table); }));
}

}  // namespace

void Room::rematch(const ClientPtr& client, RequestId id, const MakeTable& make) {
  strand_.post([self = shared_from_this(), client, id, make] {
    self->enqueue([self, client, id, make](Batch& batch) {
      batch.after.emplace_back(
          [self, client, id, make](const Refusal*) { self->propose_rematch(client, id, make); });
    });
  });
}

void Room::propose_rematch(const ClientPtr& client, RequestId id, const MakeTable& make) {
  if (!table_.rematch().empty()) return tell_name(client, id, table_.rematch());
  auto decision = rematch_of(table_, client->caller());
  if (const auto* refused = std::get_if<Refusal>(&decision)) {
    return client->send(refusal(id, *refused));
  }
  make(std::get<std::vector<LogEntry>>(std::move(decision)),
       [self = shared_from_this(), client, id](const std::variant<std::string, Refusal>& made) {
         if (const auto* refused = std::get_if<Refusal>(&made)) {
           return client->send(refusal(id, *refused));
         }
         self->strand_.post([self, client, id, name = std::get<std::string>(made)] {
           self->note_rematch(client, id, name);
         });
       });
}

/// Two at the same moment: the first one counts, the other table stays empty.
void Room::note_rematch(const ClientPtr& client, RequestId id, const std::string& made) {
  enqueue([self = shared_from_this(), client, id, made](Batch& batch) {
    if (self->table_.rematch().empty()) self->take(batch, entry::Rematched{made}, nullptr);
    batch.after.emplace_back([self, client, id](const Refusal* why) {
      if (why != nullptr) return client->send(refusal(id, *why));
      tell_name(client, id, self->table_.rematch());
    });
  });
}

}  // namespace pharos::server
