// SPDX-License-Identifier: Apache-2.0
// How much is told of an action when it is written as facts. Every game has a function
// `write_action(rules, state, seat, action, telling, json)` that keeps to it.
#pragma once

#include <cstdint>

namespace pharos {

enum class Telling : std::uint8_t {
  own,    // everything, with the price: to the seat that may choose it
  open,   // the same without what stays face down: to everybody, of a choice that counts
  wished  // what it is about and no more: of an action that is not possible
};

}  // namespace pharos
