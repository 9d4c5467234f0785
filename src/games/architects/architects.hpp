// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Architects as a Game.
//
// Players take one of three cards in turn: resources build a wonder of five stages, science brings
// progress tokens, horns bring conflicts. The game ends with the first complete wonder. 2 to 7
// players. Options: boards (random, pick), two_player_zero (rulebook, online). The rules are in
// docs/rules/architects.md, A1 to A8.
#pragma once

#include "engine/game.hpp"
#include "games/architects/legal.hpp"
#include "games/architects/score.hpp"
#include "games/architects/turn.hpp"
#include "games/architects/view.hpp"

namespace pharos::architects {

struct Architects {
  static constexpr std::string_view kId = "architects";
  using Rules = architects::Rules;
  using State = architects::State;
  using Action = architects::Action;
  using Actions = architects::Actions;
  using View = architects::View;

  static unsigned players(const Rules& rules) { return rules.players(); }
  static void start(const Rules& rules, const Seed& seed, State& state) {
    architects::start(rules, draw_deal(rules, seed), state);
  }
  static SeatSet to_act(const State& state) {
    return state.phase == Phase::over ? SeatSet{} : SeatSet::one(state.active);
  }
  static bool may_choose(const State& state, Seat seat) {
    return state.phase != Phase::over && seat == state.active;
  }
  static void legal_actions(const Rules& rules, const State& state, Seat seat, Actions& out) {
    architects::legal_actions(rules, state, seat, out);
  }
  template <class Sink>
  static void apply(const Rules& rules, State& state, Seat seat, const Action& action,
                    const Sink& sink) {
    architects::apply(rules, state, seat, action, sink);
  }
  static void score(const Rules& rules, const State& state, ScoreSheet& sheet) {
    architects::score(rules, state, sheet);
  }
  static View view(const Rules& rules, const State& state, Seat seat) {
    return make_view(rules, state, seat);
  }
  static const State& as_state(const View& view) { return view.state; }
  static State sample(const Rules& rules, const View& view, FastRng& rng) {
    return architects::sample(rules, view, rng);
  }
};
static_assert(Game<Architects>);

}  // namespace pharos::architects
