// SPDX-License-Identifier: Apache-2.0
// How much the long tests do: PHAROS_TEST_SCALE in the environment, per cent (default 100).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <numeric>

namespace pharos::testing_tools {

/// `count`, scaled; never less than one.
inline unsigned scaled(unsigned count) {
  static const unsigned long per_cent = [] {
    const char* text = std::getenv("PHAROS_TEST_SCALE");
    const unsigned long given = text != nullptr ? std::strtoul(text, nullptr, 10) : 0;
    return given == 0 ? 100UL : std::min(given, 100'000UL);
  }();
  return static_cast<unsigned>(std::max(1UL, count * per_cent / 100));
}

/// Visits each of `count` things `times` times, scaled: visit(index, round), with another round
/// each time. When there is less to do than things they are taken from all over.
template <class Visit>
void spread(std::size_t count, unsigned times, Visit visit) {
  std::size_t step = count * 5 / 8 + 1;
  while (std::gcd(step, count) != 1) ++step;
  const std::size_t visits = scaled(static_cast<unsigned>(count * times));
  for (std::size_t i = 0; i < visits; ++i) visit(i * step % count, i + 1);
}

}  // namespace pharos::testing_tools
