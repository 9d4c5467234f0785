// SPDX-License-Identifier: Apache-2.0
#include "match/dice_binding.hpp"
#include "match/entries.hpp"
#include "match/entry_of.hpp"

namespace pharos {

GameEntry dice_entry() { return EntryOf<DiceBinding>::entry(dice::kMinPlayers, dice::kMaxPlayers); }

}  // namespace pharos
