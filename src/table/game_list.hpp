// SPDX-License-Identifier: Apache-2.0
// The games a table can be made of, with their options, players and bots, as JSON.
#pragma once

#include <string>
#include <string_view>

namespace pharos {

std::string game_list();

/// Whether a client may seat this bot: a level, never a command, and one that plays the game.
bool has_level(std::string_view game, std::string_view level);

}  // namespace pharos
