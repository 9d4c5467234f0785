// SPDX-License-Identifier: Apache-2.0
// The games a table can be made of, with their options, players and bots, as JSON.
#pragma once

#include <string>

namespace pharos::server {

std::string game_list();

}  // namespace pharos::server
