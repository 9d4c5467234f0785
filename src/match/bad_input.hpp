// SPDX-License-Identifier: Apache-2.0
// Input that cannot be taken: what was wrong, where, and what would be right.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "engine/message.hpp"

namespace pharos {

/// Why an action was not accepted.
struct Rejection {
  std::string action;              // as it was given
  std::string problem;             // not an action at all: what is wrong with the text
  Message reason;                  // an action, but not a legal one; no key when `problem` says it
  std::vector<std::string> legal;  // what was legal instead, in notation; may be empty
  std::shared_ptr<const void> rules;  // keeps alive what the words of `reason` point into
};

/// Something that was asked for and cannot be.
struct BadInput {
  std::string message;  // "deal: hands, Age I, seat 2: ..."; says where if `rejection` says what
  std::optional<Rejection> rejection{};
};

template <class T>
using OrBadInput = std::variant<T, BadInput>;

}  // namespace pharos
