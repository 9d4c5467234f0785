// SPDX-License-Identifier: Apache-2.0
// The files of migrations/ as they were when the program was built. The definition is generated
// (cmake/embed.cmake).
#pragma once

#include <span>

#include "base/embedded_file.hpp"

namespace pharos::store {

/// In the order of names: "001_rooms", "003_room_to_rewrite.postgresql".
std::span<const EmbeddedFile> embedded_migrations();

}  // namespace pharos::store
