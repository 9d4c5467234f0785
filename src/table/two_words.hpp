// SPDX-License-Identifier: Apache-2.0
// Two words that lead to a table while it is open, to be said aloud: "olive-harbour". English
// everywhere, as the letters of a link are. Which are in use the storage knows.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/rng.hpp"

namespace pharos {

/// The longest, in bytes.
inline constexpr std::size_t kMostTwoWords = 40;

std::string two_words(const Seed& secret);
/// As somebody types them, " Olive harbour": small letters, one hyphen between. Empty when they are
/// too long to be any.
std::string plain_words(std::string_view typed);

}  // namespace pharos
