// SPDX-License-Identifier: Apache-2.0
// One function per game: reads and checks its data, answers with the C++ source of its tables and
// the order that seeds hang on (order.hpp).
#pragma once

#include <filesystem>
#include <string>

#include "base/result.hpp"

namespace pharos::datagen {

struct Generated {
  std::string source;
  std::string order;
};
using Source = Result<Generated>;

Source wonders_source(const std::filesystem::path& data_directory);
Source architects_source(const std::filesystem::path& data_directory);
Source dice_source(const std::filesystem::path& data_directory);

}  // namespace pharos::datagen
