// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/place.hpp"

namespace pharos::wonders {
namespace {

unsigned counted_in(const City& city, unsigned things) {
  unsigned sum = 0;
  for (unsigned colour = 0; colour < kColours; ++colour) {
    if ((things & (1U << colour)) != 0) sum += city.cards[colour];
  }
  if ((things & counted_stage) != 0) sum += city.stages;
  if ((things & counted_defeat) != 0) sum += city.defeats;
  return sum;
}

}  // namespace

void place_card(City& city, const CardRule& card) {
  city.built.set(card.name_id);
  add_gain(city, card.gain);
}

void place_stage(City& city, const StageRule& stage) { add_gain(city, stage.gain); }

unsigned counted(const Rules& rules, const State& state, Seat seat, const Count& count) {
  unsigned sum = 0;
  if ((count.where & where_self) != 0) sum += counted_in(state.city[seat], count.things);
  if ((count.where & where_left) != 0) {
    sum += counted_in(state.city[left_of(seat, rules.players())], count.things);
  }
  if ((count.where & where_right) != 0) {
    sum += counted_in(state.city[right_of(seat, rules.players())], count.things);
  }
  return sum;
}

unsigned coins_gained(const Rules& rules, const State& state, Seat seat, const Gain& gain) {
  if (!gain.counts || gain.count.coins == 0) return gain.coins;
  return gain.coins + gain.count.coins * counted(rules, state, seat, gain.count);
}

void begin(const Rules& rules, State& state) {
  const SeatSet everyone = SeatSet::all(rules.players());
  for (Seat seat = 0; seat < rules.players(); ++seat) {
    if (state.city[seat].board != kNone) continue;
    state.phase = Phase::pick_board;  // W1.5: openly, in seat order
    state.acting = state.pending = SeatSet::one(seat);
    return;
  }
  if (rules.options.sides == SideOption::pick && state.phase != Phase::pick_side) {
    state.phase = Phase::pick_side;  // W1.5: secretly, at the same time
    state.acting = state.pending = everyone;
    return;
  }
  for (Seat seat = 0; seat < rules.players(); ++seat) {  // W1.6
    City& city = state.city[seat];
    city.own = rules.board[city.board].start;
    city.sells = rules.board[city.board].start;  // W3.5
  }
  state.age = 1;
  state.turn = 1;
  state.phase = Phase::turn;
  state.acting = state.pending = everyone;
}

}  // namespace pharos::wonders
