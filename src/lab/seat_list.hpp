// SPDX-License-Identifier: Apache-2.0
// Bots for the seats of a table as one text: "hard,medium,exec:python3 my_bot.py,easy".
//
// The command of `exec:` may hold commas: it goes on to the next comma that is followed by the name
// of a bot (or another `exec:`), or to the end.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pharos {

/// The parts, as they are: whether there are such bots is for make_bot to say.
std::vector<std::string> split_seats(std::string_view list);

}  // namespace pharos
