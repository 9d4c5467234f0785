// SPDX-License-Identifier: Apache-2.0
#include "games/architects/score_parts.hpp"

#include <bit>

#include "games/architects/message_keys.hpp"
#include "games/architects/notation.hpp"
#include "games/architects/score.hpp"

namespace pharos::architects {
namespace {

constexpr std::string_view kCat = "architects.part.cat";
constexpr std::string_view kVictories = "architects.part.victories";

void add_stages(const Rules& rules, const Player& player, ScoreParts& parts) {
  for (unsigned stage = 0; stage < kStages && player.wonder != kNone; ++stage) {
    if (!has(player.built, stage)) continue;
    const int points = rules.wonder[player.wonder].stage[stage].points;
    parts.push_back(stage_part(row_stages, static_cast<int>(stage) + 1, points));
  }
}

void add_cards(const Rules& rules, const Player& player, ScoreParts& parts) {
  for (unsigned kind = kFirstOther; kind < rules.tables.card_count; ++kind) {
    const int each = rules.card[kind].points;
    if (each == 0 || player.cards[kind] == 0) continue;
    const Word what{keys::kCardDomain, card_name(rules, kind)};
    parts.push_back(product_part(row_blue, what, player.cards[kind], each));
  }
}

void add_tokens(const Rules& rules, const Player& player, ScoreParts& parts) {
  for (unsigned rest = player.tokens; rest != 0; rest &= rest - 1) {
    const auto token = static_cast<unsigned>(std::countr_zero(rest));
    const int points = token_points(rules, player, token);
    if (points == 0) continue;
    const Word what{keys::kTokenDomain, token_name(rules, token)};
    parts.push_back(named_part(row_progress, what, points));
  }
}

}  // namespace

ScoreParts score_parts(const Rules& rules, const State& state, Seat seat) {
  const Player& player = state.player[seat];
  ScoreParts parts;
  add_stages(rules, player, parts);
  if (state.cat == seat) {
    const int points = rules.tables.cat_points;
    parts.push_back({row_cat, points, Message(kCat).with("points", points)});
  }
  add_cards(rules, player, parts);
  if (player.victories != 0) {
    const int each = rules.tables.victory_points;
    const int points = player.victories * each;
    parts.push_back({row_conflict, points,
                     Message(kVictories)
                         .with("count", player.victories)
                         .with("each", each)
                         .with("points", points)});
  }
  add_tokens(rules, player, parts);
  return parts;
}

}  // namespace pharos::architects
