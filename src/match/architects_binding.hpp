// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Architects as a Match: ties the game to its options, its notation, its messages and its
// JSON.
#pragma once

#include <boost/json/fwd.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/architects/architects.hpp"
#include "games/architects/explain.hpp"
#include "games/architects/facts.hpp"
#include "games/architects/json.hpp"
#include "games/architects/notation.hpp"
#include "match/options.hpp"

namespace pharos {

struct ArchitectsBinding {
  using Game = architects::Architects;
  using Deal = architects::Deal;
  using Rules = architects::Rules;
  using State = architects::State;
  using Action = architects::Action;

  static void start(const Rules& rules, const Deal& deal, State& state) {
    architects::start(rules, deal, state);
  }

  static std::string_view verb(const Action& action) { return architects::verb_name(action.verb); }
  static std::string to_text(const Rules& rules, const Action& action) {
    return architects::to_text(rules, action);
  }
  static std::optional<architects::ParsedAction> parse(const Rules& rules, const State& state,
                                                       std::string_view text,
                                                       std::string& problem) {
    return architects::parse_action(rules, state, text, problem);
  }
  /// Every card, token and deck that a choice names lies open (A2.1, A6.1).
  static const std::string& public_move(const Rules&, const std::string& move) { return move; }
  static bool same_notation(const Rules&, const Action& a, const Action& b) { return a == b; }
  static bool same_use(const Rules&, const Action& a, const Action& b) {
    return architects::same_use(a, b);
  }

  static Message describe(const Rules& rules, const State& state, Seat seat, const Action& action) {
    return architects::describe(rules, state, seat, action);
  }
  static std::vector<architects::Refusal> refusals(const Rules& rules, const State& state,
                                                   Seat seat) {
    return architects::refusals(rules, state, seat);
  }
  static Message why_not(const Rules& rules, const State& state, Seat seat, const Action& action) {
    return architects::why_not(rules, state, seat, action);
  }

  static Message action_name(const Rules& rules, const State&, const Action& action) {
    return architects::action_name(rules, action);
  }
  static void write_action(const Rules& rules, const State& state, Seat seat, const Action& action,
                           Telling telling, JsonWriter& json) {
    architects::write_action(rules, state, seat, action, telling, json);
  }

  static std::optional<Message> describe_event(const Rules& rules, const Event& event) {
    return architects::describe_event(rules, event);
  }
  static void write_event(const Rules& rules, const State& state, const Event& event,
                          JsonWriter& json) {
    architects::write_event(rules, state, event, json);
  }
  static std::optional<architects::Step> step_of(const Event& event) {
    return architects::step_of(event);
  }

  static void write_step(const Rules& rules, const State& state, const architects::Step& step,
                         JsonWriter& json) {
    architects::write_step(rules, state, step, json);
  }
  static void write_when(const State& state, JsonWriter& json) {
    architects::write_when(state, json);
  }
  static void write_view(const Rules& rules, const architects::View& view, JsonWriter& json) {
    architects::write_view(rules, view, json);
  }
  static void write_catalogue(const Rules& rules, JsonWriter& json) {
    architects::write_catalogue(rules, json);
  }
  static void write_deal(const Rules& rules, const Deal& deal, JsonWriter& json) {
    architects::write_deal(rules, deal, json);
  }
  static void write_options(const Rules& rules, JsonWriter& json) {
    architects::write_options(rules, json);
  }
  /// All rows there can be; what a table has is the beginning of it.
  static std::span<const std::string_view> all_rows() { return architects::kRowNames; }
  static std::vector<std::string_view> row_names(const Rules&) {
    return {architects::kRowNames.begin(), architects::kRowNames.end()};
  }

  static std::vector<OptionInfo> options();
  /// The rules of a table; `data_dir` is empty for the built-in data.
  static OrBadInput<std::shared_ptr<const Rules>> make_rules(const OptionList& given,
                                                             std::string_view data_dir);
  static Deal draw(const Rules& rules, const Seed& seed) {
    return architects::draw_deal(rules, seed);
  }
  /// A deal as a record states it (docs/record.md), checked card by card.
  static OrBadInput<Deal> read_deal(const Rules& rules, const boost::json::value& deal);
  /// Every set of options, with the built-in data.
  static void each_table(const Rules& like, const std::function<void(const Rules&)>& visit);
};

/// "players=4 boards=pick ..." into options; refuses unknown keys and values.
OrBadInput<architects::Options> read_architects_options(const OptionList& given);

}  // namespace pharos
