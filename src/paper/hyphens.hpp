// SPDX-License-Identifier: Apache-2.0
// Where a word that is wider than its column may be broken. No dictionary: syllables as the
// Germanic languages and French mostly have them, which is better than any letter. Knows no layout.
#pragma once

#include <string>
#include <string_view>

namespace pharos::paper {

/// The text with soft hyphens in its longer words: "Bela-ge-rungs-werk-statt".
std::string with_soft_hyphens(std::string_view text);

}  // namespace pharos::paper
