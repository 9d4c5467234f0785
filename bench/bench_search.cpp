// SPDX-License-Identifier: Apache-2.0
// What a search costs: play-outs and decisions a second on one thread, and its memory, thinking for
// a while about the first decision and about one in the middle of a game; with the policy of `hard`
// and with that of `expert`.
//
//   bench_search [SECONDS]
#include <cstdio>
#include <cstdlib>

#include "bots/architects/features.hpp"
#include "bots/dice/features.hpp"
#include "bots/policy.hpp"
#include "bots/thinking.hpp"
#include "bots/wonders/features.hpp"
#include "match/chair.hpp"
#include "match/registry.hpp"

namespace pharos::bots {
namespace {

template <class P>
void think(const Match& match, Seat seat, unsigned milliseconds, const char* when,
           const char* level) {
  using G = typename P::Game;
  const Chair chair(match, seat);
  const auto& rules = chair.rules<G>();
  const typename G::View view = chair.view<G>();
  const auto policy = P::builtin(rules);
  Thinking<P> thinking(rules, policy, view, seat, P::Features::search_settings(), 1);
  const WorkClock clock;
  thinking.run({Budget::Unit::milliseconds, milliseconds}, 1, {});
  const double seconds = clock.milliseconds() / 1000;
  std::uint64_t iterations = 0;
  for (const Searched& found : thinking.found()) iterations += found.visits;
  std::printf("%-11s %u players, %-9s %-6s %8.0f play-outs/s %9.0f decisions/s %8zu kB\n",
              std::string(match.game()).c_str(), match.players(), when, level,
              static_cast<double>(iterations) / seconds,
              static_cast<double>(thinking.decisions()) / seconds, thinking.bytes() / 1024);
}

template <class F>
void think(const Match& match, Seat seat, unsigned milliseconds, const char* when) {
  think<LinearPolicy<F>>(match, seat, milliseconds, when, "hard");
  think<BestPolicy<F>>(match, seat, milliseconds, when, "expert");
}

template <class F>
void bench(const char* game, const char* players, unsigned milliseconds, std::size_t middle) {
  const GameEntry& entry = *find_game(game);
  const auto rules = *entry.prepare({{"players", players}}, "");
  const auto match = entry.from_seed(rules, Seed{1, 0});
  think<F>(*match, match->to_act().first(), milliseconds, "beginning");
  FastRng rng(1);
  std::vector<MenuItem> menu;
  while (!match->over()) {
    const Seat seat = match->to_act().first();
    match->menu(seat, menu);
    if (match->moves().size() >= middle && menu.size() > 1) {
      think<F>(*match, seat, milliseconds, "middle");
      return;
    }
    match->commit_index(seat, static_cast<std::size_t>(below(rng, menu.size())));
  }
}

}  // namespace
}  // namespace pharos::bots

int main(int count, char** arguments) {
  using namespace pharos::bots;
  const double seconds = count > 1 ? std::atof(arguments[1]) : 1;
  const auto milliseconds = static_cast<unsigned>(seconds * 1000);
  for (const char* players : {"3", "4", "5", "7"}) {
    bench<WondersFeatures>("wonders", players, milliseconds, 40);
  }
  for (const char* players : {"2", "4"}) {
    bench<ArchitectsFeatures>("architects", players, milliseconds, 40);
    bench<DiceFeatures>("dice", players, milliseconds, 40);
  }
}
