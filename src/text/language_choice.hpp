// SPDX-License-Identifier: Apache-2.0
// Which of the built-in languages a person means who says "da", "de-AT" or "nn_NO.UTF-8". Knows
// neither the environment nor the command line: they ask here.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pharos::text {

/// A tag or the name of a locale, as in LANG. "C" and "POSIX" are English, and Norwegian of any
/// kind is answered with bokmål. Nothing when there is no such language.
std::optional<std::string_view> language_for(std::string_view locale);

/// The names of all languages as one text: "da, de, en".
std::string known_languages();

}  // namespace pharos::text
