// SPDX-License-Identifier: Apache-2.0
// Thinking about one choice with a budget: several search trees, merged in order.
//
// The number of trees is fixed, and so is what each of them does with a budget of iterations: the
// answer depends on seed, view and budget, not on threads.
#pragma once

#include <array>
#include <cstdint>
#include <ctime>
#include <memory>
#include <stop_token>
#include <thread>
#include <vector>

#include "base/rng.hpp"
#include "bots/bot_spec.hpp"
#include "bots/search.hpp"

namespace pharos::bots {

inline constexpr unsigned kTrees = 4;

/// The time this thread has been at work.
class WorkClock {
 public:
  [[nodiscard]] double milliseconds() const { return now() - start_; }

 private:
  static double now() {
    std::timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) * 1e-6;
  }
  double start_ = now();
};

template <class P>
class Thinking {
 public:
  using G = typename P::Game;

  Thinking(const typename G::Rules& rules, const P& policy, const typename G::View& view, Seat seat,
           const SearchSettings& settings, std::uint64_t seed) {
    for (unsigned i = 0; i < kTrees; ++i) {
      const std::uint64_t own = siphash(Seed{seed, i}, 0, 0);
      trees_[i] = std::make_unique<SearchTree<P>>(rules, policy, view, seat, settings, own);
    }
  }

  /// Uses up the budget, on `threads` threads (1 to kTrees).
  void run(const Budget& budget, unsigned threads, const std::stop_token& stop) {
    if (threads <= 1) {
      work(budget, 0, 1, stop);
      return;
    }
    std::vector<std::jthread> others;
    for (unsigned first = 1; first < threads; ++first) {
      others.emplace_back([&, first] { work(budget, first, threads, stop); });
    }
    work(budget, 0, threads, stop);
  }

  /// All trees together, by index in the legal list.
  [[nodiscard]] std::vector<Searched> found() const {
    std::vector<Searched> sum(trees_[0]->root().size());
    for (const auto& tree : trees_) {
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += tree->root()[i];
    }
    return sum;
  }
  [[nodiscard]] std::uint64_t decisions() const {
    std::uint64_t sum = 0;
    for (const auto& tree : trees_) sum += tree->decisions();
    return sum;
  }
  [[nodiscard]] std::size_t bytes() const {
    std::size_t sum = 0;
    for (const auto& tree : trees_) sum += tree->bytes();
    return sum;
  }

 private:
  /// One thread's part: every `step`-th tree from `first` on.
  void work(const Budget& budget, unsigned first, unsigned step, const std::stop_token& stop) {
    const WorkClock clock;
    if (budget.unit == Budget::Unit::iterations) {
      for (unsigned tree = first; tree < kTrees; tree += step) {
        const std::uint32_t part = budget.amount / kTrees + (tree < budget.amount % kTrees ? 1 : 0);
        for (std::uint32_t i = 0; i < part && !stop.stop_requested(); ++i) trees_[tree]->iterate();
      }
      return;
    }
    constexpr unsigned kBetweenLooks = 4;  // iterations between two looks at the clock
    while (clock.milliseconds() < budget.amount && !stop.stop_requested()) {
      for (unsigned tree = first; tree < kTrees; tree += step) {
        for (unsigned i = 0; i < kBetweenLooks; ++i) trees_[tree]->iterate();
      }
    }
  }

  std::array<std::unique_ptr<SearchTree<P>>, kTrees> trees_;
};

}  // namespace pharos::bots
