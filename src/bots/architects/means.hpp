// SPDX-License-Identifier: Apache-2.0
// What a player of 7 Wonders Architects can pay with, and what is wanting.
#pragma once

#include <algorithm>
#include <bit>

#include "games/architects/state.hpp"

namespace pharos::bots {

/// The lowest number in a set of bits. Precondition: there is one.
inline unsigned first_in(unsigned set) { return static_cast<unsigned>(std::countr_zero(set)); }

/// What a player can pay with, and for (A3, A7.4).
struct ArchitectsMeans {
  ArchitectsMeans(const architects::Rules& rules, const architects::Player& player,
                  architects::TokenSet usable) {
    for (unsigned kind = 0; kind < architects::kResources; ++kind) {
      const unsigned count = player.cards[kind];
      kinds += count != 0 ? 1U : 0U;
      most = std::max(most, count);
      total += count;
    }
    coins = player.cards[architects::kCoin];
    if (player.wonder == architects::kNone) return;
    wonder = &rules.wonder[player.wonder];
    available = wonder->available[player.built];
    doubles = (player.tokens & usable & rules.double_coin) != 0;
    mixes = (player.tokens & usable & rules.any_resources) != 0;
  }
  /// With one more card of the kind, of which there are `held`.
  [[nodiscard]] ArchitectsMeans with(unsigned kind, unsigned held) const {
    ArchitectsMeans more = *this;
    if (kind == architects::kCoin) {
      ++more.coins;
    } else {
      more.kinds += held == 0 ? 1U : 0U;
      more.most = std::max(most, held + 1);
      ++more.total;
    }
    return more;
  }
  /// Cards that a stage wants.
  [[nodiscard]] unsigned shortage_of(const architects::StageData& stage) const {
    const unsigned resources = mixes ? total : (stage.different ? kinds : most);
    const unsigned have = resources + coins + (doubles && coins != 0 ? 1U : 0U);
    return stage.count > have ? stage.count - have : 0;
  }
  /// Cards that are wanting for the available stage that wants fewest.
  [[nodiscard]] unsigned shortage() const {
    unsigned least = 4;
    for (unsigned rest = available; rest != 0; rest &= rest - 1) {
      least = std::min(least, shortage_of(wonder->stage[first_in(rest)]));
    }
    return least;
  }

  const architects::WonderRule* wonder = nullptr;
  unsigned available = 0;
  unsigned kinds = 0;
  unsigned most = 0;
  unsigned total = 0;
  unsigned coins = 0;
  bool doubles = false;
  bool mixes = false;
};

}  // namespace pharos::bots
