// SPDX-License-Identifier: Apache-2.0
// One function per game: reads and checks its data, answers with the C++ source of its tables.
#pragma once

#include <filesystem>
#include <string>
#include <variant>

#include "base/result.hpp"

namespace pharos::datagen {

using Source = Result<std::string>;

Source wonders_source(const std::filesystem::path& data_directory);
Source architects_source(const std::filesystem::path& data_directory);
Source dice_source(const std::filesystem::path& data_directory);

}  // namespace pharos::datagen
