// SPDX-License-Identifier: Apache-2.0
#include "bots/bot_spec.hpp"

#include <algorithm>
#include <charconv>

#include "base/quoted.hpp"
#include "bots/bot.hpp"
#include "bots/levels.hpp"
#include "json/fields.hpp"

namespace pharos {
namespace {

constexpr std::uint32_t kMostIterations = 100'000'000;

Error bad_budget(std::string_view text) {
  return {
      "the budget of a bot must be a time or a number of iterations, as in hard@200ms or "
      "hard@2000it, not " +
      in_quotes(text)};
}

Result<Budget> read_budget(std::string_view text) {
  std::uint32_t amount = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), amount);
  const std::string_view unit(read.ptr,
                              static_cast<std::size_t>(text.data() + text.size() - read.ptr));
  if (read.ec != std::errc() || amount == 0) return bad_budget(text);
  Budget budget;
  budget.amount = amount;
  if (unit == "ms" && amount <= kMostMilliseconds) {
    budget.unit = Budget::Unit::milliseconds;
  } else if (unit == "s" && amount <= kMostMilliseconds / 1000) {
    budget.unit = Budget::Unit::milliseconds;
    budget.amount = amount * 1000;
  } else if (unit == "it" && amount <= kMostIterations) {
    budget.unit = Budget::Unit::iterations;
  } else {
    return bad_budget(text);
  }
  return budget;
}

}  // namespace

Result<BotSpec> read_bot_spec(std::string_view text) {
  BotSpec spec;
  if (text.starts_with("exec:") || text.starts_with("exec@")) {
    const std::size_t colon = std::min(text.find(':'), text.size());
    spec.level = "exec";
    spec.command = text.substr(std::min(colon + 1, text.size()));
    if (colon > 4) {  // exec@2s:COMMAND
      auto budget = read_budget(text.substr(5, colon - 5));
      if (!budget) return std::move(budget).error();
      spec.budget = *budget;
      if (spec.budget.unit != Budget::Unit::milliseconds) {
        return Error{"the budget of a program must be a time, as in exec@2s:COMMAND"};
      }
    }
    if (spec.command.find_first_not_of(' ') == std::string::npos) {
      return Error{"exec: needs a command, as in exec:python3 my_bot.py"};
    }
    return spec;
  }
  const std::size_t at = text.find('@');
  spec.level = text.substr(0, at);
  const auto levels = bot_levels();
  if (std::find(levels.begin(), levels.end(), spec.level) == levels.end()) {
    return Error{"unknown bot " + in_quotes(spec.level) + " (known: " + listed(levels) +
                 ", exec:COMMAND)"};
  }
  if (at == std::string_view::npos) return spec;
  if (!bots::thinks(spec.level)) {
    return Error{"the bot " + in_quotes(spec.level) +
                 " does not think: only hard and expert take a budget"};
  }
  auto budget = read_budget(text.substr(at + 1));
  if (!budget) return std::move(budget).error();
  spec.budget = *budget;
  return spec;
}

}  // namespace pharos
