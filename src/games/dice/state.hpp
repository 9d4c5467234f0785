// SPDX-License-Identifier: Apache-2.0
// A game of 7 Wonders Dice under way: plain data, no pointers, no heap.
//
// Every seat has its sheet twice: as it was when the round began, which is what everybody sees and
// what others' attacks and guilds count (D2.4, D5.2, D5.4), and as it is within the chain of small
// decisions under way, which is nobody else's business. `back` copies the first over the second.
#pragma once

#include <array>
#include <cstdint>

#include "base/rng.hpp"
#include "engine/seat.hpp"
#include "games/dice/action.hpp"
#include "games/dice/rules.hpp"

namespace pharos::dice {

enum class Phase : std::uint8_t {
  pick_board,  // D1.5, one after another
  round,       // D2
  over,
};

/// What a player has marked on the board.
struct Sheet {
  Squares crossed = 0;
  std::uint64_t attacks = 0;  // points written down for each attack square, four bits each (D5.2)
  std::uint16_t coins = 0;
  std::uint8_t bonuses = 0;  // bit set (D4.1)
  std::uint8_t spare = 0;
  std::uint32_t spare_word = 0;  // no array: a sheet is copied in registers
  friend constexpr bool operator==(const Sheet&, const Sheet&) = default;
};

/// Deep enough for any chain: the effect of one square, three bonuses, and one more for every
/// square that opens two crossings; the reader refuses boards with more of them.
inline constexpr unsigned kMaxTasks = 15;
static_assert(kMaxTasks >= 1 + kBonuses + kMaxCrossTwo + 1);

struct City {
  Sheet begin;                          // of the round
  Sheet now;                            // in the seat's own chain
  std::array<Task, kMaxTasks> tasks{};  // what is left to settle, the next one last
  std::uint8_t task_count = 0;
  std::uint8_t board = kNone;

  [[nodiscard]] constexpr Task task() const { return tasks[task_count - 1U]; }
  friend constexpr bool operator==(const City&, const City&) = default;
};

struct State {
  std::array<City, kMaxPlayers> city;
  Seed seed;                                    // secret: dice to come
  Forum forum;                                  // public: the dice as they lie
  std::array<std::uint8_t, kSpecials> entered;  // round in which each special die came in; 0: aside
  std::uint8_t round;                           // from 1; 0 during set-up
  Phase phase;
  SeatSet acting;       // who takes part in the step under way
  SeatSet pending;      // who of them has not finished the own chain
  SeatSet agora_first;  // D5.5
  bool last_round;      // D7.1, decision 0020
  bool scripted;        // secret: dice come from Rules::script
  std::array<std::uint8_t, 2> spare;

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 1024);

}  // namespace pharos::dice
