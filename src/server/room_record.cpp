// SPDX-License-Identifier: Apache-2.0
// What can be taken away from a table: the record of its game, or its log if it cannot be replayed.
#include "server/room.hpp"

namespace pharos::server {

void Room::record(std::function<void(std::optional<std::string>)> done) {
  strand_.post([self = shared_from_this(), done = std::move(done)] {
    self->journal_.add_fresh([self, done](Draft& draft) {
      draft.answer([self, done](const Refusal*) {
        if (self->is_aside()) return self->export_log(done);
        const Phase phase = self->table().phase();
        const bool over = phase == Phase::finished || phase == Phase::abandoned;
        const bool told = over && self->table().play() != nullptr;
        done(told ? std::optional(table_record(self->table())) : std::nullopt);
      });
    });
  });
}

/// The log as it is stored: all that can be saved of a table that this program cannot follow.
void Room::export_log(std::function<void(std::optional<std::string>)> done) {
  world_.errands.run([self = shared_from_this(), done = std::move(done),
                      why = journal_.aside()](const std::stop_token&) {
    const auto loaded = self->world_.storage.load(self->id_);
    if (!loaded || !*loaded) return done(std::nullopt);
    std::string out;
    JsonWriter json(out);
    json.object([&] {
      json.key("pharos_log").number(1);
      json.key("table").text(self->id_);
      json.key("why").text(why);
      json.key("entries").array([&] {
        for (const store::Entry& stored : (*loaded)->entries) {
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

}  // namespace pharos::server
