// SPDX-License-Identifier: Apache-2.0
// The facts of one edition of 7 Wonders as plain data: cards, boards, effects.
//
// The built-in editions are constexpr instances made by `datagen` from `data/`; `--data DIR` fills
// the same struct at run time. Effects are a closed vocabulary: a kind and small operands. No rule
// is decided here, and no card or wonder is known by name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/bits.hpp"

namespace pharos::wonders {

enum class Resource : std::uint8_t { wood, stone, ore, clay, glass, papyrus, loom };
inline constexpr unsigned kRawKinds = 4;           // W1.1: wood, stone, ore, clay
inline constexpr unsigned kManufacturedKinds = 3;  // W1.1: glass, papyrus, loom
inline constexpr unsigned kResources = kRawKinds + kManufacturedKinds;
inline constexpr std::uint8_t kRawMask = 0x0F;
inline constexpr std::uint8_t kManufacturedMask = 0x70;

enum class Colour : std::uint8_t { brown, grey, blue, yellow, red, green, purple };
inline constexpr unsigned kColours = 7;

enum class Symbol : std::uint8_t { compass, gear, tablet };
inline constexpr unsigned kSymbols = 3;

/// What an effect may count: a bit set. Bits 0 to 6 are the colours.
enum Counted : std::uint16_t {
  counted_stage = 1U << 7,
  counted_defeat = 1U << 8,
};
constexpr std::uint16_t counted_cards(Colour colour) {
  return static_cast<std::uint16_t>(1U << static_cast<unsigned>(colour));
}

/// Where an effect counts or buys: a bit set.
enum Where : std::uint8_t { where_left = 1, where_self = 2, where_right = 4 };

enum class EffectKind : std::uint8_t {
  none,
  produce,             // `amount` symbols, each offering one of `resources` (W3.3, W3.4)
  price,               // `resources` cost `amount` coin from `where` (W3.7)
  coins,               // `coins` at once (W6.12)
  points,              // `points` at the end
  shields,             // `amount` shields (W5.1)
  science,             // one `symbol` (W7.3)
  science_choice,      // one symbol of choice at the end (W6.9)
  per_thing,           // `coins` at once and `points` at the end per `things` in `where`
  points_if_complete,  // `points` if the own wonder is complete (W7.4)
  extra_card,          // W6.4
  from_discard,        // W6.3
  free_new_colour,     // W6.5
  free_first,          // W6.6, stage 1
  free_last,           // W6.6, stage 2
  free_once_per_age,   // W6.7
  copy_guild,          // W6.7, W6.10
  pawn,                // a pawn of Age `amount` from the box, of any Age when 0 (E5.2)
  victory_token,       // a victory token of `amount`; this and all below are rewards only (E3.2)
  return_defeats,      // all defeat tokens held at that moment are returned (E3.5)
  points_per_pair,     // `points` per pair of a brown and a grey card (E3.6)
  points_per_colour,   // `points` per different colour of Age cards (E3.6)
  repeat_guild,        // one own guild scores a second time (E3.6, E3.7)
};

struct Effect {
  EffectKind kind = EffectKind::none;
  std::uint8_t coins = 0;
  std::uint8_t points = 0;
  std::uint8_t amount = 0;
  std::uint8_t resources = 0;  // bit set over Resource: all raw or all manufactured, never both
  Symbol symbol = Symbol::compass;
  std::uint8_t where = 0;    // bit set of Where
  std::uint16_t things = 0;  // bit set of Counted

  friend constexpr bool operator==(const Effect&, const Effect&) = default;
};

using Cost = std::array<std::uint8_t, kResources>;

/// A name as it stands in data, records and JSON (English).
struct Name {
  std::array<char, 24> text{};
  [[nodiscard]] constexpr std::string_view view() const {
    std::size_t length = 0;
    while (length < text.size() && text[length] != '\0') ++length;
    return {text.data(), length};
  }
  friend constexpr bool operator==(const Name&, const Name&) = default;
};

inline constexpr unsigned kMaxCards = 112;  // kinds of cards: a name in an Age is one kind
inline constexpr unsigned kMaxCopies = 4;   // physical copies of one kind
inline constexpr unsigned kMaxBoards = 9;
inline constexpr unsigned kMaxStages = 4;
inline constexpr unsigned kCardEffects = 2;
inline constexpr unsigned kStageEffects = 3;
inline constexpr unsigned kMaxChainSymbols = 32;
inline constexpr std::uint8_t kNone = 0xFF;
/// W6.3: cards built from the discard pile in one game, at most. The state has room for so many,
/// and the readers refuse boards that could give more: an edition's and those of an expansion.
inline constexpr unsigned kMaxTaken = 8;
inline constexpr unsigned kMaxTakenMore = 2;

/// One kind of card: a name within an Age. (Loom exists in Ages I and II: two kinds, one name.)
struct CardData {
  Name name;
  std::uint8_t name_id = kNone;  // index of the first card with this name (W3.1)
  std::uint8_t age = 0;          // 1 to 3
  Colour colour = Colour::brown;
  std::uint8_t coins = 0;  // coin cost
  Cost cost{};
  std::array<Effect, kCardEffects> effects{};
  Bits128 parents;                                  // W3.8: name_ids, one of which makes it free
  std::array<std::uint8_t, kMaxCopies> copies{};    // printed minimum of players per copy; 0: none
  std::array<std::uint8_t, 2> gives{kNone, kNone};  // chain symbols it carries (second edition)
  std::uint8_t accepts = kNone;                     // chain symbol that makes it free

  friend constexpr bool operator==(const CardData&, const CardData&) = default;
};

struct StageData {
  Cost cost{};
  std::array<Effect, kStageEffects> effects{};
  std::array<Effect, kStageEffects> second_half{};  // E5.1: chosen instead of `effects`

  [[nodiscard]] constexpr bool has_halves() const {
    return second_half[0].kind != EffectKind::none;
  }
  friend constexpr bool operator==(const StageData&, const StageData&) = default;
};

struct SideData {
  std::uint8_t stages = 0;
  std::array<StageData, kMaxStages> stage{};
  friend constexpr bool operator==(const SideData&, const SideData&) = default;
};

enum class Side : std::uint8_t { day, night };  // first edition: A, B

struct BoardData {
  Name name;
  Resource start = Resource::wood;
  std::array<SideData, 2> side{};
  friend constexpr bool operator==(const BoardData&, const BoardData&) = default;
};

/// One edition. Cards stand in canonical order: by Age, then colour, then as in the file.
struct Tables {
  std::uint8_t edition = 0;
  std::uint8_t card_count = 0;
  std::uint8_t board_count = 0;
  std::uint8_t symbol_count = 0;
  std::array<CardData, kMaxCards> cards{};
  std::array<BoardData, kMaxBoards> boards{};
  std::array<Name, kMaxChainSymbols> symbols{};  // names of chain symbols (second edition)

  friend constexpr bool operator==(const Tables&, const Tables&) = default;
};

// ---- Edifice -----------------------------------------------------------------------------------

inline constexpr unsigned kEdifices = 15;  // E1.1: five of each Age
inline constexpr unsigned kRewardEffects = 2;
inline constexpr unsigned kMoreBoards = 2;  // E1.4

enum class PenaltyKind : std::uint8_t {
  discard,  // one card of `colour` (E4.3)
  coins,    // `amount` coins to the bank (E4.4)
  tokens,   // `amount` victory tokens (E4.4)
};

struct Penalty {
  PenaltyKind kind = PenaltyKind::discard;
  Colour colour = Colour::brown;
  std::uint8_t amount = 0;
  friend constexpr bool operator==(const Penalty&, const Penalty&) = default;
};

struct EdificeData {
  Name name;
  std::uint8_t age = 0;   // 1 to 3
  std::uint8_t cost = 0;  // coins to take part (E2.3)
  std::array<Effect, kRewardEffects> reward{};
  Penalty penalty;
  friend constexpr bool operator==(const EdificeData&, const EdificeData&) = default;
};

/// The expansion: a set of its own, for either edition (E1.5).
struct EdificeTables {
  std::array<EdificeData, kEdifices> edifices{};  // by Age, then as in the file
  std::array<std::uint8_t, 5> pawns{};            // E1.2: per card, for 3 to 7 players
  std::array<std::uint8_t, 3> debts{};            // E1.3: points lost, by Age
  std::array<BoardData, kMoreBoards> boards{};    // E1.4: by name
  std::array<bool, kMoreBoards> any_game{};       // whether the board goes without Edifice too
  friend constexpr bool operator==(const EdificeTables&, const EdificeTables&) = default;
};

/// The built-in data of an edition (1 or 2), generated from `data/` at build time.
const Tables& builtin_tables(unsigned edition);
const EdificeTables& builtin_edifice_tables();

}  // namespace pharos::wonders
