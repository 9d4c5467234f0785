// SPDX-License-Identifier: Apache-2.0
// Prints wonders::Tables as C++ source. Knows the struct, not JSON and not files.
#pragma once

#include <string>
#include <string_view>

#include "games/wonders/tables.hpp"

namespace pharos::datagen {

/// The head of the generated file: includes and helpers.
std::string file_head();

/// `constexpr Tables NAME = {...};`
std::string tables_definition(const wonders::Tables& tables, std::string_view name);

/// The definition of `builtin_tables` over the two instances; end of the file.
std::string file_tail(std::string_view first_edition, std::string_view second_edition);

}  // namespace pharos::datagen
