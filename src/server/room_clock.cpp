// SPDX-License-Identifier: Apache-2.0
// Time at a table: the clock for a choice, and the patience with those who are absent.
#include <algorithm>

#include "bots/bot.hpp"
#include "server/batch.hpp"

namespace pharos::server {
namespace {

constexpr std::string_view kStandIn = "medium";

std::int64_t milliseconds(const Clock& clock) {
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
  const std::int64_t allowed = milliseconds(table_.plan().clock);
  if (allowed == 0 || table_.phase() != Phase::running) {
    deadline_ms_ = 0;
    clock_.cancel();
    return;
  }
  const std::int64_t deadline = table_.step_began_ms() + allowed;
  if (deadline == deadline_ms_ && clock_.waiting()) return;
  deadline_ms_ = deadline;
  const std::int64_t left = std::max<std::int64_t>(deadline - world_.now_ms(), 0);
  clock_ = strand_.after(std::chrono::milliseconds(left), [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->time_is_up();
  });
}

/// A bot chooses for those who have not; their seats stay theirs.
void Room::time_is_up() {
  enqueue([self = shared_from_this()](Batch& batch) {
    const Table& table = self->table_;
    if (!self->bots_may_play() || self->world_.now_ms() < self->deadline_ms_) return;
    const std::uint64_t epoch = table.play()->epoch();
    for (const Seat seat : table.to_act()) {
      while (table.phase() == Phase::running && table.play()->epoch() == epoch &&
             table.to_act().has(seat)) {
        const Match& match = table.play()->match();
        const auto bot =
            std::get<0>(make_bot(match.game(), kStandIn, table.play()->choices().size()));
        const std::size_t index = bot->choose(Chair(match, seat));
        if (!self->take(batch, entry::Chose{seat, match.choices(seat)[index].text, true},
                        nullptr)) {
          break;
        }
      }
    }
  });
}

/// Starts to wait for somebody who is not there while others are.
void Room::mind_absence() {
  const unsigned patience = table_.plan().patience;
  const SeatSet online = presence().online;
  bool missing = false;
  for (Seat seat = 0; seat < table_.places().size(); ++seat) {
    const Place& place = table_.places()[seat];
    missing =
        missing || (place.kind == Place::Kind::person && !place.stand_in && !online.has(seat));
  }
  if (patience == 0 || table_.phase() != Phase::running || online.empty() || !missing ||
      table_.plan().clock.kind == Clock::Kind::days) {
    patience_.cancel();
    return;
  }
  if (patience_.waiting()) return;
  patience_ = strand_.after(std::chrono::seconds(patience), [weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->stand_in();
  });
}

void Room::stand_in() {
  enqueue([self = shared_from_this()](Batch& batch) {
    const SeatSet online = self->presence().online;
    if (self->table_.phase() != Phase::running || online.empty()) return;
    for (Seat seat = 0; seat < self->table_.places().size(); ++seat) {
      const Place& place = self->table_.places()[seat];
      if (place.kind != Place::Kind::person || place.stand_in || online.has(seat)) continue;
      self->take(batch, entry::StoodIn{seat, std::string(kStandIn)}, nullptr);
    }
  });
}

}  // namespace pharos::server
