// SPDX-License-Identifier: Apache-2.0
#include "bots/opinion.hpp"

#include "bots/games.hpp"

namespace pharos {

std::vector<Opinion> form_opinion(const Chair& chair, const OpinionSettings& settings,
                                  const std::stop_token& stop) {
  const bots::GameBots* bots = bots::bots_of(chair.game());
  return bots == nullptr ? std::vector<Opinion>{} : bots->opinion(chair, settings, stop);
}

std::size_t best_of(const std::vector<Opinion>& opinions) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < opinions.size(); ++i) {
    const Opinion& a = opinions[i];
    const Opinion& b = opinions[best];
    if (a.looked > b.looked || (a.looked == b.looked && a.value > b.value)) best = i;
  }
  return best;
}

}  // namespace pharos
