// SPDX-License-Identifier: Apache-2.0
// Short ways to a table, and what a server says about itself.
#pragma once

#include <string>

#include "server/support/player.hpp"

namespace pharos::server_test {

/// The host makes a table with this plan and watches it; bots of that level have the other seats,
/// unless it is empty. Throws Stuck when it is refused.
std::string make_table(Player& host, const json::object& plan, const std::string& bots = {});

/// The same with "easy" bots; the guest sits down in seat 1 without watching, and it starts.
std::string start_for_two(Player& host, Player& guest, const json::object& plan);

/// A figure of /metrics as it stands there, "3"; or why there is none.
std::string figure(Door door, const std::string& name);
/// Looks again and again until it is as wanted; what it was in the end.
std::string figure_becomes(Door door, const std::string& name, const std::string& wanted);

}  // namespace pharos::server_test
