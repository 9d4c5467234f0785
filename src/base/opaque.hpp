// SPDX-License-Identifier: Apache-2.0
// Keeps arithmetic arithmetic.
#pragma once

namespace pharos {

/// The condition as 0 or 1, in a way that the compiler cannot turn into a jump. For conditions that
/// no branch predictor can foretell, in loops where that matters; measure before using it.
inline unsigned opaque(bool condition) {
  unsigned value = condition ? 1U : 0U;
  asm("" : "+r"(value));
  return value;
}

}  // namespace pharos
