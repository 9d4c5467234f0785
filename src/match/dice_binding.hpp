// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Dice as a Match: ties the game to its options, its notation, its messages and its JSON.
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
#include "games/dice/facts.hpp"
#include "games/dice/json.hpp"
#include "games/dice/notation.hpp"
#include "match/options.hpp"

namespace pharos {

struct DiceBinding {
  using Game = dice::Dice;
  using Deal = dice::Deal;
  using Rules = dice::Rules;
  using State = dice::State;
  using Action = dice::Action;

  static void start(const Rules& rules, const Deal& deal, State& state) {
    dice::start(rules, deal, state);
  }
  /// A deal with dice laid down gets rules of its own that hold them.
  static std::shared_ptr<const Rules> rules_for(const std::shared_ptr<const Rules>& rules,
                                                const Deal& deal);
  /// Why the choice leads to a round for which the deal states no dice, or others.
  static std::optional<Message> misfit(const Rules& rules, const State& state, Seat seat,
                                       const Action& action);

  static std::string_view verb(const Action& action) { return dice::verb_name(action.verb); }
  static std::string to_text(const Rules&, const Action& action) { return dice::to_text(action); }
  static std::optional<dice::ParsedAction> parse(const Rules&, const State&, std::string_view text,
                                                 std::string& problem) {
    return dice::parse_action(text, problem);
  }
  /// Crosses and dice are public once the round is over (D1.5, D2.4).
  static const std::string& public_move(const Rules&, const std::string& move) { return move; }
  static bool same_notation(const Rules&, const Action& a, const Action& b) {
    return dice::same_notation(a, b);
  }
  static bool same_use(const Rules&, const Action& a, const Action& b) {
    return dice::same_use(a, b);
  }
  /// The die can be used, but not for this square; or for several, and none was named.
  static Message split_problem(const Rules& rules, const State& state, Seat seat,
                               const dice::ParsedAction& parsed);

  static Message describe(const Rules& rules, const State& state, Seat seat, const Action& action) {
    return dice::describe(rules, state, seat, action);
  }
  static std::vector<dice::Refusal> refusals(const Rules& rules, const State& state, Seat seat) {
    return dice::refusals(rules, state, seat);
  }
  static Message why_not(const Rules& rules, const State& state, Seat seat, const Action& action) {
    return dice::why_not(rules, state, seat, action);
  }

  static Message action_name(const Rules&, const State&, const Action& action) {
    return dice::action_name(action);
  }
  static void write_action(const Rules& rules, const State& state, Seat seat, const Action& action,
                           Telling telling, JsonWriter& json) {
    dice::write_action(rules, state, seat, action, telling, json);
  }

  static std::optional<Message> describe_event(const Rules& rules, const Event& event) {
    return dice::describe_event(rules, event);
  }
  static void write_event(const Rules& rules, const State& state, const Event& event,
                          JsonWriter& json) {
    dice::write_event(rules, state, event, json);
  }
  static std::optional<dice::StepKind> step_of(const Event& event) {
    if (event.kind != static_cast<std::uint8_t>(dice::EventKind::step)) return std::nullopt;
    return static_cast<dice::StepKind>(event.subject);
  }

  static void write_step(const Rules& rules, const State& state, dice::StepKind step,
                         JsonWriter& json) {
    dice::write_step(rules, state, step, json);
  }
  static void write_when(const State& state, JsonWriter& json) { dice::write_when(state, json); }
  static void write_view(const Rules& rules, const dice::View& view, JsonWriter& json) {
    dice::write_view(rules, view, json);
  }
  static void write_catalogue(const Rules& rules, JsonWriter& json) {
    dice::write_catalogue(rules, json);
  }
  static void write_deal(const Rules& rules, const Deal& deal, const State& state,
                         JsonWriter& json) {
    dice::write_deal(rules, deal, state, json);
  }
  static void write_options(const Rules& rules, JsonWriter& json) {
    dice::write_options(rules, json);
  }
  /// All rows there can be; what a table has is the beginning of it.
  static std::span<const std::string_view> all_rows() { return dice::kRowNames; }
  static std::vector<std::string_view> row_names(const Rules&) {
    return {dice::kRowNames.begin(), dice::kRowNames.end()};
  }

  /// Sixteen hexadecimal digits over every figure of boards and dice.
  static std::string data_hash(const Rules& rules);
  static std::optional<Message> data_note(const Rules& rules) { return dice::figures_note(rules); }

  static std::vector<OptionInfo> options();
  /// The rules of a table; `data_dir` is empty for the built-in boards.
  static OrBadInput<std::shared_ptr<const Rules>> make_rules(const OptionList& given,
                                                             std::string_view data_dir);
  static Deal draw(const Rules& rules, const Seed& seed) { return dice::draw_deal(rules, seed); }
  /// A deal as a record states it (docs/record.md), checked die by die.
  static OrBadInput<Deal> read_deal(const Rules& rules, const boost::json::value& deal);
  /// Every set of options, with the built-in boards.
  static void each_table(const Rules& like, const std::function<void(const Rules&)>& visit);
};

}  // namespace pharos
