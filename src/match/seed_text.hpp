// SPDX-License-Identifier: Apache-2.0
// Seeds as text: hexadecimal, 1 to 32 digits, no prefix.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/rng.hpp"

namespace pharos {

/// Without leading zeros: "1", "9f3c".
std::string seed_to_text(const Seed& seed);
/// Nothing when the text is no seed. Upper and lower case are the same.
std::optional<Seed> seed_from_text(std::string_view text);

}  // namespace pharos
