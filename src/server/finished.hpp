// SPDX-License-Identifier: Apache-2.0
// The finished games of a person, and how they have done: read from the summaries that rooms leave
// in the storage. Only games of a page whose summaries lack their sheets are played through again.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/storage.hpp"
#include "table/decide.hpp"

namespace pharos::server {

/// One game as somebody who played it sees it; the summary is the table's own (table_summary).
struct FinishedGame {
  store::RoomHead head;
  std::string game;
  std::optional<Seat> you;  // nothing: they had left, or it is not known
  bool complete = false;    // played to its end
  bool sheets = false;      // its summary has the points of each row
  int points = 0;           // your own; 0 unless `you` and `complete`
  unsigned rank = 0;
};

/// Nothing when the summary cannot be read.
std::optional<FinishedGame> finished_game(store::RoomHead head, const Caller& caller);

struct GameStatistics {
  std::string game;
  unsigned played = 0;
  unsigned won = 0;  // shared victories count
  std::int64_t points = 0;
  int best = 0;
};
/// By game; games that were not played to their end, or without this person, do not count.
std::vector<GameStatistics> statistics_of(const std::vector<FinishedGame>& games);

/// Where a page ended, as the next question has it: "1700000000000-k3m9x2v7pq".
using PageEnd = std::pair<std::int64_t, std::string>;
std::optional<PageEnd> read_page_end(std::string_view text);

/// HttpFinished (docs/protocol.md): a page of games, and on the first page the statistics. The
/// refusal says that the storage does not answer.
OrRefusal<std::string> finished_games(store::Storage& storage, const Caller& caller,
                                      const std::optional<PageEnd>& before);

}  // namespace pharos::server
