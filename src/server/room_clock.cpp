// SPDX-License-Identifier: Apache-2.0
// Time at a table: the clock for a choice, and the patience with those who are absent.
#include <algorithm>

#include "bots/bot.hpp"
#include "server/room.hpp"

namespace pharos::server {
namespace {

constexpr std::string_view kStandIn = "medium";

std::int64_t allowed_ms(const Clock& clock) {
  switch (clock.kind) {
    case Clock::Kind::none:
      return 0;
    case Clock::Kind::live:
      return std::int64_t{clock.amount} * 1000;
    case Clock::Kind::days:
      return std::int64_t{clock.amount} * 86'400'000;
  }
  return 0;
}

}  // namespace

void Room::set_clock() {
  const std::int64_t allowed = allowed_ms(table().plan().clock);
  if (allowed == 0 || table().phase() != Phase::running) {
    deadline_ms_ = 0;
    clock_.cancel();
    return;
  }
  const std::int64_t deadline = table().step_began_ms() + allowed;
  if (deadline == deadline_ms_ && clock_.waiting()) return;
  deadline_ms_ = deadline;
  if (!has_lease_) return clock_.cancel();
  const std::int64_t left = std::max<std::int64_t>(deadline - world_.now_ms(), 0);
  clock_ = strand_.after(std::chrono::milliseconds(left), [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->time_is_up();
  });
}

/// A bot chooses for those who have not; their seats stay theirs.
void Room::time_is_up() {
  journal_.add([self = shared_from_this()](Draft& draft) {
    const Table& table = self->table();
    if (!self->bots_may_play() || !self->has_lease_) return;
    if (self->world_.now_ms() < self->deadline_ms_) return;
    const std::uint64_t epoch = table.play()->epoch();
    for (const Seat seat : table.to_act()) {
      while (table.phase() == Phase::running && table.play()->epoch() == epoch &&
             table.to_act().has(seat)) {
        const Match& match = table.play()->match();
        const auto bot = *make_bot(match.game(), kStandIn, table.play()->choices().size());
        const std::size_t index = bot->choose(Chair(match, seat));
        if (draft.take(entry::Chose{seat, match.choices(seat)[index].text, true})) break;
      }
    }
  });
}

/// Waits for those who are not there while others are: from when they went, not from when somebody
/// else came back. Only if all were away for so long that nobody can be said to have waited, they
/// get the full time again.
void Room::mind_absence() {
  const std::int64_t now = world_.now_ms();
  const std::int64_t patience = std::int64_t{table().plan().patience} * 1000;
  const SeatSet online = presence().online;
  if (online.empty()) {
    if (deserted_since_ms_ == 0) deserted_since_ms_ = now;
  } else if (deserted_since_ms_ != 0) {
    if (now - deserted_since_ms_ > patience) absent_since_ms_.fill(0);
    deserted_since_ms_ = 0;
  }
  std::int64_t ends = 0;
  for (Seat seat = 0; seat < table().places().size(); ++seat) {
    const Place& place = table().places()[seat];
    const bool missing = place.kind == Place::Kind::person && !place.stand_in && !online.has(seat);
    std::int64_t& since = absent_since_ms_[seat];
    if (!missing || table().phase() != Phase::running) {
      since = 0;
      continue;
    }
    if (since == 0) since = now;
    if (ends == 0 || since + patience < ends) ends = since + patience;
  }
  if (patience == 0 || ends == 0 || online.empty() || !has_lease_ || is_aside() ||
      table().plan().clock.kind == Clock::Kind::days) {
    return patience_.cancel();
  }
  if (patience_.waiting() && patience_ends_ms_ == ends) return;
  patience_ends_ms_ = ends;
  const auto left = std::chrono::milliseconds(std::max<std::int64_t>(ends - now, 0));
  patience_ = strand_.after(left, [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->stand_in();
  });
}

void Room::stand_in() {
  journal_.add([self = shared_from_this()](Draft& draft) {
    const Table& table = self->table();
    const SeatSet online = self->presence().online;
    if (table.phase() != Phase::running || online.empty() || !self->has_lease_) return;
    const std::int64_t patience = std::int64_t{table.plan().patience} * 1000;
    for (Seat seat = 0; seat < table.places().size(); ++seat) {
      const Place& place = table.places()[seat];
      if (place.kind != Place::Kind::person || place.stand_in || online.has(seat)) continue;
      const std::int64_t since = self->absent_since_ms_[seat];
      if (since == 0 || self->world_.now_ms() < since + patience) continue;
      draft.take(entry::StoodIn{seat, std::string(kStandIn)});
    }
  });
}

}  // namespace pharos::server
