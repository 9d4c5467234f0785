// SPDX-License-Identifier: Apache-2.0
// What has to be true after a server was killed again and again while people played.
#pragma once

#include <string>

#include "server/support/parties.hpp"

namespace pharos::server_test {

/// That there was enough of everything for the test to mean something; prints the figures.
void expect_busy(const Outcome& outcome, std::size_t tables, unsigned kills, unsigned kills_wanted);
/// That the database itself finds nothing wrong with what it holds. No server may be running.
void expect_whole(const std::string& database);

}  // namespace pharos::server_test
