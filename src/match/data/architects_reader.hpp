// SPDX-License-Identifier: Apache-2.0
// Reads and checks the data file of 7 Wonders Architects (schema: data/README.md).
//
// The same reader serves `datagen` at build time and `--data DIR` at run time. Example:
//
//   auto read = data::read_architects(text, "architects.json");
//   if (!read) std::cerr << read.error().message;
//
// Nothing is promised about which of several errors is reported; the same file always gives the
// same one. Knows the facts' shape and totals, not the rules that use them.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "games/architects/tables.hpp"

namespace pharos::data {

inline constexpr std::string_view kArchitectsFile = "architects.json";

/// The tables in `json_text`, or the first thing wrong with it. Never throws for bad input;
/// `file_name` is for messages only.
Result<architects::Tables> read_architects(std::string_view json_text, std::string_view file_name);

/// Reads kArchitectsFile in `directory`.
Result<std::optional<architects::Tables>> load_architects(const std::filesystem::path& directory);

}  // namespace pharos::data
