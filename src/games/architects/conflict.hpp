// SPDX-License-Identifier: Apache-2.0
// Shields and conflicts (A5).
#pragma once

#include <array>
#include <bit>

#include "games/architects/state.hpp"

namespace pharos::architects {

/// A5.5: what gives shields, and how many. Calls `of_cards(kind, shields)`, `of_token(token,
/// shields)` and `of_stage(stage, shields)`, stages from 0.
template <class OfCards, class OfToken, class OfStage>
void each_shield(const Rules& rules, const Player& player, OfCards of_cards, OfToken of_token,
                 OfStage of_stage) {
  for (unsigned kind = kFirstOther; kind < rules.tables.card_count; ++kind) {
    const unsigned given = unsigned{player.cards[kind]} * rules.card[kind].shields;
    if (given != 0) of_cards(kind, given);
  }
  for (TokenSet rest = player.tokens; rest != 0; rest = static_cast<TokenSet>(rest & (rest - 1))) {
    const auto token = static_cast<unsigned>(std::countr_zero(rest));
    const unsigned given = rules.token_data(token).shields;
    if (given != 0) of_token(token, given);
  }
  if (player.wonder == kNone || rules.wonder[player.wonder].effect != WonderEffect::shield) return;
  for (unsigned stage = 0; stage < kStages; ++stage) {
    const bool stands = has(player.built, stage);
    if (stands && rules.wonder[player.wonder].stage[stage].effect) of_stage(stage, 1U);
  }
}

/// A5.5: red cards, stages with that effect, tokens.
unsigned shields(const Rules& rules, const Player& player);

/// A4.5: conflict tokens that so many horns turn now; surplus horns are ignored.
inline unsigned turned_by(const Rules& rules, const State& state, unsigned horns) {
  const unsigned left = rules.conflict_tokens - unsigned{state.battle};
  return horns < left ? horns : left;
}

/// A5.2, A5.3: victory tokens for so many shields against those of one neighbour.
unsigned spoils(const Rules& rules, unsigned own, unsigned other);

/// Victory tokens that each seat takes for its left and its right neighbour. With two players the
/// other one is the left neighbour.
struct ConflictResult {
  std::array<std::uint8_t, kMaxPlayers> from_left{};
  std::array<std::uint8_t, kMaxPlayers> from_right{};
  [[nodiscard]] unsigned won(Seat seat) const {
    return unsigned{from_left[seat]} + from_right[seat];
  }
};

/// A5.2, A5.3: what a conflict now would give.
ConflictResult conflict(const Rules& rules, const State& state);

}  // namespace pharos::architects
