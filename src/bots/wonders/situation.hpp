// SPDX-License-Identifier: Apache-2.0
// How things stand for a seat in 7 Wonders, as features for a network: what stands in its city and
// beside it, what it holds in hand. Reads public facts and the hand only.
#pragma once

#include <algorithm>

#include "bots/wonders/blocks.hpp"
#include "bots/wonders/expansions.hpp"
#include "games/wonders/wonders.hpp"

namespace pharos::bots {

class WondersSituation {
  static consteval unsigned at(std::string_view block) {
    return WondersBlocks::kSituation.at(block);
  }

 public:
  static constexpr unsigned kSize = WondersBlocks::kSituation.size();

  template <class Sink>
  static void describe(const wonders::Rules& rules, const wonders::State& state, Seat seat,
                       Sink& sink) {
    const unsigned players = rules.players();
    const wonders::City& own = state.city[seat];
    const wonders::City& left = state.city[left_of(seat, players)];
    const wonders::City& right = state.city[right_of(seat, players)];
    sink.add(at("players") + players - wonders::kMinPlayers);
    if (own.board == wonders::kNone || state.age == 0) return;
    sink.add(at("place") + (own.board * 2U + static_cast<unsigned>(own.side)) * 5 +
             std::min<unsigned>(own.stages, 4));
    own.built.each([&](unsigned name) { sink.add(at("built") + name); });
    left.built.each([&](unsigned name) { sink.add(at("left_built") + name); });
    right.built.each([&](unsigned name) { sink.add(at("right_built") + name); });
    sink.add(at("purse") + WondersBlocks::coin_step(own.coins));
    sink.add(at("purse") + 8 + WondersBlocks::coin_step(left.coins));
    sink.add(at("purse") + 16 + WondersBlocks::coin_step(right.coins));
    sink.add(at("lead") + lead(own, left));
    sink.add(at("lead") + 11 + lead(own, right));
    for (unsigned symbol = 0; symbol < wonders::kSymbols; ++symbol) {
      sink.add(at("science") + symbol * 5 + std::min<unsigned>(own.science[symbol], 4));
    }
    sink.add(at("board") + left.board);
    sink.add(at("board") + wonders::kMaxBoards + right.board);
    if (state.phase == wonders::Phase::turn) hand(state, seat, players, sink);
    WondersExpansions::situation(rules, state, own, sink);
  }

 private:
  static unsigned lead(const wonders::City& own, const wonders::City& other) {
    return static_cast<unsigned>(std::clamp(own.shields - other.shields, -5, 5) + 5);
  }
  template <class Sink>
  static void hand(const wonders::State& state, Seat seat, unsigned players, Sink& sink) {
    const auto& row =
        state.card[state.age - 1U][wonders::row_of(state.age, state.turn, seat, players)];
    for (unsigned slot = state.turn - 1U; slot < 7; ++slot) sink.add(at("hand") + row[slot]);
  }
};

}  // namespace pharos::bots
