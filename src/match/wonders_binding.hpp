// SPDX-License-Identifier: Apache-2.0
// 7 Wonders as a Match: ties the game to its options, its notation, its messages and its JSON.
#pragma once

#include <boost/json/fwd.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/wonders/explain.hpp"
#include "games/wonders/facts.hpp"
#include "games/wonders/json.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/wonders.hpp"
#include "match/options.hpp"

namespace pharos {

struct WondersBinding {
  using Game = wonders::Wonders;
  using Deal = wonders::Deal;
  using Rules = wonders::Rules;
  using State = wonders::State;
  using Action = wonders::Action;

  static void start(const Rules& rules, const Deal& deal, State& state) {
    wonders::start(rules, deal, state);
  }

  static std::string_view verb(const Action& action) { return wonders::verb_name(action.verb); }
  static std::string to_text(const Rules& rules, const Action& action) {
    return wonders::to_text(rules, action);
  }
  static std::optional<wonders::ParsedAction> parse(const Rules& rules, const State& state,
                                                    std::string_view text, std::string& problem);
  /// W2.8, W2.9: which card was sold or laid under a stage is nobody else's business.
  static std::string public_move(const Rules& rules, const std::string& move);
  static bool same_notation(const Rules& rules, const Action& a, const Action& b) {
    return wonders::same_notation(rules, a, b);
  }
  static bool same_use(const Rules& rules, const Action& a, const Action& b) {
    return wonders::same_use(rules, a, b);
  }

  static Message describe(const Rules& rules, const State& state, Seat seat, const Action& action) {
    return wonders::describe(rules, state, seat, action);
  }
  static std::vector<wonders::Refusal> refusals(const Rules& rules, const State& state, Seat seat) {
    return wonders::refusals(rules, state, seat);
  }
  /// Why an action that can be written down is not legal, whatever its split.
  static Message why_not(const Rules& rules, const State& state, Seat seat, const Action& action);

  static Message action_name(const Rules& rules, const State& state, const Action& action) {
    return wonders::action_name(rules, state, action);
  }
  static void write_action(const Rules& rules, const State& state, Seat seat, const Action& action,
                           Telling telling, JsonWriter& json) {
    wonders::write_action(rules, state, seat, action, telling, json);
  }

  static std::optional<Message> describe_event(const Rules& rules, const Event& event) {
    return wonders::describe_event(rules, event);
  }
  static void write_event(const Rules& rules, const State& state, const Event& event,
                          JsonWriter& json) {
    wonders::write_event(rules, state, event, json);
  }
  static std::optional<wonders::StepKind> step_of(const Event& event) {
    if (event.kind != static_cast<std::uint8_t>(wonders::EventKind::step)) return std::nullopt;
    return static_cast<wonders::StepKind>(event.subject);
  }

  static void write_step(const Rules& rules, const State& state, wonders::StepKind step,
                         JsonWriter& json) {
    wonders::write_step(rules, state, step, json);
  }
  static void write_when(const State& state, JsonWriter& json) { wonders::write_when(state, json); }
  static void write_view(const Rules& rules, const wonders::View& view, JsonWriter& json) {
    wonders::write_view(rules, view, json);
  }
  static void write_catalogue(const Rules& rules, JsonWriter& json) {
    wonders::write_catalogue(rules, json);
  }
  static void write_deal(const Rules& rules, const Deal& deal, JsonWriter& json) {
    wonders::write_deal(rules, deal, json);
  }
  static void write_options(const Rules& rules, JsonWriter& json) {
    wonders::write_options(rules, json);
  }
  /// All rows there can be; what a table has is the beginning of it.
  static std::span<const std::string_view> all_rows() { return wonders::kRowNames; }
  static std::vector<std::string_view> row_names(const Rules& rules) {
    return {wonders::kRowNames.begin(), wonders::kRowNames.begin() + wonders::row_count(rules)};
  }

  static std::vector<OptionInfo> options();
  /// The rules of a table; `data_dir` is empty for the built-in data.
  static OrBadInput<std::shared_ptr<const Rules>> make_rules(const OptionList& given,
                                                             std::string_view data_dir);
  static Deal draw(const Rules& rules, const Seed& seed) { return wonders::draw_deal(rules, seed); }
  /// A deal as a record states it (DESIGN section 8), checked card by card.
  static OrBadInput<Deal> read_deal(const Rules& rules, const boost::json::value& deal);
  /// Every set of options with Edifice and Carthage as at the table `like`, built-in data.
  static void each_table(const Rules& like, const std::function<void(const Rules&)>& visit);
};

/// "players=4 edition=1 ..." into options; refuses unknown keys and values.
OrBadInput<wonders::Options> read_wonders_options(const OptionList& given);

}  // namespace pharos
