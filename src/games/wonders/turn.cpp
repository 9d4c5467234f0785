// SPDX-License-Identifier: Apache-2.0
// Resolution: prepare - place - pay - collect, in the order of W2.5 and W2.10, all seats together.
#include "games/wonders/turn.hpp"

#include <array>
#include <bit>
#include <cassert>

#include "base/opaque.hpp"
#include "games/wonders/city.hpp"
#include "games/wonders/edifice.hpp"
#include "games/wonders/event.hpp"
#include "games/wonders/pile.hpp"
#include "games/wonders/place.hpp"

namespace pharos::wonders {
namespace {

/// Moves `card` to `slot` of a row and what stood between one place on: the row is one word of
/// eight bytes, so no loop and no branch is needed. Precondition: the card is in the row, from
/// `slot` on.
void move_to_slot(std::array<std::uint8_t, kRow>& row, std::uint8_t card, unsigned slot) {
  static_assert(std::endian::native == std::endian::little && kRow == 8);
  constexpr std::uint64_t kOnes = 0x0101010101010101ULL;
  const auto below = [](unsigned byte) { return (std::uint64_t{1} << (8 * byte)) - 1; };
  const auto word = std::bit_cast<std::uint64_t>(row);
  const std::uint64_t other = (word ^ (kOnes * card)) | below(slot);  // zero where the card is
  const std::uint64_t zeros = (other - kOnes) & ~other & (kOnes << 7);
  const auto at = static_cast<unsigned>(std::countr_zero(zeros)) / 8;
  assert(at >= slot && at < kHand);
  const std::uint64_t before = word & below(slot);
  const std::uint64_t moved = (word & below(at) & ~below(slot)) << 8;
  const std::uint64_t after = word & ~below(at + 1);
  row = std::bit_cast<std::array<std::uint8_t, kRow>>(before | (std::uint64_t{card} << (8 * slot)) |
                                                      moved | after);
}

/// One resolution. It lives for the length of one `apply`.
template <class Sink>
class Resolution {
 public:
  Resolution(const Rules& rules, State& state, const Sink& sink)
      : rules_(rules), state_(state), sink_(sink), players_(rules.players()) {}

  void run() {
    switch (state_.phase) {
      case Phase::pick_board:
      case Phase::pick_side:
        set_up();
        break;
      case Phase::turn:
        turn();
        break;
      case Phase::extra:
        extra();
        break;
      case Phase::discard_pile:
        build_from_pile();
        break;
      case Phase::penalty:
        penalties();
        break;
      case Phase::over:
        break;
    }
  }

 private:
  // ---- W1.5: boards and sides -----------------------------------------------------------------

  void set_up() {
    const bool boards = state_.phase == Phase::pick_board;
    for (const Seat seat : state_.acting) {
      const std::uint8_t subject = state_.chosen[seat].subject;
      if (boards) {
        state_.city[seat].board = subject;
      } else {
        state_.city[seat].side = static_cast<Side>(subject);
      }
      tell(boards ? EventKind::board : EventKind::side, seat, subject);
      state_.chosen[seat] = Action{};
    }
    step(StepKind::set_up);
    begin(rules_, state_);
    if (state_.phase == Phase::turn) tell(EventKind::age_begins, kNoSeat, state_.age);
  }

  // ---- W2.5: a turn ---------------------------------------------------------------------------

  void turn() {
    use_cards(state_.turn - 1U);
    step(StepKind::turn);
    if (state_.turn == kTurns) {
      open_extra();
    } else {
      dig();
    }
  }

  /// W2.5 (1) to (4) for everyone who acts. The card used is moved to `slot` of its row.
  void use_cards(unsigned slot) {
    for (const Seat seat : state_.acting) place(seat, slot);  // (1)
    for (const Seat seat : state_.acting) pay(seat);          // (2), (3)
    for (const Seat seat : state_.acting) {                   // (4)
      receive(rules_, state_, seat, *gain_[seat], source_of(state_.chosen[seat].verb), sink_);
    }
    if (rules_.stages_offer_more) beyond_stages();  // E3.1
    for (const Seat seat : state_.acting) state_.chosen[seat] = Action{};
  }

  /// What a card does follows from its verb in table form rather than by branches: which verb comes
  /// next cannot be foretold, and this is done for every choice of every play-out.
  void place(Seat seat, unsigned slot) {
    static constexpr Gain kNothing{};
    const Action& action = state_.chosen[seat];
    City& city = state_.city[seat];
    gain_[seat] = &kNothing;
    if (action.verb == Verb::pass) {  // W6.4: the card goes where the others' last cards go
      tell(EventKind::declined, seat);
      return;
    }
    assert(action.verb <= Verb::sell);
    const CardRule& card = rules_.card[action.subject];
    const bool builds = action.verb == Verb::build;
    const bool stages = action.verb == Verb::stage;
    const Gain* const choices[] = {
        &card.gain, &side_of(rules_, city).next(city.stages).gain(action.half), &kNothing};
    const Gain& gain = *choices[static_cast<unsigned>(action.verb)];
    gain_[seat] = &gain;
    if ((opaque(builds) & opaque(card.price.coins != 0)) != 0) {
      bank_[seat] = owes_bank(city, card, action.free);
    }
    if (action.free) city.free_used = state_.age;  // W6.7

    take_out(seat, action.subject, slot, use_of(action.verb));
    city.built.set_if(builds, card.name_id);
    add_gain(city, gain);
    if (gain.from_discard) state_.diggers.add(seat);  // W6.3
    if constexpr (Sink::kListens) {
      if (builds) {
        tell(action.free ? EventKind::built_free : EventKind::built, seat, action.subject,
             action.left, action.right);
      } else if (stages) {
        tell(EventKind::staged, seat, city.stages, action.left, action.right);
      } else {
        tell(EventKind::sold, seat);
      }
    }
  }

  /// W3.11: a coin cost is waived with everything else. To be asked before the card stands.
  [[nodiscard]] std::uint8_t owes_bank(const City& city, const CardRule& card, bool free) const {
    if (free || builds_for_nothing(city, card, free_colours(state_, city))) return 0;
    return card.price.coins;
  }

  /// Moves the card to `slot`; what is left of the hand stays sorted.
  void take_out(Seat seat, std::uint8_t card, unsigned slot, Use use) {
    const unsigned row = row_of(state_.age, state_.turn, seat, players_);
    move_to_slot(state_.card[state_.age - 1U][row], card, slot);
    state_.use[state_.age - 1U][row][slot] = use;
  }

  void pay(Seat seat) {
    const Action& action = state_.chosen[seat];
    const int sale = action.verb == Verb::sell ? kSalePays : 0;  // W2.8
    const int paid = action.left + action.right + bank_[seat];   // W3.2, W3.5
    raise_coins(state_.city[seat], sale - paid);
    raise_coins(state_.city[left_of(seat, players_)], action.left);
    raise_coins(state_.city[right_of(seat, players_)], action.right);
    if constexpr (Sink::kListens) {
      const auto bought = [&](Seat seller, int coins) {
        if (coins != 0) tell(EventKind::received, seller, seat, coins);
      };
      bought(left_of(seat, players_), action.left);
      bought(right_of(seat, players_), action.right);
    }
  }

  static CoinSource source_of(Verb verb) {
    return verb == Verb::stage ? CoinSource::stage : CoinSource::card;
  }

  // ---- E2, E3, E5: what comes with stages -------------------------------------------------------

  /// Halves, pawns and participation of the stages just built, then success.
  void beyond_stages() {
    const PawnsLeft before = state_.pawns_left;
    for (const Seat seat : state_.acting) {
      const Action& action = state_.chosen[seat];
      if (action.verb != Verb::stage) continue;
      if (action.half != 0) show_half(seat, action.half);
      take_pawns(rules_, state_, seat, gain_[seat]->pawn, before, sink_);
    }
    if (rules_.options.edifice && just_built(state_, before)) reward_success(rules_, state_, sink_);
  }

  void show_half(Seat seat, unsigned half) {  // E5.1
    City& city = state_.city[seat];
    city.halves = static_cast<std::uint8_t>(city.halves | (half >> 1) << (city.stages - 1U));
    tell(EventKind::half, seat, city.stages, static_cast<int>(half));
  }

  // ---- W6.4: Babylon's extra card -------------------------------------------------------------

  void open_extra() {
    SeatSet seats;
    for (Seat seat = 0; seat < players_; ++seat) {
      if ((state_.city[seat].powers & power_extra_card) != 0) seats.add(seat);
    }
    if (seats.empty()) {
      discard_last_cards();
      return;
    }
    state_.phase = Phase::extra;
    state_.acting = state_.pending = seats;
  }

  void extra() {
    use_cards(kHand - 1);
    step(StepKind::extra);
    discard_last_cards();
  }

  /// W2.7: the last cards go to the pile for no coins.
  void discard_last_cards() {
    for (unsigned row = 0; row < players_; ++row) {
      Use& use = state_.use[state_.age - 1U][row][kHand - 1];
      if (use == Use::in_hand) use = Use::discarded;
    }
    dig();
  }

  // ---- W6.3: building from the discard pile ---------------------------------------------------

  /// W6.11: the next in seat order who may build from the pile, else on with the game.
  void dig() {
    while (!state_.diggers.empty()) {
      const Seat seat = state_.diggers.first();
      state_.diggers.remove(seat);
      if (!pile_has_something_for(seat)) continue;  // the power lapses
      state_.phase = Phase::discard_pile;
      state_.acting = state_.pending = SeatSet::one(seat);
      state_.city[seat].looked = now();
      return;
    }
    if (state_.turn < kTurns) {
      next_turn();
    } else {
      end_age();
    }
  }

  [[nodiscard]] std::uint8_t now() const {
    return moment(state_.age, state_.turn == kTurns ? kTurns + 1 : state_.turn);
  }

  [[nodiscard]] bool pile_has_something_for(Seat seat) const {
    bool found = false;
    pile_kinds(rules_, state_).each([&](unsigned card) {
      found = found || !state_.city[seat].built.has(rules_.card[card].name_id);
    });
    return found;
  }

  void build_from_pile() {
    const Seat seat = state_.acting.first();
    const Action action = state_.chosen[seat];
    state_.chosen[seat] = Action{};
    if (action.verb == Verb::build) {
      const CardRule& card = rules_.card[action.subject];
      assert(state_.taken_count < kMaxTaken);
      state_.taken[state_.taken_count++] = {action.subject, seat, now()};
      place_card(state_.city[seat], card);
      tell(EventKind::took, seat, action.subject);
      receive(rules_, state_, seat, card.gain, CoinSource::card, sink_);
    } else {
      tell(EventKind::declined, seat);
    }
    step(StepKind::discard_pile);
    dig();
  }

  // ---- W2.6, W5, W7.1: on to the next turn, Age or the end ------------------------------------

  void next_turn() {
    ++state_.turn;
    state_.phase = Phase::turn;
    state_.acting = state_.pending = SeatSet::all(players_);
    tell(EventKind::hands_passed, kNoSeat, state_.age == 2 ? 1 : 0);
  }

  // ---- E4.1: failure, before the conflict -------------------------------------------------------

  void end_age() {
    if (!rules_.options.edifice || is_built(state_, state_.age)) {
      conflict();
      return;
    }
    begin_penalties(rules_, state_, sink_);
    if (state_.acting.empty()) penalties();
  }

  void penalties() {
    pay_penalties(rules_, state_, sink_);
    step(StepKind::penalty);
    conflict();
  }

  void conflict() {
    const unsigned token = state_.age - 1U;  // W5.2: 1, 3, 5
    for (Seat seat = 0; seat < players_; ++seat) {
      const Seat left = left_of(seat, players_);
      const int difference = state_.city[seat].shields - state_.city[left].shields;
      tell(EventKind::fight, kNoSeat, seat);
      if (difference == 0) continue;
      const Seat winner = difference > 0 ? seat : left;
      const Seat loser = difference > 0 ? left : seat;
      ++state_.city[winner].victories[token];
      ++state_.city[loser].defeats;
      tell(EventKind::victory, winner, loser, kTokenValue[token]);
      tell(EventKind::defeat, loser, winner, -1);
    }
    step(StepKind::conflict);
    if (state_.age == kAges) {
      state_.phase = Phase::over;
      state_.acting = state_.pending = SeatSet{};
      step(StepKind::end);
      return;
    }
    ++state_.age;
    state_.turn = 1;
    state_.phase = Phase::turn;
    state_.acting = state_.pending = SeatSet::all(players_);
    tell(EventKind::age_begins, kNoSeat, state_.age);
  }

  // ---- small things ---------------------------------------------------------------------------

  void tell(EventKind kind, Seat seat, unsigned subject = 0, int amount = 0, int second = 0) const {
    pharos::tell(sink_, kind, seat, subject, amount, second);
  }
  void step(StepKind kind) const {
    tell(EventKind::step, kNoSeat, static_cast<std::uint8_t>(kind));
  }

  const Rules& rules_;
  State& state_;
  const Sink& sink_;
  const unsigned players_;
  std::array<std::uint8_t, kMaxPlayers> bank_{};  // coins each seat owes the bank this turn
  std::array<const Gain*, kMaxPlayers> gain_{};   // what each seat has built this turn
};

}  // namespace

template <class Sink>
void apply(const Rules& rules, State& state, Seat seat, const Action& action, const Sink& sink) {
  assert(state.acting.has(seat));
  state.chosen[seat] = action;  // W2.1: hidden, and replaceable, until the last one has chosen
  state.pending.remove(seat);
  if (state.pending.empty()) Resolution<Sink>(rules, state, sink).run();
}

template void apply(const Rules&, State&, Seat, const Action&, const NullSink&);
template void apply(const Rules&, State&, Seat, const Action&, const EventSink&);

}  // namespace pharos::wonders
