// SPDX-License-Identifier: Apache-2.0
// What the games of an arena come to: win rates and ratings with how sure they are.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/arena.hpp"
#include "lab/ratings.hpp"

namespace pharos {

/// One line: an entry of `Arena::bots`, or all entries with the same bot together.
struct Standing {
  std::string bot;
  std::uint64_t games = 0;   // that came to their end; for a bot: seats filled in them
  std::uint64_t failed = 0;  // games that this bot broke off; they count for nobody
  double wins = 0;           // shared victories in parts
  double points = 0;
  std::uint64_t moves = 0;
  double seconds = 0;
  Interval win_rate_95;
  Rating rating;  // the bot's

  [[nodiscard]] double win_rate() const { return per(wins, games); }
  [[nodiscard]] double mean_score() const { return per(points, games); }
  [[nodiscard]] double seconds_per_move() const { return per(seconds, moves); }

 private:
  static double per(double sum, std::uint64_t count) {
    return count == 0 ? 0 : sum / static_cast<double>(count);
  }
};

struct Standings {
  std::uint64_t games = 0;  // that came to their end
  std::uint64_t deals = 0;
  std::uint64_t shared = 0;               // games with several winners
  std::uint64_t failed = 0;               // games that a bot broke off
  std::optional<ArenaGame> first_failed;  // one of them
  std::vector<Standing> seats;            // in the order of Arena::bots
  std::vector<Standing> bots;             // in the order in which they first appear there

  /// As `arena --json` prints it, without braces: "games":...,"seats":[...]
  [[nodiscard]] std::string json_members() const;
};

/// `games` in the order of their indices. `medium` is rated 1500 if it is there; otherwise the
/// first bot is rated 0.
Standings make_standings(const Arena& arena, const std::vector<const ArenaGame*>& games);

}  // namespace pharos
