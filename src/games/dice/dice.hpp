// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Dice as a Game.
//
// Rounds in which all players use the same seven dice at the same time, in secret, to cross squares
// of their own boards; effects open further choices, which each player settles as a chain of small
// decisions. 2 to 7 players. Options: boards (random, pick). The rules are in docs/rules/dice.md,
// D1 to D8.
#pragma once

#include "engine/game.hpp"
#include "games/dice/chain.hpp"
#include "games/dice/legal.hpp"
#include "games/dice/score.hpp"
#include "games/dice/turn.hpp"
#include "games/dice/view.hpp"

namespace pharos::dice {

struct Dice {
  static constexpr std::string_view kId = "dice";
  using Rules = dice::Rules;
  using State = dice::State;
  using Action = dice::Action;
  using Actions = dice::Actions;
  using View = dice::View;

  static unsigned players(const Rules& rules) { return rules.players(); }
  static void start(const Rules& rules, const Seed& seed, State& state) {
    dice::start(rules, seed, state);
  }
  static SeatSet to_act(const State& state) { return state.pending; }
  static bool may_choose(const State& state, Seat seat) { return state.acting.has(seat); }
  static void legal_actions(const Rules& rules, const State& state, Seat seat, Actions& out) {
    dice::legal_actions(rules, state, seat, out);
  }
  template <class Sink>
  static void apply(const Rules& rules, State& state, Seat seat, const Action& action,
                    const Sink& sink) {
    dice::apply(rules, state, seat, action, sink);
  }
  static bool can_go_back(const State& state, Seat seat) { return can_restart(state, seat); }
  static void back(const Rules&, State& state, Seat seat) { dice::back(state, seat); }
  static void score(const Rules& rules, const State& state, ScoreSheet& sheet) {
    dice::score(rules, state, sheet);
  }
  static View view(const Rules& rules, const State& state, Seat seat) {
    return make_view(rules, state, seat);
  }
  static const State& as_state(const View& view) { return view.state; }
  static State sample(const Rules&, const View& view, FastRng& rng) {
    return dice::sample(view, rng);
  }
};
static_assert(Game<Dice>);
static_assert(TakesBack<Dice>);

}  // namespace pharos::dice
