// SPDX-License-Identifier: Apache-2.0
// Resolution of a step: all seats together, after the last of them has finished (D2.2).
#include "games/dice/turn.hpp"

#include <bit>
#include <cassert>

#include "games/dice/chain.hpp"
#include "games/dice/event.hpp"
#include "games/dice/sheet.hpp"

namespace pharos::dice {
namespace {

/// One resolution. It lives for the length of one `apply`.
template <class Sink>
class Resolution {
 public:
  Resolution(const Rules& rules, State& state, const Sink& sink)
      : rules_(rules), state_(state), sink_(sink) {}

  void board(Seat seat, unsigned board) {  // D1.5
    state_.city[seat].board = static_cast<std::uint8_t>(board);
    tell(EventKind::board, seat, board);
    step(StepKind::set_up);
    begin(rules_, state_);
    if (state_.phase == Phase::round) tell(EventKind::round, kNoSeat, 0, state_.round);
  }

  void round() {
    if constexpr (Sink::kListens) {
      for (Seat seat = 0; seat < rules_.players(); ++seat) tell_chain(seat);
    }
    const bool was_last = state_.last_round;
    award_agora();
    unsigned unlocked = 0;  // D6.2: special dice somebody has the right to, a bit each
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      City& city = state_.city[seat];
      unlocked |= special_dice(city);
      if (city.now.bonuses == (1U << kBonuses) - 1) state_.last_round = true;  // D7.1
      city.begin = city.now;  // from here on everybody sees it
    }
    if (state_.round + 1U == kMaxRounds) state_.last_round = true;  // decision 0020
    step(StepKind::round);
    if (was_last) {
      end();
      return;
    }
    for (unsigned special = 0; special < kSpecials; ++special) {
      // D6.5: whoever unlocked it, it comes in once; later unlocks only give the right.
      if ((unlocked >> special & 1U) == 0 || state_.entered[special] != 0) continue;
      const unsigned grey = replace_grey(rules_, state_, special);
      tell(EventKind::die_enters, kNoSeat, die_of_colour(Colour::black) + special,
           static_cast<int>(grey));
    }
    if (state_.last_round) tell(EventKind::last_round, kNoSeat);
    next_round(rules_, state_);
    tell(EventKind::round, kNoSeat, 0, state_.round);
  }

 private:
  /// D5.5: the first to finish the Agora, and all who finish it in the same round.
  void award_agora() {
    if (!state_.agora_first.empty()) return;
    for (Seat seat = 0; seat < rules_.players(); ++seat) {
      const City& city = state_.city[seat];
      const Squares agora = board_of(rules_, city).building[static_cast<unsigned>(Building::agora)];
      if ((agora & ~city.now.crossed) != 0) continue;
      state_.agora_first.add(seat);
      tell(EventKind::agora_first, seat, 0, kAgoraFirst);
    }
  }

  [[nodiscard]] unsigned special_dice(const City& city) const {
    unsigned dice = 0;
    for (unsigned special = 0; special < kSpecials; ++special) {
      const auto colour = static_cast<Colour>(kFirstSpecial + special);
      if (unlocked_by(city, colour)) dice |= 1U << special;
    }
    return dice;
  }
  [[nodiscard]] bool unlocked_by(const City& city, Colour colour) const {
    return unlocked(board_of(rules_, city), city.now.crossed, colour);
  }

  void end() {
    for (Seat seat = 0; seat < rules_.players(); ++seat) state_.city[seat].task_count = 0;
    state_.phase = Phase::over;
    state_.acting = state_.pending = SeatSet{};
    step(StepKind::end);
  }

  /// What a seat did in the round: squares in the order of the board.
  void tell_chain(Seat seat) const {
    const City& city = state_.city[seat];
    const Squares crossed = city.now.crossed & ~city.begin.crossed;
    if (crossed == 0) tell(EventKind::passed, seat);
    for (Squares rest = crossed; rest != 0; rest &= rest - 1) {
      const SquareRule& square =
          board_of(rules_, city).square[static_cast<unsigned>(std::countr_zero(rest))];
      const bool attack = square.attack != 0;
      tell(attack ? EventKind::attacked : EventKind::crossed, seat,
           static_cast<unsigned>(square.building), square.number + 1,
           attack ? static_cast<int>(written(city.now, square.attack_index)) : 0);
    }
    for (unsigned bonus = 0; bonus < kBonuses; ++bonus) {
      const unsigned gained = unsigned{city.now.bonuses} & ~unsigned{city.begin.bonuses};
      if ((gained >> bonus & 1U) != 0) tell(EventKind::bonus, seat, bonus + 1);
    }
    if (city.now.coins != city.begin.coins) {
      tell(EventKind::coins, seat, 0, city.now.coins, city.begin.coins);
    }
  }

  void tell(EventKind kind, Seat seat, unsigned subject = 0, int amount = 0, int second = 0) const {
    pharos::tell(sink_, kind, seat, subject, amount, second);
  }
  void step(StepKind kind) const {
    tell(EventKind::step, kNoSeat, static_cast<std::uint8_t>(kind));
  }

  const Rules& rules_;
  State& state_;
  const Sink& sink_;
};

}  // namespace

template <class Sink>
void apply(const Rules& rules, State& state, Seat seat, const Action& action, const Sink& sink) {
  assert(state.acting.has(seat));
  if (state.phase == Phase::pick_board) {
    Resolution<Sink>(rules, state, sink).board(seat, action.square);
    return;
  }
  if (!state.pending.has(seat)) back(state, seat);  // it had finished, and chooses anew
  if (!Chain(rules, state, seat).take(action)) return;
  state.pending.remove(seat);
  if (state.pending.empty()) Resolution<Sink>(rules, state, sink).round();
}

template void apply(const Rules&, State&, Seat, const Action&, const NullSink&);
template void apply(const Rules&, State&, Seat, const Action&, const EventSink&);

void back(State& state, Seat seat) {
  assert(can_restart(state, seat));
  restart(state.city[seat]);
  state.pending.add(seat);
}

}  // namespace pharos::dice
