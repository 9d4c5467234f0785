// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/place.hpp"

#include "games/wonders/city.hpp"

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

void subtract(Tally& tally, const Tally& less) {
  std::uint8_t rest[sizeof(Tally)];
  std::uint8_t lost[sizeof(Tally)];
  std::memcpy(rest, &tally, sizeof(Tally));
  std::memcpy(lost, &less, sizeof(Tally));
  for (unsigned i = 0; i < sizeof(Tally); ++i)
    rest[i] = static_cast<std::uint8_t>(rest[i] - lost[i]);
  std::memcpy(&tally, rest, sizeof(Tally));
}

template <std::size_t N>
void subtract(std::array<std::uint8_t, N>& sums, const std::array<std::uint8_t, N>& less) {
  for (std::size_t i = 0; i < N; ++i) sums[i] = static_cast<std::uint8_t>(sums[i] - less[i]);
}

void subtract(Supply& supply, const Supply& less) {
  subtract(supply.raw, less.raw);
  subtract(supply.manufactured, less.manufactured);
}

}  // namespace

void place_card(City& city, const CardRule& card) {
  city.built.set(card.name_id);
  add_gain(city, card.gain);
}

void place_stage(City& city, const StageRule& stage, unsigned half) {
  note_half(city, half);
  add_gain(city, stage.gain(half));
}

void remove_card(const Rules& rules, City& city, const CardRule& card) {
  city.built.clear(card.name_id);
  subtract(city, card.gain);
  subtract(city.own, card.gain.own);
  subtract(city.sells, card.gain.sells);
  // Reductions do not add up (W3.7), so they cannot be subtracted: what is left says what holds.
  city.cheap_left = city.cheap_right = 0;
  const auto keep = [&](const Gain& gain) {
    city.cheap_left |= gain.cheap_left;
    city.cheap_right |= gain.cheap_right;
  };
  city.built.each([&](unsigned name) { keep(rules.card[name].gain); });
  const SideRule& side = side_of(rules, city);
  for (unsigned i = 0; i < city.stages; ++i)
    keep(side.stage[i].half[(unsigned{city.halves} >> i) & 1U]);
}

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
