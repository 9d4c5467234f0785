// SPDX-License-Identifier: Apache-2.0
#include "lab/arena.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <stdexcept>
#include <string_view>

#include "lab/simulate.hpp"

namespace pharos {
namespace {

using Bots = std::vector<std::unique_ptr<Bot>>;
using Failure = std::optional<ArenaGame::Failure>;

/// Fit for a file and a terminal: short, and nothing but printable ASCII.
std::string plain(std::string_view text) {
  std::string result(text.empty() ? "no reason given" : text.substr(0, 200));
  for (char& c : result) {
    if (c < ' ' || c > '~') c = '?';
  }
  return result;
}

/// What a bot throws ends its game and no other.
template <class Act>
Failure guarded(Seat seat, Act act) {
  try {
    act();
    return std::nullopt;
  } catch (const std::exception& error) {
    return ArenaGame::Failure{seat, plain(error.what())};
  }
}

/// In the first rotation the bots draw what they would draw in a simulation; in each rotation
/// something else, or equal bots would play the same game again.
Failure seat_bots(const Arena& arena, std::uint64_t index, const Seed& seed, Bots& bots) {
  for (Seat seat = 0; seat < arena.players(); ++seat) {
    const std::uint64_t own = bot_seed(seed, arena.rotation(index) * kMaxSeats + seat);
    const std::string& name = arena.bots[arena.entrant(index, seat)];
    auto failure = guarded(seat, [&] { bots.push_back(arena.make(arena.game->id, name, own)); });
    if (failure) return failure;
  }
  return std::nullopt;
}

Failure make_move(Match& match, Seat seat, Bot& bot, const std::stop_token& stop,
                  ArenaGame::Place& place) {
  thread_local std::vector<MenuItem> menu;
  match.menu(seat, menu);
  std::size_t choice = 0;
  auto failure = guarded(seat, [&] {
    const auto start = std::chrono::steady_clock::now();
    choice = bot.choose(Chair(match, seat), stop);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    place.seconds += took.count();
    if (choice >= menu.size()) throw std::out_of_range("chose what is not on the list");
  });
  if (failure) return failure;
  ++place.moves;
  match.commit_index(seat, choice);
  return std::nullopt;
}

void note_result(const ScoreSheet& sheet, ArenaGame& game) {
  for (Seat seat = 0; seat < sheet.players; ++seat) {
    game.seats[seat].score = sheet.total(seat);
    game.seats[seat].rank = sheet.rank(seat);
  }
}

}  // namespace

double ArenaGame::share(std::size_t seat) const {
  if (failure || seats[seat].rank != 1) return 0;
  const auto winners =
      std::count_if(seats.begin(), seats.end(), [](const Place& place) { return place.rank == 1; });
  return 1.0 / static_cast<double>(winners);
}

std::unique_ptr<Bot> known_bot(std::string_view game, std::string_view bot, std::uint64_t seed) {
  return *make_bot(game, bot, seed);
}

std::optional<ArenaGame> play_arena_game(const Arena& arena, std::uint64_t index,
                                         const std::stop_token& stop) {
  const Seed seed = game_seed(arena.seed, arena.deal(index));
  const std::unique_ptr<Match> match = arena.game->from_seed(arena.rules, seed);
  ArenaGame game;
  game.index = index;
  game.seats.resize(arena.players());
  Bots bots;
  game.failure = seat_bots(arena, index, seed, bots);
  while (!game.failure && !match->over()) {
    for (const Seat seat : match->to_act()) {
      game.failure = make_move(*match, seat, *bots[seat], stop, game.seats[seat]);
      if (game.failure || stop.stop_requested()) break;
    }
    if (stop.stop_requested()) return std::nullopt;  // the last choice was made in haste
  }
  if (game.failure) return game;
  note_result(match->score(), game);
  for (Seat seat = 0; seat < bots.size(); ++seat) bots[seat]->over(Chair(*match, seat));
  return game;
}

}  // namespace pharos
