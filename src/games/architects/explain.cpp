// SPDX-License-Identifier: Apache-2.0
// Legal actions and events in words. No text for people stands here: keys and arguments only.
#include "games/architects/explain.hpp"

#include <cassert>

#include "games/architects/event.hpp"
#include "games/architects/message_keys.hpp"
#include "games/architects/notation.hpp"
#include "games/architects/payment.hpp"
#include "games/architects/view.hpp"

namespace pharos::architects {
namespace {

Word card_word(const Rules& rules, unsigned kind) {
  return {keys::kCardDomain, card_name(rules, kind)};
}
Word board_word(const Rules& rules, unsigned wonder) {
  return {keys::kBoardDomain, wonder_name(rules, wonder)};
}
Word token_word(const Rules& rules, unsigned token) {
  return {keys::kTokenDomain, token_name(rules, token)};
}
Word deck_word(const Rules& rules, unsigned ref) {
  return {keys::kDeckDomain, deck_name(rules, ref)};
}

/// "2 wood and 1 coin"
std::vector<CountedWord> card_words(const Rules& rules, Handful cards) {
  std::vector<CountedWord> list;
  for (unsigned kind = 0; kind < kHandfulKinds; ++kind) {
    const auto count = static_cast<int>(count_in(cards, kind));
    if (count != 0) list.push_back({count, card_word(rules, kind)});
  }
  return list;
}

/// With the card, if the seat knows it (A1.7, A4.2).
Message describe_take(const Rules& rules, const State& state, Seat seat, const Action& action) {
  const bool use = action.verb == Verb::use;
  const unsigned deck = deck_of(state, seat, action.subject, rules.players());
  const bool known = known_cards(state, seat, deck) != 0;
  Message message(known ? (use ? keys::kUse : keys::kTake)
                        : (use ? keys::kUseUnseen : keys::kTakeUnseen));
  if (use) message.with("token", token_word(rules, action.token));
  if (known) message.with("card", card_word(rules, state.top(deck)));
  return message.with("deck", deck_word(rules, action.subject));
}

Message describe_build(const Rules& rules, const State& state, Seat seat, const Action& action) {
  const StageData& stage = rules.wonder[state.player[seat].wonder].stage[action.subject];
  const Help help = help_in(action.cards, stage);
  std::string_view key = keys::kBuild;
  if (help.double_coin) key = help.any_resources ? keys::kBuildBoth : keys::kBuildEconomy;
  if (help.any_resources && !help.double_coin) key = keys::kBuildEngineering;
  Message message(key);
  message.with("stage", action.subject + 1);
  return message.with("cards", card_words(rules, action.cards));
}

/// Which neighbour of `seat` the other one is.
Word neighbour_word(const Rules& rules, Seat seat, unsigned other) {
  if (rules.players() == 2) return {keys::kNeighbourDomain, "only"};
  const bool left = left_of(seat, rules.players()) == other;
  return {keys::kNeighbourDomain, left ? "left" : "right"};
}

}  // namespace

Message describe(const Rules& rules, const State& state, Seat seat, const Action& action) {
  switch (action.verb) {
    case Verb::board:
      return Message(keys::kPickBoard).with("board", board_word(rules, action.subject));
    case Verb::take:
    case Verb::use:
      return describe_take(rules, state, seat, action);
    case Verb::build:
      return describe_build(rules, state, seat, action);
    case Verb::science:
      return Message(keys::kScience).with("cards", card_words(rules, action.cards));
    case Verb::token:
      if (action.subject == kFromStack) return Message(keys::kTokenStack);
      return Message(keys::kToken).with("token", token_word(rules, action.subject));
    case Verb::look: {
      const unsigned deck = deck_of(state, seat, action.subject, rules.players());
      Message message(keys::kLook);
      message.with("deck", deck_word(rules, action.subject));
      return message.with("count", static_cast<int>(look_size(state, deck)));
    }
    case Verb::keep:
      return Message(keys::kKeep).with("card", card_word(rules, action.subject));
    case Verb::done:
      return Message(keys::kDone);
  }
  assert(false);
  return Message{};
}

Message action_name(const Rules& rules, const State&, const Action& action) {
  switch (action.verb) {
    case Verb::board:
      return Message(keys::kNameBoard).with("board", board_word(rules, action.subject));
    case Verb::take:
      return Message(keys::kNameTake).with("deck", deck_word(rules, action.subject));
    case Verb::build:
      return Message(keys::kNameBuild).with("stage", action.subject + 1);
    case Verb::science:
      return Message(keys::kNameScience);
    case Verb::token:
      return Message(keys::kNameTokenStack);
    case Verb::use:
      return Message(keys::kNameUse).with("token", token_word(rules, action.token));
    case Verb::look:
      return Message(keys::kNameLook).with("deck", deck_word(rules, action.subject));
    case Verb::done:
      return Message(keys::kNameDone);
    case Verb::keep:  // whatever was looked at can be kept
      break;
  }
  assert(false);
  return Message{};
}

std::optional<Message> describe_event(const Rules& rules, const Event& event) {
  const auto plain = [](std::string_view key) { return Message(key); };
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::board:
      return plain(keys::kEventBoard).with("board", board_word(rules, event.subject));
    case EventKind::no_card:
      return plain(keys::kEventNoCard);
    case EventKind::took:
      return plain(keys::kEventTook)
          .with("card", card_word(rules, event.subject))
          .with("deck", deck_word(rules, static_cast<unsigned>(event.amount)));
    case EventKind::cat:
      return plain(keys::kEventCat);
    case EventKind::horn:
      return plain(keys::kEventHorn).with("horns", event.amount);
    case EventKind::battle:
      return plain(keys::kEventBattle).with("turned", event.amount).with("battle", event.second);
    case EventKind::alarm:
      return plain(keys::kEventAlarm);
    case EventKind::built:
      return plain(keys::kEventBuilt)
          .with("stage", event.subject)
          .with("cards", card_words(rules, whole(event)));
    case EventKind::complete:
      return plain(keys::kEventComplete);
    case EventKind::science:
      return plain(keys::kEventScience).with("cards", card_words(rules, whole(event)));
    case EventKind::token:
      return plain(event.amount != 0 ? keys::kEventTokenStack : keys::kEventToken)
          .with("token", token_word(rules, event.subject));
    case EventKind::shown:
      return plain(keys::kEventShown).with("token", token_word(rules, event.subject));
    case EventKind::used:
      return plain(keys::kEventUsed).with("token", token_word(rules, event.subject));
    case EventKind::looked:
      return plain(keys::kEventLooked)
          .with("deck", deck_word(rules, static_cast<unsigned>(event.amount)))
          .with("count", event.second);
    case EventKind::kept:
      return plain(keys::kEventKept).with("card", card_word(rules, event.subject));
    case EventKind::fight:
      return plain(keys::kEventFight)
          .with("shields", event.amount)
          .with("neighbour", neighbour_word(rules, event.seat, event.subject))
          .with("other", event.second);
    case EventKind::victory:
      return plain(keys::kEventVictory)
          .with("neighbour", neighbour_word(rules, event.seat, event.subject))
          .with("tokens", event.amount)
          .with("points", event.amount * rules.tables.victory_points);
    case EventKind::draw:
      return plain(keys::kEventDraw);
    case EventKind::disbanded:
      return plain(keys::kEventDisbanded).with("cards", event.amount);
    case EventKind::no_deck:
      return plain(keys::kEventNoDeck);
    case EventKind::turn:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace pharos::architects
