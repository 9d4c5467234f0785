// SPDX-License-Identifier: Apache-2.0
// A bot's turn at a table as work for a scheduler: with a copy of the game of its own, thought
// about in slices, on any thread. Knows no rooms.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "bots/bot.hpp"
#include "table/play.hpp"

namespace pharos::server {

/// A bot draws from the seed of the table, the seat and how far the game is: never twice the same.
std::uint64_t bot_seed(const Play& play, Seat seat);
/// Of a level, as it stands in a log; one that there is no more plays at random.
std::unique_ptr<Bot> bot_for(const Play& play, Seat seat, std::string_view level);

class BotTurn {
 public:
  BotTurn(const Play& play, Seat seat, std::string_view level);

  /// Goes on; true when it has chosen. When there is next to no time it chooses what the floor
  /// does.
  bool step(const Slice& slice);
  /// What it has chosen.
  [[nodiscard]] const std::string& action() const { return action_; }
  /// Whether with less thought than the level has when the machine is not busy.
  [[nodiscard]] bool was_cut() const { return was_cut_; }

 private:
  bool choose(std::size_t index, bool cut);

  const std::unique_ptr<Match> match_;
  const Seat seat_;
  const std::unique_ptr<Bot> bot_;
  const std::unique_ptr<Bot> floor_;
  std::unique_ptr<Thought> thought_;  // before the match and the bots it looks at
  bool was_cut_ = false;
  std::string action_;
};

/// What is played at once when too many thoughts wait: as whoever stands in for people plays.
std::string floor_choice(const Play& play, Seat seat);

}  // namespace pharos::server
