// SPDX-License-Identifier: Apache-2.0
// One function per game; each stands in a file of its own, `GAME_entry.cpp`, so that a game is
// compiled without the others.
#pragma once

#include "match/registry.hpp"

namespace pharos {

GameEntry wonders_entry();
GameEntry architects_entry();
GameEntry dice_entry();

}  // namespace pharos
