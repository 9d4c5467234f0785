// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Dice for the conformance suite: every option, and what must hold in every state and
// after every small decision.
#pragma once

#include "conformance/subject.hpp"
#include "games/dice/dice.hpp"

namespace pharos::conformance {

struct DiceSubject {
  using Game = dice::Dice;
  /// Seven boards picked, 100 rounds of seven seats, and in chains at most every square, bonus and
  /// as many refusals of each seat.
  static constexpr unsigned kMaxDecisions =
      7 + 7 * (dice::kMaxRounds + 2 * (dice::kMaxSquares + dice::kBonuses));

  /// 2 to 7 players, boards random and picked; and boards on which every square opens something.
  static const std::vector<NamedRules<Game>>& tables();

  /// The Wonder for its chains, bonuses, special dice.
  static bool leads_to_rare_things(const dice::Action& action) {
    return action.verb == dice::Verb::wonder || action.verb == dice::Verb::bonus ||
           action.verb == dice::Verb::cross || action.symbol >= dice::Symbol::compass;
  }

  static void check_state(const dice::Rules& rules, const dice::State& state);
  static void check_step(const dice::Rules& rules, const dice::State& before,
                         const Choices<Game>& choices, const dice::State& after);
  static std::vector<std::string> secrets(const dice::Rules& rules, const dice::State& state,
                                          Seat seat);
};

}  // namespace pharos::conformance
