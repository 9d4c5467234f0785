// SPDX-License-Identifier: Apache-2.0
// The levels of a game: one table of policies, tastes and budgets for all games. `easy`, `medium`
// and `hard` play by the linear policy, `expert` by the network where the game has one.
#pragma once

#include <memory>
#include <optional>

#include "bots/bot.hpp"
#include "bots/bot_spec.hpp"
#include "bots/linear_policy.hpp"
#include "bots/net_policy.hpp"
#include "bots/policy_bot.hpp"
#include "bots/search_bot.hpp"

namespace pharos::bots {

/// A bot that finds its policy when it first sees the table: which weights are right depends on the
/// rules.
template <class P, class Make>
class LazyBot final : public Bot {
 public:
  using Bot::choose;
  explicit LazyBot(Make make) : make_(make) {}

  std::size_t choose(const Chair& chair, const std::stop_token& stop) override {
    const auto& rules = chair.rules<typename P::Game>();
    const std::string_view weights = P::Features::weights_of(rules);
    if (bot_ == nullptr || weights_ != weights) {
      bot_ = make_(P::builtin(rules));
      weights_ = weights;
    }
    return bot_->choose(chair, stop);
  }

 private:
  Make make_;
  std::unique_ptr<Bot> bot_;
  std::string_view weights_;
};

template <class P, class Make>
std::unique_ptr<Bot> lazily(Make make) {
  return std::make_unique<LazyBot<P, Make>>(make);
}

/// Thinks for as long as is asked, else for `milliseconds`.
template <class P>
std::unique_ptr<Bot> searching(const BotSpec& spec, unsigned milliseconds,
                               const SearchSettings& settings, unsigned threads,
                               std::uint64_t seed) {
  Budget budget = spec.budget;
  if (budget.unit == Budget::Unit::standard) budget = {Budget::Unit::milliseconds, milliseconds};
  return lazily<P>([=](const P& policy) {
    return std::make_unique<SearchBot<P>>(policy, settings, budget, threads, seed);
  });
}

/// Null when there is no such level.
template <class F>
std::unique_ptr<Bot> make_level(const BotSpec& spec, unsigned threads, std::uint64_t seed) {
  constexpr Taste kEasy{2.0F, 4.0F};
  constexpr Taste kMedium{0.02F, 0.5F};
  const auto policy_bot = [seed](Taste taste) {
    return lazily<LinearPolicy<F>>([=](const auto& policy) {
      return std::make_unique<PolicyBot<LinearPolicy<F>>>(policy, taste, seed);
    });
  };
  if (spec.level == "easy") return policy_bot(kEasy);
  if (spec.level == "medium") return policy_bot(kMedium);
  if (spec.level == "hard") {
    return searching<LinearPolicy<F>>(spec, 200, F::hard_settings(), threads, seed);
  }
  if (spec.level == "expert") {
    return searching<BestPolicy<F>>(spec, 1000, F::search_settings(), threads, seed);
  }
  return nullptr;
}

}  // namespace pharos::bots
