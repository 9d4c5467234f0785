// SPDX-License-Identifier: Apache-2.0
// How fast 7 Wonders is, piece by piece: `bench_wonders --benchmark_filter=playout`. Positions come
// from random games, so that branches are as hard to foretell as in real use.
#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

#include "engine/playout.hpp"
#include "games/wonders/wonders.hpp"

namespace pharos::wonders {
namespace {

std::unique_ptr<Rules> rules_for(std::int64_t players) {
  auto rules = std::make_unique<Rules>();
  make_rules(builtin_tables(2), Options{.players = static_cast<std::uint8_t>(players)}, *rules);
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
    Wonders::start(rules, Seed{seed, 0}, state);
    random_playout<Wonders>(rules, state, rng,
                            [&](Seat seat, const Actions& list, std::size_t index) {
                              result.push_back({state, seat, list[index]});
                            });
  }
  result.resize(count);
  shuffle(rng, result.data(), result.size());
  return result;
}

constexpr std::size_t kDecisions = 1024;  // some 1.5 MB: the second level of the cache and beyond

void playout(benchmark::State& loop) {
  const auto rules = rules_for(loop.range(0));
  FastRng rng(1);
  std::uint64_t games = 0;
  std::uint64_t decided = 0;
  State state;
  for (auto _ : loop) {
    Wonders::start(*rules, Seed{++games, 0}, state);
    decided += random_playout<Wonders>(*rules, state, rng);
  }
  loop.counters["decisions"] =
      benchmark::Counter(static_cast<double>(decided), benchmark::Counter::kIsRate);
}
BENCHMARK(playout)->DenseRange(3, 7);

void start(benchmark::State& loop) {
  const auto rules = rules_for(loop.range(0));
  std::uint64_t seed = 0;
  State state;
  for (auto _ : loop) {
    Wonders::start(*rules, Seed{++seed, 0}, state);
    benchmark::DoNotOptimize(state);
  }
}
BENCHMARK(start)->DenseRange(3, 7, 2);

void legal_list(benchmark::State& loop) {
  const auto rules = rules_for(loop.range(0));
  const auto positions = decisions(*rules, kDecisions);
  Actions list;
  std::size_t next = 0;
  for (auto _ : loop) {
    const Decision& decision = positions[next++ % kDecisions];
    legal_actions(*rules, decision.state, decision.seat, list);
    benchmark::DoNotOptimize(list);
  }
}
BENCHMARK(legal_list)->DenseRange(3, 7, 2);

/// One commit, resolutions of steps included; the copy of the state is measured by `copy`.
void apply_to_copy(benchmark::State& loop) {
  const auto rules = rules_for(loop.range(0));
  const auto positions = decisions(*rules, kDecisions);
  std::size_t next = 0;
  for (auto _ : loop) {
    const Decision& decision = positions[next++ % kDecisions];
    State state = decision.state;
    apply(*rules, state, decision.seat, decision.action, NullSink{});
    benchmark::DoNotOptimize(state);
  }
}
BENCHMARK(apply_to_copy)->DenseRange(3, 7, 2);

void copy(benchmark::State& loop) {
  const auto rules = rules_for(loop.range(0));
  const auto positions = decisions(*rules, kDecisions);
  std::size_t next = 0;
  State state;
  for (auto _ : loop) {
    state = positions[next++ % kDecisions].state;
    benchmark::DoNotOptimize(state);
  }
  loop.counters["bytes"] = sizeof(State);
}
BENCHMARK(copy)->Arg(5);

void score_sheet(benchmark::State& loop) {
  const auto rules = rules_for(loop.range(0));
  const auto positions = decisions(*rules, kDecisions);
  std::size_t next = 0;
  ScoreSheet sheet;
  for (auto _ : loop) {
    score(*rules, positions[next++ % kDecisions].state, sheet);
    benchmark::DoNotOptimize(sheet);
  }
}
BENCHMARK(score_sheet)->DenseRange(3, 7, 2);

void view(benchmark::State& loop) {
  const auto rules = rules_for(loop.range(0));
  const auto positions = decisions(*rules, kDecisions);
  std::size_t next = 0;
  for (auto _ : loop) {
    const Decision& decision = positions[next++ % kDecisions];
    benchmark::DoNotOptimize(make_view(*rules, decision.state, decision.seat));
  }
}
BENCHMARK(view)->DenseRange(3, 7, 2);

void sample_of_view(benchmark::State& loop) {
  const auto rules = rules_for(loop.range(0));
  std::vector<View> views;
  for (const Decision& decision : decisions(*rules, kDecisions)) {
    views.push_back(make_view(*rules, decision.state, decision.seat));
  }
  FastRng rng(1);
  std::size_t next = 0;
  for (auto _ : loop) {
    benchmark::DoNotOptimize(sample(*rules, views[next++ % kDecisions], rng));
  }
}
BENCHMARK(sample_of_view)->DenseRange(3, 7, 2);

}  // namespace
}  // namespace pharos::wonders
