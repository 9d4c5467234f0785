// SPDX-License-Identifier: Apache-2.0
// Thinking about one choice with a budget: several search trees, merged in order.
//
// The number of trees is fixed, and so is what each of them does with a budget of iterations: the
// answer depends on seed, view and budget, not on threads, and not on the slices it is thought in.
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
#include "bots/slice.hpp"

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

  /// Goes on from where it was put aside, for one slice on this thread. True when the budget is
  /// used up, or the share of it that is left to it.
  bool step(const Budget& budget, const Slice& slice) {
    const WorkClock clock;
    const double before_ms = used_ms_;
    do {
      if (slice.stop.stop_requested()) return true;
      for (unsigned i = 0; i < kBetweenLooks; ++i) {
        if (budget.unit == Budget::Unit::iterations && is_used_up(budget, slice.share)) break;
        trees_[stepped_++ % kTrees]->iterate();
      }
      const double now_ms = clock.milliseconds();
      used_ms_ = before_ms + now_ms;
      if (now_ms >= slice.milliseconds) break;
    } while (!is_used_up(budget, slice.share));
    return is_used_up(budget, slice.share);
  }
  /// Whether that was less than all of the budget.
  [[nodiscard]] bool is_short_of(const Budget& budget) const { return !is_used_up(budget, 1); }

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
    while (clock.milliseconds() < budget.amount && !stop.stop_requested()) {
      for (unsigned tree = first; tree < kTrees; tree += step) {
        for (unsigned i = 0; i < kBetweenLooks; ++i) trees_[tree]->iterate();
      }
    }
  }

  [[nodiscard]] bool is_used_up(const Budget& budget, double share) const {
    const double used =
        budget.unit == Budget::Unit::iterations ? static_cast<double>(stepped_) : used_ms_;
    return used >= budget.amount * share;
  }

  static constexpr unsigned kBetweenLooks = 4;  // iterations between two looks at the clock

  std::array<std::unique_ptr<SearchTree<P>>, kTrees> trees_;
  std::uint64_t stepped_ = 0;  // iterations in slices
  double used_ms_ = 0;         // in slices
};

}  // namespace pharos::bots
