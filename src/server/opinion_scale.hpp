// SPDX-License-Identifier: Apache-2.0
// How much a hint or an opinion may cost now: always play-outs, never a time, so that a position
// has one figure (decision 0091). Under load the scheduler cuts it short (decision 0066), and the
// answer says so.
#pragma once

#include <cstdint>
#include <string_view>

#include "bots/opinion.hpp"

namespace pharos::server {

struct OpinionScale {
  std::uint32_t playouts = 0;  // what the operator wants; 0: what is usual for the game

  [[nodiscard]] OpinionSettings of(std::string_view game) const;
};

}  // namespace pharos::server
