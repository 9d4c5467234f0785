// SPDX-License-Identifier: Apache-2.0
#include "json/file.hpp"

#include <fstream>
#include <iterator>
#include <system_error>

#include "json/parse.hpp"

namespace pharos {

namespace fs = std::filesystem;

Result<std::optional<FoundFile>> find_file(const fs::path& directory, std::string_view file_name) {
  std::error_code error;
  if (!fs::is_directory(directory, error)) {
    return error_at(directory.string(), "", "is no directory; give one with files as in data/");
  }
  const fs::path path = directory / file_name;
  FoundFile found{path.string(), ""};
  // A link that leads nowhere is a mistake, not a missing file.
  if (fs::symlink_status(path, error).type() == fs::file_type::not_found) {
    return std::optional<FoundFile>();
  }
  if (!fs::is_regular_file(path, error)) {
    return error_at(found.name, "", "cannot be read: must be a plain file");
  }
  const std::uintmax_t size = fs::file_size(path, error);
  if (!error && size > kMaxFileBytes) {
    return error_at(found.name, "",
                    "is larger than 4 MB; data files have a few thousand lines at most");
  }
  std::ifstream file(path, std::ios::binary);
  if (!file) return error_at(found.name, "", "cannot be read");
  found.text.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  if (file.bad()) return error_at(found.name, "", "cannot be read");
  return std::optional(std::move(found));
}

}  // namespace pharos
