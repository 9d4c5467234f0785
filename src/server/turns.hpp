// SPDX-License-Identifier: Apache-2.0
// Who has not chosen yet, at the tables that are open on this node. What is stored of a table for
// lists is written when a step resolves, not with every choice; here is what has happened since.
// From any thread.
#pragma once

#include <map>
#include <mutex>
#include <string>

#include "engine/seat.hpp"

namespace pharos::server {

class Turns {
 public:
  void note(const std::string& table, SeatSet to_act);
  void forget(const std::string& table);
  /// The summary with what is known of whose turn it is.
  [[nodiscard]] std::string brought_up_to_date(const std::string& table,
                                               const std::string& summary) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, SeatSet> to_act_;  // by table
};

}  // namespace pharos::server
