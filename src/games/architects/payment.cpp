// SPDX-License-Identifier: Apache-2.0
#include "games/architects/payment.hpp"

namespace pharos::architects {

bool matches(Handful cards, const StageData& stage) {
  unsigned kinds = 0;
  unsigned most = 0;
  for (unsigned kind = 0; kind < kResources; ++kind) {
    const unsigned count = count_in(cards, kind);
    kinds += count != 0 ? 1U : 0U;
    most = count > most ? count : most;
  }
  return stage.different ? most <= 1 : kinds <= 1;
}

}  // namespace pharos::architects
