// SPDX-License-Identifier: Apache-2.0
// How fast 7 Wonders Dice is, piece by piece: `bench_dice --benchmark_filter=legal`. Positions come
// from random games, so that branches are as hard to foretell as in real use.
#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

#include "engine/playout.hpp"
#include "games/dice/dice.hpp"

namespace pharos::dice {
namespace {

std::unique_ptr<Rules> rules_for(std::int64_t players) {
  auto rules = std::make_unique<Rules>();
  make_rules(builtin_tables(), {static_cast<std::uint8_t>(players), BoardOption::random}, *rules);
  return rules;
}

struct Decision {
  State state;
  Seat seat;
  Action action;
};

/// Decisions of random games, in random order.
std::vector<Decision> decisions(const Rules& rules, std::size_t count) {
  std::vector<Decision> result;
  FastRng rng(1);
  for (std::uint64_t seed = 1; result.size() < count; ++seed) {
    State state;
    Dice::start(rules, Seed{seed, 0}, state);
    random_playout<Dice>(rules, state, rng, [&](Seat seat, const Actions& list, std::size_t index) {
      result.push_back({state, seat, list[index]});
    });
  }
  shuffle(rng, result.data(), std::min<std::size_t>(result.size(), 4096));
  result.resize(count);
  return result;
}

constexpr std::size_t kDecisions = 1024;

/// Calls `body(rules, decision)` for one decision after another.
template <class Body>
void each(benchmark::State& loop, Body body) {
  const auto rules = rules_for(loop.range(0));
  const auto positions = decisions(*rules, kDecisions);
  std::size_t next = 0;
  for (auto _ : loop) body(*rules, positions[next++ % kDecisions]);
}

void start(benchmark::State& loop) {
  const auto rules = rules_for(loop.range(0));
  std::uint64_t seed = 0;
  State state;
  for (auto _ : loop) {
    Dice::start(*rules, Seed{++seed, 0}, state);
    benchmark::DoNotOptimize(state);
  }
}
BENCHMARK(start)->Arg(2)->Arg(4)->Arg(7);

void legal_list(benchmark::State& loop) {
  Actions list;
  each(loop, [&](const Rules& rules, const Decision& decision) {
    legal_actions(rules, decision.state, decision.seat, list);
    benchmark::DoNotOptimize(list);
  });
}
BENCHMARK(legal_list)->Arg(2)->Arg(4)->Arg(7);

/// One small decision, resolutions of rounds included.
void apply_to_copy(benchmark::State& loop) {
  each(loop, [](const Rules& rules, const Decision& decision) {
    State state = decision.state;
    apply(rules, state, decision.seat, decision.action, NullSink{});
    benchmark::DoNotOptimize(state);
  });
}
BENCHMARK(apply_to_copy)->Arg(2)->Arg(4)->Arg(7);

void score_sheet_of_all(benchmark::State& loop) {
  each(loop, [](const Rules& rules, const Decision& decision) {
    ScoreSheet sheet;
    score(rules, decision.state, sheet);
    benchmark::DoNotOptimize(sheet);
  });
}
BENCHMARK(score_sheet_of_all)->Arg(2)->Arg(4)->Arg(7);

void view_and_sample(benchmark::State& loop) {
  FastRng rng(1);
  each(loop, [&](const Rules& rules, const Decision& decision) {
    const View view = make_view(rules, decision.state, decision.seat);
    State guess = sample(view, rng);
    benchmark::DoNotOptimize(guess);
  });
}
BENCHMARK(view_and_sample)->Arg(2)->Arg(4)->Arg(7);

}  // namespace
}  // namespace pharos::dice
