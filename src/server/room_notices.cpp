// SPDX-License-Identifier: Apache-2.0
// Who is away hears by a webhook that it is their turn.
#include "server/notices.hpp"
#include "server/room.hpp"

namespace pharos::server {
namespace {

/// After a restart it is not known who has been told of the step under way. One that has just begun
/// is told again: better twice than not at all. An older one is not.
constexpr std::int64_t kJustBegun = 600'000;

}  // namespace

void Room::tell_absent() {
  if (world_.notices == nullptr || is_aside() || table().phase() != Phase::running ||
      table().plan().clock.kind != Clock::Kind::days) {
    return;
  }
  const std::uint64_t step = table().play()->epoch() + 1;
  const bool first = told_.empty();
  told_.resize(table().places().size(), 0);
  const bool old = world_.now_ms() - table().step_began_ms() > kJustBegun;
  const SeatSet online = presence().online;
  for (const Seat seat : table().to_act()) {
    const Place& place = table().places()[seat];
    if (told_[seat] == step) continue;
    told_[seat] = step;  // also who is here: it has not become their turn when they leave
    if (place.kind != Place::Kind::person || place.stand_in || online.has(seat)) continue;
    const std::string& url = table().notice_url(place.person);
    if (url.empty() || (first && old)) continue;
    world_.notices->send(
        url, {id_, table().plan().name, table().plan().game, place.name, step, deadline_ms_});
  }
}

}  // namespace pharos::server
