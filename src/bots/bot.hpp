// SPDX-License-Identifier: Apache-2.0
// A player that is a program: is shown what its seat may see, answers with a choice.
//
//   auto bot = make_bot("random", 1);
//   match.commit_index(seat, std::get<0>(bot)->choose(Chair(match, seat)));
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "match/bad_input.hpp"
#include "match/chair.hpp"

namespace pharos {

class Bot {
 public:
  virtual ~Bot() = default;
  /// The index of its choice in `chair.choices()`. Precondition: there is at least one.
  virtual std::size_t choose(const Chair& chair) = 0;
};

/// A bot by its name. All that it does follows from the seed and what it is shown.
OrBadInput<std::unique_ptr<Bot>> make_bot(std::string_view name, std::uint64_t seed);
std::span<const std::string_view> bot_names();

}  // namespace pharos
