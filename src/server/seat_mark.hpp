// SPDX-License-Identifier: Apache-2.0
// How the public summary of a finished table remembers who sat where without naming anybody: by a
// mark that only who knows the person can make again, and that differs from table to table.
#pragma once

#include <string>
#include <string_view>

namespace pharos::server {

/// 16 hexadecimal digits. `commitment` is the table's.
std::string seat_mark(std::string_view commitment, std::string_view person);

}  // namespace pharos::server
