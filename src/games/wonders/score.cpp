// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/score.hpp"

#include <algorithm>

#include "games/wonders/city.hpp"
#include "games/wonders/place.hpp"

namespace pharos::wonders {
namespace {

int conflict_points(const City& city) {  // W5.2
  return city.victories[0] + 3 * city.victories[1] + 5 * city.victories[2] - city.defeats;
}

/// What a building scores at the end for `seat`, beyond the symbols of W7.3.
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

/// W6.10: the best guild of a neighbour, as if the copier had built it. Symbols of choice go to the
/// green row; on a tie the guild that brings plain points is taken.
void copy_guild(const Rules& rules, const State& state, Seat seat, ScoreSheet& sheet) {
  const City& city = state.city[seat];
  int best = 0;
  int best_science = 0;
  const auto consider = [&](const City& neighbour) {
    neighbour.built.each([&](unsigned name) {
      const CardRule& card = rules.card[name];
      if (card.colour != Colour::purple) return;
      best = std::max(best, card_points(rules, state, seat, card));
      if (card.gain.science_choice == 0) return;
      const unsigned choices = city.science_choice;
      const int more =
          static_cast<int>(science_points(city.science, choices + card.gain.science_choice) -
                           science_points(city.science, choices));
      best_science = std::max(best_science, more);
    });
  };
  consider(state.city[left_of(seat, rules.players())]);
  consider(state.city[right_of(seat, rules.players())]);
  const bool science = best_science > best;
  const Row row = science ? row_green : row_purple;
  const int points = sheet.points[seat][row] + (science ? best_science : best);
  sheet.points[seat][row] = static_cast<std::int16_t>(points);
}

}  // namespace

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
  sheet.rows = kRows;
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
    if ((city.powers & power_copy_guild) != 0) copy_guild(rules, state, seat, sheet);
    sheet.tie_break[seat] = static_cast<std::int16_t>(city.coins);  // W7.5
  }
}

}  // namespace pharos::wonders
