// SPDX-License-Identifier: Apache-2.0
// Reads and checks the data files of 7 Wonders (schema: data/README.md).
//
// The same reader serves `datagen` at build time and `--data DIR` at run time. Example:
//
//   auto read = data::read_wonders(text, "wonders_second_edition.json");
//   if (!read) std::cerr << read.error().message;
//
// Nothing is promised about which of several errors is reported; the same file always gives the
// same one. Knows the facts' shape and totals, not the rules that use them.
#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "games/wonders/tables.hpp"

namespace pharos::data {

/// The tables of the edition in `json_text`, or the first thing wrong with it. Never throws for
/// bad input; `file_name` is for messages only.
Result<wonders::Tables> read_wonders(std::string_view json_text, std::string_view file_name);

/// "wonders_first_edition.json" or "wonders_second_edition.json". `edition` is 1 or 2.
std::string_view wonders_file_name(unsigned edition);

/// Reads an edition's file in `directory`. A directory that does not exist, a file that cannot be
/// read, is larger than 4 MB or holds another edition is an error.
Result<std::optional<wonders::Tables>> load_wonders(const std::filesystem::path& directory,
                                                    unsigned edition);

}  // namespace pharos::data
