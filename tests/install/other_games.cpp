// SPDX-License-Identifier: Apache-2.0
// The games that examples/engine does not play, from the installed libraries: each ends, with
// points and a winner.
#include <iostream>
#include <memory>

#include "engine/playout.hpp"
#include "games/architects/architects.hpp"
#include "games/dice/dice.hpp"

namespace {

template <pharos::Game G, class Tables, class Options>
bool plays(const Tables& tables, const Options& options) {
  const auto rules = std::make_unique<typename G::Rules>();
  make_rules(tables, options, *rules);
  typename G::State state;
  G::start(*rules, pharos::Seed{7, 0}, state);
  pharos::FastRng rng(7);
  const auto choices = pharos::random_playout<G>(*rules, state, rng);
  pharos::ScoreSheet sheet;
  G::score(*rules, state, sheet);
  std::cout << G::kId << ": " << choices << " choices, " << sheet.total(0) << " points\n";
  return choices > 0 && sheet.players == options.players && !sheet.winners().empty();
}

}  // namespace

int main() {
  using namespace pharos;
  const bool architects =
      plays<architects::Architects>(architects::builtin_tables(), architects::Options{});
  const bool dice = plays<dice::Dice>(dice::builtin_tables(), dice::Options{});
  return architects && dice ? 0 : 1;
}
