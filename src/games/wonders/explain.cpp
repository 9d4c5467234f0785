// SPDX-License-Identifier: Apache-2.0
// Legal actions and events in words. No text for people stands here: keys and arguments only.
#include "games/wonders/explain.hpp"

#include <cassert>
#include <utility>

#include "games/wonders/city.hpp"
#include "games/wonders/event.hpp"
#include "games/wonders/expansions.hpp"
#include "games/wonders/message_keys.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/words.hpp"

namespace pharos::wonders {
namespace {

Word board_word(const Rules& rules, unsigned board) {
  return {keys::kBoardDomain, board_name(rules, board)};
}
Word side_word(const Rules& rules, unsigned side) {
  return {keys::kSideDomain[rules.tables.edition == 1 ? 0 : 1], side_name(static_cast<Side>(side))};
}

/// "1 coin to the bank and 2 coins to the left": who gets something.
std::vector<CountedWord> payments(int bank, int left, int right) {
  std::vector<CountedWord> list;
  const auto add = [&](int coins, std::string_view payee) {
    if (coins != 0) list.push_back({coins, {keys::kPayeeDomain, payee}});
  };
  add(bank, "bank");
  add(left, "left");
  add(right, "right");
  return list;
}

bool costs_something(const CardData& card) { return card.coins != 0 || card.cost != Cost{}; }

Message describe_build(const Rules& rules, const State& state, Seat seat, const Action& action) {
  const auto about = [&](std::string_view key) {
    return Message(key).with("card", card_word(rules, action.subject));
  };
  if (state.phase == Phase::discard_pile) return about(keys::kBuildPile);
  const How how = how_built(rules, state, seat, action);
  if (how == How::once) return about(keys::kBuildOnce);
  if (how == How::power) return about(keys::kBuildPower);
  if (how == How::chain) {
    const std::string_view by = chain_name(rules, state.city[seat], rules.card[action.subject]);
    return about(keys::kBuildChain).with("building", Word{keys::kCardDomain, by});
  }
  return with_price(about(how == How::paid ? keys::kBuildPaid : keys::kBuild),
                    price_of(rules, state, seat, action));
}

Message describe_stage(const Rules& rules, const State& state, Seat seat, const Action& action) {
  const ActionPrice price = price_of(rules, state, seat, action);
  const bool paid = price.left + price.right != 0;
  return with_price(
      stage_message(paid ? keys::kStagePaid : keys::kStage, rules, state, seat, action), price);
}

/// W5.2: which neighbour of `seat` the other one is.
Word neighbour_word(const Rules& rules, Seat seat, unsigned other) {
  const bool left = left_of(seat, rules.players()) == other;
  return {keys::kNeighbourDomain, left ? "left" : "right"};
}

}  // namespace

Word card_word(const Rules& rules, unsigned card) {
  return {keys::kCardDomain, card_name(rules, card)};
}

Word age_word(unsigned age) {
  static constexpr std::string_view kAgeWords[] = {"1", "2", "3"};
  return {keys::kAgeDomain, kAgeWords[age - 1]};
}

Message with_price(Message message, const ActionPrice& price) {
  message.with("bank", price.bank).with("left", price.left).with("right", price.right);
  message.with("total", price.bank + price.left + price.right);
  message.with("payments", payments(price.bank, price.left, price.right));
  return message;
}

Message stage_message(std::string_view key, const Rules& rules, const State& state, Seat seat,
                      const Action& action) {
  Message message(key);
  message.with("card", card_word(rules, action.subject));
  message.with("stage", state.city[seat].stages + 1);
  message.with("half", action.half).with("pawn", action.pawn);
  return message;
}

ActionPrice price_of(const Rules& rules, const State& state, Seat seat, const Action& action) {
  ActionPrice price;
  price.left = action.left;
  price.right = action.right;
  each_expansion(rules, [&](const Expansion& expansion) {
    price.bank += expansion.price(rules, state, action);
  });
  if (action.verb != Verb::build || state.phase == Phase::discard_pile || action.free) return price;
  const City& city = state.city[seat];
  const CardRule& card = rules.card[action.subject];
  price.chain =
      card.parents.meets(city.built) && costs_something(rules.tables.cards[action.subject]);
  if (!builds_for_nothing(city, card, free_colours(state, city))) price.bank += card.price.coins;
  return price;
}

How how_built(const Rules& rules, const State& state, Seat seat, const Action& action) {
  if (state.phase == Phase::discard_pile) return How::power;
  if (action.free) return How::once;
  const ActionPrice price = price_of(rules, state, seat, action);
  if (price.chain) return How::chain;
  const City& city = state.city[seat];
  const CardRule& card = rules.card[action.subject];
  const bool waived = builds_for_nothing(city, card, free_colours(state, city));
  if (waived && costs_something(rules.tables.cards[action.subject])) return How::power;
  return price.bank + price.left + price.right != 0 ? How::paid : How::free;
}

std::string_view chain_name(const Rules& rules, const City& city, const CardRule& card) {
  std::string_view found;
  (city.built & card.parents).each([&](unsigned name) {
    if (found.empty()) found = card_name(rules, name);
  });
  return found;
}

Message action_name(const Rules& rules, const State& state, const Action& action) {
  const auto own = ask_expansions(rules, [&](const Expansion& expansion) {
    return expansion.action_name(rules, state, action);
  });
  if (own) return *own;
  if (action.verb == Verb::board) {
    return Message(keys::kNameBoard).with("board", board_word(rules, action.subject));
  }
  const Word card = card_word(rules, action.subject);
  if (action.verb == Verb::build) return Message(keys::kNameBuild).with("card", card);
  assert(action.verb == Verb::stage);
  return Message(keys::kNameStage).with("card", card);
}

Message describe(const Rules& rules, const State& state, Seat seat, const Action& action) {
  const auto own = ask_expansions(rules, [&](const Expansion& expansion) {
    return expansion.describe(rules, state, seat, action);
  });
  if (own) return *own;
  switch (action.verb) {
    case Verb::build:
      return describe_build(rules, state, seat, action);
    case Verb::stage:
      return describe_stage(rules, state, seat, action);
    case Verb::sell: {
      Message message(keys::kSell);
      return message.with("card", card_word(rules, action.subject)).with("coins", kSalePays);
    }
    case Verb::pass:
      return Message(state.phase == Phase::extra ? keys::kPassExtra : keys::kPassPile);
    case Verb::board:
      return Message(keys::kPickBoard).with("board", board_word(rules, action.subject));
    case Verb::side:
      return Message(keys::kPickSide).with("side", side_word(rules, action.subject));
    case Verb::discard:
    case Verb::give_back:
      break;  // an expansion's, told above
  }
  assert(false);
  return Message{};
}

std::optional<Message> describe_event(const Rules& rules, const Event& event) {
  const bool paid = event.amount != 0 || event.second != 0;
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::board:
      return Message(keys::kEventBoard).with("board", board_word(rules, event.subject));
    case EventKind::side:
      return Message(keys::kEventSide).with("side", side_word(rules, event.subject));
    case EventKind::age_begins:
      return Message(keys::kEventAge).with("age", age_word(event.subject));
    case EventKind::built: {
      Message message(paid ? keys::kEventBuiltPaid : keys::kEventBuilt);
      message.with("card", card_word(rules, event.subject));
      return message.with("payments", payments(0, event.amount, event.second));
    }
    case EventKind::built_free:
      return Message(keys::kEventBuiltFree).with("card", card_word(rules, event.subject));
    case EventKind::staged: {
      Message message(paid ? keys::kEventStagedPaid : keys::kEventStaged);
      message.with("stage", event.subject);
      return message.with("payments", payments(0, event.amount, event.second));
    }
    case EventKind::sold:
      return Message(keys::kEventSold).with("coins", kSalePays);
    case EventKind::coins:
      return Message(keys::kEventCoins).with("coins", event.amount);
    case EventKind::took:
      return Message(keys::kEventTook).with("card", card_word(rules, event.subject));
    case EventKind::declined:
      return Message(keys::kEventDeclined);
    case EventKind::victory:
    case EventKind::defeat: {
      const bool won = static_cast<EventKind>(event.kind) == EventKind::victory;
      Message message(won ? keys::kEventVictory : keys::kEventDefeat);
      message.with("neighbour", neighbour_word(rules, event.seat, event.subject));
      return message.with("points", event.amount);
    }
    case EventKind::half:
      return Message(keys::kEventHalf).with("half", event.amount);
    case EventKind::joined:
    case EventKind::pawn:
    case EventKind::project_built:
    case EventKind::token:
    case EventKind::defeats_returned:
    case EventKind::project_failed:
    case EventKind::lost_card:
    case EventKind::lost_token:
    case EventKind::fined:
    case EventKind::debt:
      return ask_expansions(rules, [&](const Expansion& expansion) {
        return expansion.describe_event(rules, event);
      });
    case EventKind::received:  // shown, not told
    case EventKind::fight:
    case EventKind::hands_passed:
    case EventKind::step:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace pharos::wonders
