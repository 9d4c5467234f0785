// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/score.hpp"

#include <algorithm>

#include "games/wonders/city.hpp"
#include "games/wonders/edifice.hpp"
#include "games/wonders/place.hpp"
#include "games/wonders/score_detail.hpp"

namespace pharos::wonders {
namespace {

int conflict_points(const City& city) {  // W5.2
  return city.victories[0] + 3 * city.victories[1] + 5 * city.victories[2] - city.defeats;
}

}  // namespace

int card_points(const Rules& rules, const State& state, Seat seat, const CardRule& card) {
  const City& city = state.city[seat];
  int points = card.colour == Colour::blue ? 0 : card.gain.points;  // blue: summed up already
  if (card.gain.points_if_complete != 0 && next_stage(rules, city) == nullptr) {
    points += card.gain.points_if_complete;
  }
  if (card.gain.counts && card.gain.count.points != 0) {
    points +=
        static_cast<int>(card.gain.count.points * counted(rules, state, seat, card.gain.count));
  }
  return points;
}

Row row_of_colour(Colour colour) {
  switch (colour) {
    case Colour::yellow:
      return row_yellow;
    case Colour::green:
      return row_green;
    case Colour::purple:
      return row_purple;
    case Colour::brown:
    case Colour::grey:
    case Colour::blue:
    case Colour::red:
      break;  // the data gives points of other colours to blue cards only
  }
  return row_blue;
}

Copied best_copy(const Rules& rules, const State& state, Seat seat) {
  const City& city = state.city[seat];
  const unsigned before = science_points(city.science, city.science_choice);
  Copied best;
  for (const Seat side : {left_of(seat, rules.players()), right_of(seat, rules.players())}) {
    state.city[side].built.each([&](unsigned name) {
      const CardRule& card = rules.card[name];
      if (card.colour != Colour::purple) return;
      const unsigned choices = city.science_choice + unsigned{card.gain.science_choice};
      const Copied copied{card_points(rules, state, seat, card),
                          static_cast<int>(science_points(city.science, choices) - before),
                          static_cast<std::uint8_t>(name)};
      if (copied.better_than(best)) best = copied;
    });
  }
  return best;
}

unsigned science_points(const std::array<std::uint8_t, kSymbols>& symbols, unsigned choices) {
  unsigned best = 0;
  for (unsigned first = 0; first <= choices; ++first) {
    for (unsigned second = 0; first + second <= choices; ++second) {
      const unsigned a = symbols[0] + first;
      const unsigned b = symbols[1] + second;
      const unsigned c = symbols[2] + choices - first - second;
      best = std::max(best, a * a + b * b + c * c + 7 * std::min({a, b, c}));
    }
  }
  return best;
}

void score(const Rules& rules, const State& state, ScoreSheet& sheet) {
  sheet = ScoreSheet{};
  sheet.players = rules.players();
  sheet.rows = row_count(rules);
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    const City& city = state.city[seat];
    auto& points = sheet.points[seat];
    const auto add = [&](Row row, int value) {
      points[row] = static_cast<std::int16_t>(points[row] + value);
    };
    add(row_wonder, city.stage_points);
    add(row_coins, city.coins / 3);
    add(row_conflict, conflict_points(city));
    add(row_blue, city.blue_points);
    add(row_green, static_cast<int>(science_points(city.science, city.science_choice)));
    (city.built & rules.scoring).each([&](unsigned name) {
      const CardRule& card = rules.card[name];
      add(row_of_colour(card.colour), card_points(rules, state, seat, card));
    });
    if ((city.powers & power_copy_guild) != 0) {
      const Copied copied = best_copy(rules, state, seat);
      add(row_purple, copied.points);
      add(row_green, copied.science);
    }
    if (rules.options.edifice) add(row_edifice, edifice_points(rules, state, seat));
    sheet.tie_break[seat] = static_cast<std::int16_t>(city.coins);  // W7.5
  }
}

}  // namespace pharos::wonders
