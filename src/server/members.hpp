// SPDX-License-Identifier: Apache-2.0
// The members of messages from clients, and of what kind each is. A member of another kind is a
// mistake of the client, and is said so: nothing is guessed from it.
#pragma once

#include <boost/json/fwd.hpp>
#include <optional>
#include <string>

namespace pharos::server {

/// What is wrong with the first member that is not of its kind; nothing when all are. Whether a
/// member must be there the command decides; a plan is read by read_plan.
std::optional<std::string> wrong_member(const boost::json::object& args);

}  // namespace pharos::server
