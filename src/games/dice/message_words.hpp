// SPDX-License-Identifier: Apache-2.0
// The data's names as words of messages. Only for explain.cpp and refusals.cpp.
#pragma once

#include <vector>

#include "engine/message.hpp"
#include "games/dice/message_keys.hpp"
#include "games/dice/words.hpp"

namespace pharos::dice {

inline Word colour_word(Colour colour) { return {keys::kColourDomain, name_of(colour)}; }
inline Word symbol_word(Symbol symbol) {
  return {keys::kSymbolDomain[static_cast<unsigned>(colour_of(symbol))], name_of(symbol)};
}
inline Word building_word(Building building) { return {keys::kBuildingDomain, name_of(building)}; }
inline Word board_word(unsigned board) { return {keys::kBoardDomain, kCityNames[board]}; }
inline Word die_word(unsigned die) { return {keys::kDieDomain, kDieNames[die]}; }
inline Word neighbour_word(bool left) { return {keys::kNeighbourDomain, left ? "left" : "right"}; }

/// Buildings as a list; both Barracks are one word.
inline std::vector<CountedWord> building_list(BuildingSet buildings) {
  std::vector<CountedWord> list;
  const bool both = (buildings & kBarracks) == kBarracks;
  for (unsigned i = 0; i < kBuildings; ++i) {
    const BuildingSet bit = building_bit(static_cast<Building>(i));
    if ((buildings & bit) == 0 || (both && (bit & kBarracks) != 0)) continue;
    list.push_back({1, {keys::kBuildingDomain, kBuildingNames[i]}});
  }
  if (both) list.push_back({1, {keys::kBuildingDomain, "barracks"}});
  return list;
}

}  // namespace pharos::dice
