// SPDX-License-Identifier: Apache-2.0
// The files of i18n/ as they were when the program was built. The definition is generated
// (cmake/embed_i18n.cmake); nothing is parsed here.
#pragma once

#include <span>
#include <string_view>

namespace pharos::text {

struct EmbeddedFile {
  std::string_view name;  // the file without ".json": "en"
  std::string_view text;  // its bytes, unchanged (UTF-8)
};

/// Every language, in the order of names.
std::span<const EmbeddedFile> embedded_languages();

}  // namespace pharos::text
