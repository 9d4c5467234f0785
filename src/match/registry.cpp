// SPDX-License-Identifier: Apache-2.0
#include "match/registry.hpp"

#include <array>

#include "base/quoted.hpp"
#include "json/fields.hpp"
#include "json/parse.hpp"

namespace pharos {

std::span<const GameEntry> games() {
  static const std::array kGames = {wonders_entry(), architects_entry(), dice_entry()};
  return kGames;
}

const GameEntry* find_game(std::string_view id) {
  for (const GameEntry& entry : games()) {
    if (entry.id == id) return &entry;
  }
  return nullptr;
}

Error no_such_game(std::string_view id) {
  std::vector<std::string_view> known;
  for (const GameEntry& entry : games()) known.push_back(entry.id);
  return {"unknown game " + in_quotes(id) + " (known: " + listed(known) + ")"};
}

}  // namespace pharos
