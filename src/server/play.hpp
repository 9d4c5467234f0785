// SPDX-License-Identifier: Apache-2.0
// A game under way at a table: the match, every choice that led to it, and what happened. Knows
// seats, no people. It is nothing but its seed and its choices: the same again gives the same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "match/match.hpp"
#include "server/plan.hpp"

namespace pharos::server {

struct Chosen {
  Seat seat = 0;
  std::string action;
};

class Play {
 public:
  Play(const Plan& plan, const Seed& seed);

  [[nodiscard]] const Match& match() const { return *match_; }
  [[nodiscard]] const Seed& seed() const { return seed_; }

  /// Nothing has changed when it is refused.
  std::optional<Rejection> choose(Seat seat, std::string_view action);
  /// Takes back all that the seat has chosen in the step under way; false if that is nothing.
  bool unchoose(Seat seat);
  /// Goes back to where only the first so many choices had been made. Precondition: no more than
  /// there are.
  void undo_to(std::size_t kept);
  /// How many choices to keep so that the last turn of the seat can be played anew; nothing when it
  /// has had none.
  [[nodiscard]] std::optional<std::size_t> undo_point(Seat seat) const;

  /// Grows with everything that changes what the seat may choose: who acted on an older one was
  /// late, or speaks twice.
  [[nodiscard]] std::uint64_t version(Seat seat) const;
  /// What the seat has chosen in the step under way, in order.
  [[nodiscard]] std::vector<std::string_view> chosen(Seat seat) const;
  [[nodiscard]] const std::vector<Chosen>& choices() const { return choices_; }
  /// How many steps have resolved or been undone.
  [[nodiscard]] std::uint64_t epoch() const { return epoch_; }
  [[nodiscard]] unsigned undone() const { return undone_; }

  /// What happened, one object each, as event_json has it.
  [[nodiscard]] const std::vector<std::string>& events() const { return events_; }
  /// The points of all seats after each step.
  [[nodiscard]] const std::vector<std::vector<int>>& totals() const { return totals_; }

 private:
  void begin();
  void rebuild(std::vector<Chosen> choices);
  void forget_in_step(Seat seat);
  void count_step();

  TableRules rules_;
  const GameEntry* game_;
  Seed seed_;
  std::unique_ptr<Match> match_;
  std::vector<Chosen> choices_;  // those that count; of the step under way from step_begin_ on
  std::size_t step_begin_ = 0;
  std::uint64_t epoch_ = 0;
  std::array<std::uint64_t, kMaxSeats> acts_{};  // choices and changes of mind in this step
  unsigned undone_ = 0;
  std::vector<std::string> events_;
  std::vector<std::vector<int>> totals_;
};

}  // namespace pharos::server
