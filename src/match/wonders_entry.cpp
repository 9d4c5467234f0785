// SPDX-License-Identifier: Apache-2.0
#include "match/entries.hpp"
#include "match/entry_of.hpp"
#include "match/wonders_binding.hpp"

namespace pharos {

GameEntry wonders_entry() {
  return EntryOf<WondersBinding>::entry(wonders::kMinPlayers, wonders::kMaxPlayers);
}

}  // namespace pharos
