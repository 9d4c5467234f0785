// SPDX-License-Identifier: Apache-2.0
// The bots of 7 Wonders Dice.
#include "bots/dice/features.hpp"
#include "bots/games.hpp"
#include "bots/levels.hpp"
#include "bots/opinion_of.hpp"

namespace pharos::bots {

constinit const GameBots kDiceBots = {DiceFeatures::Game::kId, &make_level<DiceFeatures>,
                                      &opinion_of<DiceFeatures>, 8'000};

}  // namespace pharos::bots
