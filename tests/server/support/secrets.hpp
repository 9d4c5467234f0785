// SPDX-License-Identifier: Apache-2.0
// What must not be told: found out from the record and the log of a table after its end, without
// asking the server what it thinks is secret.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "match/match.hpp"
#include "match/record.hpp"

namespace pharos::server_test {

/// Ids of the people in the log of a table, and its seed as text. The server must not be running.
std::set<std::string> secrets_in_log(const std::string& database, const std::string& table);

/// For every step of the record (and the end): the match as it was when the step began.
std::vector<std::unique_ptr<Match>> moments(const Record& record);

/// 7 Wonders: which cards somebody may have read the names of.
class CardKnowledge {
 public:
  explicit CardKnowledge(const Record& record);

  /// The names of cards in a text that the seat (kNoSeat: a spectator) cannot know of when that
  /// step begins: it has neither held them, nor been offered them, nor has anybody built them.
  [[nodiscard]] std::vector<std::string> unknown(const std::string& text, Seat seat,
                                                 std::size_t step) const;

 private:
  [[nodiscard]] std::set<std::string> names_in(std::string text) const;

  std::vector<std::string> names_;                                       // longest first
  std::map<std::pair<Seat, std::size_t>, std::set<std::string>> known_;  // by seat and step
};

}  // namespace pharos::server_test
