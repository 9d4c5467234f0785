// SPDX-License-Identifier: Apache-2.0
#include "architects_writer.hpp"
#include "match/data/architects_reader.hpp"
#include "order.hpp"
#include "sources.hpp"

namespace pharos::datagen {

Source architects_source(const std::filesystem::path& data_directory) {
  const auto loaded = data::load_architects(data_directory);
  if (!loaded) return loaded.error();
  if (!*loaded) {
    return error_at((data_directory / data::kArchitectsFile).string(), "", "no such file");
  }
  return Generated{architects_tables(**loaded), order_of(**loaded)};
}

}  // namespace pharos::datagen
