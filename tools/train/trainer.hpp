// SPDX-License-Identifier: Apache-2.0
// Learning a linear policy by playing: games between copies of the policy, with noise; then for
// every kind of decision the weights that best foretell, from what was chosen and how things
// stood, by how much the chooser ended ahead of the others. Again and again.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "bots/linear_policy.hpp"
#include "bots/outcome.hpp"
#include "engine/playout.hpp"
#include "least_squares.hpp"

namespace pharos::train {

/// How a round of games went: the mean of all players and of the winners.
struct Round {
  double points = 0;
  double winners = 0;
  std::size_t games = 0;
};

template <class F>
class Trainer {
 public:
  using G = typename F::Game;
  using Rules = typename G::Rules;
  using Tables = std::vector<std::shared_ptr<const Rules>>;

  /// `victory`: points that winning counts for, beyond those ahead.
  Trainer(Tables tables, bots::Weights weights, std::uint64_t seed, float victory)
      : tables_(std::move(tables)),
        weights_(std::move(weights)),
        rng_(seed),
        seed_(seed << 32U),
        victory_(victory),
        systems_(F::kBuckets, LeastSquares(F::kFeatures)) {}

  /// Plays `games` and learns from them.
  Round learn(unsigned games) {
    constexpr float kMemory = 0.5F;  // of what earlier rounds have seen: steadies the steps
    for (LeastSquares& system : systems_) system.fade(kMemory);
    Round round;
    for (unsigned game = 0; game < games; ++game) {
      const auto& rules = *tables_[game % tables_.size()];
      count_ = 0;
      const ScoreSheet sheet = play(rules, true);
      add(sheet, round);
      std::array<float, kMaxSeats> targets{};
      for (Seat seat = 0; seat < sheet.players; ++seat) targets[seat] = target(sheet, seat);
      for (std::size_t i = 0; i < count_; ++i) {
        const Sample& sample = samples_[i];
        systems_[sample.bucket].add(sample.row.items, targets[sample.seat]);
      }
    }
    constexpr double kRidge = 30;
    for (unsigned bucket = 0; bucket < F::kBuckets; ++bucket) {
      systems_[bucket].solve(weights_.row(bucket), kRidge);
    }
    return round;
  }

  /// Plays without noise.
  Round measure(unsigned games) {
    Round round;
    for (unsigned game = 0; game < games; ++game) {
      add(play(*tables_[game % tables_.size()], false), round);
    }
    return round;
  }

  [[nodiscard]] const bots::Weights& weights() const { return weights_; }

 private:
  struct Sample {
    unsigned bucket = 0;
    Seat seat = 0;
    bots::Listed row;
  };

  ScoreSheet play(const Rules& rules, bool learning) {
    const bots::LinearPolicy<F> policy(weights_);
    typename G::State state;
    G::start(rules, Seed{seed_++, 1}, state);
    std::array<float, kMaxSeats> noise;
    for (float& each : noise) each = learning ? some_noise() : 0.02F;
    typename G::Actions list;
    for (SeatSet seats = G::to_act(state); !seats.empty(); seats = G::to_act(state)) {
      for (const Seat seat : seats) {
        G::legal_actions(rules, state, seat, list);
        const bool blind = learning && below(rng_, 20) == 0;
        const std::size_t index = blind
                                      ? pick_evenly(list, rng_)
                                      : policy.choose(rules, state, seat, list, noise[seat], rng_);
        if (learning && list.size() > 1) write_down(rules, state, seat, list[index]);
        G::apply(rules, state, seat, list[index], NullSink{});
      }
    }
    ScoreSheet sheet;
    G::score(rules, state, sheet);
    return sheet;
  }

  /// Players of different character: a few wild ones, the others steady.
  float some_noise() {
    if (below(rng_, 8) == 0) return 3;
    return below(rng_, 2) == 0 ? 0.3F : 0.7F;
  }

  void write_down(const Rules& rules, const typename G::State& state, Seat seat,
                  const typename G::Action& action) {
    if (count_ == samples_.size()) samples_.emplace_back();
    Sample& sample = samples_[count_++];
    const F features(rules, state, seat);
    sample.bucket = features.bucket();
    sample.seat = seat;
    sample.row.items.clear();
    features.describe(action, sample.row);
    features.describe_state(sample.row);
  }

  [[nodiscard]] float target(const ScoreSheet& sheet, Seat seat) const {
    const float fair = 1.F / static_cast<float>(sheet.players);
    return ahead(sheet, seat) + victory_ * (bots::outcome(sheet, seat).victory - fair);
  }

  /// By how much a seat ended ahead of the mean of the others.
  static float ahead(const ScoreSheet& sheet, Seat seat) {
    float others = 0;
    for (Seat other = 0; other < sheet.players; ++other) {
      if (other != seat) others += static_cast<float>(sheet.total(other));
    }
    return static_cast<float>(sheet.total(seat)) - others / static_cast<float>(sheet.players - 1);
  }

  static void add(const ScoreSheet& sheet, Round& round) {
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

  Tables tables_;
  bots::Weights weights_;
  FastRng rng_;
  std::uint64_t seed_;
  const float victory_;
  std::vector<LeastSquares> systems_;
  std::vector<Sample> samples_;
  std::size_t count_ = 0;
};

}  // namespace pharos::train
