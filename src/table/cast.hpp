// SPDX-License-Identifier: Apache-2.0
// Who the bots are: a name and a face for each level and seat, the same for everybody and in every
// game, so that one gets to know them. Logs and records keep the level alone.
#pragma once

#include <string_view>

#include "engine/seat.hpp"

namespace pharos {

/// As people know the bot of this level at this seat. No two bots of one table share a name. A
/// level that nobody knows (records of other programs) has names, too.
std::string_view bot_name(std::string_view level, Seat seat);
/// Which of the faces it has, from 0 to kFaces - 1; no two bots of one table share one.
inline constexpr unsigned kFaces = 7;
unsigned bot_face(Seat seat);

}  // namespace pharos
