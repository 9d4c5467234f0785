// SPDX-License-Identifier: Apache-2.0
// Who has not chosen yet. What is stored of a table for lists is written when a step resolves, not
// with every choice; here is what has happened since: at the tables that are open on this node as
// they are, at others as the node says that has stored the last write. From any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>

#include "engine/seat.hpp"

namespace pharos::server {

class Turns {
 public:
  // Of a table that is open here.
  void note(const std::string& table, SeatSet to_act);
  void forget(const std::string& table);

  /// Of any: so it is with the write that made this version.
  void heard(const std::string& table, std::int64_t version, SeatSet to_act);
  /// Of any: a write has made this version. What was heard of one before is over, unless it is
  /// said again.
  void passed(const std::string& table, std::int64_t version);

  /// The summary as it is stored with this version, and what is known of whose turn it is.
  [[nodiscard]] std::string brought_up_to_date(const std::string& table, std::int64_t version,
                                               const std::string& summary) const;

  /// So many are kept of what was heard; who hears of more forgets one.
  static constexpr std::size_t kMostHeard = 100'000;

 private:
  struct Heard {
    std::int64_t version = 0;
    SeatSet to_act;
  };
  mutable std::mutex mutex_;
  std::map<std::string, SeatSet> to_act_;  // by table, as is:
  std::map<std::string, Heard> heard_;
};

}  // namespace pharos::server
