// SPDX-License-Identifier: Apache-2.0
#include "bots/dice_features.hpp"
#include "bots/game_levels.hpp"
#include "bots/levels.hpp"
#include "bots/opinion_of.hpp"

namespace pharos::bots {

std::unique_ptr<Bot> make_dice_level(const BotSpec& spec, unsigned threads, std::uint64_t seed) {
  return make_level<DiceFeatures>(spec, threads, seed);
}

std::vector<Opinion> dice_opinion(const Chair& chair, const OpinionSettings& settings,
                                  const std::stop_token& stop) {
  return OpinionOf<DiceFeatures>(chair, settings).run(stop);
}

}  // namespace pharos::bots
