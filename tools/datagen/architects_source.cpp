// SPDX-License-Identifier: Apache-2.0
#include "architects_writer.hpp"
#include "match/data/architects_reader.hpp"
#include "order.hpp"
#include "sources.hpp"

namespace pharos::datagen {

Source architects_source(const std::filesystem::path& data_directory) {
  const data::LoadedArchitects loaded = data::load_architects(data_directory);
  if (const auto* error = std::get_if<data::DataError>(&loaded)) return *error;
  if (std::holds_alternative<data::NoSuchFile>(loaded)) {
    return data::DataError{(data_directory / data::kArchitectsFile).string(), "", "no such file"};
  }
  const auto& tables = std::get<architects::Tables>(loaded);
  return Generated{architects_tables(tables), order_of(tables)};
}

}  // namespace pharos::datagen
