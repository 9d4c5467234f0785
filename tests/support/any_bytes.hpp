// SPDX-License-Identifier: Apache-2.0
// Texts that are nearly right: for tests of what reads any bytes.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "base/rng.hpp"

namespace pharos::testing_tools {

/// One of the texts with up to three bytes changed and its end cut off.
template <std::size_t N>
std::string mangled(const std::string_view (&texts)[N], FastRng& rng) {
  std::string text(texts[below(rng, N)]);
  for (std::uint64_t changes = below(rng, 4); changes > 0; --changes) {
    text[below(rng, text.size())] = static_cast<char>(below(rng, 256));
  }
  text.resize(below(rng, text.size() + 1));
  return text;
}

}  // namespace pharos::testing_tools
