// SPDX-License-Identifier: Apache-2.0
// 7 Wonders Architects for the conformance suite: every option, and what must hold in every state
// and step.
#pragma once

#include "conformance/subject.hpp"
#include "games/architects/architects.hpp"

namespace pharos::conformance {

struct ArchitectsSubject {
  using Game = architects::Architects;
  /// Nobody ever chooses at the same time as somebody else.
  static constexpr bool kSequential = true;
  /// 235 cards, each taken by at most one choice; seven stages and tokens beside, and turns in
  /// which a player can reach no card but may end the turn.
  static constexpr unsigned kMaxDecisions = 7 + 2 * 235 + 7 * 5 * 4 + 15 * 2 + 300;

  /// 2 to 7 players, both options of boards; with two players both counts of none.
  static const std::vector<NamedRules<Game>>& tables();

  /// Tokens, and what they and the wonders lead to.
  static bool leads_to_rare_things(const architects::Action& action) {
    using architects::Verb;
    return action.verb == Verb::token || action.verb == Verb::use || action.verb == Verb::build;
  }

  static void check_state(const architects::Rules& rules, const architects::State& state);
  static void check_step(const architects::Rules& rules, const architects::State& before,
                         const Choices<Game>& choices, const architects::State& after);
  static std::vector<std::string> secrets(const architects::Rules& rules,
                                          const architects::State& state, Seat seat);
};

}  // namespace pharos::conformance
