// SPDX-License-Identifier: Apache-2.0
// The bots by name, in one array.
#include <array>
#include <string>

#include "bots/bot.hpp"
#include "bots/random_bot.hpp"

namespace pharos {
namespace {

constexpr std::array<std::string_view, 2> kNames = {"random", "never-sell"};

}  // namespace

std::span<const std::string_view> bot_names() { return kNames; }

OrBadInput<std::unique_ptr<Bot>> make_bot(std::string_view name, std::uint64_t seed) {
  using Taste = RandomBot::Taste;
  if (name == kNames[0]) return std::make_unique<RandomBot>(Taste::anything, seed);
  if (name == kNames[1]) return std::make_unique<RandomBot>(Taste::never_sell, seed);
  std::string known;
  for (const std::string_view word : kNames) {
    known += (known.empty() ? "" : ", ") + std::string(word);
  }
  return BadInput{"unknown bot '" + std::string(name.substr(0, 40)) + "' (known: " + known + ")"};
}

}  // namespace pharos
