// SPDX-License-Identifier: Apache-2.0
// What `pharos arena` prints.
#pragma once

#include <optional>

#include "apps/console.hpp"
#include "lab/scoreboard.hpp"
#include "lab/standings.hpp"

namespace pharos::apps {

struct ArenaReport {
  const Arena& arena;
  Standings standings;
  std::optional<Sprt::Question> question;
  std::optional<Sprt> sprt;
  bool interrupted = false;
};

void print_arena_json(const Console& console, const ArenaReport& report);
void print_arena_text(const Console& console, const ArenaReport& report);

}  // namespace pharos::apps
