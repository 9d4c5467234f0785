// SPDX-License-Identifier: Apache-2.0
// The bots of 7 Wonders Architects.
#include "bots/architects/features.hpp"
#include "bots/games.hpp"
#include "bots/levels.hpp"
#include "bots/opinion_of.hpp"

namespace pharos::bots {

constinit const GameBots kArchitectsBots = {ArchitectsFeatures::Game::kId,
                                            &make_level<ArchitectsFeatures>,
                                            &opinion_of<ArchitectsFeatures>, 16'000};

}  // namespace pharos::bots
