// SPDX-License-Identifier: Apache-2.0
// How things stand for a seat in 7 Wonders, as features for a network: what stands in its city and
// beside it, what it holds in hand. Reads public facts and the hand only.
#pragma once

#include <algorithm>

#include "games/wonders/edifice.hpp"
#include "games/wonders/wonders.hpp"

namespace pharos::bots {

struct WondersSituation {
  static constexpr unsigned kPlayers = 0;           // 3 to 7
  static constexpr unsigned kPlace = kPlayers + 5;  // board, side, stages built
  static constexpr unsigned kBuilt = kPlace + wonders::kMaxBoards * 2 * 5;
  static constexpr unsigned kLeftBuilt = kBuilt + wonders::kMaxCards;
  static constexpr unsigned kRightBuilt = kLeftBuilt + wonders::kMaxCards;
  static constexpr unsigned kHand = kRightBuilt + wonders::kMaxCards;
  static constexpr unsigned kPurse = kHand + wonders::kMaxCards;  // own, left, right: 0 to 7
  static constexpr unsigned kLead = kPurse + 3 * 8;               // left, right: -5 to 5
  static constexpr unsigned kScience = kLead + 2 * 11;            // symbol, 0 to 4
  static constexpr unsigned kBoards = kScience + 3 * 5;           // left, right
  static constexpr unsigned kEdifice = kBoards + 2 * wonders::kMaxBoards;  // of the Age
  static constexpr unsigned kPawns = kEdifice + wonders::kEdifices;        // left, 0 to 7
  static constexpr unsigned kJoined = kPawns + 8;
  static constexpr unsigned kSize = kJoined + 1;

  template <class Sink>
  static void describe(const wonders::Rules& rules, const wonders::State& state, Seat seat,
                       Sink& sink) {
    const unsigned players = rules.players();
    const wonders::City& own = state.city[seat];
    const wonders::City& left = state.city[left_of(seat, players)];
    const wonders::City& right = state.city[right_of(seat, players)];
    sink.add(kPlayers + players - wonders::kMinPlayers);
    if (own.board == wonders::kNone || state.age == 0) return;
    sink.add(kPlace + (own.board * 2U + static_cast<unsigned>(own.side)) * 5 +
             std::min<unsigned>(own.stages, 4));
    own.built.each([&](unsigned name) { sink.add(kBuilt + name); });
    left.built.each([&](unsigned name) { sink.add(kLeftBuilt + name); });
    right.built.each([&](unsigned name) { sink.add(kRightBuilt + name); });
    sink.add(kPurse + step(own.coins));
    sink.add(kPurse + 8 + step(left.coins));
    sink.add(kPurse + 16 + step(right.coins));
    sink.add(kLead + lead(own, left));
    sink.add(kLead + 11 + lead(own, right));
    for (unsigned symbol = 0; symbol < wonders::kSymbols; ++symbol) {
      sink.add(kScience + symbol * 5 + std::min<unsigned>(own.science[symbol], 4));
    }
    sink.add(kBoards + left.board);
    sink.add(kBoards + wonders::kMaxBoards + right.board);
    if (state.phase == wonders::Phase::turn) hand(state, seat, players, sink);
    if (rules.options.edifice) edifice(state, own, sink);
  }

  /// How many coins, in eight steps.
  static unsigned step(unsigned coins) {
    constexpr std::uint8_t kSteps[16] = {0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7};
    return kSteps[std::min(coins, 15U)];
  }

 private:
  static unsigned lead(const wonders::City& own, const wonders::City& other) {
    return static_cast<unsigned>(std::clamp(own.shields - other.shields, -5, 5) + 5);
  }
  template <class Sink>
  static void hand(const wonders::State& state, Seat seat, unsigned players, Sink& sink) {
    const auto& row =
        state.card[state.age - 1U][wonders::row_of(state.age, state.turn, seat, players)];
    for (unsigned slot = state.turn - 1U; slot < 7; ++slot) sink.add(kHand + row[slot]);
  }
  template <class Sink>
  static void edifice(const wonders::State& state, const wonders::City& own, Sink& sink) {
    sink.add(kEdifice + state.edifice[state.age - 1U]);
    sink.add(kPawns + std::min<unsigned>(state.pawns_left[state.age - 1U], 7));
    if (wonders::has_joined(own, state.age)) sink.add(kJoined);
  }
};

}  // namespace pharos::bots
