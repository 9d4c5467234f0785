// SPDX-License-Identifier: Apache-2.0
// The facts of 7 Wonders Dice as plain data: dice, boards, squares, effects (D8).
//
// The built-in boards are constexpr instances made by `datagen` from `data/dice/`; `--data DIR`
// fills the same struct at run time. Effects are a closed vocabulary: a kind and small operands. No
// rule is decided here, and no city is known by name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pharos::dice {

/// D1.2: the colours of the dice. The last three are the special dice (D6).
enum class Colour : std::uint8_t { grey, blue, red, yellow, green, black, white, purple };
inline constexpr unsigned kColours = 8;
inline constexpr unsigned kSpecials = 3;
inline constexpr unsigned kFirstSpecial = static_cast<unsigned>(Colour::black);

/// The ten dice: three grey ones, then one of each other colour.
inline constexpr unsigned kGreyDice = 3;
inline constexpr unsigned kDice = kGreyDice + kColours - 1;
inline constexpr unsigned kFaces = 6;
constexpr Colour colour_of_die(unsigned die) {
  return static_cast<Colour>(die < kGreyDice ? 0 : die - (kGreyDice - 1));
}
constexpr unsigned die_of_colour(Colour colour) {  // for any colour but grey
  return static_cast<unsigned>(colour) + kGreyDice - 1;
}

/// D3.8, D5.9, D6.4: what the faces show, colour by colour.
enum class Symbol : std::uint8_t {
  wood,
  stone,
  clay,
  glass,
  textile,
  papyrus,  // grey
  mask,
  scales,
  fountain,
  temple,
  owl,
  caduceus,  // blue
  axe,
  sword,
  shield,  // red
  coin,
  camel,
  chest,  // yellow
  compass,
  tablet,
  wheel,  // green
  any_grey,
  any_blue,
  any_green,
  any_yellow,
  any_red,
  any_of_four,  // black
  laurel,
  blue_leader,
  green_leader,
  red_leader,
  yellow_leader,  // white
  as_wonder,
  as_warehouse,
  as_market,
  as_agora,
  as_university,
  as_barracks,  // purple
};
inline constexpr unsigned kSymbols = 38;
/// The first symbol of each colour, and where the last colour ends.
inline constexpr std::array<std::uint8_t, kColours + 1> kFirstSymbol = {0,  6,  12, 15,      18,
                                                                        21, 27, 32, kSymbols};

constexpr Colour colour_of(Symbol symbol) {
  unsigned colour = 0;
  while (static_cast<unsigned>(symbol) >= kFirstSymbol[colour + 1]) ++colour;
  return static_cast<Colour>(colour);
}
constexpr std::uint64_t symbol_bit(Symbol symbol) {
  return std::uint64_t{1} << static_cast<unsigned>(symbol);
}

/// D1.1. Squares of a board stand in this order.
enum class Building : std::uint8_t {
  wonder,
  warehouse,
  agora,
  market,
  university,
  barracks_west,
  barracks_east,
  gallery,
  guild_court,
};
inline constexpr unsigned kBuildings = 9;
/// Sets of buildings: a bit each.
using BuildingSet = std::uint16_t;
constexpr BuildingSet building_bit(Building building) {
  return static_cast<BuildingSet>(1U << static_cast<unsigned>(building));
}
inline constexpr BuildingSet kBarracks = static_cast<BuildingSet>(
    building_bit(Building::barracks_west) | building_bit(Building::barracks_east));

/// D8.2.
enum class EffectKind : std::uint8_t {
  none,
  cross,             // cross a square of one of `buildings` (D8.3)
  cross_two,         // up to two squares of `buildings`
  coins,             // `amount` coins at once
  free_build,        // build without die cost (D8.4)
  another_action,    // D8.4
  per_square,        // coins now, points at the end, per crossed square of `buildings` (D8.5)
  cheaper_dice,      // die cost 1 less (D8.6)
  free_colour,       // die cost 0 for `colour`
  coins_for_colour,  // 2 coins when a die of `colour` is chosen (D8.6)
  unlock,            // the special die `colour` (D6.1)
  gallery_points,    // points per crossed Gallery square (D8.5)
  attack,            // `amount` points, minus the neighbour's defence (D5.2)
  defence,           // D5.2
  produce,           // one resource (D5.1)
};

struct Effect {
  EffectKind kind = EffectKind::none;
  std::uint8_t amount = 0;
  Colour colour = Colour::grey;
  BuildingSet buildings = 0;
  friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

/// Which figures of a square a printed source confirms; all others are reconstructed (D1.4).
enum Confirmed : std::uint8_t { confirmed_cost = 1, confirmed_points = 2, confirmed_effects = 4 };

inline constexpr unsigned kSquareEffects = 2;
inline constexpr unsigned kMaxSquares = 64;          // of one board: a machine word of bits
inline constexpr unsigned kMaxBuildingSquares = 16;  // of one building
inline constexpr unsigned kMaxRows = 32;             // of one board
inline constexpr unsigned kMaxAttacks = 16;          // attack squares of one board, four bits each
inline constexpr unsigned kMaxCrossTwo = 8;  // squares with `cross_two`: they may nest in a chain
inline constexpr unsigned kMaxCost = 6;      // D3.2
inline constexpr unsigned kMaxPoints = 15;
inline constexpr unsigned kMaxCoins = 20;
inline constexpr unsigned kBonuses = 3;  // D1.1
inline constexpr unsigned kBoards = 7;   // D1.1

struct SquareData {
  std::uint8_t cost = 0;
  std::uint8_t points = 0;
  std::uint8_t confirmed = 0;  // bit set of Confirmed
  std::array<Effect, kSquareEffects> effects{};
  friend constexpr bool operator==(const SquareData&, const SquareData&) = default;
};

/// Squares that follow one another on an arrow, or that may be crossed in any order (D3.3).
struct RowData {
  Building building = Building::wonder;
  bool any_order = false;
  std::uint8_t first = 0;  // index of its first square on the board
  std::uint8_t count = 0;
  std::uint64_t symbols = 0;  // bit set over Symbol: which faces lead here
  friend constexpr bool operator==(const RowData&, const RowData&) = default;
};

/// A name as it stands in data, records and JSON (English).
struct Name {
  std::array<char, 16> text{};
  [[nodiscard]] constexpr std::string_view view() const {
    std::size_t length = 0;
    while (length < text.size() && text[length] != '\0') ++length;
    return {text.data(), length};
  }
  friend constexpr bool operator==(const Name&, const Name&) = default;
};

struct BoardData {
  Name city;
  bool reconstructed = true;  // D1.4: some figure is the project's own
  std::uint8_t square_count = 0;
  std::uint8_t row_count = 0;
  std::array<SquareData, kMaxSquares> squares{};  // building by building, row by row
  std::array<RowData, kMaxRows> rows{};
  std::array<Effect, kBonuses> bonuses{};
  friend constexpr bool operator==(const BoardData&, const BoardData&) = default;
};

struct DieData {
  std::array<Symbol, kFaces> faces{};
  bool confirmed = false;
  friend constexpr bool operator==(const DieData&, const DieData&) = default;
};

/// All boards and dice of a table.
struct Tables {
  std::array<DieData, kDice> dice{};
  std::array<BoardData, kBoards> boards{};

  /// D1.4: whether a player must be told that figures are reconstructed.
  [[nodiscard]] constexpr bool reconstructed() const {
    for (const BoardData& board : boards) {
      if (board.reconstructed) return true;
    }
    return false;
  }
  friend constexpr bool operator==(const Tables&, const Tables&) = default;
};

/// The built-in data, generated from `data/dice/` at build time.
const Tables& builtin_tables();

}  // namespace pharos::dice
