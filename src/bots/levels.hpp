// SPDX-License-Identifier: Apache-2.0
// The levels of a game: one table of policies, tastes and budgets for all games. `easy`, `medium`
// and `hard` play by the linear policy, `expert` by the network where the game has one. Also what
// others have to know of a level: whether it thinks, and which one plays for somebody who is away.
#pragma once

#include <algorithm>
#include <memory>
#include <string_view>
#include <vector>

#include "base/rng.hpp"
#include "bots/bot.hpp"
#include "bots/bot_spec.hpp"
#include "bots/policy.hpp"
#include "bots/thinking.hpp"

namespace pharos::bots {

/// Plays for people who are away, are out of time or were voted off. It answers at once.
inline constexpr std::string_view kStandIn = "medium";

/// Whether it searches and may take its time; the others answer at once.
constexpr bool thinks(std::string_view level) { return level == "hard" || level == "expert"; }
static_assert(!thinks(kStandIn));

struct Taste {
  float noise = 0;      // points by which values are blurred
  float tolerance = 0;  // points: nothing worse than the best by more than this is taken
};
inline constexpr Taste kEasy{2.0F, 4.0F};
inline constexpr Taste kMedium{0.02F, 0.5F};

/// Takes what its policy values most, at once: `medium`, and with a blurred eye `easy`.
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
    if (list.size() == 1) {
      (void)rng_.next();  // as if it had been thought about
      return 0;
    }
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

/// Searches: `hard` and `expert`.
template <class P>
class SearchBot final : public Bot {
 public:
  using G = typename P::Game;
  using Bot::choose;

  SearchBot(P policy, const SearchSettings& settings, const Budget& budget, unsigned threads,
            std::uint64_t seed)
      : policy_(policy), settings_(settings), budget_(budget), threads_(threads), seed_(seed) {}

  std::size_t choose(const Chair& chair, const std::stop_token& stop) override {
    const auto& rules = chair.rules<G>();
    const typename G::View view = chair.view<G>();
    typename G::Actions list;
    G::legal_actions(rules, G::as_state(view), chair.seat(), list);
    if (list.size() == 1) return 0;
    Thinking<P> thinking(rules, policy_, view, chair.seat(), settings_, seed_at(chair));
    thinking.run(budget_, threads_, stop);
    return best_of(thinking.found());
  }

  std::unique_ptr<Thought> think(const Chair& chair) override {
    typename G::Actions list;
    const typename G::View view = chair.view<G>();
    G::legal_actions(chair.rules<G>(), G::as_state(view), chair.seat(), list);
    return list.size() == 1 ? nullptr : std::make_unique<InSlices>(*this, chair);
  }

  /// The choice most looked at; among equals the better one, then the first.
  static std::size_t best_of(const std::vector<Searched>& found) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < found.size(); ++i) {
      const Searched& a = found[i];
      const Searched& b = found[best];
      if (a.visits > b.visits || (a.visits == b.visits && a.value > b.value)) best = i;
    }
    return best;
  }

 private:
  class InSlices final : public Thought {
   public:
    InSlices(const SearchBot& bot, const Chair& chair)
        : budget_(bot.budget_),
          view_(chair.view<G>()),
          thinking_(chair.rules<G>(), bot.policy_, view_, chair.seat(), bot.settings_,
                    bot.seed_at(chair)) {}
    bool step(const Slice& slice) override { return thinking_.step(budget_, slice); }
    [[nodiscard]] std::size_t best() const override { return best_of(thinking_.found()); }
    [[nodiscard]] bool was_cut() const override { return thinking_.is_short_of(budget_); }

   private:
    const Budget budget_;
    const typename G::View view_;
    Thinking<P> thinking_;  // last: it looks at the view
  };

  [[nodiscard]] std::uint64_t seed_at(const Chair& chair) const {
    return siphash(Seed{seed_, chair.seat()}, 0, chair.moves_made());
  }

  P policy_;
  SearchSettings settings_;
  Budget budget_;
  unsigned threads_;
  std::uint64_t seed_;
};

/// A bot that finds its policy when it first sees its table: which weights are right, and in which
/// order, depends on the rules.
template <class P, class Make>
class LazyBot final : public Bot {
 public:
  using Bot::choose;
  explicit LazyBot(Make make) : make_(make) {}

  std::size_t choose(const Chair& chair, const std::stop_token& stop) override {
    return bot_at(chair).choose(chair, stop);
  }
  std::unique_ptr<Thought> think(const Chair& chair) override { return bot_at(chair).think(chair); }

 private:
  Bot& bot_at(const Chair& chair) {
    if (bot_ == nullptr) bot_ = make_(P::builtin(chair.rules<typename P::Game>()));
    return *bot_;
  }

  Make make_;
  std::unique_ptr<Bot> bot_;
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
