// SPDX-License-Identifier: Apache-2.0
// Opinions for a game whose policy is linear. Reasons come from the parts of the policy's value,
// block by block (blocks.hpp), and from
//   own_reasons(weights, ...)      further messages about an action
// of the Features class where there is such a function.
#pragma once

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>

#include "bots/opinion.hpp"
#include "bots/policy.hpp"
#include "bots/thinking.hpp"

namespace pharos::bots {

template <class F>
class OpinionOf {
 public:
  using G = typename F::Game;

  OpinionOf(const Chair& chair, const OpinionSettings& settings)
      : settings_(settings),
        seat_(chair.seat()),
        moves_(chair.moves_made()),
        rules_(chair.rules<G>()),
        view_(chair.view<G>()) {
    G::legal_actions(rules_, G::as_state(view_), seat_, list_);
  }

  std::vector<Opinion> run(const std::stop_token& stop) {
    std::vector<Opinion> opinions(list_.size());
    if (list_.size() > 1) search(opinions, stop);
    for (std::size_t i = 0; i < list_.size(); ++i) opinions[i].index = i;
    give_reasons(opinions);
    return opinions;
  }

 private:
  using Parts = std::map<std::string_view, float>;  // points by reason

  void search(std::vector<Opinion>& opinions, const std::stop_token& stop) const {
    const auto policy = BestPolicy<F>::builtin(rules_);
    const std::uint64_t seed = siphash(Seed{settings_.seed, seat_}, 1, moves_);
    Thinking<BestPolicy<F>> thinking(rules_, policy, view_, seat_, F::search_settings(), seed);
    thinking.run(settings_.budget, settings_.threads, stop);
    const auto found = thinking.found();
    for (std::size_t i = 0; i < found.size(); ++i) {
      const Searched& sums = found[i];
      Opinion& opinion = opinions[i];
      opinion.looked = sums.visits;
      opinion.win = sums.mean(sums.wins);
      opinion.points = sums.mean(sums.points);
      opinion.margin = sums.mean(sums.margin);
      opinion.value = sums.mean(sums.value);
      const double variance = sums.mean(sums.squared_margin) - opinion.margin * opinion.margin;
      opinion.spread = std::sqrt(std::max(0.0, variance));
    }
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
  const std::size_t moves_;
  const typename G::Rules& rules_;
  const typename G::View view_;
  typename G::Actions list_;
};

template <class F>
std::vector<Opinion> opinion_of(const Chair& chair, const OpinionSettings& settings,
                                const std::stop_token& stop) {
  return OpinionOf<F>(chair, settings).run(stop);
}

}  // namespace pharos::bots
