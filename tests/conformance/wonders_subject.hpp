// SPDX-License-Identifier: Apache-2.0
// 7 Wonders for the conformance suite: every option, and what must hold in every state and step.
#pragma once

#include "conformance/subject.hpp"
#include "games/wonders/wonders.hpp"

namespace pharos::conformance {

struct WondersSubject {
  using Game = wonders::Wonders;
  /// Seven boards and sides picked, 18 turns of seven seats, an extra card in each Age (W6.4), four
  /// cards from the pile (W6.3, Carthage's too), a penalty of everyone in each Age (E4.6).
  static constexpr unsigned kMaxDecisions = 7 + 7 + 18 * 7 + 3 + 4 + 3 * 7;

  /// 3 to 7 players, both editions, all options of sides and boards; the same with Edifice.
  static const std::vector<NamedRules<Game>>& tables();

  /// Stages, for their powers.
  static bool leads_to_rare_things(const wonders::Action& action) {
    return action.verb == wonders::Verb::stage || action.free;
  }

  static void check_state(const wonders::Rules& rules, const wonders::State& state);
  static void check_step(const wonders::Rules& rules, const wonders::State& before,
                         const Choices<Game>& choices, const wonders::State& after);
  static std::vector<std::string> secrets(const wonders::Rules& rules, const wonders::State& state,
                                          Seat seat);
};

}  // namespace pharos::conformance
