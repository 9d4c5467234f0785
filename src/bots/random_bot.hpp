// SPDX-License-Identifier: Apache-2.0
// Players at random: `random`, and `never-sell`, which sells only when nothing can be built.
#pragma once

#include <vector>

#include "base/rng.hpp"
#include "bots/bot.hpp"

namespace pharos {

/// Chooses evenly among the uses (build this card, sell that one), then evenly among the variants
/// of the use (who is paid how much).
class RandomBot final : public Bot {
 public:
  enum class Taste { anything, never_sell };

  RandomBot(Taste taste, std::uint64_t seed) : taste_(taste), rng_(seed) {}
  using Bot::choose;
  std::size_t choose(const Chair& chair, const std::stop_token& stop) override;

 private:
  Taste taste_;
  FastRng rng_;
  std::vector<MenuItem> menu_;     // kept, so that it need not be allocated each time
  std::vector<std::size_t> uses_;  // index of the first variant of each use in question
};

}  // namespace pharos
