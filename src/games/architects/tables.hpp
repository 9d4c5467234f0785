// SPDX-License-Identifier: Apache-2.0
// The facts of 7 Wonders Architects as plain data: kinds of cards, wonders, decks, progress tokens.
//
// The built-in data is a constexpr instance made by `datagen` from `data/`; `--data DIR` fills the
// same struct at run time. Effects are a closed vocabulary. No rule is decided here, and no wonder
// or token is known by name.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace pharos::architects {

enum class Resource : std::uint8_t { wood, stone, clay, papyrus, glass };
inline constexpr unsigned kResources = 5;

enum class Symbol : std::uint8_t { compass, gear, tablet };
inline constexpr unsigned kSymbols = 3;

enum class Colour : std::uint8_t { grey, yellow, green, blue, red };
inline constexpr unsigned kColours = 5;

// Kinds of cards stand in a fixed order: the resources, the coin, the science symbols, and then
// blue and red cards as the data has them. So a kind's number says what it is.
inline constexpr unsigned kMaxKinds = 16;
inline constexpr unsigned kCoin = kResources;
inline constexpr unsigned kFirstSymbol = kCoin + 1;
inline constexpr unsigned kFirstOther = kFirstSymbol + kSymbols;

inline constexpr unsigned kWonders = 7;
inline constexpr unsigned kStages = 5;
inline constexpr unsigned kWonderDeck = 25;
inline constexpr unsigned kCentralDeck = 60;
inline constexpr unsigned kLook = 5;  // A6.1: cards looked at
/// A6.2: shuffles that looks can cause in one game. The state has room for so many, and the reader
/// refuses wonders that could cause more.
inline constexpr unsigned kMaxShuffles = 2;
/// Stages that lie side by side, at most: it bounds the list of legal actions.
inline constexpr unsigned kMaxSideBySide = 3;
inline constexpr unsigned kMaxTokenKinds = 16;
inline constexpr unsigned kTokens = 15;  // A1.3, copies included
inline constexpr std::uint8_t kNone = 0xFF;

/// A6.1: what the stages of a wonder that carry its effect do.
enum class WonderEffect : std::uint8_t {
  none,
  any_deck,    // the top card of any deck on the table
  token,       // a progress token
  centre,      // the top card of the central deck
  keep_one,    // one of the top five of the left or right deck
  both_sides,  // the top cards of the left and of the right deck
  shield,      // one shield for good
};

/// A7: what a progress token does.
enum class TokenKind : std::uint8_t {
  extra_card,           // one more card on taking one of `cards` (A7.2)
  extra_card_on_stage,  // the same on completing a stage
  double_coin,          // A7.4: one yellow card counts as two coins
  any_resources,        // A7.4: different or identical does not matter
  shields,              // `shields` for good
  points_by_wonder,     // `points` while the wonder is incomplete, `more` when it is complete
  points_per_cat,       // `points` per cat sign on blue cards
  points_per_victory,   // `points` per victory token
  points_per_token,     // `points` per progress token, itself included
  points_by_copies,     // `points` for one copy, `more` for two
};

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

/// Whether a bit set (of stages, kinds of cards, tokens) has this member.
constexpr bool has(unsigned set, unsigned member) { return ((set >> member) & 1U) != 0; }

/// How many cards of each kind.
using Counts = std::array<std::uint8_t, kMaxKinds>;

struct CardData {
  Name name;
  Colour colour = Colour::grey;
  std::uint8_t points = 0;   // blue
  bool cat = false;          // blue: a cat sign
  std::uint8_t shields = 0;  // red
  std::uint8_t horns = 0;    // red
  friend constexpr bool operator==(const CardData&, const CardData&) = default;
};

struct StageData {
  std::uint8_t count = 0;  // resources it costs
  bool different = false;  // ... all different, or else all identical (A3.2)
  std::uint8_t points = 0;
  std::uint8_t beneath = 0;  // bit set of the stages it rests on (A3.3)
  bool effect = false;       // carries the wonder's effect (A6.2)
  friend constexpr bool operator==(const StageData&, const StageData&) = default;
};

struct WonderData {
  Name name;
  WonderEffect effect = WonderEffect::none;
  std::array<StageData, kStages> stages{};
  Counts deck{};
  friend constexpr bool operator==(const WonderData&, const WonderData&) = default;
};

struct TokenData {
  Name name;
  TokenKind kind = TokenKind::extra_card;
  std::uint8_t copies = 0;
  std::uint16_t cards = 0;  // bit set of kinds of cards
  std::uint8_t shields = 0;
  std::uint8_t points = 0;
  std::uint8_t more = 0;
  friend constexpr bool operator==(const TokenData&, const TokenData&) = default;
};

struct Tables {
  std::uint8_t card_count = 0;
  std::uint8_t token_count = 0;  // kinds of tokens
  std::uint8_t cat_points = 0;
  std::uint8_t victory_points = 0;
  std::array<std::uint8_t, 8> conflict_tokens{};  // by number of players (A1.4)
  std::array<CardData, kMaxKinds> cards{};
  std::array<WonderData, kWonders> wonders{};  // in alphabetical order
  std::array<TokenData, kMaxTokenKinds> tokens{};
  Counts centre{};

  friend constexpr bool operator==(const Tables&, const Tables&) = default;
};

/// The built-in data, generated from `data/` at build time.
const Tables& builtin_tables();

}  // namespace pharos::architects
