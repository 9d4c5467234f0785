// SPDX-License-Identifier: Apache-2.0
// The levels of a game whose policy is linear: one table of tastes and budgets for all games.
#pragma once

#include <memory>
#include <optional>

#include "bots/bot.hpp"
#include "bots/bot_spec.hpp"
#include "bots/linear_policy.hpp"
#include "bots/policy_bot.hpp"
#include "bots/search_bot.hpp"

namespace pharos::bots {

/// A bot that finds its policy when it first sees the table: which weights are right depends on the
/// rules.
template <class F, class Make>
class LazyBot final : public Bot {
 public:
  using Bot::choose;
  explicit LazyBot(Make make) : make_(make) {}

  std::size_t choose(const Chair& chair, const std::stop_token& stop) override {
    const auto& rules = chair.rules<typename F::Game>();
    if (bot_ == nullptr || weights_ != F::weights_of(rules)) {
      bot_ = make_(LinearPolicy<F>::builtin(rules));
      weights_ = F::weights_of(rules);
    }
    return bot_->choose(chair, stop);
  }

 private:
  Make make_;
  std::unique_ptr<Bot> bot_;
  std::string_view weights_;
};

template <class F, class Make>
std::unique_ptr<Bot> lazily(Make make) {
  return std::make_unique<LazyBot<F, Make>>(make);
}

/// Null when there is no such level.
template <class F>
std::unique_ptr<Bot> make_level(const BotSpec& spec, unsigned threads, std::uint64_t seed) {
  using Policy = LinearPolicy<F>;
  constexpr Taste kEasy{2.0F, 4.0F};
  constexpr Taste kMedium{0.02F, 0.5F};
  const auto policy_bot = [seed](Taste taste) {
    return lazily<F>([=](const Policy& policy) {
      return std::make_unique<PolicyBot<Policy>>(policy, taste, seed);
    });
  };
  if (spec.level == "easy") return policy_bot(kEasy);
  if (spec.level == "medium") return policy_bot(kMedium);
  Budget budget = spec.budget;
  if (budget.unit == Budget::Unit::standard) {
    budget = {Budget::Unit::milliseconds, spec.level == "hard" ? 200U : 1000U};
  }
  if (spec.level != "hard" && spec.level != "expert") return nullptr;
  return lazily<F>([=](const Policy& policy) {
    return std::make_unique<SearchBot<Policy>>(policy, F::search_settings(), budget, threads, seed);
  });
}

}  // namespace pharos::bots
