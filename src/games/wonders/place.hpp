// SPDX-License-Identifier: Apache-2.0
// Placing what was built in its city, and the steps of set-up that lead to the first turn.
#pragma once

#include <cassert>
#include <cstdint>
#include <cstring>

#include "base/lanes.hpp"
#include "engine/event.hpp"
#include "games/wonders/event.hpp"
#include "games/wonders/state.hpp"

namespace pharos::wonders {

/// W1.8: the building stands in the city, with everything it gives but its coins (W2.5).
void place_card(City& city, const CardRule& card);
/// W4.1, W4.3: the next stage is built, with everything it gives but its coins. `half` as in
/// Action.
void place_stage(City& city, const StageRule& stage, unsigned half = 0);
/// E4.3: the building is gone from the city, with everything it gave but its coins.
void remove_card(const Rules& rules, City& city, const CardRule& card);
/// Adds everything a card or stage gives to its city, but for its name and its coins.
inline void add_gain(City& city, const Gain& gain);
/// W6.12 and W6.1, W6.2: the coins a card or stage brings, counted with all cards in place.
unsigned coins_gained(const Rules& rules, const State& state, Seat seat, const Gain& gain);
/// W2.5 (4): who has built something, or is rewarded, gets the coins of it.
template <class Sink>
void receive(const Rules& rules, State& state, Seat seat, const Gain& gain, CoinSource source,
             const Sink& sink);
/// Coins come into the purse, or go out of it.
inline void raise_coins(City& city, int by);
/// How many `count.things` stand in `count.where` (W6.1, W6.2, W7.4).
unsigned counted(const Rules& rules, const State& state, Seat seat, const Count& count);

/// Asks for boards and sides where the options say so, else lays out the cities and begins Age I.
void begin(const Rules& rules, State& state);

// ---- implementation ----------------------------------------------------------------------------

namespace detail {

inline void add(Supply& supply, const Supply& more) {
  Lanes::load16(supply.raw.data()).plus(Lanes::load16(more.raw.data())).store16(supply.raw.data());
  Lanes::load8(supply.manufactured.data())
      .plus(Lanes::load8(more.manufactured.data()))
      .store8(supply.manufactured.data());
}

inline void add(Tally& tally, const Tally& more) {
  std::uint8_t sum[sizeof(Tally)];
  std::uint8_t addend[sizeof(Tally)];
  std::memcpy(sum, &tally, sizeof(Tally));
  std::memcpy(addend, &more, sizeof(Tally));
  Lanes::load16(sum).plus(Lanes::load16(addend)).store16(sum);
  std::memcpy(&tally, sum, sizeof(Tally));
}

}  // namespace detail

/// E5.1: remembers which half the stage shows that is about to be placed.
inline void note_half(City& city, unsigned half) {
  city.halves = static_cast<std::uint8_t>(city.halves | (half >> 1) << city.stages);
}

inline void add_gain(City& city, const Gain& gain) {
  detail::add(city, gain);
  detail::add(city.own, gain.own);
  detail::add(city.sells, gain.sells);
  city.powers |= gain.powers;
  city.cheap_left |= gain.cheap_left;
  city.cheap_right |= gain.cheap_right;
}

inline void raise_coins(City& city, int by) {
  assert(city.coins + by >= 0 && city.coins + by <= 0xFFFF);
  city.coins = static_cast<std::uint16_t>(city.coins + by);
}

template <class Sink>
void receive(const Rules& rules, State& state, Seat seat, const Gain& gain, CoinSource source,
             const Sink& sink) {
  if (gain.coins == 0 && !gain.counts) return;
  const auto coins = static_cast<int>(coins_gained(rules, state, seat, gain));
  raise_coins(state.city[seat], coins);
  if (coins != 0) tell(sink, EventKind::coins, seat, static_cast<unsigned>(source), coins);
}

}  // namespace pharos::wonders
