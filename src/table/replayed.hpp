// SPDX-License-Identifier: Apache-2.0
// A record that has been replayed and found right, to be looked at step by step, and as JSON: its
// outline, a moment of it, what a bot thinks of a choice (docs/protocol.md). Hands of all seats are
// shown: the game is over, or somebody's own record. Knows no tables and no people.
//
//   auto read = Replayed::from(record);
//   if (!read) ...                        // which move is wrong, and why
//   const Moment moment = read->at(3);    // when three steps have resolved
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "bots/opinion.hpp"
#include "match/replay.hpp"

namespace pharos {

/// The game when so many steps have resolved, and what had happened until then.
struct Moment {
  std::unique_ptr<Match> match;
  std::vector<std::string> events;       // as event_json has them
  std::vector<std::vector<int>> totals;  // the points of all seats after each step
};

class Replayed {
 public:
  static OrRejection<Replayed> from(Record record);

  [[nodiscard]] const Record& record() const { return record_; }
  /// After the last step that resolved.
  [[nodiscard]] const Match& end() const { return *end_; }
  /// How many steps have resolved. There is one more moment than steps.
  [[nodiscard]] std::size_t steps() const { return ends_.size(); }
  /// What was chosen at the moment `step`: in the order of seats, all of a seat's chain together.
  /// At the last moment these are choices of a step that the record does not finish, or none.
  [[nodiscard]] std::span<const Move> made(std::size_t step) const;
  /// Precondition: step <= steps().
  [[nodiscard]] Moment at(std::size_t step) const;

 private:
  Record record_;
  std::unique_ptr<Match> start_;
  std::unique_ptr<Match> end_;
  std::vector<Move> made_;         // written in full, but those of an unfinished step
  std::vector<std::size_t> ends_;  // per step: how many choices it and those before it have
};

/// The choices of one seat among these, in order.
std::vector<std::string_view> chain_of(std::span<const Move> made, Seat seat);

/// Everything but the boards: who played, every choice in words, the points after each step.
std::string replay_outline(const Replayed& replayed);
/// The game at a moment as a seat saw it, in the shape of a table's `game`; without a seat as a
/// spectator saw it, with the views of all seats beside it. Precondition: step <= steps().
std::string replay_moment(const Replayed& replayed, std::size_t step, std::optional<Seat> eyes);

/// A choice to have an opinion of: the `link`-th one of the seat in the step, from 0.
struct ReplayChoice {
  std::size_t step = 0;
  Seat seat = 0;
  std::size_t link = 0;
};
/// What is wrong with it, and what would be right; nothing when the seat chose something there, or
/// was to choose.
std::optional<std::string> wrong_choice(const Replayed& replayed, const ReplayChoice& choice);
/// What a bot thinks of it, formed in slices. Precondition: nothing is wrong with it.
class ReplayOpinion {
 public:
  ReplayOpinion(const Replayed& replayed, const ReplayChoice& choice,
                const OpinionSettings& settings);
  /// True when it has come to its end.
  bool step(const Slice& slice) { return forming_ == nullptr || forming_->step(slice); }
  void run(const std::stop_token& stop) {
    if (forming_ != nullptr) forming_->run(stop);
  }
  /// Nothing when the game has no bots that search.
  [[nodiscard]] std::optional<std::string> text() const;

 private:
  const ReplayChoice choice_;
  const OpinionSettings settings_;
  const std::unique_ptr<const Match> match_;
  std::string chosen_;  // empty: the record ends before
  const std::unique_ptr<Forming> forming_;
};
/// In one piece; nothing when it was stopped, too.
std::optional<std::string> replay_opinions(const Replayed& replayed, const ReplayChoice& choice,
                                           const OpinionSettings& settings,
                                           const std::stop_token& stop);

}  // namespace pharos
