// SPDX-License-Identifier: Apache-2.0
// How much of a thought may happen now. Whoever lends the thread decides; who thinks stops by then
// and can go on from there.
#pragma once

#include <stop_token>

namespace pharos {

struct Slice {
  double milliseconds = 20;  // of this thread
  double share = 1;          // of its whole budget that the thought may use: less under load
  std::stop_token stop{};    // then it ends at once, with what it thinks best so far
};

}  // namespace pharos
