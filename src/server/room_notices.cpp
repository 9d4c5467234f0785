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
  if (world_.notices == nullptr || !aside_.empty() || table_.phase() != Phase::running ||
      table_.plan().clock.kind != Clock::Kind::days) {
    return;
  }
  const std::uint64_t step = table_.play()->epoch() + 1;
  const bool first = told_.empty();
  told_.resize(table_.places().size(), 0);
  const bool old = world_.now_ms() - table_.step_began_ms() > kJustBegun;
  const SeatSet online = presence().online;
  for (const Seat seat : table_.to_act()) {
    const Place& place = table_.places()[seat];
    if (told_[seat] == step) continue;
    told_[seat] = step;  // also who is here: it has not become their turn when they leave
    if (place.kind != Place::Kind::person || place.stand_in || online.has(seat)) continue;
    const std::string& url = table_.notice_url(place.person);
    if (url.empty() || (first && old)) continue;
    world_.notices->send(
        url, {id_, table_.plan().name, table_.plan().game, place.name, step, deadline_ms_});
  }
}

}  // namespace pharos::server
