// SPDX-License-Identifier: Apache-2.0
#include "bots/game_levels.hpp"
#include "bots/levels.hpp"
#include "bots/opinion_of.hpp"
#include "bots/wonders_features.hpp"

namespace pharos::bots {

std::unique_ptr<Bot> make_wonders_level(const BotSpec& spec, unsigned threads, std::uint64_t seed) {
  return make_level<WondersFeatures>(spec, threads, seed);
}

std::vector<Opinion> wonders_opinion(const Chair& chair, const OpinionSettings& settings,
                                     const std::stop_token& stop) {
  return OpinionOf<WondersFeatures>(chair, settings).run(stop);
}

}  // namespace pharos::bots
