// SPDX-License-Identifier: Apache-2.0
// Opinions for a game whose policy is linear. Reasons come from the parts of the policy's value,
// block by block (blocks.hpp), and from
//   own_reasons(weights, ...)      further messages about an action
//   as_if_nobody_had_chosen(view)  for views that say who has chosen in the step under way
// of the Features class where there are such functions.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <optional>
#include <string_view>

#include "base/hash.hpp"
#include "bots/opinion.hpp"
#include "bots/policy.hpp"
#include "bots/thinking.hpp"
#include "match/view_data.hpp"

namespace pharos::bots {

template <class F>
class OpinionOf final : public Forming {
 public:
  using G = typename F::Game;

  OpinionOf(const Chair& chair, const OpinionSettings& settings)
      : settings_(settings),
        seat_(chair.seat()),
        rules_(chair.rules<G>()),
        view_(view_of(chair)),
        policy_(BestPolicy<F>::builtin(rules_)) {
    G::legal_actions(rules_, G::as_state(view_), seat_, list_);
    if (list_.size() < 2) return;
    thinking_.emplace(rules_, policy_, view_, seat_, F::search_settings(), seed_of_position());
  }

  bool step(const Slice& slice) override {
    return !thinking_ || thinking_->step(settings_.budget, slice);
  }

  void run(const std::stop_token& stop) override {
    if (thinking_) thinking_->run(settings_.budget, settings_.threads, stop);
  }

  [[nodiscard]] std::vector<Opinion> opinions() const override {
    std::vector<Opinion> opinions(list_.size());
    for (std::size_t i = 0; i < list_.size(); ++i) opinions[i].index = i;
    if (thinking_) give_figures(opinions);
    give_reasons(opinions);
    return opinions;
  }

 private:
  /// What the seat sees, less who of the others has chosen already: that is a matter of who was
  /// quick with what nobody knows, and a replay does not have it.
  static typename G::View view_of(const Chair& chair) {
    typename G::View view = chair.view<G>();
    if constexpr (requires { F::as_if_nobody_had_chosen(view); }) F::as_if_nobody_had_chosen(view);
    return view;
  }

  using Parts = std::map<std::string_view, float>;  // points by reason

  void give_figures(std::vector<Opinion>& opinions) const {
    const auto found = thinking_->found();
    for (std::size_t i = 0; i < found.size(); ++i) {
      const Searched& sums = found[i];
      Opinion& opinion = opinions[i];
      opinion.looked = sums.visits;
      opinion.win = sums.mean(sums.wins);
      opinion.within = within(sums);
      opinion.points = sums.mean(sums.points);
      opinion.margin = sums.mean(sums.margin);
      opinion.value = sums.mean(sums.value);
      const double variance = sums.mean(sums.squared_margin) - opinion.margin * opinion.margin;
      opinion.spread = std::sqrt(std::max(0.0, variance));
    }
  }

  /// From what the seat sees alone, so that whoever asks about a position is told the same of it.
  [[nodiscard]] std::uint64_t seed_of_position() const {
    Hash hash;
    hash.add(view_to_bytes(view_));
    hash.add(std::uint64_t{seat_});
    return hash.value();
  }

  /// Two standard errors of a share, with two victories and two defeats added (Agresti and Coull):
  /// a few play-outs that were all won make nobody sure.
  static double within(const Searched& sums) {
    if (sums.visits == 0) return 0;
    const double looked = static_cast<double>(sums.visits) + 4;
    const double win = (sums.wins + 2) / looked;
    return 2 * std::sqrt(win * (1 - win) / looked);
  }

  /// What a choice has that the mean of all choices has not, in points; the largest parts first.
  void give_reasons(std::vector<Opinion>& opinions) const {
    const typename G::State& state = G::as_state(view_);
    const Weights& weights = linear_weights<F>(rules_);
    std::vector<Parts> parts(list_.size());
    Parts mean;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      parts[i] = parts_of(weights, list_[i]);
      for (const auto& [key, points] : parts[i]) {
        mean[key] += points / static_cast<float>(list_.size());
      }
    }
    for (std::size_t i = 0; i < list_.size(); ++i) {
      for (const auto& [key, points] : mean) parts[i][key] -= points;
      opinions[i].reasons = told(parts[i]);
      if constexpr (requires { F::own_reasons(weights, rules_, state, seat_, list_[i]); }) {
        for (Message& more : F::own_reasons(weights, rules_, state, seat_, list_[i])) {
          opinions[i].reasons.push_back(std::move(more));
        }
      }
    }
  }

  [[nodiscard]] Parts parts_of(const Weights& weights, const typename G::Action& action) const {
    const F features(rules_, G::as_state(view_), seat_);
    const float* row = weights.row(features.bucket());
    Listed listed;
    features.describe(action, listed);
    Parts parts;
    for (const Listed::Item& item : listed.items) {
      const std::string_view key = F::Blocks::kFeatures.reason_of(item.feature);
      if (!key.empty()) parts[key] += row[item.feature] * item.value;
    }
    return parts;
  }

  static std::vector<Message> told(const Parts& parts) {
    constexpr std::size_t kMost = 2;
    constexpr float kLeast = 0.75F;  // points worth a word
    std::vector<std::pair<std::string_view, float>> sorted(parts.begin(), parts.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
      return std::abs(a.second) > std::abs(b.second);
    });
    std::vector<Message> messages;
    for (const auto& [key, points] : sorted) {
      if (messages.size() == kMost || std::abs(points) < kLeast) break;
      messages.push_back(Message(key).with("points", static_cast<int>(std::lround(points))));
    }
    return messages;
  }

  const OpinionSettings settings_;
  const Seat seat_;
  const typename G::Rules& rules_;
  const typename G::View view_;
  const BestPolicy<F> policy_;
  typename G::Actions list_;
  std::optional<Thinking<BestPolicy<F>>> thinking_;  // last: it looks at what stands above
};

template <class F>
std::unique_ptr<Forming> opinion_of(const Chair& chair, const OpinionSettings& settings) {
  return std::make_unique<OpinionOf<F>>(chair, settings);
}

}  // namespace pharos::bots
