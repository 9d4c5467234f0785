// SPDX-License-Identifier: Apache-2.0
// Whether JSON still says what it once said: all that was there is there, and there may be more.
// So the protocol grows (docs/protocol.md). Knows no message.
#pragma once

#include <boost/json.hpp>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace pharos::server_test {

namespace json = boost::json;

/// Whether a text that was expected stands for what was found; nothing when it is a text like any
/// other.
using Symbol = std::function<std::optional<bool>(std::string_view, const json::value&)>;

/// The first thing that is missing or different, with its path; empty when there is none. An object
/// may have more members than expected, a list not more elements.
std::string difference(const json::value& expected, const json::value& found,
                       const Symbol& symbol = {});

}  // namespace pharos::server_test
