// SPDX-License-Identifier: Apache-2.0
// The immutable side of a game of 7 Wonders: the tables of its edition, the options of the table
// and everything that can be worked out from them beforehand.
#pragma once

#include <array>
#include <cstdint>

#include "base/bits.hpp"
#include "base/fixed_vector.hpp"
#include "engine/seat.hpp"
#include "games/wonders/supply.hpp"
#include "games/wonders/tables.hpp"

namespace pharos::wonders {

inline constexpr unsigned kMinPlayers = 3;
inline constexpr unsigned kMaxPlayers = 7;
inline constexpr unsigned kAges = 3;
inline constexpr unsigned kTurns = 6;
inline constexpr unsigned kHand = 7;
inline constexpr unsigned kExpansions = 1;  // expansions.cpp lists them
inline constexpr unsigned kMaxDeck = kHand * kMaxPlayers;

enum class BoardOption : std::uint8_t { random, pick };
enum class SideOption : std::uint8_t { day, night, random, pick };

struct Options {
  std::uint8_t players = 5;
  std::uint8_t edition = 2;
  BoardOption boards = BoardOption::random;
  SideOption sides = SideOption::random;
  bool edifice = false;
  bool carthage = false;          // E1.4: the boards for any game are in the draw
  bool pawn_reward_twice = true;  // E3.3
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// Powers a city can hold: a bit set.
enum Power : std::uint8_t {
  power_extra_card = 1,       // W6.4
  power_free_new_colour = 2,  // W6.5
  power_free_first = 4,       // W6.6
  power_free_last = 8,        // W6.6
  power_free_once = 16,       // W6.7
  power_copy_guild = 32,      // W6.10
};

/// What is paid for something: resources as demand, coins to the bank. No resource is in the empty
/// set, so its place in the demand (`raw[0]`) carries the coins too: they are compared with the
/// purse in the same stroke as the resources with the symbols.
struct Price {
  Supply demand;
  std::uint8_t coins = 0;
};

inline Price plus_coins(Price price, unsigned coins) {
  price.coins = static_cast<std::uint8_t>(price.coins + coins);
  price.demand.raw[0] = price.coins;
  return price;
}

/// Counting effects (W6.1, W6.2, W7.4): coins at once, points at the end.
struct Count {
  std::uint8_t coins = 0;
  std::uint8_t points = 0;
  std::uint8_t where = 0;
  std::uint16_t things = 0;
};

/// Sixteen small numbers of a city that cards and stages add to. They stand together so that one
/// addition of sixteen lanes does for all.
struct Tally {
  std::uint8_t stages = 0;
  std::uint8_t stage_points = 0;
  std::uint8_t blue_points = 0;
  std::uint8_t shields = 0;
  std::array<std::uint8_t, kColours> cards{};  // buildings by colour
  std::array<std::uint8_t, kSymbols> science{};
  std::uint8_t science_choice = 0;
  std::uint8_t spare = 0;
  friend constexpr bool operator==(const Tally&, const Tally&) = default;
};
static_assert(sizeof(Tally) == 16);

/// What a card or stage changes in its city when it is placed: the tally, and what follows.
struct Gain : Tally {
  Supply own;    // for the city itself
  Supply sells;  // for its neighbours too (W3.5)
  std::uint8_t coins = 0;
  std::uint8_t points = 0;
  std::uint8_t points_if_complete = 0;
  std::uint8_t powers = 0;
  bool from_discard = false;     // W6.3
  std::uint8_t cheap_left = 0;   // bit set over Resource: price 1 from the left (W3.7)
  std::uint8_t cheap_right = 0;  // and from the right
  bool counts = false;
  std::uint8_t pawn = 0;  // E5.2: its Age, or kAnyAge
  Count count;
};
inline constexpr std::uint8_t kAnyAge = 4;

/// What legality asks for stands first, in one cache line.
struct alignas(64) CardRule {
  Price price;
  std::uint8_t name_id = 0;
  Colour colour = Colour::brown;
  Bits128 parents;  // W3.8
  Bits128 self;     // name_id alone (W3.1)
  Gain gain;
};

/// A stage that shows one thing has it in `half[0]`.
struct alignas(64) StageRule {
  Price price;
  bool has_halves = false;   // E5.1
  bool choose_pawn = false;  // E5.2
  std::array<Gain, 2> half;

  /// What it gives to who chose that half (Action::half; 0 where there is no choice).
  [[nodiscard]] const Gain& gain(unsigned chosen) const { return half[chosen >> 1]; }
};

struct SideRule {
  std::uint8_t stages = 0;
  std::array<StageRule, kMaxStages> stage;

  /// The stage after `built` ones; past the last one some stage, of no meaning.
  [[nodiscard]] const StageRule& next(unsigned built) const { return stage[built % kMaxStages]; }
};

struct BoardRule {
  Supply start;
  std::array<SideRule, 2> side;
};

/// An edifice: what it takes to be part of it, and what follows for whom (E2 to E4).
struct EdificeRule {
  std::uint8_t age = 0;
  std::uint8_t cost = 0;             // coins to the bank (E2.3)
  Gain reward;                       // coins, shields, production; points in its count (E3.2, E3.6)
  std::uint8_t token = kNone;        // index of City::victories (E3.2)
  bool returns_defeats = false;      // E3.5
  std::uint8_t points_per_pair = 0;  // E3.6
  std::uint8_t points_per_colour = 0;  // E3.6
  bool repeats_guild = false;          // E3.7
  Penalty penalty;
};

struct Rules {
  Options options;
  Tables tables;  // with the boards that the options add (E1.4)
  EdificeTables edifice_tables;

  std::array<CardRule, kMaxCards> card;
  std::array<BoardRule, kMaxBoards> board;
  /// W1.3: the copies in play for this number of players, guilds apart (W1.4).
  std::array<FixedVector<std::uint8_t, kMaxDeck>, kAges> deck;
  FixedVector<std::uint8_t, 16> guilds;
  std::uint8_t guilds_in_play = 0;
  std::array<EdificeRule, kEdifices> edifice;
  std::uint8_t pawns_on_card = 0;  // E1.2
  /// Stages may offer more than splits: Edifice or its boards are in play.
  bool stages_offer_more = false;
  /// name_ids of cards whose points are worked out at the end, card by card.
  Bits128 scoring;

  [[nodiscard]] unsigned players() const { return options.players; }
};

/// W6.13: adds what an effect does. `buyable`: neighbours can buy what it produces (W3.5).
void add_effect(Gain& gain, const Effect& effect, bool buyable);

/// Works out everything that follows from tables and options.
/// Precondition: these are there and passed the reader's checks; 3 to 7 players.
void work_out(Rules& rules);

inline void make_rules(const Tables& tables, const EdificeTables& edifice, const Options& options,
                       Rules& rules) {
  rules = Rules{};
  rules.options = options;
  rules.tables = tables;
  rules.edifice_tables = edifice;
  work_out(rules);
}
/// The same with the built-in data of the expansions.
inline void make_rules(const Tables& tables, const Options& options, Rules& rules) {
  make_rules(tables, builtin_edifice_tables(), options, rules);
}

}  // namespace pharos::wonders
