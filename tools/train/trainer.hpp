// SPDX-License-Identifier: Apache-2.0
// Learning a linear policy by playing: games between copies of the policy, with noise; then for
// every kind of decision the weights that best foretell, from what was chosen and how things
// stood, by how much the chooser ended ahead of the others. Again and again.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "bots/policy.hpp"
#include "least_squares.hpp"
#include "self_play.hpp"

namespace pharos::train {

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
      const ScoreSheet sheet = play(rules);
      add(sheet, round);
      std::array<float, kMaxSeats> targets{};
      for (Seat seat = 0; seat < sheet.players; ++seat) {
        targets[seat] = target(sheet, seat, victory_);
      }
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
    return measure_games(tables_, bots::LinearPolicy<F>(weights_), games, seed_, rng_);
  }

  [[nodiscard]] const bots::Weights& weights() const { return weights_; }

 private:
  struct Sample {
    unsigned bucket = 0;
    Seat seat = 0;
    bots::Listed row;
  };

  ScoreSheet play(const Rules& rules) {
    return play_game<Trying>(rules, Seed{seed_++, 1}, bots::LinearPolicy<F>(weights_), rng_,
                             [&](const auto& state, Seat seat, const auto& action) {
                               write_down(rules, state, seat, action);
                             });
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
