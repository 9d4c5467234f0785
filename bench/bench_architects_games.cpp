// SPDX-License-Identifier: Apache-2.0
// What random games of 7 Wonders Architects are like: turns, decisions and points by wonder, for
// each number of players. Prints the tables of docs/performance.md.
//   bench_architects_games [GAMES]     games for each number of players, default 10000
#include <cstdio>
#include <cstdlib>

#include "engine/playout.hpp"
#include "games/architects/architects.hpp"
#include "games/architects/notation.hpp"

namespace pharos::architects {
namespace {

struct Tally {
  double turns = 0;
  double decisions = 0;
  double most_turns = 0;
  double complete = 0;  // games that ended with a complete wonder, and not for want of cards
  std::array<double, kWonders> points{};
  std::array<double, kWonders> played{};
  std::array<double, kWonders> won{};
};

Tally play(unsigned players, unsigned games) {
  Rules rules;
  make_rules(builtin_tables(), Options{.players = static_cast<std::uint8_t>(players)}, rules);
  Tally tally;
  FastRng rng(players);
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    State state;
    Architects::start(rules, Seed{seed, 0}, state);
    tally.decisions += static_cast<double>(random_playout<Architects>(rules, state, rng));
    tally.turns += state.turn;
    tally.most_turns = std::max<double>(tally.most_turns, state.turn);
    tally.complete += state.player[state.active].built == kComplete ? 1 : 0;
    ScoreSheet sheet;
    score(rules, state, sheet);
    const SeatSet winners = sheet.winners();
    for (Seat seat = 0; seat < players; ++seat) {
      const unsigned wonder = state.player[seat].wonder;
      tally.points[wonder] += sheet.total(seat);
      tally.played[wonder] += 1;
      if (winners.has(seat)) tally.won[wonder] += 1.0 / winners.size();
    }
  }
  return tally;
}

void print(unsigned games) {
  std::array<Tally, kMaxPlayers + 1> all;
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    all[players] = play(players, games);
  }
  std::printf(
      "| players | mean turns | most turns | mean decisions | ended by a complete wonder |\n");
  std::printf("| --- | --- | --- | --- | --- |\n");
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Tally& tally = all[players];
    std::printf("| %u | %.1f | %.0f | %.1f | %.2f %% |\n", players, tally.turns / games,
                tally.most_turns, tally.decisions / games, 100 * tally.complete / games);
  }
  Rules rules;
  make_rules(builtin_tables(), Options{}, rules);
  std::printf(
      "\n| wonder | 2 players | 3 | 4 | 5 | 6 | 7 |\n| --- | --- | --- | --- | --- | --- | --- "
      "|\n");
  for (unsigned wonder = 0; wonder < kWonders; ++wonder) {
    std::printf("| %s |", std::string(wonder_name(rules, wonder)).c_str());
    for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
      const Tally& tally = all[players];
      std::printf(" %.1f (%.0f %%) |", tally.points[wonder] / tally.played[wonder],
                  100 * tally.won[wonder] / tally.played[wonder]);
    }
    std::printf("\n");
  }
}

}  // namespace
}  // namespace pharos::architects

int main(int argc, char** argv) {
  const unsigned long games = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 10'000;
  if (games == 0 || games > 100'000'000) {
    std::fprintf(stderr, "usage: bench_architects_games [GAMES]\n");
    return 2;
  }
  pharos::architects::print(static_cast<unsigned>(games));
}
