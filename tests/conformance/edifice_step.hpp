// SPDX-License-Identifier: Apache-2.0
// What Edifice does in one step of 7 Wonders, worked out in the plainest way from the choices:
// pawns, rewards, penalties, debts. For checking the engine; uses nothing it has worked out.
#pragma once

#include "conformance/wonders_recount.hpp"

namespace pharos::wonders::recount {

/// Everything of a seat that Edifice changes and that is not a card.
struct Holdings {
  int coins = 0;
  std::array<int, kAges> pawns{};
  std::array<int, kTokenKinds> victories{};
  int defeats = 0;
  unsigned joined = 0;
  unsigned debts = 0;
  friend bool operator==(const Holdings&, const Holdings&) = default;
};

inline Holdings holdings(const City& city) {
  Holdings result;
  result.coins = city.coins;
  for (unsigned i = 0; i < 3; ++i) {
    result.pawns[i] = city.pawns[i];
    result.victories[i] = city.victories[i];
  }
  result.defeats = city.defeats;
  result.joined = city.joined;
  result.debts = city.debts;
  return result;
}

class EdificeStep {
 public:
  using Choices = std::array<Action, kMaxSeats>;

  EdificeStep(const Rules& rules, const State& before, const Choices& choices, const State& after)
      : rules_(rules), before_(before), choices_(choices), after_(after), left_(before.pawns_left) {
    for (unsigned seat = 0; seat < rules.players(); ++seat) {
      seat_[seat] = holdings(before.city[seat]);
    }
  }

  /// `coins`: what each seat has after W2.5 (1) to (4), the price of taking part not yet paid.
  void run(const std::array<int, kMaxPlayers>& coins) {
    for (unsigned seat = 0; seat < rules_.players(); ++seat) seat_[seat].coins = coins[seat];
    if (before_.phase == Phase::turn || before_.phase == Phase::extra) take_part();
    const bool age_over = after_.age != before_.age || after_.phase == Phase::over;
    if (age_over && left_[before_.age - 1U] != 0) penalties();
  }

  [[nodiscard]] const Holdings& of(unsigned seat) const { return seat_[seat]; }
  [[nodiscard]] const std::array<std::uint8_t, kAges>& pawns_left() const { return left_; }

 private:
  [[nodiscard]] const EdificeData& edifice(unsigned age) const {
    return rules_.edifice_tables.edifices[before_.edifice[age - 1]];
  }

  void take_part() {
    const unsigned age = before_.age;
    for (const Seat seat : before_.pending) {
      const Action& action = choices_[seat];
      if (action.verb != Verb::stage) continue;
      if (action.join) {
        seat_[seat].coins -= edifice(age).cost;
        ++seat_[seat].pawns[age - 1];
        seat_[seat].joined |= 1U << (age - 1);
        if (left_[age - 1] > 0) --left_[age - 1];
      }
      from_box(seat, action);
    }
    if (before_.pawns_left[age - 1] == 0 || left_[age - 1] != 0) return;
    for (unsigned seat = 0; seat < rules_.players(); ++seat) {
      const int pawns = seat_[seat].pawns[age - 1];
      const int times = rules_.options.pawn_reward_twice ? pawns : std::min(pawns, 1);
      for (int i = 0; i < times; ++i) reward(seat, age);
    }
  }

  void from_box(Seat seat, const Action& action) {  // E5.2, E5.3
    const City& city = before_.city[seat];
    const SideData& side = rules_.tables.boards[city.board].side[static_cast<unsigned>(city.side)];
    const StageData& stage = side.stage[city.stages];
    for (const Effect& effect : action.half == 2 ? stage.second_half : stage.effects) {
      if (effect.kind != EffectKind::pawn) continue;
      const unsigned age = effect.amount != 0 ? effect.amount : action.pawn;
      const bool first = seat_[seat].pawns[age - 1]++ == 0;
      const bool built = before_.pawns_left[age - 1] == 0;
      if (built && (first || rules_.options.pawn_reward_twice)) reward(seat, age);
    }
  }

  void reward(unsigned seat, unsigned age) {
    for (const Effect& effect : edifice(age).reward) {
      if (effect.kind == EffectKind::coins) seat_[seat].coins += effect.coins;
      if (effect.kind == EffectKind::victory_token) {
        ++seat_[seat].victories[effect.amount == 1 ? 0 : effect.amount == 3 ? 1 : 2];
      }
      if (effect.kind == EffectKind::return_defeats) seat_[seat].defeats = 0;
    }
  }

  void penalties() {
    const unsigned age = before_.age;
    for (unsigned seat = 0; seat < rules_.players(); ++seat) {
      if (seat_[seat].pawns[age - 1] != 0) continue;  // E4.2
      if (!pays(static_cast<Seat>(seat), edifice(age).penalty))
        seat_[seat].debts |= 1U << (age - 1);
    }
  }

  /// False when the seat cannot (E4.5).
  bool pays(Seat seat, const Penalty& penalty) {
    Holdings& has = seat_[seat];
    if (penalty.kind == PenaltyKind::coins) {
      if (has.coins < penalty.amount) return false;
      has.coins -= penalty.amount;
      return true;
    }
    if (penalty.kind == PenaltyKind::discard) return lost_now(seat);
    int tokens = 0;
    for (const int count : has.victories) tokens += count;
    if (tokens < penalty.amount) return false;
    if (before_.acting.has(seat) && before_.phase == Phase::penalty) {
      for (unsigned kind = 0; kind < kTokenKinds; ++kind) {
        has.victories[kind] -= (choices_[seat].subject >> (2 * kind)) & 3;
      }
      return true;
    }
    // Not asked: all tokens go, or all are alike.
    int owed = penalty.amount;
    for (int& count : has.victories) {
      const int given = std::min(count, owed);
      count -= given;
      owed -= given;
    }
    return true;
  }

  /// E4.3: one card of the seat went to the pile in this step. Whether it could have kept it is
  /// checked by who calls.
  [[nodiscard]] bool lost_now(Seat seat) const {
    return losses(after_, seat) == losses(before_, seat) + 1;
  }

 public:
  /// Cards of the seat that were lost so far.
  [[nodiscard]] unsigned losses(const State& state, Seat seat) const {
    unsigned count = 0;
    for (unsigned age = 1; age <= kAges; ++age) {
      for (unsigned row = 0; row < rules_.players(); ++row) {
        for (unsigned slot = 0; slot < kHand; ++slot) {
          const bool mine = holder(age, slot + 1, row, rules_.players()) == seat;
          if (mine && is_lost(state.use[age - 1][row][slot])) ++count;
        }
      }
    }
    for (unsigned i = 0; i < state.taken_count; ++i) {
      if (state.taken[i].seat == seat && state.taken[i].returned != 0) ++count;
    }
    return count;
  }

 private:
  const Rules& rules_;
  const State& before_;
  const Choices& choices_;
  const State& after_;
  std::array<Holdings, kMaxPlayers> seat_{};
  std::array<std::uint8_t, kAges> left_;
};

}  // namespace pharos::wonders::recount
