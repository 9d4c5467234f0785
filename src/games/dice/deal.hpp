// SPDX-License-Identifier: Apache-2.0
// Set-up and shaking (D1, D2.1, D6.2): everything random in the game. Addressed, not consumed: the
// dice of round 7 are the same whatever happened before.
#pragma once

#include "base/fixed_vector.hpp"
#include "base/rng.hpp"
#include "games/dice/state.hpp"

namespace pharos::dice {

/// What can be laid down beforehand instead of drawn at random.
struct Deal {
  std::array<std::uint8_t, kMaxPlayers> boards{};
  Seed seed;      // of the dice,
  Script script;  // or the dice themselves
  bool scripted = false;
};

/// Boards at random (D1.1); the dice follow from the seed round by round.
Deal draw_deal(const Rules& rules, const Seed& seed);

/// The state before the first decision. What the options leave to the players is asked for first,
/// and the deal's is set aside. For a scripted deal the rules must hold its script.
void start(const Rules& rules, const Deal& deal, State& state);

/// D1.1: as `start` of a deal drawn from the seed.
void start(const Rules& rules, const Seed& seed, State& state);

/// After a board was picked: the next seat picks, or the first round begins (D1.5).
void begin(const Rules& rules, State& state);

/// D2.1: the next round: every sheet as it is now, every die anew.
void next_round(const Rules& rules, State& state);

/// D2.1: the dice of the Forum with new faces and zones for `state.round`.
void shake(const Rules& rules, State& state);

/// D6.2: the special die takes the place of a grey one drawn at random. Returns the grey die.
unsigned replace_grey(const Rules& rules, State& state, unsigned special);

/// The grey dice that special dice have replaced so far, in that order.
FixedVector<std::uint8_t, kGreyDice> replaced_greys(const Rules& rules, const State& state);

/// The dice that lay in the Forum of a round up to the current one (or will lie in the first), as
/// the state's seed or script has them.
Forum forum_of_round(const Rules& rules, const State& state, unsigned round);

}  // namespace pharos::dice
