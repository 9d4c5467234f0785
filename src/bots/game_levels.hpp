// SPDX-License-Identifier: Apache-2.0
// The levels and opinions game by game, each compiled in a file of its own.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "bots/bot_spec.hpp"
#include "bots/opinion.hpp"

namespace pharos::bots {

std::unique_ptr<Bot> make_wonders_level(const BotSpec& spec, unsigned threads, std::uint64_t seed);
std::unique_ptr<Bot> make_architects_level(const BotSpec& spec, unsigned threads,
                                           std::uint64_t seed);
std::unique_ptr<Bot> make_dice_level(const BotSpec& spec, unsigned threads, std::uint64_t seed);

std::vector<Opinion> wonders_opinion(const Chair& chair, const OpinionSettings& settings,
                                     const std::stop_token& stop);
std::vector<Opinion> architects_opinion(const Chair& chair, const OpinionSettings& settings,
                                        const std::stop_token& stop);
std::vector<Opinion> dice_opinion(const Chair& chair, const OpinionSettings& settings,
                                  const std::stop_token& stop);

struct GameLevels {
  std::string_view game;
  std::unique_ptr<Bot> (*make)(const BotSpec& spec, unsigned threads, std::uint64_t seed);
  std::vector<Opinion> (*opinion)(const Chair& chair, const OpinionSettings& settings,
                                  const std::stop_token& stop);
};

/// Null when the game has none.
const GameLevels* levels_of(std::string_view game);

}  // namespace pharos::bots
