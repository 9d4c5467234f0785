// SPDX-License-Identifier: Apache-2.0
// A data file in a directory that somebody named: its text, or what is wrong with the file itself.
//
// Shared by the `load_...` functions of the readers. Knows no schema and no game.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "match/data/data_error.hpp"

namespace pharos::data {

/// The directory holds no such file: the built-in data is meant.
struct NoSuchFile {};

/// A file that could be read; `name` is its path, for messages.
struct DataFile {
  std::string name;
  std::string text;
};

/// A directory that does not exist, a file that cannot be read or is larger than 4 MB is an error.
std::variant<DataFile, NoSuchFile, DataError> open_data_file(const std::filesystem::path& directory,
                                                             std::string_view file_name);

/// The file's tables, by `read(text, name)`, which answers with tables or a DataError.
template <class Tables>
std::variant<Tables, NoSuchFile, DataError> load_tables(
    const std::filesystem::path& directory, std::string_view file_name,
    std::variant<Tables, DataError> (*read)(std::string_view text, std::string_view name)) {
  auto opened = open_data_file(directory, file_name);
  if (auto* error = std::get_if<DataError>(&opened)) return std::move(*error);
  if (std::holds_alternative<NoSuchFile>(opened)) return NoSuchFile{};
  const auto& file = std::get<DataFile>(opened);
  auto tables = read(file.text, file.name);
  if (auto* error = std::get_if<DataError>(&tables)) return std::move(*error);
  return std::move(std::get<Tables>(tables));
}

}  // namespace pharos::data
