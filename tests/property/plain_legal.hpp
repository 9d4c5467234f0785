// SPDX-License-Identifier: Apache-2.0
// The list of legal actions of 7 Wonders, read off the rules one by one: from the printed facts, a
// recount of the cities and brute-force payments. Slow and plain; it serves to check the engine.
#pragma once

#include <vector>

#include "conformance/wonders_recount.hpp"
#include "property/plain_payment.hpp"

namespace pharos::wonders::plain {

class LegalList {
 public:
  LegalList(const Rules& rules, const State& state, Seat seat)
      : rules_(rules), state_(state), seat_(seat), city_(recount::city(rules, state, seat)) {}

  [[nodiscard]] std::vector<Action> list() {
    if (state_.acting.has(seat_)) {
      if (state_.phase == Phase::pick_board) boards();
      if (state_.phase == Phase::pick_side) sides();
      if (state_.phase == Phase::turn || state_.phase == Phase::extra) hand();
      if (state_.phase == Phase::discard_pile) pile();
      if (state_.phase == Phase::penalty) penalty();
      if (state_.phase == Phase::extra || state_.phase == Phase::discard_pile) {
        add(Verb::pass, 0);  // W6.3, W6.4: it may be declined
      }
    }
    return actions_;
  }

 private:
  void add(Verb verb, unsigned subject, unsigned left = 0, unsigned right = 0, bool free = false) {
    Action action;
    action.verb = verb;
    action.subject = static_cast<std::uint8_t>(subject);
    action.left = static_cast<std::uint8_t>(left);
    action.right = static_cast<std::uint8_t>(right);
    action.free = free;
    actions_.push_back(action);
  }

  void boards() {  // W1.5: those nobody has
    for (unsigned board = 0; board < rules_.tables.board_count; ++board) {
      bool free = true;
      for (unsigned seat = 0; seat < rules_.players(); ++seat) {
        free = free && state_.city[seat].board != board;
      }
      if (free) add(Verb::board, board);
    }
  }

  void sides() {
    add(Verb::side, 0);
    add(Verb::side, 1);
  }

  void hand() {
    auto cards = recount::hand(rules_, state_, seat_);
    cards.erase(std::unique(cards.begin(), cards.end()), cards.end());
    for (const std::uint8_t id : cards) {
      builds(id);
      if (!city_.complete()) stages(id);
      add(Verb::sell, id);  // W3.10
    }
  }

  void builds(std::uint8_t id) {
    const CardData& card = rules_.tables.cards[id];
    if (recount::stands_in(rules_.tables, city_, card.name.view())) return;  // W3.1
    if (recount::for_nothing(rules_, state_, city_, id)) {
      add(Verb::build, id);
      return;
    }
    bool costs_nothing = false;
    for (const auto& [left, right] : splits(position(card.cost, card.coins))) {
      add(Verb::build, id, left, right);
      costs_nothing = left + right + card.coins == 0;
    }
    const bool once = city_.has(EffectKind::free_once_per_age) &&  // W6.7
                      state_.city[seat_].free_used != state_.age;
    if (once && !costs_nothing) add(Verb::build, id, 0, 0, true);
  }

  void stages(std::uint8_t id) {  // W4.2, E2.1, E5.1, E5.2
    const StageData& stage = city_.side->stage[city_.stages];
    const bool any_age =
        std::any_of(stage.effects.begin(), stage.effects.end(),
                    [](const Effect& e) { return e.kind == EffectKind::pawn && e.amount == 0; });
    const std::vector<unsigned> halves = stage.has_halves() ? std::vector{1U, 2U} : std::vector{0U};
    const std::vector<unsigned> pawns = any_age ? std::vector{1U, 2U, 3U} : std::vector{0U};
    for (const unsigned half : halves) {
      for (const unsigned pawn : pawns) {
        for (const bool join : {false, true}) {
          if (join && !may_join()) continue;
          const unsigned coins = join ? this_edifice().cost : 0U;  // E2.3
          for (const auto& [left, right] : splits(position(stage.cost, coins))) {
            add(Verb::stage, id, left, right);
            actions_.back().half = static_cast<std::uint8_t>(half);
            actions_.back().pawn = static_cast<std::uint8_t>(pawn);
            actions_.back().join = join;
          }
        }
      }
    }
  }

  [[nodiscard]] const EdificeData& this_edifice() const {
    return rules_.edifice_tables.edifices[state_.edifice[state_.age - 1U]];
  }

  [[nodiscard]] bool may_join() const {  // E2.1, E2.2
    const bool has = ((state_.city[seat_].joined >> (state_.age - 1U)) & 1) != 0;
    return rules_.options.edifice && !has && state_.pawns_left[state_.age - 1U] > 0;
  }

  void penalty() {  // E4.3, E4.4
    const Penalty& penalty = this_edifice().penalty;
    if (penalty.kind == PenaltyKind::discard) {
      std::vector<unsigned> names;
      for (const std::uint8_t id : city_.cards) {
        const CardData& card = rules_.tables.cards[id];
        if (card.colour == penalty.colour) names.push_back(card.name_id);
      }
      std::sort(names.begin(), names.end());
      for (const unsigned name : names) add(Verb::discard, name);
      return;
    }
    const auto& has = state_.city[seat_].victories;
    for (unsigned ones = 4; ones-- > 0;) {
      for (unsigned threes = 4; threes-- > 0;) {
        for (unsigned fives = 4; fives-- > 0;) {
          const bool right = ones + threes + fives == penalty.amount;
          if (!right || ones > has[0] || threes > has[1] || fives > has[2]) continue;
          add(Verb::give_back, ones + 4 * threes + 16 * fives);
        }
      }
    }
  }

  [[nodiscard]] Position position(const Cost& cost, unsigned coins) const {
    Position position;
    position.own = city_.own;
    position.left = recount::city(rules_, state_, left_of(seat_, rules_.players())).sells;
    position.right = recount::city(rules_, state_, right_of(seat_, rules_.players())).sells;
    position.cheap_left = city_.cheap_left;
    position.cheap_right = city_.cheap_right;
    position.purse = state_.city[seat_].coins;
    position.cost = cost;
    position.coins = coins;
    return position;
  }

  void pile() {  // W6.3: any card whose name does not stand in the city; a name is offered once
    std::vector<std::string_view> names;
    for (const std::uint8_t id : recount::pile(rules_, state_)) {
      const std::string_view name = rules_.tables.cards[id].name.view();
      if (recount::stands_in(rules_.tables, city_, name)) continue;
      if (std::find(names.begin(), names.end(), name) != names.end()) continue;
      names.push_back(name);
      add(Verb::build, id);
    }
  }

  const Rules& rules_;
  const State& state_;
  Seat seat_;
  recount::PlainCity city_;
  std::vector<Action> actions_;
};

}  // namespace pharos::wonders::plain
