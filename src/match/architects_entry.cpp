// SPDX-License-Identifier: Apache-2.0
#include "match/architects_binding.hpp"
#include "match/entries.hpp"
#include "match/entry_of.hpp"

namespace pharos {

GameEntry architects_entry() {
  return EntryOf<ArchitectsBinding>::entry(architects::kMinPlayers, architects::kMaxPlayers);
}

}  // namespace pharos
