// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/score_parts.hpp"

#include <algorithm>

#include "games/wonders/city.hpp"
#include "games/wonders/expansions.hpp"
#include "games/wonders/explain.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/place.hpp"
#include "games/wonders/score_detail.hpp"

namespace pharos::wonders {
namespace {

constexpr std::string_view kCoins = "wonders.part.coins";
constexpr std::string_view kConflict = "wonders.part.conflict";
constexpr std::string_view kScience = "wonders.part.science";
constexpr std::string_view kCopied = "wonders.part.copied";

void add_stages(const Rules& rules, const City& city, ScoreParts& parts) {
  const SideRule& side = side_of(rules, city);
  for (unsigned stage = 0; stage < city.stages; ++stage) {
    const unsigned second = (unsigned{city.halves} >> stage) & 1U;
    const int points = side.stage[stage].half[second].points;
    if (points != 0) parts.push_back(stage_part(row_wonder, static_cast<int>(stage) + 1, points));
  }
}

void add_conflict(const City& city, ScoreParts& parts) {  // W5.2
  const auto& won = city.victories;
  const int points = won[0] + 3 * won[1] + 5 * won[2] - city.defeats;
  if (won[0] + won[1] + won[2] + city.defeats == 0) return;
  parts.push_back({row_conflict, points,
                   Message(kConflict)
                       .with("ones", won[0])
                       .with("threes", won[1])
                       .with("fives", won[2])
                       .with("defeats", city.defeats)
                       .with("points", points)});
}

/// W7.3 and W6.9: the symbols as they score best, those of choice among them.
void add_science(const City& city, ScoreParts& parts) {
  const unsigned best = science_points(city.science, city.science_choice);
  if (best == 0) return;
  const unsigned choices = city.science_choice;
  for (unsigned first = 0; first <= choices; ++first) {
    for (unsigned second = 0; first + second <= choices; ++second) {
      const unsigned a = city.science[0] + first;
      const unsigned b = city.science[1] + second;
      const unsigned c = city.science[2] + choices - first - second;
      const unsigned sets = std::min({a, b, c});
      if (a * a + b * b + c * c + 7 * sets != best) continue;
      parts.push_back({row_green, static_cast<int>(best),
                       Message(kScience)
                           .with("compass", static_cast<int>(a))
                           .with("gear", static_cast<int>(b))
                           .with("tablet", static_cast<int>(c))
                           .with("sets", static_cast<int>(sets))
                           .with("points", static_cast<int>(best))});
      return;
    }
  }
}

/// Blue cards, and those that count something at the end.
void add_cards(const Rules& rules, const State& state, Seat seat, ScoreParts& parts) {
  state.city[seat].built.each([&](unsigned name) {
    const CardRule& card = rules.card[name];
    if (card.colour == Colour::blue && card.gain.points != 0) {
      parts.push_back(named_part(row_blue, card_word(rules, name), card.gain.points));
    }
    const int points = rules.scoring.has(name) ? card_points(rules, state, seat, card) : 0;
    const Row row = row_of_colour(card.colour);
    const int each = card.gain.counts ? card.gain.count.points : 0;
    if (each != 0 && points % each == 0) {
      parts.push_back(product_part(row, card_word(rules, name), points / each, each));
    } else if (points != 0) {
      parts.push_back(named_part(row, card_word(rules, name), points));
    }
  });
}

void add_copy(const Rules& rules, const State& state, Seat seat, ScoreParts& parts) {  // W6.10
  if ((state.city[seat].powers & power_copy_guild) == 0) return;
  const Copied copied = best_copy(rules, state, seat);
  const auto add = [&](Row row, int points) {
    if (points == 0) return;
    parts.push_back(
        {row, points,
         Message(kCopied).with("what", card_word(rules, copied.guild)).with("points", points)});
  };
  add(row_purple, copied.points);
  add(row_green, copied.science);
}

}  // namespace

ScoreParts score_parts(const Rules& rules, const State& state, Seat seat) {
  const City& city = state.city[seat];
  ScoreParts parts;
  if (city.board != kNone) add_stages(rules, city, parts);
  const int coins = city.coins;
  parts.push_back(
      {row_coins, coins / 3, Message(kCoins).with("coins", coins).with("points", coins / 3)});
  add_conflict(city, parts);
  add_science(city, parts);
  add_cards(rules, state, seat, parts);
  add_copy(rules, state, seat, parts);
  each_expansion(
      rules, [&](const Expansion& expansion) { expansion.score_parts(rules, state, seat, parts); });
  return parts;
}

}  // namespace pharos::wonders
