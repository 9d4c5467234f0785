// SPDX-License-Identifier: Apache-2.0
// A game of 7 Wonders Architects under way: plain data, no pointers, no heap.
//
// All decks stand in one row of cards, 25 for each wonder and 60 for the centre; `at` says where
// the top of each deck is. What lies before it has been drawn, what lies after it is secret.
#pragma once

#include <array>
#include <cstdint>

#include "engine/game.hpp"
#include "engine/seat.hpp"
#include "games/architects/action.hpp"
#include "games/architects/rules.hpp"

namespace pharos::architects {

/// What the active player is asked for.
enum class Phase : std::uint8_t {
  pick_board,  // A1.6, one after another
  take,        // A2.1
  act,         // A2.2: build, hand in science, use tokens, end the turn
  any_deck,    // A6.1
  look,        // A6.1: which deck to look at
  keep,        // A6.1: which of the five to keep
  token,       // A4.4, A6.1
  over,
};

inline constexpr std::uint8_t kUnknownCard = 15;
static_assert(kUnknownCard == kMaxKinds - 1);  // so the data has fifteen kinds at most

inline constexpr unsigned kDecks = kWonders + 1;
inline constexpr unsigned kCentre = kWonders;  // decks before it are those of the wonders
inline constexpr unsigned kCards = kWonders * kWonderDeck + kCentralDeck;
inline constexpr unsigned kShuffled = kWonderDeck - 1;  // cards left when one of 25 is kept

constexpr unsigned deck_begin(unsigned deck) { return deck * kWonderDeck; }
constexpr unsigned deck_end(unsigned deck) {
  return deck == kCentre ? kCards : (deck + 1) * kWonderDeck;
}

struct Player {
  Counts cards{};  // what lies in front of the player
  TokenSet tokens = 0;
  std::uint8_t wonder = kNone;
  std::uint8_t built = 0;  // bit set of stages
  std::uint8_t victories = 0;
  std::uint8_t spare = 0;
  friend constexpr bool operator==(const Player&, const Player&) = default;
};
inline constexpr std::uint8_t kComplete = (1U << kStages) - 1;

struct State {
  std::array<Player, kMaxPlayers> player;
  std::array<std::uint8_t, kCards> card;
  std::array<std::uint8_t, kDecks> at;  // where the top of each deck is
  Counts discard;
  /// A6.2: how what is left of a deck is shuffled after the first look of the game, the second, ...
  std::array<std::array<std::uint8_t, kShuffled>, kMaxShuffles> shuffle;
  std::array<std::uint8_t, kMaxTokens> stack;  // face-down tokens are those from stack_at on
  std::uint8_t spare_within;
  TokenSet face_up;
  TokenSet armed;      // A7.6: triggered this turn and not used yet
  TokenSet spent;      // A7.1: used this turn
  std::uint16_t turn;  // turns begun; 0 during set-up
  std::uint8_t stack_at;
  std::uint8_t shuffles;  // looks so far
  std::uint8_t battle;    // A4.5: conflict tokens on their battle side
  std::uint8_t looked;    // the deck being looked at
  Phase phase;
  Seat first;
  Seat active;
  Seat cat;             // kNoSeat: in the middle
  SeatSet know_centre;  // A4.2: who has seen the card that is on top of the central deck
  std::uint8_t spare;

  [[nodiscard]] bool empty(unsigned deck) const { return at[deck] == deck_end(deck); }
  [[nodiscard]] unsigned size(unsigned deck) const { return deck_end(deck) - at[deck]; }
  /// Precondition: the deck is not empty.
  [[nodiscard]] std::uint8_t top(unsigned deck) const { return card[at[deck]]; }
  /// A4.4: face up or in the stack.
  [[nodiscard]] bool tokens_left() const { return face_up != 0; }  // replaced while there are any

  friend constexpr bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 1024);

/// A2.1: the decks a seat can reach. Left is the own deck (A1.1).
inline unsigned left_deck(const State& state, Seat seat) { return state.player[seat].wonder; }
inline unsigned right_deck(const State& state, Seat seat, unsigned players) {
  return state.player[right_of(seat, players)].wonder;
}

/// The deck that the seat means by a DeckRef.
inline unsigned deck_of(const State& state, Seat seat, unsigned ref, unsigned players) {
  if (ref == deck_left) return left_deck(state, seat);
  if (ref == deck_right) return right_deck(state, seat, players);
  return ref == deck_centre ? kCentre : ref - deck_of_wonder;
}

/// A6.1: how many cards a look at the deck shows.
inline unsigned look_size(const State& state, unsigned deck) {
  return state.size(deck) < kLook ? state.size(deck) : kLook;
}

}  // namespace pharos::architects
