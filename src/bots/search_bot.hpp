// SPDX-License-Identifier: Apache-2.0
// A bot that searches: `hard` and `expert`.
#pragma once

#include "bots/bot.hpp"
#include "bots/thinking.hpp"

namespace pharos::bots {

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
    const std::uint64_t seed = siphash(Seed{seed_, chair.seat()}, 0, chair.moves_made());
    Thinking<P> thinking(rules, policy_, view, chair.seat(), settings_, seed);
    thinking.run(budget_, threads_, stop);
    return best_of(thinking.found());
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
  P policy_;
  SearchSettings settings_;
  Budget budget_;
  unsigned threads_;
  std::uint64_t seed_;
};

}  // namespace pharos::bots
