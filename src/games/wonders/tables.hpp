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
/// and the reader refuses boards that could give more.
inline constexpr unsigned kMaxTaken = 8;

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

/// The built-in data of an edition (1 or 2), generated from `data/` at build time.
const Tables& builtin_tables(unsigned edition);

}  // namespace pharos::wonders
