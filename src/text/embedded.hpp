// SPDX-License-Identifier: Apache-2.0
// The files of i18n/ as they were when the program was built. The definition is generated
// (cmake/embed.cmake); nothing is parsed here.
#pragma once

#include <span>

#include "base/embedded_file.hpp"

namespace pharos::text {

/// Every language, in the order of names ("en").
std::span<const EmbeddedFile> embedded_languages();

}  // namespace pharos::text
