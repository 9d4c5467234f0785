// SPDX-License-Identifier: Apache-2.0
// What the bots of 7 Wonders know a choice and a situation by in a game with expansions: the parts
// of features.hpp and situation.hpp that are an expansion's own.
#pragma once

#include <algorithm>

#include "bots/wonders/blocks.hpp"
#include "games/wonders/edifice.hpp"

namespace pharos::bots {

class WondersExpansions {
  static consteval unsigned feature(std::string_view block) {
    return WondersBlocks::kFeatures.at(block);
  }
  static consteval unsigned input(std::string_view block) {
    return WondersBlocks::kSituation.at(block);
  }

 public:
  /// What comes with a stage whose gain is `what` (E2.1, E5.2). The answer is what it costs, to the
  /// bank.
  template <class Sink>
  static unsigned stage(const wonders::Rules& rules, const wonders::State& state,
                        const wonders::Gain& what, const wonders::Action& action, Sink& sink) {
    unsigned bank = 0;
    if (action.join) {
      const unsigned left = state.pawns_left[state.age - 1U];
      const unsigned edifice = state.edifice[state.age - 1U];
      sink.add(feature("join") + edifice * 4U + std::min(left, 4U) - 1);
      bank = rules.edifice[edifice].cost;
    }
    if (what.pawn != 0) {
      const unsigned age = what.pawn == wonders::kAnyAge ? action.pawn : what.pawn;
      const unsigned status =
          wonders::is_built(state, age) ? 0 : (wonders::has_failed(state, age) ? 1 : 2);
      sink.add(feature("pawn") + state.edifice[age - 1] * 3U + status);
    }
    return bank;
  }

  /// A penalty that is paid (E4.3, E4.4). Precondition: the verb is one of these.
  template <class Sink>
  static void penalty(const wonders::Action& action, Sink& sink) {
    if (action.verb == wonders::Verb::discard) {
      sink.add(feature("lost") + action.subject);
      return;
    }
    const wonders::TokenSet tokens{action.subject};
    for (unsigned kind = 0; kind < wonders::kTokenKinds; ++kind) {
      const unsigned count = tokens.of(kind);
      if (count != 0) sink.add(feature("token") + kind, static_cast<float>(count));
    }
  }

  template <class Sink>
  static void situation(const wonders::Rules& rules, const wonders::State& state,
                        const wonders::City& own, Sink& sink) {
    if (!rules.options.edifice) return;
    sink.add(input("edifice") + state.edifice[state.age - 1U]);
    sink.add(input("pawns") + std::min<unsigned>(state.pawns_left[state.age - 1U], 7));
    if (wonders::has_joined(own, state.age)) sink.add(input("joined"));
  }
};

}  // namespace pharos::bots
