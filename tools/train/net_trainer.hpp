// SPDX-License-Identifier: Apache-2.0
// Learning a network policy by playing: games between copies of it, with noise. Two networks learn
// from each decision by how much the chooser ended ahead of the others: one what the position
// foretells, and one, which is kept, what the choice adds to that and to the linear policy's value.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "self_play.hpp"
#include "sparse_net.hpp"

namespace pharos::train {

template <class F>
class NetTrainer {
 public:
  using G = typename F::Game;
  using Rules = typename G::Rules;
  using Tables = std::vector<std::shared_ptr<const Rules>>;
  using Shape = bots::NetShape<F>;

  NetTrainer(Tables tables, const bots::Weights& linear, std::uint64_t seed, float victory)
      : tables_(std::move(tables)),
        linear_(linear),
        choice_(Shape::kBias, F::kBuckets, seed),
        position_(F::Situation::kSize + F::kFeatures, F::kBuckets, seed + 1),
        rng_(seed),
        seed_(seed << 32U),
        victory_(victory) {}

  /// The network begins with these weights.
  void begin_with(const bots::Weights& net) { choice_.weights() = net; }

  struct Learned {
    Round round;
    double position_error = 0;  // mean square: foretold by the position alone
    double choice_error = 0;    // with the choice
  };

  Learned learn(unsigned games, float rate) {
    constexpr unsigned kBatch = 64;  // games between two lessons
    Learned learned;
    double errors = 0;
    double choice_errors = 0;
    double lessons = 0;
    for (unsigned game = 0; game < games;) {
      samples_.clear();
      items_.items.clear();
      for (unsigned i = 0; i < kBatch && game < games; ++i, ++game) {
        const std::size_t first = samples_.size();
        const ScoreSheet sheet = play(*tables_[game % tables_.size()]);
        add(sheet, learned.round);
        for (std::size_t j = first; j < samples_.size(); ++j) {
          samples_[j].target = target(sheet, samples_[j].seat, victory_);
        }
      }
      for (std::size_t i = samples_.size(); i > 1; --i) {
        std::swap(samples_[i - 1], samples_[below(rng_, static_cast<std::uint32_t>(i))]);
      }
      for (const Sample& sample : samples_) {
        const auto [position_error, choice_error] = lesson(sample, rate);
        errors += position_error * position_error;
        choice_errors += choice_error * choice_error;
        ++lessons;
      }
    }
    learned.position_error = errors / lessons;
    learned.choice_error = choice_errors / lessons;
    return learned;
  }

  Round measure(unsigned games) {
    return measure_games(tables_, bots::NetPolicy<F>(linear_, choice_.weights()), games, seed_,
                         rng_);
  }

  [[nodiscard]] const bots::Weights& net() const { return choice_.weights(); }

 private:
  struct Sample {
    unsigned bucket = 0;
    Seat seat = 0;
    std::size_t situation = 0;  // where its items begin
    std::size_t choice = 0;
    std::size_t state = 0;
    std::size_t end = 0;
    float linear = 0;
    float target = 0;
  };
  using Items = SparseNet::Items;

  [[nodiscard]] Items items(std::size_t from, std::size_t to) const {
    return Items(items_.items).subspan(from, to - from);
  }

  std::pair<double, double> lesson(const Sample& sample, float rate) {
    const Items situation = items(sample.situation, sample.choice);
    const Items choice = items(sample.choice, sample.state);
    const Items state = items(sample.state, sample.end);
    const float expected =
        position_.foretell(sample.bucket, situation, 0, state, F::Situation::kSize - F::kActionEnd);
    const float added =
        choice_.foretell(sample.bucket, situation, Shape::kSituation, choice, Shape::kChoice);
    const float position_error = expected - sample.target;
    const float error = expected + sample.linear + added - sample.target;
    position_.learn(error, rate);
    choice_.learn(error, rate);
    return {position_error, error};
  }

  ScoreSheet play(const Rules& rules) {
    return play_game<Trying>(rules, Seed{seed_++, 1},
                             bots::NetPolicy<F>(linear_, choice_.weights()), rng_,
                             [&](const auto& state, Seat seat, const auto& action) {
                               write_down(rules, state, seat, action);
                             });
  }

  void write_down(const Rules& rules, const typename G::State& state, Seat seat,
                  const typename G::Action& action) {
    const F features(rules, state, seat);
    Sample sample;
    sample.bucket = features.bucket();
    sample.seat = seat;
    sample.situation = items_.items.size();
    F::Situation::describe(rules, state, seat, items_);
    sample.choice = items_.items.size();
    features.describe(action, items_);
    sample.state = items_.items.size();
    features.describe_state(items_);
    sample.end = items_.items.size();
    bots::Dot dot(linear_.row(sample.bucket));
    for (const auto& item : items(sample.choice, sample.state)) dot.add(item.feature, item.value);
    sample.linear = dot.sum();
    samples_.push_back(sample);
  }

  Tables tables_;
  bots::Weights linear_;
  SparseNet choice_;
  SparseNet position_;
  FastRng rng_;
  std::uint64_t seed_;
  const float victory_;
  std::vector<Sample> samples_;
  bots::Listed items_;
};

}  // namespace pharos::train
