// SPDX-License-Identifier: Apache-2.0
// Requests over HTTP that change something, and the session that may come of them.
#pragma once

#include "server/support/player.hpp"

namespace pharos::server_test {

/// POST of an object. Throws Stuck when the server does not answer.
net::Response post(Door door, const std::string& target, const json::object& body);
/// The token of the session in an answer; empty when there is none.
std::string session_in(const net::Response& response);

}  // namespace pharos::server_test
