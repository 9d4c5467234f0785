// SPDX-License-Identifier: Apache-2.0
#include "bots/games.hpp"

#include <array>

namespace pharos::bots {

std::span<const GameBots* const> all_bots() {
  static constexpr std::array kAll = {&kWondersBots, &kArchitectsBots, &kDiceBots};
  return kAll;
}

const GameBots* bots_of(std::string_view game) {
  for (const GameBots* bots : all_bots()) {
    if (bots->game == game) return bots;
  }
  return nullptr;
}

}  // namespace pharos::bots
