// SPDX-License-Identifier: Apache-2.0
// 7 Wonders as a Game.
//
// Three Ages of six simultaneous turns: cards are drafted, buildings and wonder stages built, wars
// fought with both neighbours, points counted. 3 to 7 players. Options: edition (1, 2), boards
// (random, pick), sides (day, night, random, pick). The rules are in docs/rules/wonders.md, W1 to
// W8.1.
#pragma once

#include "engine/game.hpp"
#include "games/wonders/legal.hpp"
#include "games/wonders/score.hpp"
#include "games/wonders/turn.hpp"
#include "games/wonders/view.hpp"

namespace pharos::wonders {

struct Wonders {
  static constexpr std::string_view kId = "wonders";
  using Rules = wonders::Rules;
  using State = wonders::State;
  using Action = wonders::Action;
  using Actions = wonders::Actions;
  using View = wonders::View;

  static unsigned players(const Rules& rules) { return rules.players(); }
  static void start(const Rules& rules, const Seed& seed, State& state) {
    wonders::start(rules, draw_deal(rules, seed), state);
  }
  static SeatSet to_act(const State& state) { return state.pending; }
  static bool may_choose(const State& state, Seat seat) { return state.acting.has(seat); }
  static void legal_actions(const Rules& rules, const State& state, Seat seat, Actions& out) {
    wonders::legal_actions(rules, state, seat, out);
  }
  template <class Sink>
  static void apply(const Rules& rules, State& state, Seat seat, const Action& action,
                    const Sink& sink) {
    wonders::apply(rules, state, seat, action, sink);
  }
  static void score(const Rules& rules, const State& state, ScoreSheet& sheet) {
    wonders::score(rules, state, sheet);
  }
  static View view(const Rules& rules, const State& state, Seat seat) {
    return make_view(rules, state, seat);
  }
  static const State& as_state(const View& view) { return view.state; }
  static State sample(const Rules& rules, const View& view, FastRng& rng) {
    return wonders::sample(rules, view, rng);
  }
};
static_assert(Game<Wonders>);

}  // namespace pharos::wonders
