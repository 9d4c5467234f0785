// SPDX-License-Identifier: Apache-2.0
#include "table/company.hpp"

#include <algorithm>
#include <string>

#include "bots/levels.hpp"

namespace pharos {
namespace {

bool is_person(const Table& table, Seat seat) {
  return table.places()[seat].kind == Place::Kind::person;
}

SeatSet people_here(const Table& table, const Presence& presence) {
  SeatSet here;
  for (const Seat seat : presence.online) {
    if (seat < table.places().size() && is_person(table, seat)) here.add(seat);
  }
  return here;
}

SeatSet all_people(const Table& table) {
  SeatSet people;
  for (Seat seat = 0; seat < table.places().size(); ++seat) {
    if (is_person(table, seat)) people.add(seat);
  }
  return people;
}

/// For whom nobody else chooses.
bool chooses(const Table& table, Seat seat) {
  return is_person(table, seat) && !table.places()[seat].stand_in;
}

bool includes(SeatSet all, SeatSet some) {
  for (const Seat seat : some) {
    if (!all.has(seat)) return false;
  }
  return true;
}

/// Who are here have all agreed, and the others have been away for so long. Where a step has days
/// everybody is away most of the time: that says nothing, and all have to agree.
void add_end(std::vector<Due>& due, const Table& table, const Presence& presence) {
  if (table.plan().clock.kind == Clock::Kind::days) {
    const SeatSet people = all_people(table);
    if (!people.empty() && includes(table.votes(kNoSeat), people)) {
      due.push_back({0, entry::Abandoned{"vote"}});
    }
    return;
  }
  const SeatSet here = people_here(table, presence);
  if (here.empty() || !includes(table.votes(kNoSeat), here)) return;
  std::int64_t at_ms = 0;
  for (Seat seat = 0; seat < table.places().size(); ++seat) {
    if (!is_person(table, seat) || here.has(seat)) continue;
    at_ms = std::max(at_ms, presence.away_since_ms[seat] + kGoneMs);
  }
  due.push_back({at_ms, entry::Abandoned{"vote"}});
}

/// To whoever of those here has sat longest.
void add_host(std::vector<Due>& due, const Table& table, const Presence& presence) {
  const auto host = table.seat_of(table.host());
  const SeatSet here = people_here(table, presence);
  if (!host || here.empty() || here.has(*host)) return;
  const Place* heir = nullptr;
  for (const Seat seat : here) {
    const Place& place = table.places()[seat];
    if (heir == nullptr || place.arrival < heir->arrival) heir = &place;
  }
  due.push_back({presence.away_since_ms[*host] + kHostAwayMs, entry::Hosted{heir->person}});
}

/// Whoever does not answer in time loses the chair that was kept.
void add_freed(std::vector<Due>& due, const Table& table) {
  for (const entry::Kept& kept : table.kept_for()) {
    due.push_back({table.kept_until_ms(), entry::Freed{kept.person}});
  }
}

}  // namespace

std::int64_t lent_at_ms(const Table& table, const Presence& presence, Seat seat) {
  const Place& place = table.places()[seat];
  const bool waits = table.phase() == Phase::running && table.plan().patience != 0 &&
                     table.plan().clock.kind != Clock::Kind::days;
  const bool away =
      place.kind == Place::Kind::person && !place.stand_in && !presence.online.has(seat);
  // A table that all have left waits for them.
  if (!waits || !away || people_here(table, presence).empty()) return 0;
  const std::int64_t from_ms = std::max(presence.away_since_ms[seat], presence.company_since_ms);
  return from_ms + std::int64_t{table.plan().patience} * 1000;
}

SeatSet who_may_ask(const Table& table, const Presence& presence, Seat about) {
  SeatSet others = people_here(table, presence);
  others.remove(about);
  return others;
}

std::int64_t clock_at_ms(const Table& table, const Presence& presence, Seat waiting) {
  if (table.phase() != Phase::running || table.plan().clock != Clock{}) return 0;
  if (!chooses(table, waiting) || !presence.online.has(waiting)) return 0;
  if (table.to_act().has(waiting)) return 0;
  SeatSet others;  // together with whom one could ask
  for (const Seat seat : who_may_ask(table, presence, waiting)) {
    if (chooses(table, seat)) others.add(seat);
  }
  if (others.size() > 1) return 0;
  for (const Seat seat : table.to_act()) {
    if (chooses(table, seat)) return table.waits_since_ms(waiting) + kWaitedMs;
  }
  return 0;  // bots take as long as they take
}

std::int64_t step_ends_ms(const Table& table, const Presence& presence) {
  if (table.phase() != Phase::running) return 0;
  std::int64_t last = 0;
  for (const Seat seat : table.to_act()) {
    if (!chooses(table, seat)) continue;
    std::int64_t first = 0;
    for (const std::int64_t at_ms :
         {presence.deadline_ms, table.hurried_until_ms(seat), lent_at_ms(table, presence, seat)}) {
      if (at_ms != 0 && (first == 0 || at_ms < first)) first = at_ms;
    }
    if (first == 0) return 0;
    last = std::max(last, first);
  }
  return last;
}

std::vector<Due> due_by_company(const Table& table, const Presence& presence) {
  std::vector<Due> due;
  if (table.phase() != Phase::open && table.phase() != Phase::running) return due;
  add_host(due, table, presence);
  if (table.phase() == Phase::open) add_freed(due, table);
  if (table.phase() != Phase::running) return due;
  add_end(due, table, presence);
  for (Seat seat = 0; seat < table.places().size(); ++seat) {
    if (const std::int64_t at_ms = lent_at_ms(table, presence, seat); at_ms != 0) {
      due.push_back({at_ms, entry::StoodIn{seat, std::string(bots::kStandIn)}});
    }
    if (table.places()[seat].stand_in && presence.online.has(seat)) {
      due.push_back({0, entry::Returned{seat}});  // whichever of their connections it is
    }
    if (table.hurried_until_ms(seat) != 0 || !table.to_act().has(seat)) continue;
    const SeatSet others = who_may_ask(table, presence, seat);
    if (others.size() >= kFewestWhoAsk && includes(table.votes(seat), others)) {
      due.push_back({0, entry::Hurried{seat}});
    }
  }
  return due;
}

}  // namespace pharos
