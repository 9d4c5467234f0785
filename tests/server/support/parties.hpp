// SPDX-License-Identifier: Apache-2.0
// Many parties at once, by a few threads, while something happens to the server.
#pragma once

#include <functional>

#include "server/support/party.hpp"

namespace pharos::server_test {

struct Outcome {
  std::size_t tables = 0;
  std::size_t promises = 0;       // choices and lines of chat that were acknowledged
  std::size_t reconnections = 0;  // beyond the first of each connection
};

/// The wishes of all three games in turn: people only, and people with bots.
Wish wish(std::size_t index);

/// Plays tables to their ends, as long as `more(how many have begun)` says so on any thread, and
/// compares what was kept; every broken promise is a failure of the test. `meanwhile` is called
/// again and again on the calling thread until all are done.
Outcome play_parties(Door door, std::uint64_t seed, const std::function<bool(std::size_t)>& more,
                     const std::function<void()>& meanwhile);

}  // namespace pharos::server_test
