// SPDX-License-Identifier: Apache-2.0
// Edifice: its rules, its part of a turn and of the score (E1 to E6). legal.cpp, turn.cpp and
// score.cpp ask here directly, behind Options::edifice; everybody else asks through expansions.hpp.
// Its words and its JSON are in edifice_told.cpp.
#pragma once

#include "engine/event.hpp"
#include "games/wonders/action.hpp"
#include "games/wonders/score.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

inline constexpr Row row_edifice = row_expansions;  // E6.1

inline std::string_view edifice_name(const Rules& rules, unsigned edifice) {
  return rules.edifice_tables.edifices[edifice].name.view();
}

// ---- E1: set-up --------------------------------------------------------------------------------

/// E1.4: the boards that the options ask for; with Edifice everything else too.
void add_edifice(Rules& rules);
void draw_edifices(const Rules& rules, const Seed& seed, Deal& deal);
void lay_out_edifices(const Rules& rules, const Deal& deal, State& state);

// ---- E2, E3: questions. Precondition, where nothing else is said: Edifice is in play -----------

inline const EdificeRule& edifice_of(const Rules& rules, const State& state, unsigned age) {
  return rules.edifice[state.edifice[age - 1]];
}

/// E3.1: the last pawn has been taken.
inline bool is_built(const State& state, unsigned age) { return state.pawns_left[age - 1] == 0; }

/// E4.1: the Age ended before that.
inline bool has_failed(const State& state, unsigned age) {
  return ((state.failed >> (age - 1)) & 1) != 0;
}

/// E2.1: once per Age and player.
inline bool has_joined(const City& city, unsigned age) {
  return ((city.joined >> (age - 1)) & 1) != 0;
}

/// E2.1, E2.2: the city can take part in the edifice of the Age when it builds a stage, if it can
/// pay for it. Also to be asked in a game without Edifice.
inline bool may_take_part(const Rules& rules, const State& state, const City& city) {
  return rules.options.edifice && !is_built(state, state.age) && !has_joined(city, state.age);
}

/// E3.3: how often a city gets the reward of an edifice that is built.
inline unsigned times_rewarded(const Rules& rules, const City& city, unsigned age) {
  const unsigned pawns = city.pawns[age - 1];
  return rules.options.pawn_reward_twice || pawns == 0 ? pawns : 1;
}

// ---- E2 to E5: the turn ------------------------------------------------------------------------

/// The pawns on the three cards.
using PawnsLeft = std::array<std::uint8_t, kAges>;

/// E2.3, E2.4, E5.2: the pawns that come with the stage a seat has just built. `printed` is the
/// stage's own (Gain::pawn), `before` the pawns on the cards as the turn began.
void take_pawns(const Rules& rules, State& state, Seat seat, unsigned printed,
                const PawnsLeft& before, const AnySink& sink);

/// E3.1: the last pawn was taken on this turn. (Here, because it is asked every turn.)
inline bool just_built(const State& state, const PawnsLeft& before) {
  return before[state.age - 1U] != 0 && is_built(state, state.age);
}

/// E3.2, E3.3: everybody gets what they have earned. Precondition: the edifice was just built.
void reward_success(const Rules& rules, State& state, const AnySink& sink);

/// E4.1: the edifice of the Age has failed. Those act now who have a choice of how to pay (E4.6).
void begin_penalties(const Rules& rules, State& state, const AnySink& sink);

/// E4.6: all pay together, those too who had no choice.
void pay_penalties(const Rules& rules, State& state, const AnySink& sink);

/// Victory tokens of one kind each, two bits a kind (Action::subject of Verb::give_back).
struct TokenSet {
  static constexpr unsigned kBits = 2;
  static constexpr unsigned kMost = 3;  // of one kind
  std::uint8_t bits = 0;

  [[nodiscard]] constexpr unsigned of(unsigned kind) const { return (bits >> (kind * kBits)) & 3U; }
  constexpr void add(unsigned kind, unsigned count) {
    bits = static_cast<std::uint8_t>(bits + (count << (kind * kBits)));
  }
};

/// E4.2, E4.3, E4.4: every way to pay the penalty of the Age that has just failed, in canonical
/// order. None for who has a pawn, and for who cannot pay (E4.5); for coins the one way is a pass.
void penalty_ways(const Rules& rules, const State& state, Seat seat, Actions& list);

/// E4.2: who pays a penalty, or takes the debt instead.
inline bool owes_penalty(const City& city, unsigned age) { return city.pawns[age - 1] == 0; }

/// E4.3: a building goes to the discard pile, where everybody sees it.
void lose_building(const Rules& rules, State& state, Seat seat, std::uint8_t name);

// ---- E6: scoring -------------------------------------------------------------------------------

/// E6.1: what the edifice of an Age brings the seat at the end; and the debt of that Age.
int edifice_reward(const Rules& rules, const State& state, Seat seat, unsigned age);
int edifice_debt(const Rules& rules, const City& city, unsigned age);
/// E6.1: the row, all Ages together.
int edifice_points(const Rules& rules, const State& state, Seat seat);

}  // namespace pharos::wonders
