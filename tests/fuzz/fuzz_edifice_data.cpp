// SPDX-License-Identifier: Apache-2.0
// Any bytes as a data file of Edifice: read or refused with a reason, never a crash.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>
#include <variant>

#include "match/wonders/data.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(bytes), size);
  const auto read = pharos::data::read_expansion<pharos::wonders::EdificeTables>(text, "fuzz.json");
  if (!read) {
    if (read.error().message.empty()) std::abort();
  }
  return 0;
}
