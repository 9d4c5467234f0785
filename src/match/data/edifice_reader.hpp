// SPDX-License-Identifier: Apache-2.0
// Reads and checks the data file of Edifice, the expansion of 7 Wonders (schema: data/README.md).
//
// The same reader serves `datagen` at build time and `--data DIR` at run time. Example:
//
//   auto read = data::read_edifice(text, "edifice.json");
//   if (!read) std::cerr << read.error().message;
//
// Nothing is promised about which of several errors is reported; the same file always gives the
// same one. Knows the facts' shape and limits, not the rules that use them.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "games/wonders/tables.hpp"

namespace pharos::data {

/// The tables in `json_text`, or the first thing wrong with it. Never throws for bad input;
/// `file_name` is for messages only.
Result<wonders::EdificeTables> read_edifice(std::string_view json_text, std::string_view file_name);

inline constexpr std::string_view kEdificeFileName = "edifice.json";

/// Reads the file in `directory`. A directory that does not exist, a file that cannot be read or
/// is larger than 4 MB is an error.
Result<std::optional<wonders::EdificeTables>> load_edifice(const std::filesystem::path& directory);

}  // namespace pharos::data
