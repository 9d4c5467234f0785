// SPDX-License-Identifier: Apache-2.0
// The games of an arena as they come in, in any order. What is read from it is in the order of the
// schedule, so that it does not depend on who was faster.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lab/arena.hpp"
#include "lab/statistics.hpp"

namespace pharos {

class Scoreboard {
 public:
  /// With a question, the arena ends when it is answered: it is about the first bot's win rate.
  explicit Scoreboard(const Arena& arena, const std::optional<Sprt::Question>& question = {});

  /// A game that is there already, or is beyond the last one, is not taken again.
  void add(ArenaGame game);
  /// The indices of the games that are still to be played, in order.
  [[nodiscard]] std::vector<std::uint64_t> missing() const;
  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] bool complete() const { return size_ == games_.size(); }

  [[nodiscard]] const std::optional<Sprt>& sprt() const { return sprt_; }
  [[nodiscard]] bool decided() const { return decided_; }
  /// The games that count, in order: all there are, or those up to the deal that decided.
  [[nodiscard]] std::vector<const ArenaGame*> counted() const;

 private:
  [[nodiscard]] bool deal_is_there() const;
  void look_at_deals();

  const Arena& arena_;
  std::vector<std::optional<ArenaGame>> games_;  // by index
  std::uint64_t size_ = 0;
  std::optional<Sprt> sprt_;
  std::uint64_t next_deal_ = 0;  // the first one that the test has not seen
  bool decided_ = false;
};

/// What a bot won in the games of one deal, at all its seats; games that failed count for nobody.
DealWins deal_wins(const Arena& arena, const std::vector<const ArenaGame*>& deal,
                   const std::string& bot);

}  // namespace pharos
