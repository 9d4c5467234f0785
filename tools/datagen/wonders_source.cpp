// SPDX-License-Identifier: Apache-2.0
#include <array>

#include "match/data/wonders_reader.hpp"
#include "sources.hpp"
#include "wonders_writer.hpp"

namespace pharos::datagen {

Source wonders_source(const std::filesystem::path& data_directory) {
  constexpr std::array<const char*, 2> kNames = {"kFirstEdition", "kSecondEdition"};
  std::string text = file_head();
  for (unsigned edition = 1; edition <= kNames.size(); ++edition) {
    const data::LoadedWonders loaded = data::load_wonders(data_directory, edition);
    if (const auto* error = std::get_if<data::DataError>(&loaded)) return *error;
    if (std::holds_alternative<data::NoSuchFile>(loaded)) {
      const auto path = data_directory / data::wonders_file_name(edition);
      return data::DataError{path.string(), "", "no such file"};
    }
    text += tables_definition(std::get<wonders::Tables>(loaded), kNames[edition - 1]);
  }
  return text + file_tail(kNames[0], kNames[1]);
}

}  // namespace pharos::datagen
