// SPDX-License-Identifier: Apache-2.0
// How a bot is asked for: "random", "hard", "hard@200ms", "expert@2000it", and a program as
// "exec:python3 my_bot.py" or, with more time for each choice, "exec@5s:python3 my_bot.py".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace pharos {

/// Nobody thinks longer about one choice.
constexpr std::uint32_t kMostMilliseconds = 600'000;

/// How long to think about one choice.
struct Budget {
  enum class Unit { standard, milliseconds, iterations };
  Unit unit = Unit::standard;  // as long as the level does by itself
  std::uint32_t amount = 0;
  friend bool operator==(const Budget&, const Budget&) = default;
};

struct BotSpec {
  std::string level;    // one of bot_levels(), or "exec"
  Budget budget;        // of levels that search, and of "exec" (a time)
  std::string command;  // of "exec"
};

Result<BotSpec> read_bot_spec(std::string_view text);

}  // namespace pharos
