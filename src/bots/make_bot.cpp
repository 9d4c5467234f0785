// SPDX-License-Identifier: Apache-2.0
// The bots by name.
#include <array>
#include <string>

#include "bots/bot.hpp"
#include "bots/bot_spec.hpp"
#include "bots/exec_bot.hpp"
#include "bots/games.hpp"
#include "bots/random_bot.hpp"

namespace pharos {
namespace {

constexpr std::array<std::string_view, 6> kLevels = {"random", "never-sell", "easy",
                                                     "medium", "hard",       "expert"};

}  // namespace

std::span<const std::string_view> bot_levels() { return kLevels; }

Result<std::unique_ptr<Bot>> make_bot(std::string_view game, std::string_view text,
                                      std::uint64_t seed, const BotSettings& settings) {
  using Taste = RandomBot::Taste;
  auto read = read_bot_spec(text);
  if (!read) return std::move(read).error();
  const auto& spec = *read;
  if (spec.level == "exec") {
    ExecSettings exec;
    if (spec.budget.unit == Budget::Unit::milliseconds)
      exec.clock.milliseconds = spec.budget.amount;
    return std::make_unique<ExecBot>(spec.command, std::move(exec));
  }
  if (spec.level == "random") return std::make_unique<RandomBot>(Taste::anything, seed);
  if (spec.level == "never-sell") {
    if (game == "wonders") return std::make_unique<RandomBot>(Taste::never_sell, seed);
    return Error{"the bot 'never-sell' plays wonders only"};
  }
  if (const bots::GameBots* bots = bots::bots_of(game)) {
    return bots->make(spec, settings.threads, seed);
  }
  return Error{"there is no bot '" + spec.level + "' for " + std::string(game) + " yet"};
}

}  // namespace pharos
