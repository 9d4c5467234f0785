// SPDX-License-Identifier: Apache-2.0
// Reads and checks the data file of 7 Wonders Architects (schema: data/README.md).
//
// The same reader serves `datagen` at build time and `--data DIR` at run time. Example:
//
//   auto read = data::read_architects(text, "architects.json");
//   if (auto* error = std::get_if<data::DataError>(&read)) std::cerr << error->message();
//
// Nothing is promised about which of several errors is reported; the same file always gives the
// same one. Knows the facts' shape and totals, not the rules that use them.
#pragma once

#include <filesystem>
#include <string_view>
#include <variant>

#include "games/architects/tables.hpp"
#include "match/data/data_error.hpp"
#include "match/data/data_file.hpp"

namespace pharos::data {

inline constexpr std::string_view kArchitectsFile = "architects.json";

/// The tables in `json_text`, or the first thing wrong with it. Never throws for bad input;
/// `file_name` is for messages only.
std::variant<architects::Tables, DataError> read_architects(std::string_view json_text,
                                                            std::string_view file_name);

using LoadedArchitects = std::variant<architects::Tables, NoSuchFile, DataError>;

/// Reads kArchitectsFile in `directory`.
LoadedArchitects load_architects(const std::filesystem::path& directory);

}  // namespace pharos::data
