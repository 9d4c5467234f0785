// SPDX-License-Identifier: Apache-2.0
// A small running hash for behaviour signatures: the same on every compiler. Not for secrets.
#pragma once

#include <cstdint>
#include <string_view>

namespace pharos {

class Hash {
 public:
  constexpr void add(std::uint64_t value) {
    state_ = (state_ ^ value) * 0x9fb21c651e98df25ULL;
    state_ ^= state_ >> 29;
  }
  constexpr void add(std::string_view text) {
    add(text.size());
    for (const char c : text) add(static_cast<unsigned char>(c));
  }
  [[nodiscard]] constexpr std::uint64_t value() const {
    const std::uint64_t mixed = (state_ ^ (state_ >> 32)) * 0xd6e8feb86659fd93ULL;
    return mixed ^ (mixed >> 32);
  }

 private:
  std::uint64_t state_ = 0x243f6a8885a308d3ULL;
};

}  // namespace pharos
