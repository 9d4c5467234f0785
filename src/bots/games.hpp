// SPDX-License-Identifier: Apache-2.0
// The games that bots play well: levels and opinions, game by game.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "bots/bot.hpp"
#include "bots/bot_spec.hpp"
#include "bots/opinion.hpp"

namespace pharos::bots {

struct GameBots {
  std::string_view game;
  /// Null when there is no such level.
  std::unique_ptr<Bot> (*make)(const BotSpec& spec, unsigned threads, std::uint64_t seed);
  std::unique_ptr<Forming> (*opinion)(const Chair& chair, const OpinionSettings& settings);
  /// Of an opinion: about 300 ms of a medium machine in the mean over a game of four.
  std::uint32_t usual_playouts;
};

/// Each from bots/GAME/bot.cpp, where its templates are compiled.
extern const GameBots kWondersBots;
extern const GameBots kArchitectsBots;
extern const GameBots kDiceBots;

/// All of them.
std::span<const GameBots* const> all_bots();
/// Null when the game has none.
const GameBots* bots_of(std::string_view game);

}  // namespace pharos::bots
