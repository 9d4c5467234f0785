// SPDX-License-Identifier: Apache-2.0
// How long games of 7 Wonders Dice are and what each city scores, in random play:
// `bench_dice_cities [GAMES]`, a table for docs/performance.md. It judges the reconstructed figures
// of the boards, not the speed of anything.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "engine/playout.hpp"
#include "games/dice/dice.hpp"
#include "games/dice/words.hpp"

namespace pharos::dice {
namespace {

struct Line {
  std::uint64_t rounds = 0;
  unsigned longest = 0;
  unsigned capped = 0;  // games that ended by the limit of rounds
  std::uint64_t decisions = 0;
  std::array<std::uint64_t, kBoards> points{};
  std::array<std::uint64_t, kBoards> seats{};
};

Line play(unsigned players, unsigned games) {
  auto rules = std::make_unique<Rules>();
  make_rules(builtin_tables(), {static_cast<std::uint8_t>(players), BoardOption::random}, *rules);
  Line line;
  for (unsigned game = 0; game < games; ++game) {
    State state;
    FastRng rng(game);
    Dice::start(*rules, Seed{game, 0}, state);
    line.decisions += random_playout<Dice>(*rules, state, rng);
    line.rounds += state.round;
    line.longest = std::max<unsigned>(line.longest, state.round);
    line.capped += state.round == kMaxRounds ? 1U : 0U;
    ScoreSheet sheet;
    score(*rules, state, sheet);
    for (Seat seat = 0; seat < players; ++seat) {
      line.points[state.city[seat].board] += static_cast<std::uint64_t>(sheet.total(seat));
      ++line.seats[state.city[seat].board];
    }
  }
  return line;
}

double mean(std::uint64_t sum, std::uint64_t count) {
  return static_cast<double>(sum) / static_cast<double>(count == 0 ? 1 : count);
}

}  // namespace
}  // namespace pharos::dice

int main(int count, char** arguments) {
  using namespace pharos::dice;
  const unsigned games =
      count > 1 ? static_cast<unsigned>(std::strtoul(arguments[1], nullptr, 10)) : 20000;
  std::printf("| players | rounds | longest | at the limit | decisions |");
  for (const std::string_view city : kCityNames) std::printf(" %s |", city.data());
  std::printf("\n| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n");
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    const Line line = play(players, games);
    std::printf("| %u | %.1f | %u | %u | %.0f |", players, mean(line.rounds, games), line.longest,
                line.capped, mean(line.decisions, games));
    for (unsigned city = 0; city < kBoards; ++city) {
      std::printf(" %.1f |", mean(line.points[city], line.seats[city]));
    }
    std::printf("\n");
  }
  return 0;
}
