// SPDX-License-Identifier: Apache-2.0
// Matches between bots that show who is stronger. Every deal is played once per rotation of the
// seats: each bot sits once in every seat of it, so that neither the deal nor the seat favours
// anyone. docs/strength.md tells the method.
//
//   Arena arena{game, rules, {"hard", "medium", "medium"}, 300, 1};
//   play_arena(arena, {0, 1, 2}, 2, [&](ArenaGame&& game) { ... return true; }, [] { return true;
//   });
//
// What happens in a game follows from the arena and the game's index, not from threads; with bots
// that look at a clock, from that too.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "engine/seat.hpp"
#include "match/registry.hpp"

namespace pharos {

/// A bot by its name (bots/bot_spec.hpp), with a seed of its own. Precondition: it is known.
std::unique_ptr<Bot> known_bot(std::string_view game, std::string_view bot, std::uint64_t seed);

struct Arena {
  const GameEntry* game = nullptr;
  TableRules rules;
  std::vector<std::string> bots;  // one per seat, known names, as they sit in the first rotation
  std::uint64_t games = 1;
  std::uint64_t seed = 1;
  std::unique_ptr<Bot> (*make)(std::string_view game, std::string_view bot,
                               std::uint64_t seed) = &known_bot;

  [[nodiscard]] std::size_t players() const { return bots.size(); }
  [[nodiscard]] std::uint64_t deal(std::uint64_t index) const { return index / players(); }
  [[nodiscard]] std::uint64_t rotation(std::uint64_t index) const { return index % players(); }
  /// Which of `bots` sits at a seat in that game.
  [[nodiscard]] std::size_t entrant(std::uint64_t index, std::size_t seat) const {
    return static_cast<std::size_t>((seat + rotation(index)) % players());
  }
};

/// One game that has come to its end, or failed because a bot did.
struct ArenaGame {
  struct Place {
    int score = 0;
    unsigned rank = 0;   // 1 for the winner; seats that share a place share the number
    unsigned moves = 0;  // choices made
    double seconds = 0;  // spent on them
  };
  struct Failure {
    Seat seat = 0;  // whose bot it was
    std::string why;
  };

  std::uint64_t index = 0;
  std::vector<Place> seats;  // as they sat at the table
  std::optional<Failure> failure;

  /// The part of the victory that is the seat's: a shared one counts in equal parts.
  [[nodiscard]] double share(std::size_t seat) const;
};

/// Plays one game. Nothing when a stop was asked for.
std::optional<ArenaGame> play_arena_game(const Arena& arena, std::uint64_t index,
                                         const std::stop_token& stop);

/// Called with each game, in the order in which they end. Answers whether to go on.
using ArenaListener = std::function<bool(ArenaGame&& game)>;
/// Called several times a second. Answers whether to go on.
using ArenaTick = std::function<bool()>;

/// Plays the games with these indices, `threads` of them at a time. Both functions are called on
/// the caller's thread. When one of them says no, the games that are under way are dropped.
void play_arena(const Arena& arena, std::span<const std::uint64_t> indices, unsigned threads,
                const ArenaListener& finished, const ArenaTick& tick);

}  // namespace pharos
