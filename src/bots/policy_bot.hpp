// SPDX-License-Identifier: Apache-2.0
// A bot that takes what its policy values most, at once: `medium`, and with a blurred eye `easy`.
#pragma once

#include <algorithm>
#include <vector>

#include "base/rng.hpp"
#include "bots/bot.hpp"

namespace pharos::bots {

struct Taste {
  float noise = 0;      // points by which values are blurred
  float tolerance = 0;  // points: nothing worse than the best by more than this is taken
};

template <class P>
class PolicyBot final : public Bot {
 public:
  using G = typename P::Game;
  using Bot::choose;

  PolicyBot(P policy, Taste taste, std::uint64_t seed)
      : policy_(policy), taste_(taste), rng_(seed) {}

  std::size_t choose(const Chair& chair, const std::stop_token&) override {
    const auto& rules = chair.rules<G>();
    const typename G::View view = chair.view<G>();
    const typename G::State& state = G::as_state(view);
    typename G::Actions list;
    G::legal_actions(rules, state, chair.seat(), list);
    values_.resize(list.size());
    policy_.value(rules, state, chair.seat(), list, values_.data());
    const float least = *std::max_element(values_.begin(), values_.end()) - taste_.tolerance;
    std::size_t best = 0;
    float most = -1e30F;
    for (std::size_t i = 0; i < values_.size(); ++i) {
      if (values_[i] < least) continue;
      const float value = values_[i] + taste_.noise * gumbel(rng_);
      if (value <= most) continue;
      most = value;
      best = i;
    }
    return best;
  }

 private:
  P policy_;
  Taste taste_;
  FastRng rng_;
  std::vector<float> values_;
};

}  // namespace pharos::bots
