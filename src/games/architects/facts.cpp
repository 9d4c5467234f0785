// SPDX-License-Identifier: Apache-2.0
#include "games/architects/facts.hpp"

#include <string_view>

#include "engine/facts.hpp"
#include "games/architects/conflict.hpp"
#include "games/architects/event.hpp"
#include "games/architects/notation.hpp"
#include "games/architects/payment.hpp"
#include "games/architects/view.hpp"
#include "games/architects/words.hpp"

namespace pharos::architects {
namespace {

/// {"wood":2,"coin":1}
void write_handful(const Rules& rules, Handful cards, JsonWriter& json) {
  json.key("cards").object([&] {
    for (unsigned kind = 0; kind < kHandfulKinds; ++kind) {
      const unsigned count = count_in(cards, kind);
      if (count != 0) json.key(card_name(rules, kind)).number(count);
    }
  });
}

/// The deck as the seat calls it, and as views name it.
void write_deck(const Rules& rules, const State& state, Seat seat, unsigned ref, JsonWriter& json) {
  const unsigned deck = deck_of(state, seat, ref, rules.players());
  json.key("deck").text(deck_name(rules, ref));
  json.key("of").text(deck == kCentre ? kDeckNames[deck_centre] : wonder_name(rules, deck));
}

void write_origin(bool from_stack, JsonWriter& json) {
  json.key("from").text(from_stack ? "stack" : "face_up");
}

class ActionWriter : ActionFacts<Rules, State, Action> {
 public:
  using ActionFacts::ActionFacts;

  void run() {
    json_.key("verb").text(verb_name(action_.verb));
    switch (action_.verb) {
      case Verb::board:
        json_.key("board").text(wonder_name(rules_, action_.subject));
        break;
      case Verb::take:
        take();
        break;
      case Verb::build:
        build();
        break;
      case Verb::science:
        if (!wished()) write_handful(rules_, action_.cards, json_);
        break;
      case Verb::token:
        write_origin(action_.subject == kFromStack, json_);
        if (action_.subject != kFromStack) token(action_.subject);
        break;
      case Verb::use:
        token(action_.token);
        if (action_.subject != kNoDeck) take();
        break;
      case Verb::look: {
        write_deck(rules_, state_, seat_, action_.subject, json_);
        const unsigned deck = deck_of(state_, seat_, action_.subject, rules_.players());
        json_.key("count").number(look_size(state_, deck));
        break;
      }
      case Verb::keep:
        json_.key("card").text(card_name(rules_, action_.subject));
        break;
      case Verb::done:
        break;
    }
  }

 private:
  void token(unsigned token) { json_.key("token").text(token_name(rules_, token)); }

  /// With the card, if the seat knows it (A1.7, A4.2).
  void take() {
    write_deck(rules_, state_, seat_, action_.subject, json_);
    const unsigned deck = deck_of(state_, seat_, action_.subject, rules_.players());
    if (wished() || known_cards(state_, seat_, deck) == 0) return;
    json_.key("card").text(card_name(rules_, state_.top(deck)));
  }

  void build() {
    json_.key("stage").number(action_.subject + 1);
    if (wished()) return;
    write_handful(rules_, action_.cards, json_);
    const StageData& stage = rules_.wonder[state_.player[seat_].wonder].stage[action_.subject];
    const Help help = help_in(action_.cards, stage);  // A7.4
    if (!help.double_coin && !help.any_resources) return;
    json_.key("helped").array([&] {
      if (help.double_coin) kind(TokenKind::double_coin);
      if (help.any_resources) kind(TokenKind::any_resources);
    });
  }
  void kind(TokenKind kind) { json_.text(kTokenKindNames[static_cast<unsigned>(kind)]); }
};

class EventWriter : EventFacts<Rules, State> {
 public:
  using EventFacts::EventFacts;

  void run() {
    switch (static_cast<EventKind>(event_.kind)) {
      case EventKind::board:
        return told("board", "board", wonder_name(rules_, event_.subject));
      case EventKind::turn:
        return told("turn", "turn", event_.amount);
      case EventKind::no_card:
        return told("no_card");
      case EventKind::took:
        what("took");
        deck();
        card();
        break;
      case EventKind::cat:
        return told("cat");
      case EventKind::horn:
        return told("horn", "horns", event_.amount);
      case EventKind::battle:
        told("battle", "turned", event_.amount);
        json_.key("battle").number(event_.second);
        break;
      case EventKind::alarm:
        return told("alarm");
      case EventKind::built:
        told("built", "stage", event_.subject);
        write_handful(rules_, whole(event_), json_);
        break;
      case EventKind::complete:
        return told("complete");
      case EventKind::science:
        what("science");
        write_handful(rules_, whole(event_), json_);
        break;
      case EventKind::token:
        token("token");
        write_origin(event_.amount != 0, json_);
        break;
      case EventKind::shown:
        return token("shown");
      case EventKind::used:
        return token("used");
      case EventKind::looked:
        what("looked");
        deck();
        json_.key("count").number(event_.second);
        break;
      case EventKind::kept:
        what("kept");
        card();
        break;
      case EventKind::fight:
        return battle();
      case EventKind::victory:
        return victory();
      case EventKind::draw:
        return told("draw");
      case EventKind::disbanded:
        return told("disbanded", "cards", event_.amount);
      case EventKind::no_deck:
        return told("no_deck");
    }
  }

 private:
  void card() { json_.key("card").text(card_name(rules_, event_.subject)); }
  void token(std::string_view word) { told(word, "token", token_name(rules_, event_.subject)); }
  void deck() {
    write_deck(rules_, state_, event_.seat, static_cast<unsigned>(event_.amount), json_);
  }
  void tokens(unsigned count) {
    json_.key("tokens").number(count);
    json_.key("points").number(count * rules_.tables.victory_points);
  }

  void victory() {
    told("victory", "over", event_.subject);
    side(left_of(event_.seat, rules_.players()) == event_.subject);
    tokens(static_cast<unsigned>(event_.amount));
  }

  void battle() {  // A5.2, A5.3
    const auto strength = static_cast<unsigned>(event_.amount);
    const auto other = static_cast<unsigned>(event_.second);
    const unsigned own = spoils(rules_, strength, other);
    const unsigned theirs = spoils(rules_, other, strength);
    const Seat winner = own > theirs ? event_.seat : event_.subject;
    fight(event_.seat, strength, other, own == theirs ? kNoSeat : winner);
    tokens(own + theirs);  // only one of them has any
  }
};

}  // namespace

void write_action(const Rules& rules, const State& state, Seat seat, const Action& action,
                  Telling telling, JsonWriter& json) {
  json.object([&] { ActionWriter(rules, state, seat, action, telling, json).run(); });
}

void write_event(const Rules& rules, const State& state, const Event& event, JsonWriter& json) {
  EventWriter(rules, state, event, json).run();
}

}  // namespace pharos::architects
