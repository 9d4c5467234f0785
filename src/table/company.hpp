// SPDX-License-Identifier: Apache-2.0
// The rules of good company: what a table does by itself because of who is here and who is not. A
// seat is never taken, only lent; nobody waits for somebody who has left; one person cannot act for
// all. Decides from the table and from who is here: has no clock and no timers of its own.
#pragma once

#include <cstdint>
#include <vector>

#include "table/presence.hpp"
#include "table/table.hpp"

namespace pharos {

/// What happens from that time on unless something changes before. 0: now.
struct Due {
  std::int64_t at_ms = 0;
  LogEntry entry;
};
std::vector<Due> due_by_company(const Table& table, const Presence& presence);

/// When a bot begins to play for who has the seat; 0: never, or it does already.
std::int64_t lent_at_ms(const Table& table, const Presence& presence, Seat seat);

/// When the step under way goes on even if nobody does anything more; 0: some of those who are
/// waited for have all the time they want.
std::int64_t step_ends_ms(const Table& table, const Presence& presence);

/// Everybody else who is here, of whom all have to ask and at least two.
SeatSet who_may_ask(const Table& table, const Presence& presence, Seat about);
inline constexpr int kFewestWhoAsk = 2;

/// When who has this seat may give every step a clock, because somebody does not choose and nobody
/// else is here to ask them together with; 0: they may not.
std::int64_t clock_at_ms(const Table& table, const Presence& presence, Seat waiting);
inline constexpr std::size_t kOfferedSeconds = 120;

inline constexpr std::int64_t kHostAwayMs = 120'000;  // then the role passes on
inline constexpr std::int64_t kGoneMs = 600'000;      // then the game can end without them
inline constexpr std::int64_t kWaitedMs = 300'000;    // then a clock can be set

}  // namespace pharos
