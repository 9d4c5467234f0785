// SPDX-License-Identifier: Apache-2.0
#include "bots/games.hpp"

#include <array>

namespace pharos::bots {
namespace {

constexpr std::array kGames = {&kWondersBots, &kArchitectsBots, &kDiceBots};

}  // namespace

const GameBots* bots_of(std::string_view game) {
  for (const GameBots* bots : kGames) {
    if (bots->game == game) return bots;
  }
  return nullptr;
}

}  // namespace pharos::bots
