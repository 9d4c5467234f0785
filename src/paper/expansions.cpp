// SPDX-License-Identifier: Apache-2.0
#include "paper/expansions.hpp"

#include <array>

#include "paper/edifice.hpp"
#include "paper/symbols.hpp"
#include "paper/wonders_told.hpp"

namespace pharos::paper {

std::span<const Expansion> expansions() {
  static constexpr std::array kAll = {kEdifice};
  return kAll;
}

bool tells(const Facts& facts, const Expansion& expansion) {
  return facts.all_expansions || expansion.played(wonders_rules(facts).options);
}

std::string expansion_drawing(std::string_view name) {
  for (const Expansion& expansion : expansions()) {
    std::string drawing = drawing_of(expansion.drawings, name);
    if (find_drawing(drawing) != nullptr) return drawing;
  }
  return {};
}

}  // namespace pharos::paper
