// SPDX-License-Identifier: Apache-2.0
#include "lab/simulate.hpp"

namespace pharos {
namespace {

constexpr std::uint64_t kPurposeBots = 0x626f7473;  // "bots"

}  // namespace

Seed game_seed(std::uint64_t first, std::uint64_t index) {
  const std::uint64_t low = first + index;
  return {low, low < index ? 1U : 0U};  // carried on past 64 bits
}

std::uint64_t bot_seed(const Seed& game, std::uint64_t index) {
  return siphash(game, kPurposeBots, index);
}

std::unique_ptr<Match> play_game(const Simulation& simulation, const Seed& seed) {
  std::unique_ptr<Match> match = simulation.game->from_seed(simulation.rules, seed);
  std::vector<std::unique_ptr<Bot>> bots;
  for (std::size_t seat = 0; seat < simulation.bots.size(); ++seat) {
    auto bot = make_bot(simulation.game->id, simulation.bots[seat], bot_seed(seed, seat));
    bots.push_back(*std::move(bot));
  }
  while (!match->over()) {
    for (const Seat seat : match->to_act()) {
      match->commit_index(seat, bots[seat]->choose(Chair(*match, seat)));
    }
  }
  for (Seat seat = 0; seat < bots.size(); ++seat) bots[seat]->over(Chair(*match, seat));
  return match;
}

void simulate(const Simulation& simulation, const GameListener& listener) {
  for (std::uint64_t i = 0; i < simulation.games; ++i) {
    const Seed seed = game_seed(simulation.seed, i);
    if (!listener(*play_game(simulation, seed), seed)) return;
  }
}

}  // namespace pharos
