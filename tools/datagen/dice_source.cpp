// SPDX-License-Identifier: Apache-2.0
#include "dice_writer.hpp"
#include "match/data/dice_reader.hpp"
#include "order.hpp"
#include "sources.hpp"

namespace pharos::datagen {

Source dice_source(const std::filesystem::path& data_directory) {
  const auto loaded = data::load_dice(data_directory / "dice", nullptr);
  if (!loaded) return loaded.error();
  return Generated{dice_tables_source(*loaded), order_of(*loaded)};
}

}  // namespace pharos::datagen
