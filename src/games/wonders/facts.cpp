// SPDX-License-Identifier: Apache-2.0
#include "games/wonders/facts.hpp"

#include <array>
#include <cassert>
#include <string_view>

#include "engine/facts.hpp"
#include "games/wonders/city.hpp"
#include "games/wonders/event.hpp"
#include "games/wonders/expansions.hpp"
#include "games/wonders/explain.hpp"
#include "games/wonders/notation.hpp"
#include "games/wonders/words.hpp"

namespace pharos::wonders {
namespace {

/// In the order of How.
constexpr std::array<std::string_view, 5> kHowNames = {"paid", "free", "chain", "power", "once"};

/// Of a CoinSource.
std::string_view source_name(unsigned source) {
  constexpr std::array<std::string_view, 2> kSourceNames = {"card", "stage"};
  if (source < kSourceNames.size()) return kSourceNames[source];
  return expansions()[source - kSourceNames.size()]->id;
}

class ActionWriter : ActionFacts<Rules, State, Action> {
 public:
  using ActionFacts::ActionFacts;

  void run() {
    json_.key("verb").text(verb_name(action_.verb));
    switch (action_.verb) {
      case Verb::build:
        build();
        break;
      case Verb::stage:
        stage();
        break;
      case Verb::sell:
        if (!face_down()) card();
        json_.key("coins").number(kSalePays);
        break;
      case Verb::pass:
        break;
      case Verb::board:
        json_.key("board").text(board_name(rules_, action_.subject));
        break;
      case Verb::side:
        json_.key("side").text(side_name(static_cast<Side>(action_.subject)));
        break;
      case Verb::discard:
      case Verb::give_back:
        if (names_a_card(action_.verb)) card();
        expansions_parts();
        break;
    }
  }

 private:
  /// W2.8, W2.9: cards that are sold or laid under a stage are nobody else's business.
  [[nodiscard]] bool face_down() const { return telling_ == Telling::open; }

  void card() { json_.key("card").text(card_name(rules_, action_.subject)); }

  void build() {
    card();
    if (state_.phase == Phase::discard_pile) json_.key("from").text("pile");  // W6.3
    if (wished()) return;
    const How how = how_built(rules_, state_, seat_, action_);
    json_.key("how").text(kHowNames[static_cast<unsigned>(how)]);
    if (how == How::chain) {
      json_.key("by").text(chain_name(rules_, state_.city[seat_], rules_.card[action_.subject]));
    }
    pays();
  }

  void stage() {
    if (!face_down()) card();
    const City& city = state_.city[seat_];
    if (next_stage(rules_, city) != nullptr) json_.key("stage").number(city.stages + 1);
    if (action_.half != 0) json_.key("half").number(action_.half);
    if (action_.pawn != 0) json_.key("pawn").number(action_.pawn);
    expansions_parts();
    if (!wished()) pays();
  }

  void pays() {
    const ActionPrice price = price_of(rules_, state_, seat_, action_);
    json_.key("pays").object([&] {
      json_.key("bank").number(price.bank);
      json_.key("left").number(price.left);
      json_.key("right").number(price.right);
    });
  }

  void expansions_parts() {
    each_expansion(rules_, [&](const Expansion& expansion) {
      expansion.write_action(rules_, state_, action_, json_);
    });
  }
};

class EventWriter : EventFacts<Rules, State> {
 public:
  using EventFacts::EventFacts;

  void run() {
    switch (static_cast<EventKind>(event_.kind)) {
      case EventKind::board:
        return told("board", "board", board_name(rules_, event_.subject));
      case EventKind::side:
        return told("side", "side", side_name(static_cast<Side>(event_.subject)));
      case EventKind::age_begins:
        told("age", "age", event_.subject);
        if (event_.subject > 1) fought();
        return;
      case EventKind::built:
        card("built");
        pays();
        break;
      case EventKind::built_free:
        card("built");
        json_.key("how").text(kHowNames[static_cast<unsigned>(How::once)]);
        pays();
        break;
      case EventKind::staged:
        told("staged", "stage", event_.subject);
        pays();
        break;
      case EventKind::sold:
        return told("sold", "coins", kSalePays);
      case EventKind::received:
        told("received", "coins", event_.amount);
        json_.key("from").number(event_.subject);
        break;
      case EventKind::coins:
        told("coins", "coins", event_.amount);
        json_.key("by").text(source_name(event_.subject));
        break;
      case EventKind::took:
        return card("took");
      case EventKind::declined:
        return told("declined");
      case EventKind::hands_passed:
        return told("passed", "side", event_.subject == 0 ? "left" : "right");
      case EventKind::fight:
        return conflict();
      case EventKind::victory:
        return against("victory", "over");
      case EventKind::defeat:
        return against("defeat", "by");
      case EventKind::half:  // E5.1
        told("half", "stage", event_.subject);
        json_.key("half").number(event_.amount);
        break;
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
        each_expansion(rules_, [&](const Expansion& expansion) {
          expansion.write_event(rules_, event_, json_);
        });
        break;
      case EventKind::step:
        assert(false);
        break;
    }
  }

 private:
  void card(std::string_view word) { told(word, "card", card_name(rules_, event_.subject)); }

  void pays() {
    json_.key("pays").object([&] {
      json_.key("left").number(event_.amount);
      json_.key("right").number(event_.second);
    });
  }

  void against(std::string_view word, std::string_view whom) {
    told(word, whom, event_.subject);
    side(left_of(event_.seat, rules_.players()) == event_.subject);
    json_.key("points").number(event_.amount);
    json_.key("shields").array([&] {
      json_.number(state_.city[event_.seat].shields);
      json_.number(state_.city[event_.subject].shields);
    });
  }

  /// W5.2: the shields of all as they were compared, also of those that were level.
  void fought() {
    json_.key("shields").array([&] {
      for (Seat seat = 0; seat < rules_.players(); ++seat) json_.number(state_.city[seat].shields);
    });
  }

  void conflict() {  // W5.2
    const Seat seat = event_.subject;
    const Seat left = left_of(seat, rules_.players());
    const unsigned own = state_.city[seat].shields;
    const unsigned theirs = state_.city[left].shields;
    const Seat winner = own > theirs ? seat : left;
    fight(seat, own, theirs, own == theirs ? kNoSeat : winner);
    json_.key("points").number(own == theirs ? 0 : kTokenValue[state_.age - 1U]);
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

}  // namespace pharos::wonders
