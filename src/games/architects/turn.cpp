// SPDX-License-Identifier: Apache-2.0
// What a choice does, and what follows from it until somebody has to choose again.
#include "games/architects/turn.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>

#include "games/architects/conflict.hpp"
#include "games/architects/event.hpp"
#include "games/architects/layout.hpp"
#include "games/architects/legal.hpp"
#include "games/architects/payment.hpp"

namespace pharos::architects {
namespace {

/// Lives for the length of one `apply`.
template <class Sink>
class Resolution {
 public:
  Resolution(const Rules& rules, State& state, const Sink& sink)
      : rules_(rules), state_(state), sink_(sink), players_(rules.players()) {}

  void run(const Action& action) {
    carry_out(action, false);
    settle();
  }

 private:
  // ---- choices ----------------------------------------------------------------------------------

  void carry_out(const Action& action, bool forced) {
    const Seat seat = state_.active;
    switch (action.verb) {
      case Verb::board:
        state_.player[seat].wonder = action.subject;
        tell(EventKind::board, seat, action.subject);
        break;
      case Verb::take:
        state_.phase = Phase::act;
        take(action.subject);
        break;
      case Verb::build:
        build(action.subject, action.cards);
        break;
      case Verb::science:
        hand_in(action.cards);
        state_.phase = Phase::token;
        break;
      case Verb::token:
        take_token(action.subject);
        state_.phase = Phase::act;
        break;
      case Verb::use:
        use(action);
        break;
      case Verb::look:
        look(action.subject);
        break;
      case Verb::keep:
        keep(action.subject);
        state_.phase = Phase::act;
        break;
      case Verb::done:
        break;
    }
    step(seat, action, forced);
    if (action.verb == Verb::board) next_pick();
    if (action.verb == Verb::done) end_turn();
  }

  /// Choices of which there is only one make themselves; a turn without any ends.
  void settle() {
    Actions list;
    while (state_.phase != Phase::over) {
      if (state_.phase == Phase::take && takes() > 1) return;
      if (state_.phase == Phase::act && !can_act(rules_, state_)) {
        end_turn();
        continue;
      }
      legal_actions(rules_, state_, state_.active, list);
      if (list.size() > 1) return;
      if (list.size() == 1) {
        carry_out(list[0], true);
      } else {  // A2.3, A6.2: nothing to take
        if (state_.phase == Phase::take) tell(EventKind::no_card, state_.active);
        state_.phase = Phase::act;
      }
    }
  }

  /// How many cards the active player can choose from (A2.1).
  [[nodiscard]] unsigned takes() const {
    const Seat seat = state_.active;
    return (state_.empty(left_deck(state_, seat)) ? 0U : 1U) +
           (state_.empty(right_deck(state_, seat, players_)) ? 0U : 1U) +
           (state_.empty(kCentre) ? 0U : 1U);
  }

  void next_pick() {  // A1.6: in seat order
    if (++state_.active < players_) return;
    lay_out_decks(rules_, state_);
    begin_turn(state_.first);
  }

  // ---- cards ------------------------------------------------------------------------------------

  /// The top card of a deck, and all it triggers (A2.4).
  void take(unsigned ref) {
    const unsigned deck = deck_of(state_, state_.active, ref, players_);
    assert(!state_.empty(deck));
    const std::uint8_t kind = state_.card[state_.at[deck]++];
    if (deck == kCentre) state_.know_centre = SeatSet{};  // what others saw is gone
    tell(EventKind::took, state_.active, kind, static_cast<int>(ref));
    lay_out_card(kind);
  }

  void lay_out_card(std::uint8_t kind) {
    const CardRule& card = rules_.card[kind];
    Player& player = state_.player[state_.active];
    ++player.cards[kind];
    if (card.cat && state_.cat != state_.active) {  // A4.1
      state_.cat = state_.active;
      tell(EventKind::cat, state_.active);
    }
    if (card.horns != 0) blow(card.horns);
    arm(card.triggers);
  }

  void blow(unsigned horns) {  // A4.5: surplus horns are ignored
    tell(EventKind::horn, state_.active, 0, static_cast<int>(horns));
    const unsigned turned = turned_by(rules_, state_, horns);
    if (turned == 0) return;
    state_.battle = static_cast<std::uint8_t>(state_.battle + turned);
    tell(EventKind::battle, kNoSeat, 0, static_cast<int>(turned), state_.battle);
    if (state_.battle == rules_.conflict_tokens) tell(EventKind::alarm, kNoSeat);
  }

  /// A7.1, A7.6: tokens the player holds now, each once per turn.
  void arm(TokenSet triggered) {
    const TokenSet tokens = state_.player[state_.active].tokens;
    state_.armed = static_cast<TokenSet>(state_.armed | (tokens & triggered & ~state_.spent));
  }

  void discard(Handful cards) {
    Player& player = state_.player[state_.active];
    for (unsigned kind = 0; cards != 0; ++kind, cards >>= kHandfulBits) {
      const auto count = static_cast<std::uint8_t>(cards & 7U);
      assert(player.cards[kind] >= count);
      player.cards[kind] = static_cast<std::uint8_t>(player.cards[kind] - count);
      state_.discard[kind] = static_cast<std::uint8_t>(state_.discard[kind] + count);
    }
  }

  void hand_in(Handful cards) {  // A4.3
    discard(cards);
    tell(EventKind::science, state_.active, 0, low_half(cards), high_half(cards));
  }

  void use(const Action& action) {  // A7.2
    const auto token = static_cast<TokenSet>(1U << action.token);
    state_.armed = static_cast<TokenSet>(state_.armed & ~token);
    state_.spent = static_cast<TokenSet>(state_.spent | token);
    tell(EventKind::used, state_.active, action.token);
    take(action.subject);
  }

  // ---- A3: building -----------------------------------------------------------------------------

  void build(unsigned number, Handful cards) {
    Player& player = state_.player[state_.active];
    const StageData& stage = rules_.wonder[player.wonder].stage[number];
    const Help help = help_in(cards, stage);  // A7.4: once per turn
    if (help.double_coin) spend(rules_.double_coin);
    if (help.any_resources) spend(rules_.any_resources);
    discard(cards);
    player.built = static_cast<std::uint8_t>(player.built | 1U << number);
    tell(EventKind::built, state_.active, number + 1, low_half(cards), high_half(cards));
    if (player.built == kComplete) tell(EventKind::complete, state_.active);
    arm(rules_.stage_tokens);
    if (stage.effect) effect(rules_.wonder[player.wonder].effect);
  }

  /// One token of these, of those that are not used yet.
  void spend(TokenSet tokens) {
    const unsigned usable = state_.player[state_.active].tokens & tokens & ~unsigned{state_.spent};
    state_.spent = static_cast<TokenSet>(state_.spent | (usable & (0U - usable)));
  }

  /// A3.5: at once. An effect that finds nothing gives nothing (A6.2).
  void effect(WonderEffect effect) {
    switch (effect) {
      case WonderEffect::none:
      case WonderEffect::shield:  // A5.5: counted when it matters
        break;
      case WonderEffect::any_deck:
        state_.phase = Phase::any_deck;
        break;
      case WonderEffect::token:
        state_.phase = Phase::token;
        break;
      case WonderEffect::centre:
        if (!state_.empty(kCentre)) take(deck_centre);
        break;
      case WonderEffect::keep_one:
        state_.phase = Phase::look;
        break;
      case WonderEffect::both_sides:  // A6.3: both before anything else
        for (const unsigned ref : {deck_left, deck_right}) {
          if (!state_.empty(deck_of(state_, state_.active, ref, players_))) take(ref);
        }
        break;
    }
  }

  void look(unsigned ref) {
    const unsigned deck = deck_of(state_, state_.active, ref, players_);
    state_.looked = static_cast<std::uint8_t>(deck);
    state_.phase = Phase::keep;
    tell(EventKind::looked, state_.active, 0, static_cast<int>(ref),
         static_cast<int>(look_size(state_, deck)));
  }

  /// A6.1, A6.2: the card comes out, the whole rest of the deck is shuffled.
  void keep(std::uint8_t kind) {
    const unsigned deck = state_.looked;
    std::uint8_t* const top = state_.card.data() + state_.at[deck];
    std::uint8_t* const kept = std::find(top, top + look_size(state_, deck), kind);
    std::rotate(top, kept, kept + 1);
    ++state_.at[deck];
    reorder(top + 1, state_.size(deck));
    tell(EventKind::kept, state_.active, kind);
    lay_out_card(kind);
  }

  void reorder(std::uint8_t* cards, unsigned count) {
    std::array<std::uint8_t, kWonderDeck> before{};
    std::copy_n(cards, count, before.begin());
    unsigned next = 0;
    auto& order = state_.shuffle[state_.shuffles++];
    for (const std::uint8_t number : order) {
      if (number < count) cards[next++] = before[number];
    }
    assert(next == count);
    order.fill(0);  // it has done its duty
  }

  // ---- A4.4, A4.7: progress tokens --------------------------------------------------------------

  void take_token(unsigned subject) {
    const bool from_stack = subject == kFromStack;
    const unsigned token = from_stack ? state_.stack[state_.stack_at++] : subject;
    const auto bit = static_cast<TokenSet>(1U << token);
    TokenSet& tokens = state_.player[state_.active].tokens;
    tokens = static_cast<TokenSet>(tokens | bit);
    tell(EventKind::token, state_.active, token, from_stack ? 1 : 0);
    if (from_stack) return;
    state_.face_up = static_cast<TokenSet>(state_.face_up & ~bit);
    if (state_.stack_at == rules_.token_count) return;
    const unsigned shown = state_.stack[state_.stack_at++];
    state_.face_up = static_cast<TokenSet>(state_.face_up | 1U << shown);
    tell(EventKind::shown, kNoSeat, shown);
  }

  // ---- turns ------------------------------------------------------------------------------------

  void begin_turn(Seat seat) {
    architects::begin_turn(state_, seat);
    tell(EventKind::turn, seat, 0, state_.turn);
  }

  void end_turn() {
    if (state_.battle == rules_.conflict_tokens) fight();   // A5.1
    if (state_.player[state_.active].built == kComplete) {  // A8.1
      end_game();
    } else if (no_cards_left()) {  // A2.3
      tell(EventKind::no_deck, kNoSeat);
      end_game();
    } else {
      begin_turn(left_of(state_.active, players_));
    }
  }

  /// Every deck in play is in reach of its owner, so nobody can draw when all are empty.
  [[nodiscard]] bool no_cards_left() const {
    if (!state_.empty(kCentre)) return false;
    for (Seat seat = 0; seat < players_; ++seat) {
      if (!state_.empty(left_deck(state_, seat))) return false;
    }
    return true;
  }

  void end_game() {
    state_.phase = Phase::over;
    state_.armed = state_.spent = 0;
    tell_step(kEndStep, kNoSeat, 0, 0);
  }

  void fight() {
    const ConflictResult result = conflict(rules_, state_);
    // With two players there is one pair.
    for (Seat seat = 0; seat < (players_ == 2 ? 1 : players_); ++seat) {
      const Seat left = left_of(seat, players_);
      const auto strength = [&](Seat one) {
        return static_cast<int>(shields(rules_, state_.player[one]));
      };
      tell(EventKind::fight, seat, left, strength(seat), strength(left));
    }
    bool decided = false;
    for (Seat seat = 0; seat < players_; ++seat) {
      Player& player = state_.player[seat];
      player.victories = static_cast<std::uint8_t>(player.victories + result.won(seat));
      const auto beats = [&](unsigned tokens, Seat loser) {
        if (tokens == 0) return;
        decided = true;
        tell(EventKind::victory, seat, loser, static_cast<int>(tokens));
      };
      beats(result.from_left[seat], left_of(seat, players_));
      beats(result.from_right[seat], right_of(seat, players_));
    }
    if (!decided) tell(EventKind::draw, kNoSeat);
    disband();
    state_.battle = 0;
    tell_step(kConflictStep, kNoSeat, 0, 0);
  }

  void disband() {  // A5.4
    for (Seat seat = 0; seat < players_; ++seat) {
      int count = 0;
      for (unsigned kind = kFirstOther; kind < rules_.tables.card_count; ++kind) {
        if (rules_.card[kind].horns == 0) continue;
        std::uint8_t& cards = state_.player[seat].cards[kind];
        count += cards;
        state_.discard[kind] = static_cast<std::uint8_t>(state_.discard[kind] + cards);
        cards = 0;
      }
      if (count != 0) tell(EventKind::disbanded, seat, 0, count);
    }
  }

  // ---- events -----------------------------------------------------------------------------------

  void tell(EventKind kind, Seat seat, unsigned subject = 0, int amount = 0, int second = 0) const {
    pharos::tell(sink_, kind, seat, subject, amount, second);
  }
  void tell_step([[maybe_unused]] std::uint8_t kind, [[maybe_unused]] Seat seat,
                 [[maybe_unused]] std::uint8_t subject, [[maybe_unused]] std::uint32_t word) const {
    if constexpr (Sink::kListens) {
      sink_({kind, seat, subject, low_half(word), high_half(word)});
    }
  }
  void step(Seat seat, const Action& action, bool forced) const {
    const std::uint32_t operand = action.verb == Verb::use ? action.token : action.cards;
    tell_step(static_cast<std::uint8_t>(kFirstStep + static_cast<unsigned>(action.verb)), seat,
              action.subject, operand | (forced ? kForced : 0));
  }

  const Rules& rules_;
  State& state_;
  const Sink& sink_;
  const unsigned players_;
};

}  // namespace

template <class Sink>
void apply(const Rules& rules, State& state, [[maybe_unused]] Seat seat, const Action& action,
           const Sink& sink) {
  assert(seat == state.active && state.phase != Phase::over);
  Resolution<Sink>(rules, state, sink).run(action);
}

template void apply(const Rules&, State&, Seat, const Action&, const NullSink&);
template void apply(const Rules&, State&, Seat, const Action&, const EventSink&);

}  // namespace pharos::architects
