// SPDX-License-Identifier: Apache-2.0
// A file that is part of the program (cmake/embed.cmake).
#pragma once

#include <string_view>

namespace pharos {

struct EmbeddedFile {
  std::string_view name;  // without folder and ending
  std::string_view text;
};

}  // namespace pharos
