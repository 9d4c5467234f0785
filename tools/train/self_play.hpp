// SPDX-License-Identifier: Apache-2.0
// What is common to learning from games: who plays them, what is learned from their end, and how
// they went.
#pragma once

#include <algorithm>

#include "base/rng.hpp"
#include "bots/outcome.hpp"
#include "engine/score_sheet.hpp"

namespace pharos::train {

/// How a round of games went: the mean of all players and of the winners.
struct Round {
  double points = 0;
  double winners = 0;
  std::size_t games = 0;
};

inline void add(const ScoreSheet& sheet, Round& round) {
  double sum = 0;
  int best = sheet.total(0);
  for (Seat seat = 0; seat < sheet.players; ++seat) {
    sum += sheet.total(seat);
    best = std::max(best, sheet.total(seat));
  }
  round.points += sum / sheet.players;
  round.winners += best;
  ++round.games;
}

/// Players of different character: a few wild ones, the others steady.
template <class Rng>
float some_noise(Rng& rng) {
  if (below(rng, 8) == 0) return 3;
  return below(rng, 2) == 0 ? 0.3F : 0.7F;
}

/// By how much a seat ended ahead of the mean of the others.
inline float ahead(const ScoreSheet& sheet, Seat seat) {
  float others = 0;
  for (Seat other = 0; other < sheet.players; ++other) {
    if (other != seat) others += static_cast<float>(sheet.total(other));
  }
  return static_cast<float>(sheet.total(seat)) - others / static_cast<float>(sheet.players - 1);
}

/// What is to be foretold. `victory`: points that winning counts for, beyond those ahead.
inline float target(const ScoreSheet& sheet, Seat seat, float victory) {
  const float fair = 1.F / static_cast<float>(sheet.players);
  return ahead(sheet, seat) + victory * (bots::outcome(sheet, seat).victory - fair);
}

}  // namespace pharos::train
