// SPDX-License-Identifier: Apache-2.0
// Reads and checks the data files of 7 Wonders (schema: data/README.md).
//
// The same reader serves `datagen` at build time and `--data DIR` at run time. Example:
//
//   auto read = data::read_wonders(text, "wonders_second_edition.json");
//   if (auto* error = std::get_if<data::DataError>(&read)) std::cerr << error->message();
//
// Nothing is promised about which of several errors is reported; the same file always gives the
// same one. Knows the facts' shape and totals, not the rules that use them.
#pragma once

#include <filesystem>
#include <string_view>
#include <variant>

#include "games/wonders/tables.hpp"
#include "match/data/data_error.hpp"
#include "match/data/data_file.hpp"

namespace pharos::data {

/// The tables of the edition in `json_text`, or the first thing wrong with it. Never throws for
/// bad input; `file_name` is for messages only.
std::variant<wonders::Tables, DataError> read_wonders(std::string_view json_text,
                                                      std::string_view file_name);

using LoadedWonders = std::variant<wonders::Tables, NoSuchFile, DataError>;

/// "wonders_first_edition.json" or "wonders_second_edition.json". `edition` is 1 or 2.
std::string_view wonders_file_name(unsigned edition);

/// Reads an edition's file in `directory`. A directory that does not exist, a file that cannot be
/// read, is larger than 4 MB or holds another edition is an error.
LoadedWonders load_wonders(const std::filesystem::path& directory, unsigned edition);

}  // namespace pharos::data
