// SPDX-License-Identifier: Apache-2.0
// What is about to be stored in one go, and who has to be told what when it is.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/room.hpp"

namespace pharos::server {

struct Room::Batch {
  std::vector<Input> inputs;        // what led to it, to be decided again if others were faster
  std::vector<std::string> bodies;  // entries, written
  std::vector<store::Membership> joined;
  std::vector<std::string> left;
  bool facts = false;      // what lists show has changed
  bool everybody = false;  // everybody sees a table that is not as it was
  bool moved = false;      // otherwise: everybody sees the game go on,
  SeatSet own;             // or only they do,
  SeatSet own_table;       // or see something else that is new about their seat,
  bool seats = false;      // and everybody sees who is thinking
  std::vector<entry::Said> said;
  /// Answers: nothing when it was stored, or why it was not.
  std::vector<std::function<void(const Refusal* why)>> after;
};

}  // namespace pharos::server
