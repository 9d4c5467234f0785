// SPDX-License-Identifier: Apache-2.0
// A move, and why the rules do not take it, or what is made of moves.
//
// A choice and whose it is are two things everywhere inside; "seat action" is how records and the
// bot protocol write them, and only who reads or writes these puts them together or takes them
// apart.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "engine/message.hpp"
#include "engine/seat.hpp"

namespace pharos {

/// A choice in notation, and whose it is.
struct Move {
  Seat seat = kNoSeat;
  std::string action;
  friend bool operator==(const Move&, const Move&) = default;
};

/// "2 build Baths"
inline std::string move_text(const Move& move) {
  return move.seat == kNoSeat ? move.action : std::to_string(move.seat) + ' ' + move.action;
}
/// A text that does not begin with a seat is the move of nobody. It is written as it was read.
inline Move move_from_text(std::string_view text) {
  static_assert(kMaxSeats <= 10, "a seat is one digit");
  const bool seated = text.size() >= 3 && text[0] >= '0' && text[0] <= '9' && text[1] == ' ';
  if (!seated) return {kNoSeat, std::string(text)};
  return {static_cast<Seat>(text[0] - '0'), std::string(text.substr(2))};
}

/// Why an action, or a record or log with actions in it, was not accepted.
struct Rejection {
  std::string action;              // as it was given
  std::string problem;             // not an action at all: what is wrong with the text
  Message reason;                  // an action, but not a legal one; no key when `problem` says it
  std::vector<std::string> legal;  // what was legal instead, in notation; may be empty
  std::shared_ptr<const void> rules;  // keeps alive what the words of `reason` point into
  std::string where{};  // among several actions: "move 3 '0 build X'"; empty: this very action

  /// Something else than an action is wrong, or the place says all.
  static Rejection of(std::string where, std::string problem) {
    Rejection rejection;
    rejection.where = std::move(where);
    rejection.problem = std::move(problem);
    return rejection;
  }
  static Rejection of(const Error& error) { return of("", error.message); }

  /// The place, and the problem if there is one: a sentence without the words of `reason`.
  [[nodiscard]] std::string message() const { return error_at("", where, problem).message; }
};

template <class T>
using OrRejection = Expected<T, Rejection>;

}  // namespace pharos
