// SPDX-License-Identifier: Apache-2.0
// A game of 7 Wonders under way: plain data, no pointers, no heap.
//
// Hands are not moved about. The 21 hands dealt in a game are rows of seven slots; turn t of an Age
// takes one card out of each row and moves it to slot t - 1, so that a row is at the same time what
// is left of a hand (slots t - 1 to 6, sorted) and the order in which it was used up. Who holds a
// row follows from Age and turn (W2.6). With the use of each slot this is the whole history of the
// cards, and so of what every seat has seen.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "games/wonders/action.hpp"
#include "games/wonders/rules.hpp"

namespace pharos::wonders {

enum class Phase : std::uint8_t {
  pick_board,    // W1.5, one after another
  pick_side,     // W1.5, all at once
  turn,          // W2
  extra,         // W6.4
  discard_pile,  // W6.3
  penalty,       // E4.6
  over,
};

/// What became of the card in a slot: in hand, or used as the Verb before it says. A building lost
/// at the end of an Age (E4.3) lies in the discard pile since then, and everybody knows it.
enum class Use : std::uint8_t { in_hand, built, under, discarded, lost_in_1, lost_in_2, lost_in_3 };

constexpr bool is_lost(Use use) { return use > Use::discarded; }
/// W2.7, W2.8, E4.3.
constexpr bool went_to_pile(Use use) { return use >= Use::discarded; }
constexpr Use lost_in(unsigned age) {
  return static_cast<Use>(static_cast<unsigned>(Use::discarded) + age);
}
/// The Age in which a building was lost. Precondition: it was.
constexpr unsigned lost_age(Use use) {
  return static_cast<unsigned>(use) - static_cast<unsigned>(Use::discarded);
}

constexpr Use use_of(Verb verb) {
  static_assert(static_cast<int>(Verb::build) + 1 == static_cast<int>(Use::built) &&
                static_cast<int>(Verb::stage) + 1 == static_cast<int>(Use::under) &&
                static_cast<int>(Verb::sell) + 1 == static_cast<int>(Use::discarded));
  return static_cast<Use>(static_cast<unsigned>(verb) + 1U);
}

inline constexpr std::uint8_t kUnknownCard = 0x7F;
inline constexpr unsigned kRow = 8;  // seven slots and one never used
inline constexpr unsigned kTokenKinds = 3;
/// W5.2, E4.4: what a victory token is worth, by its kind.
inline constexpr std::array<int, kTokenKinds> kTokenValue = {1, 3, 5};

struct City : Tally {
  Bits128 built;  // name_ids
  Supply own;
  Supply sells;
  std::uint16_t coins = 0;
  std::uint8_t board = kNone;
  Side side = Side::day;
  std::uint8_t powers = 0;      // bit set of Power
  std::uint8_t cheap_left = 0;  // bit set over Resource
  std::uint8_t cheap_right = 0;
  std::array<std::uint8_t, kTokenKinds> victories{};
  std::uint8_t defeats = 0;
  std::uint8_t free_used = 0;  // W6.7: the Age in which the power was last used
  std::uint8_t looked = 0;     // W6.3: up to which moment() this seat has seen the discard pile
  std::array<std::uint8_t, kAges> pawns{};  // E2.4, E5.2
  std::uint8_t joined = 0;                  // E2.1: bit set of Ages (bit 0: Age I)
  std::uint8_t debts = 0;                   // E4.5: bit set of Ages
  std::uint8_t halves = 0;  // E5.1: bit set of stages (bit 0: the first) built as second half
  std::array<std::uint8_t, 5> spare{};

  friend constexpr bool operator==(const City&, const City&) = default;
};

/// A card built from the discard pile (W6.3): public.
struct Taken {
  std::uint8_t card = 0;
  Seat seat = 0;
  std::uint8_t when = 0;      // moment()
  std::uint8_t returned = 0;  // E4.3: the Age in which it was lost to a penalty
  friend constexpr bool operator==(const Taken&, const Taken&) = default;
};

struct State {
  std::array<City, kMaxPlayers> city;
  std::array<Action, kMaxPlayers> chosen;
  std::array<std::array<std::array<std::uint8_t, kRow>, kMaxPlayers>, kAges> card;
  std::array<std::array<std::array<Use, kRow>, kMaxPlayers>, kAges> use;
  std::array<Taken, kMaxTaken> taken;
  std::uint8_t taken_count;
  std::uint8_t age;   // 1 to 3; 0 during set-up
  std::uint8_t turn;  // 1 to 6; stays 6 for what follows turn 6
  Phase phase;
  SeatSet acting;   // who takes part in the step under way
  SeatSet pending;  // who of them has not chosen yet
  SeatSet diggers;  // W6.3: who may still build from the discard pile this turn
  std::array<std::uint8_t, kAges> edifice;     // E1.1: index in Rules::edifice
  std::array<std::uint8_t, kAges> pawns_left;  // E1.2: on the card; none: it is built (E3.1)
  std::uint8_t failed;                         // E4.1: bit set of Ages
  std::array<std::uint8_t, 2> spare;

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= kMaxStateBytes);

/// What can be laid down beforehand instead of drawn at random.
struct Deal {
  std::array<std::uint8_t, kMaxPlayers> boards{};
  std::array<Side, kMaxPlayers> sides{};
  /// Per Age and seat, seven cards each.
  std::array<std::array<std::array<std::uint8_t, kHand>, kMaxPlayers>, kAges> hands{};
  /// E1.1: per Age, with Edifice.
  std::array<std::uint8_t, kAges> edifices{};
};

/// What random numbers are drawn for: never renumber, records depend on it.
enum Purpose : std::uint32_t {
  purpose_boards = 1,
  purpose_sides,
  purpose_guilds,
  purpose_deck,
  purpose_edifices
};

namespace detail {

using RowTable =
    std::array<std::array<std::array<std::array<std::uint8_t, 8>, 8>, 4>, kMaxPlayers + 1>;

constexpr RowTable make_row_table() {
  RowTable table{};
  for (unsigned players = kMinPlayers; players <= kMaxPlayers; ++players) {
    for (unsigned age = 1; age <= kAges; ++age) {
      for (unsigned turn = 1; turn <= kTurns; ++turn) {
        for (unsigned seat = 0; seat < players; ++seat) {
          const unsigned steps = turn - 1;
          const unsigned row = age == 2 ? seat + steps : seat + 2 * players - steps;
          table[players][age][turn][seat] = static_cast<std::uint8_t>(row % players);
        }
      }
    }
  }
  return table;
}
inline constexpr RowTable kRowTable = make_row_table();

}  // namespace detail

/// W2.6: which row a seat holds on a turn. Hands go to the left in Ages I and III, to the right in
/// Age II. (A table: this is asked for every decision, and divisions are slow.)
constexpr unsigned row_of(unsigned age, unsigned turn, unsigned seat, unsigned players) {
  return detail::kRowTable[players][age][turn][seat];
}

/// Moments of a game in order: turns 1 to 6 of an Age, and 7 for what follows turn 6.
constexpr std::uint8_t moment(unsigned age, unsigned turn) {
  return static_cast<std::uint8_t>((age - 1) * 8 + turn);
}

/// E4: after everything else of an Age.
constexpr std::uint8_t moment_of_loss(unsigned age) { return moment(age, 8); }

}  // namespace pharos::wonders
