// SPDX-License-Identifier: Apache-2.0
// How fast 7 Wonders Architects is, piece by piece. Positions come from random games, so that
// branches are as hard to foretell as in real use.
#include <benchmark/benchmark.h>

#include <memory>
#include <vector>

#include "engine/playout.hpp"
#include "games/architects/architects.hpp"

namespace pharos::architects {
namespace {

std::unique_ptr<Rules> rules_for(std::int64_t players) {
  auto rules = std::make_unique<Rules>();
  make_rules(builtin_tables(), Options{.players = static_cast<std::uint8_t>(players)}, *rules);
  return rules;
}

struct Decision {
  State state;
  Action action;
};

/// Decisions of random games, in random order.
std::vector<Decision> decisions(const Rules& rules, std::size_t count) {
  std::vector<Decision> result;
  FastRng rng(1);
  for (std::uint64_t seed = 1; result.size() < count; ++seed) {
    State state;
    Architects::start(rules, Seed{seed, 0}, state);
    random_playout<Architects>(rules, state, rng,
                               [&](Seat, const Actions& list, std::size_t index) {
                                 result.push_back({state, list[index]});
                               });
  }
  result.resize(count);
  shuffle(rng, result.data(), result.size());
  return result;
}

constexpr std::size_t kDecisions = 2048;  // some 1 MB: the second level of the cache and beyond

/// Runs `visit(decision)` over and over on the decisions of random games.
template <class Visit>
void each_decision(benchmark::State& loop, Visit visit) {
  const auto rules = rules_for(loop.range(0));
  const auto list = decisions(*rules, kDecisions);
  std::size_t next = 0;
  for (auto _ : loop) {
    visit(*rules, list[next]);
    next = (next + 1) % kDecisions;
  }
}

void playout(benchmark::State& loop) {
  const auto rules = rules_for(loop.range(0));
  FastRng rng(1);
  std::uint64_t games = 0;
  std::uint64_t decided = 0;
  State state;
  for (auto _ : loop) {
    Architects::start(*rules, Seed{++games, 0}, state);
    decided += random_playout<Architects>(*rules, state, rng);
  }
  loop.counters["decisions"] =
      benchmark::Counter(static_cast<double>(decided), benchmark::Counter::kIsRate);
}
BENCHMARK(playout)->DenseRange(2, 7);

void start_game(benchmark::State& loop) {
  const auto rules = rules_for(loop.range(0));
  std::uint64_t seed = 0;
  State state;
  for (auto _ : loop) {
    Architects::start(*rules, Seed{++seed, 0}, state);
    benchmark::DoNotOptimize(state);
  }
}
BENCHMARK(start_game)->Arg(3)->Arg(5)->Arg(7);

void legal_list(benchmark::State& loop) {
  Actions list;
  each_decision(loop, [&](const Rules& rules, const Decision& decision) {
    legal_actions(rules, decision.state, decision.state.active, list);
    benchmark::DoNotOptimize(list);
  });
}
BENCHMARK(legal_list)->Arg(3)->Arg(5)->Arg(7);

void copy_and_apply(benchmark::State& loop) {
  each_decision(loop, [&](const Rules& rules, const Decision& decision) {
    State state = decision.state;
    apply(rules, state, state.active, decision.action, NullSink{});
    benchmark::DoNotOptimize(state);
  });
}
BENCHMARK(copy_and_apply)->Arg(3)->Arg(5)->Arg(7);

void score_sheet(benchmark::State& loop) {
  ScoreSheet sheet;
  each_decision(loop, [&](const Rules& rules, const Decision& decision) {
    score(rules, decision.state, sheet);
    benchmark::DoNotOptimize(sheet);
  });
}
BENCHMARK(score_sheet)->Arg(3)->Arg(5)->Arg(7);

void view_of_seat(benchmark::State& loop) {
  each_decision(loop, [&](const Rules& rules, const Decision& decision) {
    benchmark::DoNotOptimize(make_view(rules, decision.state, decision.state.active));
  });
}
BENCHMARK(view_of_seat)->Arg(3)->Arg(5)->Arg(7);

void sample_of_view(benchmark::State& loop) {
  FastRng rng(1);
  each_decision(loop, [&](const Rules& rules, const Decision& decision) {
    const View view = make_view(rules, decision.state, decision.state.active);
    benchmark::DoNotOptimize(sample(rules, view, rng));
  });
}
BENCHMARK(sample_of_view)->Arg(3)->Arg(5)->Arg(7);

}  // namespace
}  // namespace pharos::architects
