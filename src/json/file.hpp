// SPDX-License-Identifier: Apache-2.0
// A file in a directory that somebody named: its text, or what is wrong with the file itself.
// Knows no schema and no game.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"

namespace pharos {

/// A file that could be read; `name` is its path, for messages.
struct FoundFile {
  std::string name;
  std::string text;
};

/// Nothing when the directory holds no such file. A directory that does not exist, a file that
/// cannot be read or is larger than 4 MB is an error.
Result<std::optional<FoundFile>> find_file(const std::filesystem::path& directory,
                                           std::string_view file_name);

/// What `read(text, name)` makes of the file; nothing when the directory holds none.
template <class T>
Result<std::optional<T>> load_file(const std::filesystem::path& directory,
                                   std::string_view file_name,
                                   Result<T> (*read)(std::string_view text,
                                                     std::string_view name)) {
  auto found = find_file(directory, file_name);
  if (!found) return std::move(found).error();
  if (!*found) return std::optional<T>();
  auto made = read((*found)->text, (*found)->name);
  if (!made) return std::move(made).error();
  return std::optional<T>(*std::move(made));
}

}  // namespace pharos
