// SPDX-License-Identifier: Apache-2.0
// What is common to learning from games: who plays them, what is learned from their end, and how
// they went.
#pragma once

#include <algorithm>
#include <array>

#include "base/rng.hpp"
#include "bots/search.hpp"
#include "engine/playout.hpp"
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

/// How copies of a policy play each other: as `medium` does.
struct Steady {
  template <class Rng>
  static float noise(Rng&) {
    return 0.02F;
  }
  template <class Rng>
  static bool blind(Rng&) {
    return false;
  }
};

/// How they play to learn: with noise, and now and then a choice at random.
struct Trying {
  template <class Rng>
  static float noise(Rng& rng) {
    return some_noise(rng);
  }
  template <class Rng>
  static bool blind(Rng& rng) {
    return below(rng, 20) == 0;
  }
};

/// Plays a game; `seen(state, seat, action)` is told of every choice of two or more.
template <class Manner, class P, class Rng, class Seen>
ScoreSheet play_game(const typename P::Rules& rules, Seed seed, const P& policy, Rng& rng,
                     Seen seen) {
  using G = typename P::Game;
  typename G::State state;
  G::start(rules, seed, state);
  std::array<float, kMaxSeats> noise;
  for (float& each : noise) each = Manner::noise(rng);
  typename G::Actions list;
  for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
    for (const Seat seat : seats) {
      G::legal_actions(rules, state, seat, list);
      std::size_t index = 0;
      if (list.size() > 1) {
        index = Manner::blind(rng) ? pick_evenly(list, rng)
                                   : policy.choose(rules, state, seat, list, noise[seat], rng);
        seen(state, seat, list[index]);
      }
      G::apply(rules, state, seat, list[index], NullSink{});
    }
  }
  ScoreSheet sheet;
  G::score(rules, state, sheet);
  return sheet;
}

/// How games without noise go, at one table after another.
template <class P, class Tables, class Rng>
Round measure_games(const Tables& tables, const P& policy, unsigned games, std::uint64_t& seed,
                    Rng& rng) {
  Round round;
  for (unsigned game = 0; game < games; ++game) {
    const auto& rules = *tables[game % tables.size()];
    add(play_game<Steady>(rules, Seed{seed++, 1}, policy, rng, [](const auto&...) {}), round);
  }
  return round;
}

}  // namespace pharos::train
