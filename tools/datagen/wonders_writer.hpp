// SPDX-License-Identifier: Apache-2.0
// Prints the tables of 7 Wonders and Edifice as C++ source. Knows the structs, not JSON and not
// files.
#pragma once

#include <string>
#include <string_view>

#include "games/wonders/tables.hpp"

namespace pharos::datagen {

/// The head of the generated file: includes and helpers.
std::string file_head();

/// `constexpr Tables NAME = {...};`
std::string tables_definition(const wonders::Tables& tables, std::string_view name);

/// `constexpr EdificeTables NAME = {...};`
std::string edifice_definition(const wonders::EdificeTables& tables, std::string_view name);

/// The definitions of `builtin_tables` and `builtin_edifice_tables` over the instances; end of the
/// file.
std::string file_tail(std::string_view first_edition, std::string_view second_edition,
                      std::string_view edifice);

}  // namespace pharos::datagen
