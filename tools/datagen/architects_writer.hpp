// SPDX-License-Identifier: Apache-2.0
// Prints architects::Tables as C++ source. Knows the struct, not JSON and not files.
#pragma once

#include <string>

#include "games/architects/tables.hpp"

namespace pharos::datagen {

/// The whole generated file.
std::string architects_tables(const architects::Tables& tables);

}  // namespace pharos::datagen
