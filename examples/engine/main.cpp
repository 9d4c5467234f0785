// SPDX-License-Identifier: Apache-2.0
// The engine as a library: deals 7 Wonders to four, plays at random, prints the score sheet.
//   engine [SEED]
#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <memory>

#include "engine/playout.hpp"
#include "games/wonders/wonders.hpp"

int main(int count, char** arguments) {
  namespace wonders = pharos::wonders;
  const std::uint64_t seed = count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1;

  wonders::Options options;
  options.players = 4;
  const auto rules = std::make_unique<wonders::Rules>();  // large: not for the stack
  make_rules(wonders::builtin_tables(options.edition), options, *rules);

  wonders::State state;
  wonders::Wonders::start(*rules, pharos::Seed{seed, 0}, state);
  pharos::FastRng rng(seed);
  std::cout << pharos::random_playout<wonders::Wonders>(*rules, state, rng) << " choices\n";

  pharos::ScoreSheet sheet;
  wonders::score(*rules, state, sheet);
  for (unsigned row = 0; row < sheet.rows; ++row) {
    std::cout << std::left << std::setw(10) << wonders::kRowNames[row] << std::right;
    for (pharos::Seat seat = 0; seat < sheet.players; ++seat) {
      std::cout << std::setw(5) << sheet.points[seat][row];
    }
    std::cout << '\n';
  }
  std::cout << "total     ";
  for (pharos::Seat seat = 0; seat < sheet.players; ++seat) {
    std::cout << std::setw(5) << sheet.total(seat);
  }
  std::cout << '\n';
}
