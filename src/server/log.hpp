// SPDX-License-Identifier: Apache-2.0
// The log of the server, on standard error: one line an event, for people or as JSON. Never a
// token, a password, a hand or a seed.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

namespace pharos::server {

/// What is empty is left out.
using LogFields = std::initializer_list<std::pair<std::string_view, std::string>>;

/// `level` is debug, info, warn, error or off.
void set_log(std::string_view level, bool as_json);
void log_info(std::string_view event, LogFields fields);
void log_warning(std::string_view event, LogFields fields);
void log_error(std::string_view event, LogFields fields);

}  // namespace pharos::server
