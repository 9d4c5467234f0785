// SPDX-License-Identifier: Apache-2.0
#include "games/architects/outlook.hpp"

#include <algorithm>
#include <bit>

#include "games/architects/legal.hpp"
#include "games/architects/payment.hpp"

namespace pharos::architects {
namespace {

constexpr bool pays_for_stages(unsigned kind) { return kind <= kCoin; }

Purse with_one_more(Counts cards, unsigned kind) {
  ++cards[kind];
  return Purse(cards);
}

/// How much of what a stage costs a player has: by the cards alone, and with tokens (A7.4).
struct Share {
  unsigned plain = 0;
  unsigned helped = 0;
  Share(const Purse& purse, const StageData& stage, Help help)
      : plain(pays_up_to(purse, stage, {})), helped(pays_up_to(purse, stage, help)) {}
  [[nodiscard]] bool below(const Share& other) const {
    return plain < other.plain || helped < other.helped;
  }
};

class Foresight {
 public:
  Foresight(const Rules& rules, const State& state, Seat seat)
      : rules_(rules),
        state_(state),
        seat_(seat),
        player_(state.player[seat]),
        stages_(rules.wonder[player_.wonder].stage),
        open_(open_stages(rules, player_)),
        help_(help_of(rules, state, seat)),
        purse_(player_.cards) {}

  [[nodiscard]] Outlook of(unsigned kind) const {
    Outlook found;
    TokenSet triggers = rules_.card[kind].triggers;
    if (pays_for_stages(kind)) building(kind, found);
    if (found.builds) triggers = static_cast<TokenSet>(triggers | rules_.stage_tokens);
    if (kind >= kFirstSymbol && kind < kFirstOther) science(kind, found);
    if (kind >= kFirstOther) laid_out(rules_.card[kind], found);
    if (reachable() > 1) found.more = unused(triggers);  // A7.6: and there is one to take then
    return found;
  }

  [[nodiscard]] Want want() const {
    Want found;
    each_open([&](unsigned number, const StageData& stage) {
      const unsigned has = pays_up_to(purse_, stage, help_);
      if (has >= stage.count) return;
      const unsigned missing = stage.count - has;
      if (found.stage != 0 && missing >= found.missing) return;
      found = {static_cast<std::uint8_t>(number + 1), static_cast<std::uint8_t>(missing),
               nearer(stage, has)};
    });
    return found;
  }

 private:
  template <class Visit>
  void each_open(Visit visit) const {
    for (unsigned rest = open_; rest != 0; rest &= rest - 1) {
      const auto number = static_cast<unsigned>(std::countr_zero(rest));
      visit(number, stages_[number]);
    }
  }

  [[nodiscard]] std::uint16_t nearer(const StageData& stage, unsigned has) const {
    unsigned kinds = 0;
    for (unsigned kind = 0; pays_for_stages(kind); ++kind) {
      if (pays_up_to(with_one_more(player_.cards, kind), stage, help_) > has) kinds |= 1U << kind;
    }
    return static_cast<std::uint16_t>(kinds);
  }

  /// A3.2, A3.6: the first stage that can be paid then, or else the one that wants least.
  void building(unsigned kind, Outlook& found) const {
    const Purse after = with_one_more(player_.cards, kind);
    each_open([&](unsigned number, const StageData& stage) {
      const Share had(purse_, stage, help_);
      const Share has(after, stage, help_);
      if (found.builds || !had.below(has)) return;
      const bool builds = has.helped >= stage.count;
      const unsigned missing = builds ? 0 : stage.count - has.helped;
      if (found.stage != 0 && missing >= unsigned{found.of} - found.have) return;
      found.stage = static_cast<std::uint8_t>(number + 1);
      found.have = static_cast<std::uint8_t>(stage.count - missing);
      found.of = stage.count;
      found.builds = builds;
      found.complete = builds && (player_.built | 1U << number) == kComplete;
    });
  }

  void science(unsigned kind, Outlook& found) const {  // A4.3, A4.4
    found.no_token = !state_.tokens_left();
    if (found.no_token) return;
    found.pair = player_.cards[kind] != 0;
    found.three = true;
    for (unsigned symbol = kFirstSymbol; symbol < kFirstOther; ++symbol) {
      found.three = found.three && (symbol == kind || player_.cards[symbol] != 0);
    }
  }

  void laid_out(const CardRule& card, Outlook& found) const {
    found.points = card.points;
    found.cat = card.cat && state_.cat != seat_;  // A4.1
    if (card.horns == 0) return;
    const unsigned turns = turned_by(rules_, state_, card.horns);
    found.turns = static_cast<std::uint8_t>(turns);
    found.battle = static_cast<std::uint8_t>(state_.battle + turns);
    found.conflict = turns != 0 && found.battle == rules_.conflict_tokens;
  }

  /// A2.1: how many cards the player can reach.
  [[nodiscard]] unsigned reachable() const {
    return state_.size(left_deck(state_, seat_)) +
           state_.size(right_deck(state_, seat_, rules_.players())) + state_.size(kCentre);
  }

  /// A7.1, A7.6: tokens the player holds, that are neither used nor waiting to be.
  [[nodiscard]] TokenSet unused(TokenSet triggers) const {
    const unsigned gone = unsigned{state_.armed} | state_.spent;
    return static_cast<TokenSet>(player_.tokens & triggers & ~gone);
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  const Player& player_;
  const std::array<StageData, kStages>& stages_;
  const unsigned open_;
  const Help help_;
  const Purse purse_;
};

}  // namespace

Outlook outlook(const Rules& rules, const State& state, Seat seat, unsigned kind) {
  return Foresight(rules, state, seat).of(kind);
}

Want want(const Rules& rules, const State& state, Seat seat) {
  return Foresight(rules, state, seat).want();
}

}  // namespace pharos::architects
