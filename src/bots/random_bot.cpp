// SPDX-License-Identifier: Apache-2.0
#include "bots/random_bot.hpp"

#include <algorithm>

namespace pharos {

std::size_t RandomBot::choose(const Chair& chair, const std::stop_token&) {
  chair.menu(menu_);
  const bool picky = taste_ == Taste::never_sell &&
                     std::any_of(menu_.begin(), menu_.end(), [](const MenuItem& item) {
                       return item.verb == "build" || item.verb == "stage";
                     });
  uses_.clear();
  for (std::size_t i = 0; i < menu_.size(); ++i) {
    const bool first = i == 0 || menu_[i].use != menu_[i - 1].use;
    if (first && !(picky && menu_[i].verb == "sell")) uses_.push_back(i);
  }
  const std::size_t start = uses_[static_cast<std::size_t>(below(rng_, uses_.size()))];
  std::size_t end = start;
  while (end < menu_.size() && menu_[end].use == menu_[start].use) ++end;
  return start + static_cast<std::size_t>(below(rng_, end - start));
}

}  // namespace pharos
