// SPDX-License-Identifier: Apache-2.0
#include "dice_writer.hpp"
#include "match/data/dice_reader.hpp"
#include "order.hpp"
#include "sources.hpp"

namespace pharos::datagen {

Source dice_source(const std::filesystem::path& data_directory) {
  const auto loaded = data::load_dice(data_directory / "dice", nullptr);
  if (const auto* error = std::get_if<data::DataError>(&loaded)) return *error;
  const auto& tables = std::get<dice::Tables>(loaded);
  return Generated{dice_tables_source(tables), order_of(tables)};
}

}  // namespace pharos::datagen
