// SPDX-License-Identifier: Apache-2.0
// The order that seeds hang on: decks are shuffled, and boards drawn, as they stand in the tables.
// A name a line; tests/golden/*.order holds what it must be. Knows the structs, not JSON and not
// files.
#pragma once

#include <optional>
#include <string>

#include "games/architects/tables.hpp"
#include "games/dice/tables.hpp"
#include "games/wonders/tables.hpp"

namespace pharos::datagen {

std::string order_of(const wonders::Tables& tables);
std::string order_of(const wonders::EdificeTables& tables);
std::string order_of(const architects::Tables& tables);
std::string order_of(const dice::Tables& tables);

/// What differs first, in words; nothing when the two are the same.
std::optional<std::string> first_difference(const std::string& expected, const std::string& found);

}  // namespace pharos::datagen
