// SPDX-License-Identifier: Apache-2.0
// Something that cannot be done, and why: in words for people, and as facts for programs. Which
// actions are worth such an answer is the game's business.
#pragma once

#include <string_view>
#include <vector>

#include "engine/message.hpp"

namespace pharos {

/// So many of something are wanting: {"stone", 1}.
struct Wanting {
  std::string_view what;
  int count = 0;
  friend bool operator==(const Wanting&, const Wanting&) = default;
};

template <class Action>
struct RefusalOf {
  Action action;
  Message reason;
  std::vector<Wanting> missing{};  // where that is the reason
  int coins = 0;                   // how many are wanting, where that is the reason
};

}  // namespace pharos
