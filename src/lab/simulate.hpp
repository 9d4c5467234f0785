// SPDX-License-Identifier: Apache-2.0
// Many games between bots. Each game has a seed of its own, and everything in it follows from that
// seed and the names of the bots, so that any one of them can be played again alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "match/registry.hpp"

namespace pharos {

struct Simulation {
  const GameEntry* game = nullptr;
  TableRules rules;
  std::vector<std::string> bots;  // one per seat, known names
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
};

/// Called after each game. Answers whether to go on.
using GameListener = std::function<bool(const Match& match, const Seed& seed)>;

/// Game number i of a simulation is the first game of the simulation with seed + i.
Seed game_seed(std::uint64_t first, std::uint64_t index);
/// Bots draw from the game's seed too, but never what the deal is drawn from. The bot at a seat
/// has the seat as its index.
std::uint64_t bot_seed(const Seed& game, std::uint64_t index);

/// Plays one game to its end. Precondition: the names of the bots are known.
std::unique_ptr<Match> play_game(const Simulation& simulation, const Seed& seed);

/// Plays them all, one after another.
void simulate(const Simulation& simulation, const GameListener& listener);

}  // namespace pharos
