// SPDX-License-Identifier: Apache-2.0
// What others have written and this program was built with: lines of `name|version|licence|package
// of Debian`. The definition is generated (cmake/components.cmake, cmake/embed.cmake).
#pragma once

#include <span>

#include "base/embedded_file.hpp"

namespace pharos::apps {

/// One file.
std::span<const EmbeddedFile> embedded_components();

}  // namespace pharos::apps
