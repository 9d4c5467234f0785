// SPDX-License-Identifier: Apache-2.0
// What a table's log does not tell: who is connected, since when others are not, and how much time
// is left. The same everywhere but for what a node has not heard yet.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/seat.hpp"

namespace pharos {

struct Presence {
  SeatSet online{};
  /// Per seat of a person who is not online: their last sign of life.
  std::array<std::int64_t, kMaxSeats> away_since_ms{};
  /// Since when somebody has been here who can wait for others: after all had been away for long,
  /// who still is has the full time again.
  std::int64_t company_since_ms = 0;
  std::vector<std::string> watchers{};  // names of those without a seat
  std::int64_t deadline_ms = 0;         // of the step under way; 0: none
  bool bots_hurry = false;              // they think for less time than usual
  std::int64_t now_ms = 0;
};

}  // namespace pharos
