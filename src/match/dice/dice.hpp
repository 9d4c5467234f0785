// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Dice as a Match: what it leaves to be decided at a table.
#pragma once

#include <boost/json/fwd.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/dice/dice.hpp"
#include "games/dice/explain.hpp"
#include "games/dice/notation.hpp"
#include "match/options.hpp"

namespace pharos {

struct DiceBinding {
  using Game = dice::Dice;
  using Deal = dice::Deal;
  using Rules = dice::Rules;

  static constexpr std::span<const std::string_view> kRows = dice::kRowNames;
  static constexpr Seed kLessonSeed = {0x5ad8480fb321b864, 0x949b26bbf91c513b};

  static std::vector<OptionInfo> options();
  /// The rules of a table; `data_dir` is empty for the built-in data.
  static Result<std::shared_ptr<const Rules>> make_rules(const OptionList& given,
                                                         std::string_view data_dir);
  /// A deal as a record states it (docs/record.md), checked die by die.
  static Result<Deal> read_deal(const Rules& rules, const boost::json::value& deal);
  /// Every set of options, with the built-in boards.
  static void each_table(const Rules& like, const std::function<void(const Rules&)>& visit);

  /// A deal with dice laid down gets rules of its own that hold them.
  static std::shared_ptr<const Rules> rules_for(const std::shared_ptr<const Rules>& rules,
                                                const Deal& deal);
  /// Why the choice leads to a round for which the deal states no dice, or others.
  static std::optional<Message> misfit(const Rules& rules, const dice::State& state, Seat seat,
                                       const dice::Action& action);
  /// The die can be used, but not for this square; or for several, and none was named.
  static Message split_problem(const Rules& rules, const dice::State& state, Seat seat,
                               const dice::ParsedAction& parsed);
  /// Sixteen hexadecimal digits over every figure of boards and dice.
  static std::string data_hash(const Rules& rules);
  static std::optional<Message> data_note(const Rules& rules) { return dice::figures_note(rules); }
};

}  // namespace pharos
