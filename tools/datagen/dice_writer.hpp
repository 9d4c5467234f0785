// SPDX-License-Identifier: Apache-2.0
// Prints dice::Tables as C++ source. Knows the struct, not JSON and not files.
#pragma once

#include <string>

#include "games/dice/tables.hpp"

namespace pharos::datagen {

/// A whole source file that defines `dice::builtin_tables`.
std::string dice_tables_source(const dice::Tables& tables);

}  // namespace pharos::datagen
