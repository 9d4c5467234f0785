// SPDX-License-Identifier: Apache-2.0
// What one seat has been promised: every choice that was acknowledged, in order, and those whose
// answer never came. Says whether a record keeps the promise. Knows no connection.
//
// Every act of a seat names the version it acts on, and the server takes one act for a version. So
// a version is a place that one act has: the acknowledged one; or, when no answer came for it, one
// of those that were sent, or none.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "match/record.hpp"

namespace pharos::server_test {

/// The choices of a seat in one step, in order.
using Chain = std::vector<std::string>;
/// By step and seat.
using Steps = std::map<std::pair<std::int64_t, unsigned>, Chain>;

/// The moves of a record by step and seat, found by replaying it. Throws std::runtime_error with
/// the move that cannot be replayed.
Steps steps_of(const Record& record);

class Ledger {
 public:
  /// `chains`: a step is a chain of choices; otherwise a choice replaces the one before.
  explicit Ledger(bool chains) : chains_(chains) {}

  /// An act that takes all choices of the step back.
  static constexpr const char* kBack = "back";

  /// Was acknowledged. False when another act was, for the same version: one of them is lost.
  [[nodiscard]] bool acknowledged(std::int64_t step, std::int64_t version, std::string action);
  /// Was sent, but no answer came.
  void unanswered(std::int64_t step, std::int64_t version, std::string action);

  /// What the record may hold of this seat in that step.
  [[nodiscard]] std::set<Chain> possible(std::int64_t step) const;
  /// What the record of this seat breaks, in words; empty when all is kept.
  [[nodiscard]] std::string broken(unsigned seat, const Steps& record) const;
  [[nodiscard]] std::size_t promises() const { return promises_; }

 private:
  struct Place {
    std::optional<std::string> acknowledged;
    std::set<std::string> unanswered;
  };
  [[nodiscard]] Chain after(Chain chain, const std::string& action) const;

  bool chains_;
  std::size_t promises_ = 0;
  std::map<std::int64_t, std::map<std::int64_t, Place>> steps_;  // by version
};

}  // namespace pharos::server_test
