// SPDX-License-Identifier: Apache-2.0
// What the writers of facts share: what they write from, and the members that mean the same in
// every game. A game derives its own writers from these (games/GAME/facts.cpp) and decides there
// what it tells; nothing here knows a kind of action or event.
//
//   class EventWriter : EventFacts<Rules, State> {
//    public:
//     using EventFacts::EventFacts;
//     void run() { told("built", "card", ...); }
//   };
#pragma once

#include <cstdint>
#include <string_view>

#include "base/json_writer.hpp"
#include "engine/event.hpp"
#include "engine/telling.hpp"

namespace pharos {

template <class Rules, class State, class Action>
class ActionFacts {
 public:
  ActionFacts(const Rules& rules, const State& state, Seat seat, const Action& action,
              Telling telling, JsonWriter& json)
      : rules_(rules),
        state_(state),
        seat_(seat),
        action_(action),
        telling_(telling),
        json_(json) {}

 protected:
  [[nodiscard]] bool wished() const { return telling_ == Telling::wished; }

  const Rules& rules_;
  const State& state_;
  const Seat seat_;
  const Action& action_;
  const Telling telling_;
  JsonWriter& json_;
};

template <class Rules, class State>
class EventFacts {
 public:
  EventFacts(const Rules& rules, const State& state, const Event& event, JsonWriter& json)
      : rules_(rules), state_(state), event_(event), json_(json) {}

 protected:
  /// What happened, in one word; the other members follow it.
  JsonWriter& what(std::string_view word) {
    json_.key("what").text(word);
    return json_;
  }

  /// The same with all that follows: nothing, a number or a name.
  void told(std::string_view word) { what(word); }
  void told(std::string_view word, std::string_view member, std::int64_t number) {
    what(word).key(member).number(number);
  }
  void told(std::string_view word, std::string_view member, std::string_view name) {
    what(word).key(member).text(name);
  }

  /// On which side of the event's seat somebody sits.
  void side(bool left) {
    const std::string_view word = left ? "left" : "right";
    json_.key("side").text(rules_.players() == 2 ? "only" : word);
  }

  /// A seat met its left neighbour. `winner` is kNoSeat where nobody won.
  void fight(Seat seat, unsigned shields, unsigned left_shields, Seat winner) {
    what("fight").key("seats").array([&] {
      json_.number(seat);
      json_.number(left_of(seat, rules_.players()));
    });
    json_.key("shields").array([&] {
      json_.number(shields);
      json_.number(left_shields);
    });
    json_.key("won");
    winner == kNoSeat ? json_.null() : json_.number(winner);
  }

  const Rules& rules_;
  const State& state_;
  const Event& event_;
  JsonWriter& json_;
};

}  // namespace pharos
