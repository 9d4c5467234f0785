// SPDX-License-Identifier: Apache-2.0
#include "games/dice/facts.hpp"

#include <cassert>
#include <string_view>

#include "engine/facts.hpp"
#include "games/dice/event.hpp"
#include "games/dice/explain.hpp"
#include "games/dice/notation.hpp"
#include "games/dice/sheet.hpp"
#include "games/dice/words.hpp"

namespace pharos::dice {
namespace {

class ActionWriter : ActionFacts<Rules, State, Action> {
 public:
  using ActionFacts::ActionFacts;

  void run() {
    json_.key("verb").text(verb_name(action_.verb));
    switch (action_.verb) {
      case Verb::build:
        die();
        if (action_.square == kNone) return;  // D3.7: whatever the square
        square(action_.building, action_.square);
        break;
      case Verb::wonder:
        wonder();
        break;
      case Verb::pass:
        json_.key("coins").number(kPassCoins);
        break;
      case Verb::cross:
        square(action_.building, action_.square);
        break;
      case Verb::bonus:
        json_.key("bonus").number(action_.square + 1);
        break;
      case Verb::decline:
        break;
      case Verb::board:
        json_.key("board").text(kCityNames[action_.square]);
        break;
    }
  }

 private:
  void die() {
    json_.key("die").object([&] {
      json_.key("colour").text(name_of(colour_of(action_.symbol)));
      json_.key("face").text(name_of(action_.symbol));
    });
  }

  void wonder() {  // D3.4: the next square, as long as there is one
    if (const auto next = next_wonder_square(rules_, state_, seat_)) {
      square(Building::wonder, *next);
    } else {
      json_.key("building").text(name_of(Building::wonder));
    }
  }

  void square(Building building, unsigned number) {
    json_.key("building").text(name_of(building));
    json_.key("square").number(number + 1);
    if (wished()) return;
    const unsigned die = die_price(rules_, state_, seat_, action_);
    const unsigned coins = price_of(rules_, state_, seat_, action_);
    json_.key("pays").object([&] {
      json_.key("die").number(die);
      json_.key("resources").number(coins - die);
      json_.key("coins").number(coins);
    });
  }
};

class EventWriter : EventFacts<Rules, State> {
 public:
  using EventFacts::EventFacts;

  void run() {
    switch (static_cast<EventKind>(event_.kind)) {
      case EventKind::board:
        return told("board", "board", kCityNames[event_.subject]);
      case EventKind::crossed:
        return square("crossed");
      case EventKind::attacked:
        square("attacked");
        attack();
        break;
      case EventKind::bonus:
        return told("bonus", "bonus", event_.subject);
      case EventKind::passed:
        return told("passed");
      case EventKind::coins:
        told("coins", "coins", event_.amount);
        json_.key("before").number(event_.second);
        break;
      case EventKind::agora_first:
        return told("agora_first", "points", event_.amount);
      case EventKind::die_enters:
        told("die_enters", "die", kDieNames[event_.subject]);
        json_.key("grey").text(kDieNames[static_cast<std::size_t>(event_.amount)]);
        break;
      case EventKind::last_round:
        return told("last_round");
      case EventKind::round:
        return told("round", "round", event_.amount);
      case EventKind::step:
        assert(false);
        break;
    }
  }

 private:
  void square(std::string_view word) {
    told(word, "building", kBuildingNames[event_.subject]);
    json_.key("square").number(event_.amount);
  }

  /// D5.2, D5.3: over whom, what was written down, and what the defence there took from it.
  void attack() {
    const auto barracks = static_cast<Building>(event_.subject);
    const BoardRule& board = board_of(rules_, state_.city[event_.seat]);
    const unsigned first = board.first[event_.subject];
    const SquareRule& square = board.square[first + static_cast<unsigned>(event_.amount) - 1];
    json_.key("over").number(faced_by(rules_, event_.seat, barracks).seat);
    side(barracks == Building::barracks_west);
    json_.key("points").number(event_.second);
    json_.key("held").number(static_cast<int>(square.attack) - event_.second);
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

}  // namespace pharos::dice
