// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <optional>
#include <utility>

#include "match/data/edifice_reader.hpp"
#include "match/data/wonders_reader.hpp"
#include "sources.hpp"
#include "wonders_writer.hpp"

namespace pharos::datagen {
namespace {

/// Adds to `text` what `define` makes of loaded tables. An error, or a missing file, is answered.
template <class Tables>
std::optional<Error> add(const Result<std::optional<Tables>>& loaded,
                         const std::filesystem::path& path,
                         std::string (*define)(const Tables&, std::string_view),
                         std::string_view name, std::string& text) {
  if (!loaded) return loaded.error();
  if (!*loaded) return error_at(path.string(), "", "no such file");
  text += define(**loaded, name);
  return std::nullopt;
}

}  // namespace

Source wonders_source(const std::filesystem::path& data_directory) {
  constexpr std::array<const char*, 2> kNames = {"kFirstEdition", "kSecondEdition"};
  constexpr const char* kEdifice = "kEdifice";
  std::string text = file_head();
  for (unsigned edition = 1; edition <= kNames.size(); ++edition) {
    if (auto error = add(data::load_wonders(data_directory, edition),
                         data_directory / data::wonders_file_name(edition), &tables_definition,
                         kNames[edition - 1], text)) {
      return std::move(*error);
    }
  }
  if (auto error = add(data::load_edifice(data_directory), data_directory / data::kEdificeFileName,
                       &edifice_definition, kEdifice, text)) {
    return std::move(*error);
  }
  return text + file_tail(kNames[0], kNames[1], kEdifice);
}

}  // namespace pharos::datagen
