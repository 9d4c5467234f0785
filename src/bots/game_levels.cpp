// SPDX-License-Identifier: Apache-2.0
#include "bots/game_levels.hpp"

#include <array>

namespace pharos::bots {
namespace {

constexpr std::array kGames = {
    GameLevels{"wonders", &make_wonders_level, &wonders_opinion},
    GameLevels{"architects", &make_architects_level, &architects_opinion},
    GameLevels{"dice", &make_dice_level, &dice_opinion},
};

}  // namespace

const GameLevels* levels_of(std::string_view game) {
  for (const GameLevels& levels : kGames) {
    if (levels.game == game) return &levels;
  }
  return nullptr;
}

}  // namespace pharos::bots
