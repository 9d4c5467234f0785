// SPDX-License-Identifier: Apache-2.0
// The version of the rules: the signatures of all games as the tests have them (tests/golden). A
// table remembers the one it was begun with.
#pragma once

#include <span>
#include <string>

#include "base/embedded_file.hpp"

namespace pharos::server {

/// The files tests/golden/*.signature, part of the program.
std::span<const EmbeddedFile> embedded_signatures();

/// "architects=fbaf33b9e03b9381 dice=..."
std::string behaviour_version();

}  // namespace pharos::server
