// SPDX-License-Identifier: Apache-2.0
#include "games/architects/payment.hpp"

namespace pharos::architects {

Purse::Purse(const Counts& cards) {
  coins = cards[kCoin];
  for (unsigned kind = 0; kind < kResources; ++kind) {
    const std::uint8_t number = cards[kind];
    count[kind] = number;
    have = static_cast<std::uint8_t>(have | (number != 0 ? 1U : 0U) << kind);
    kinds = static_cast<std::uint8_t>(kinds + (number != 0 ? 1 : 0));
    most = number > most ? number : most;
    total = static_cast<std::uint8_t>(total + number);
  }
}

bool pays_with(const Purse& purse, const StageData& stage, Help help) {
  const unsigned matching = stage.different ? purse.kinds : purse.most;
  const unsigned resources = help.any_resources ? purse.total : matching;
  const unsigned extra = help.double_coin && purse.coins != 0 ? 1 : 0;
  return resources + purse.coins + extra >= stage.count;
}

bool matches(Handful cards, const StageData& stage) {
  unsigned kinds = 0;
  unsigned most = 0;
  for (unsigned kind = 0; kind < kResources; ++kind) {
    const unsigned count = count_in(cards, kind);
    kinds += count != 0 ? 1U : 0U;
    most = count > most ? count : most;
  }
  return stage.different ? most <= 1 : kinds <= 1;
}

}  // namespace pharos::architects
