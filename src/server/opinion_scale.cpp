// SPDX-License-Identifier: Apache-2.0
#include "server/opinion_scale.hpp"

namespace pharos::server {

OpinionSettings OpinionScale::of(std::string_view game) const {
  OpinionSettings settings = usual_opinion(game);
  if (playouts != 0) settings.budget.amount = playouts;
  settings.usual = settings.budget.amount;
  return settings;
}

}  // namespace pharos::server
