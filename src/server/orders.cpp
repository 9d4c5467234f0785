// SPDX-License-Identifier: Apache-2.0
#include "server/orders.hpp"

#include "server/hub.hpp"
#include "server/log.hpp"

namespace pharos::server {
namespace {

/// On a thread that may wait for the database.
void look_at_table(Hub& hub, const std::string& id) {
  const std::shared_ptr<Room> room = hub.here(id);
  if (room == nullptr) return;  // nobody is there: it is read when somebody comes
  const auto loaded = hub.world().storage.load(id);
  if (loaded && !*loaded) {
    hub.forget(id);
    room->vanish();
    log_info("table removed by the operator", {{"table", id}});
  } else {
    room->look_again();
  }
}

void obey(Hub& hub, const store::Signal& signal) {
  if (signal.topic == order::kEndTable) {
    if (const auto room = hub.here(signal.payload)) room->end_by_operator();
  } else if (signal.topic == order::kLookAtTable) {
    look_at_table(hub, signal.payload);
  } else if (signal.topic == order::kLookAtPerson) {
    hub.guests().look_at_person(hub.people(), signal.payload);
  } else if (signal.topic == order::kLookAtAddress) {
    hub.guests().look_at_all(hub.people());
  } else if (signal.topic.empty()) {  // the line was down: anybody may have been sent away
    hub.guests().look_at_all(hub.people());
  }
}

}  // namespace

void obey_orders(Hub& hub) {
  hub.world().storage.subscribe([&hub](const store::Signal& signal) {
    if (!signal.topic.empty() && !signal.topic.starts_with("operator.")) return;
    // By way of the loop: while the server closes it is the first to take nothing any more.
    hub.world().loop.post([&hub, signal] {
      hub.world().errands.run([&hub, signal](const std::stop_token&) { obey(hub, signal); });
    });
  });
}

}  // namespace pharos::server
