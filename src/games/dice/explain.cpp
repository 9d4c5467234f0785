// SPDX-License-Identifier: Apache-2.0
// Legal actions and events in words. No text for people stands here: keys and arguments only.
#include "games/dice/explain.hpp"

#include <bit>
#include <cassert>

#include "games/dice/event.hpp"
#include "games/dice/message_keys.hpp"
#include "games/dice/message_words.hpp"
#include "games/dice/sheet.hpp"

namespace pharos::dice {
namespace {

bool builds_free(const State& state, Seat seat) {
  return state.pending.has(seat) && state.city[seat].task().kind() == TaskKind::free_build;
}

Message describe_bonus(const Rules& rules, const State& state, Seat seat, unsigned bonus) {
  const BonusRule& rule = board_of(rules, state.city[seat]).bonus[bonus];
  const int number = static_cast<int>(bonus) + 1;
  if (rule.coins != 0)
    return Message(keys::kBonusCoins).with("bonus", number).with("coins", rule.coins);
  if (rule.task.kind() == TaskKind::another_action) {
    return Message(keys::kBonusAction).with("bonus", number);
  }
  Message message(keys::kBonusCross);
  return message.with("bonus", number).with("buildings", building_list(rule.task.buildings()));
}

Means means_of(const Rules& rules, const State& state, Seat seat) {
  return {board_of(rules, state.city[seat]), sheet_of(state, seat)};
}

/// The squares of the Wonder that are not crossed yet (D3.4).
Squares wonder_left(const Means& means) {
  return means.board.building[static_cast<unsigned>(Building::wonder)] & ~means.crossed;
}

}  // namespace

std::optional<unsigned> next_wonder_square(const Rules& rules, const State& state, Seat seat) {
  const Means means = means_of(rules, state, seat);
  const Squares left = wonder_left(means);
  if (left == 0) return std::nullopt;
  return means.board.square[static_cast<unsigned>(std::countr_zero(left))].number;
}

unsigned die_price(const Rules& rules, const State& state, Seat seat, const Action& action) {
  if (action.verb != Verb::build || builds_free(state, seat)) return 0;
  return means_of(rules, state, seat).die_cost(*die_showing(state, action.symbol));
}

unsigned price_of(const Rules& rules, const State& state, Seat seat, const Action& action) {
  if (action.verb != Verb::build && action.verb != Verb::wonder && action.verb != Verb::cross) {
    return 0;
  }
  const Means means = means_of(rules, state, seat);
  if (action.verb == Verb::wonder) {
    return means.price(static_cast<unsigned>(std::countr_zero(wonder_left(means))), 0);
  }
  return means.price(square_index(means.board, action), die_price(rules, state, seat, action));
}

Message action_name(const Rules&, const State&, const Action& action) {
  switch (action.verb) {
    case Verb::build:
      return Message(keys::kNameBuild)
          .with("colour", colour_word(colour_of(action.symbol)))
          .with("symbol", symbol_word(action.symbol));
    case Verb::wonder:
      return Message(keys::kNameWonder);
    case Verb::cross:
      return Message(keys::kNameCross)
          .with("building", building_word(action.building))
          .with("square", action.square + 1);
    case Verb::bonus:
      return Message(keys::kNameBonus).with("bonus", action.square + 1);
    case Verb::board:
      return Message(keys::kNameBoard).with("board", board_word(action.square));
    case Verb::pass:  // D3.5, D8.3: always allowed where there is one
    case Verb::decline:
      break;
  }
  assert(false);
  return Message{};
}

Message describe(const Rules& rules, const State& state, Seat seat, const Action& action) {
  const int coins = static_cast<int>(price_of(rules, state, seat, action));
  switch (action.verb) {
    case Verb::build: {
      Message message(keys::kBuild);
      message.with("colour", colour_word(colour_of(action.symbol)));
      message.with("symbol", symbol_word(action.symbol));
      message.with("building", building_word(action.building));
      return message.with("square", action.square + 1).with("coins", coins);
    }
    case Verb::wonder: {
      const int square = static_cast<int>(*next_wonder_square(rules, state, seat)) + 1;
      return Message(keys::kWonder).with("square", square).with("coins", coins);
    }
    case Verb::pass:
      return Message(keys::kPass).with("coins", static_cast<int>(kPassCoins));
    case Verb::cross: {
      Message message(keys::kCross);
      message.with("building", building_word(action.building));
      return message.with("square", action.square + 1).with("coins", coins);
    }
    case Verb::bonus:
      return describe_bonus(rules, state, seat, action.square);
    case Verb::decline:
      return Message(keys::kDecline);
    case Verb::board:
      return Message(keys::kBoard).with("board", board_word(action.square));
  }
  assert(false);
  return Message{};
}

std::optional<Message> describe_event(const Rules&, const Event& event) {
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::board:
      return Message(keys::kEventBoard).with("board", board_word(event.subject));
    case EventKind::crossed:
    case EventKind::attacked: {
      const bool attack = static_cast<EventKind>(event.kind) == EventKind::attacked;
      Message message(attack ? keys::kEventAttacked : keys::kEventCrossed);
      message.with("building", building_word(static_cast<Building>(event.subject)));
      return message.with("square", event.amount).with("points", event.second);
    }
    case EventKind::bonus:
      return Message(keys::kEventBonus).with("bonus", event.subject);
    case EventKind::passed:
      return Message(keys::kEventPassed);
    case EventKind::coins:
      return Message(keys::kEventCoins).with("coins", event.amount).with("before", event.second);
    case EventKind::agora_first:
      return Message(keys::kEventAgora).with("points", event.amount);
    case EventKind::die_enters:
      return Message(keys::kEventDie)
          .with("die", die_word(event.subject))
          .with("grey", die_word(static_cast<unsigned>(event.amount)));
    case EventKind::last_round:
      return Message(keys::kEventLast);
    case EventKind::round:
      return Message(keys::kEventRound).with("round", event.amount);
    case EventKind::step:
      return std::nullopt;
  }
  return std::nullopt;
}

Message figures_note(const Rules& rules) {
  return Message(rules.tables.reconstructed() ? keys::kReconstruction : keys::kPrintedFigures);
}

}  // namespace pharos::dice
