// SPDX-License-Identifier: Apache-2.0
#include "games/architects/legal.hpp"

#include <bit>

#include "games/architects/payment.hpp"

namespace pharos::architects {
namespace {

using Writer = Actions::Writer;

/// Calls `visit(stage)` for each stage in a bit set, by rising number.
template <class Visit>
void each_stage(unsigned set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(static_cast<unsigned>(std::countr_zero(set)));
}

bool reaches_card(const Rules& rules, const State& state) {
  return !state.empty(left_deck(state, state.active)) ||
         !state.empty(right_deck(state, state.active, rules.players())) || !state.empty(kCentre);
}

/// A4.3: two equal or three different symbols.
bool has_science(const Counts& cards) {
  const unsigned a = cards[kFirstSymbol];
  const unsigned b = cards[kFirstSymbol + 1];
  const unsigned c = cards[kFirstSymbol + 2];
  return ((a | b | c) > 1) || (a & b & c) != 0;
}

class Lister {
 public:
  Lister(const Rules& rules, const State& state, Actions& list)
      : rules_(rules),
        state_(state),
        seat_(state.active),
        player_(state.player[state.active]),
        out_(list) {}

  void run() {
    switch (state_.phase) {
      case Phase::pick_board:
        boards();
        break;
      case Phase::take:
        reachable(Verb::take, deck_centre);
        break;
      case Phase::act:
        act();
        break;
      case Phase::any_deck:
        reachable(Verb::take, deck_centre);
        other_decks();
        break;
      case Phase::look:
        reachable(Verb::look, deck_right);
        break;
      case Phase::keep:
        keep();
        break;
      case Phase::token:
        tokens();
        break;
      case Phase::over:
        break;
    }
  }

 private:
  void boards() {  // A1.6: no wonder twice
    unsigned taken = 0;
    for (const Player& player : state_.player) {
      if (player.wonder != kNone) taken |= 1U << player.wonder;
    }
    for (unsigned wonder = 0; wonder < kWonders; ++wonder) {
      if (!has(taken, wonder)) out_.add_use(make_action(Verb::board, wonder));
    }
  }

  /// A2.1: left, right and centre, up to `last`.
  void reachable(Verb verb, unsigned last, unsigned token = 0) {
    for (unsigned ref = deck_left; ref <= last; ++ref) {
      const unsigned deck = deck_of(state_, seat_, ref, rules_.players());
      out_.add_use_if(state_.empty(deck) ? 0U : 1U, make_action(verb, ref, 0, token));
    }
  }

  /// A6.1: the decks out of reach too; those of the left neighbour and on, but the right one's.
  void other_decks() {
    const Seat right = right_of(seat_, rules_.players());
    for (Seat seat = left_of(seat_, rules_.players()); seat != right && seat != seat_;
         seat = left_of(seat, rules_.players())) {
      const unsigned deck = state_.player[seat].wonder;
      if (!state_.empty(deck)) out_.add_use(make_action(Verb::take, deck_of_wonder + deck));
    }
  }

  // ---- A2.2: what the cards and tokens call for -----------------------------------------------

  void act() {
    const bool must_build = builds();
    const bool must_research = science();
    if (state_.armed != 0) {
      const auto token = static_cast<unsigned>(std::countr_zero(state_.armed));
      reachable(Verb::use, deck_centre, token);
    }
    const bool free_to_go = !must_build && !must_research;
    if (free_to_go && out_.count() != 0) out_.add_use(make_action(Verb::done));
  }

  /// True when a stage must be built (A3.2); with the help of tokens it only may (A7.4).
  bool builds() {
    const unsigned stages = open_stages(rules_, player_);
    if (stages == 0) return false;
    const Purse purse(player_.cards);
    const Help help = help_of(rules_, state_, seat_);
    bool duty = false;
    each_stage(stages, [&](unsigned number) {
      const StageData& stage = rules_.wonder[player_.wonder].stage[number];
      duty = duty || purse.pays(stage);
      if (!pays_with(purse, stage, help)) return;
      out_.open_use();
      each_payment(purse, stage, help,
                   [&](Handful cards) { out_.add(make_action(Verb::build, number, cards)); });
    });
    return duty;
  }

  /// A4.3: three different, or two equal of each symbol.
  bool science() {
    if (!state_.tokens_left()) return false;  // A4.4
    const std::uint32_t before = out_.count();
    unsigned different = 1;
    Handful all = 0;
    for (unsigned kind = kFirstSymbol; kind < kFirstOther; ++kind) {
      const unsigned pair = player_.cards[kind] > 1 ? 1 : 0;
      different &= player_.cards[kind] != 0 ? 1U : 0U;
      all |= handful(kind);
      out_.add_use_if(pair, make_action(Verb::science, 0, handful(kind, 2)));
    }
    out_.add_use_if(different, make_action(Verb::science, 0, all));
    return out_.count() != before;
  }

  // ---- effects --------------------------------------------------------------------------------

  void keep() {  // A6.1: each kind once
    unsigned seen = 0;
    for (unsigned i = 0; i < look_size(state_, state_.looked); ++i) {
      seen |= 1U << state_.card[state_.at[state_.looked] + i];
    }
    for (unsigned kind = 0; kind < rules_.tables.card_count; ++kind) {
      out_.add_use_if((seen >> kind) & 1U, make_action(Verb::keep, kind));
    }
  }

  void tokens() {  // A4.4: copies of a token do not differ
    TokenSet rest = state_.face_up;
    while (rest != 0) {
      const auto token = static_cast<unsigned>(std::countr_zero(rest));
      out_.add_use(make_action(Verb::token, token));
      rest = static_cast<TokenSet>(rest & ~rules_.token[token].copies);
    }
    if (state_.stack_at < rules_.token_count) out_.add_use(make_action(Verb::token, kFromStack));
  }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  const Player& player_;
  Writer out_;
};

}  // namespace

unsigned open_stages(const Rules& rules, const Player& player) {
  return rules.wonder[player.wonder].available[player.built];
}

Help help_of(const Rules& rules, const State& state, Seat seat) {
  const auto unused = static_cast<TokenSet>(state.player[seat].tokens & ~state.spent);
  return {(unused & rules.double_coin) != 0, (unused & rules.any_resources) != 0};
}

void legal_actions(const Rules& rules, const State& state, Seat seat, Actions& list) {
  list.clear();
  if (state.phase == Phase::over || seat != state.active) return;
  Lister(rules, state, list).run();
}

bool can_act(const Rules& rules, const State& state) {
  const Player& player = state.player[state.active];
  if (must_research(state)) return true;
  if (state.armed != 0 && reaches_card(rules, state)) return true;
  const unsigned stages = open_stages(rules, player);
  if (stages == 0) return false;
  const Purse purse(player.cards);
  const Help help = help_of(rules, state, state.active);
  bool found = false;
  each_stage(stages, [&](unsigned number) {
    found = found || pays_with(purse, rules.wonder[player.wonder].stage[number], help);
  });
  return found;
}

bool must_build(const Rules& rules, const State& state) {
  const Player& player = state.player[state.active];
  const Purse purse(player.cards);
  bool found = false;
  each_stage(open_stages(rules, player), [&](unsigned number) {
    found = found || purse.pays(rules.wonder[player.wonder].stage[number]);
  });
  return found;
}

bool must_research(const State& state) {
  return state.tokens_left() && has_science(state.player[state.active].cards);
}

}  // namespace pharos::architects
