// SPDX-License-Identifier: Apache-2.0
// A record that has been replayed and found right, to be looked at step by step. Knows no network,
// no tables and no people: a record is all there is.
//
//   auto read = Replayed::from(record);
//   if (!read) ...        // which move is wrong, and why
//   const Moment moment = read->at(3);    // when three steps have resolved
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "match/replay.hpp"

namespace pharos {

/// The game when so many steps have resolved, and what had happened until then.
struct Moment {
  std::unique_ptr<Match> match;
  std::vector<std::string> events;       // as event_json has them
  std::vector<std::vector<int>> totals;  // the points of all seats after each step
};

/// A choice of the record.
struct MadeChoice {
  Seat seat = 0;
  std::string action;
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
  [[nodiscard]] std::span<const MadeChoice> made(std::size_t step) const;
  /// Precondition: step <= steps().
  [[nodiscard]] Moment at(std::size_t step) const;

 private:
  Record record_;
  std::unique_ptr<Match> start_;
  std::unique_ptr<Match> end_;
  std::vector<MadeChoice> made_;   // written in full, but those of an unfinished step
  std::vector<std::size_t> ends_;  // per step: how many choices it and those before it have
};

/// The choices of one seat among these, in order.
std::vector<std::string_view> chain_of(std::span<const MadeChoice> made, Seat seat);

}  // namespace pharos
