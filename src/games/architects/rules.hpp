// SPDX-License-Identifier: Apache-2.0
// The immutable side of a game of 7 Wonders Architects: the tables, the options of the table and
// everything that can be worked out from them beforehand.
#pragma once

#include <array>
#include <cstdint>

#include "games/architects/tables.hpp"

namespace pharos::architects {

inline constexpr unsigned kMinPlayers = 2;
inline constexpr unsigned kMaxPlayers = 7;
inline constexpr unsigned kMaxTokens = 16;  // bits of a TokenSet

enum class BoardOption : std::uint8_t { random, pick };
/// A5.3: what one shield against none gives.
enum class ZeroOption : std::uint8_t { rulebook, online };

struct Options {
  std::uint8_t players = 3;
  BoardOption boards = BoardOption::random;
  ZeroOption two_player_zero = ZeroOption::rulebook;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// A set of progress tokens. Tokens are numbered in the order of the tables, copies side by side.
using TokenSet = std::uint16_t;

struct CardRule {
  std::uint8_t points = 0;
  std::uint8_t shields = 0;
  std::uint8_t horns = 0;
  bool cat = false;
  TokenSet triggers = 0;  // A7.2: tokens that taking this card triggers
};

struct WonderRule {
  WonderEffect effect = WonderEffect::none;
  std::array<StageData, kStages> stage{};
  /// A3.3: the stages that can be built next, by the set of those that stand.
  std::array<std::uint8_t, 1U << kStages> available{};
  std::array<std::uint8_t, kWonderDeck> deck{};  // sorted
};

struct TokenRule {
  TokenKind kind = TokenKind::extra_card;
  std::uint8_t data = 0;  // index in the tables
  TokenSet copies = 0;    // this token and its copies
};

struct Rules {
  Options options;
  Tables tables;

  std::array<CardRule, kMaxKinds> card{};
  std::array<WonderRule, kWonders> wonder{};
  std::array<std::uint8_t, kCentralDeck> centre{};  // sorted
  std::array<TokenRule, kMaxTokens> token{};
  std::uint8_t token_count = 0;      // copies counted
  std::uint8_t conflict_tokens = 0;  // A1.4
  TokenSet stage_tokens = 0;         // A7.2: triggered by completing a stage
  TokenSet double_coin = 0;          // A7.4
  TokenSet any_resources = 0;

  [[nodiscard]] unsigned players() const { return options.players; }
  [[nodiscard]] const TokenData& token_data(unsigned number) const {
    return tables.tokens[token[number].data];
  }
};

/// Works out everything that follows from tables and options.
/// Precondition: the tables passed the reader's checks; 2 to 7 players.
void make_rules(const Tables& tables, const Options& options, Rules& rules);

}  // namespace pharos::architects
