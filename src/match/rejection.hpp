// SPDX-License-Identifier: Apache-2.0
// Why the rules do not take a move, or what is made of moves.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "engine/message.hpp"

namespace pharos {

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
