// SPDX-License-Identifier: Apache-2.0
#include "games/architects/score.hpp"

#include <bit>

namespace pharos::architects {
namespace {

template <class Visit>
void each_token(TokenSet tokens, Visit visit) {
  for (unsigned rest = tokens; rest != 0; rest &= rest - 1) {
    visit(static_cast<unsigned>(std::countr_zero(rest)));
  }
}

int stage_points(const Rules& rules, const Player& player) {
  int points = 0;
  for (unsigned stage = 0; stage < kStages && player.wonder != kNone; ++stage) {
    const bool stands = has(player.built, stage);
    points += stands ? rules.wonder[player.wonder].stage[stage].points : 0;
  }
  return points;
}

int blue_points(const Rules& rules, const Player& player) {
  int points = 0;
  for (unsigned kind = kFirstOther; kind < rules.tables.card_count; ++kind) {
    points += player.cards[kind] * rules.card[kind].points;
  }
  return points;
}

int cat_signs(const Rules& rules, const Player& player) {
  int signs = 0;
  for (unsigned kind = kFirstOther; kind < rules.tables.card_count; ++kind) {
    if (rules.card[kind].cat) signs += player.cards[kind];
  }
  return signs;
}

}  // namespace

int token_points(const Rules& rules, const Player& player, unsigned token) {
  const TokenData& data = rules.token_data(token);
  switch (data.kind) {
    case TokenKind::points_by_wonder:
      return player.built == kComplete ? data.more : data.points;
    case TokenKind::points_per_cat:
      return data.points * cat_signs(rules, player);
    case TokenKind::points_per_victory:
      return data.points * player.victories;
    case TokenKind::points_per_token:
      return data.points * std::popcount(player.tokens);
    case TokenKind::points_by_copies: {
      const auto held = static_cast<TokenSet>(player.tokens & rules.token[token].copies);
      if (static_cast<unsigned>(std::countr_zero(held)) != token) return 0;
      return std::popcount(held) > 1 ? data.more : data.points;
    }
    case TokenKind::extra_card:
    case TokenKind::extra_card_on_stage:
    case TokenKind::double_coin:
    case TokenKind::any_resources:
    case TokenKind::shields:
      break;
  }
  return 0;
}

void score(const Rules& rules, const State& state, ScoreSheet& sheet) {
  sheet = ScoreSheet{};
  sheet.players = rules.players();
  sheet.rows = kRows;
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const Player& player = state.player[seat];
    int progress = 0;
    each_token(player.tokens,
               [&](unsigned token) { progress += token_points(rules, player, token); });
    const auto set = [&](Row row, int points) {
      sheet.points[seat][row] = static_cast<std::int16_t>(points);
    };
    set(row_stages, stage_points(rules, player));
    set(row_cat, state.cat == seat ? rules.tables.cat_points : 0);
    set(row_blue, blue_points(rules, player));
    set(row_conflict, player.victories * rules.tables.victory_points);
    set(row_progress, progress);
    sheet.tie_break[seat] = static_cast<std::int16_t>(std::popcount(player.built));  // A8.3
  }
}

}  // namespace pharos::architects
